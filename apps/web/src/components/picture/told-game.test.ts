import { makeStory } from '@flotilla/play';
import { readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../../../../../tests/support/example-game.js';
import { tellGame } from './told-game.js';

const WORDS = {
  story: makeStory('en', (key, values) => `${key}(${Object.values(values ?? {}).join(', ')})`),
  boardOf: ({ name }: { name: string }) => name,
  versus: (first: { name: string }, second: { name: string }) => `${first.name}, ${second.name}`,
  day: '',
  host: '',
};

test.each([
  [0, 'You, Boris', 'shot.mine'],
  [1, 'You, Player', 'shot.theirs'],
  ['spectator', 'Player, Boris', 'shot.named'],
] as const)(
  'a picture speaks to %s, who keeps it, and shows the own board first',
  (reader, title, key) => {
    const record = unwrap(readRecord(EXAMPLE));
    const players = [{ name: 'You', who: 'you' }, { name: 'Boris' }] as const;
    const ended = {
      record: { ...record, players },
      reader,
      isOutOfTime: false,
      reviews: undefined,
    };
    const { after, end } = tellGame(ended, WORDS);
    const shown = after(1);
    const { seat } = record.game.shots[0]!;
    expect([seat, shown.title]).toEqual([0, title]);
    expect(shown.lines[0]).toContain(key);
    expect(end.boards.map(({ name }) => name).join(', ')).toBe(title);
    expect(end.title).toMatch(key === 'shot.named' ? /result.named/ : /result.you(Win|Lose)/);
  },
);
