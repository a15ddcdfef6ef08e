import { makeStory } from '@flotilla/play';
import { readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../../../../../tests/support/example-game.js';
import { describeGame } from './told-game.js';

const WORDS = {
  story: makeStory('en', (key, values) => `${key}(${Object.values(values ?? {}).join(', ')})`),
  boardTitle: ({ name }: { name: string }) => name,
  matchTitle: (...players: { name: string }[]) => players.map(({ name }) => name).join(', '),
  dateText: '',
  host: '',
};

test.each([
  [0, 'You', 'You, Boris', 'mine', 'you'],
  [1, 'Guest', 'You, Boris', 'theirs', 'you'],
  [1, 'Anna', 'Boris, Anna', 'named', 'named'],
  ['spectator', 'You', 'Player, Boris', 'named', 'named'],
] as const)('kept by %s, called %s, a picture says %s', (keeper, name, title, fires, wins) => {
  const [own, other] = [{ name }, { name: 'Boris' }];
  const players = keeper === 1 ? ([other, own] as const) : ([own, other] as const);
  const record = { ...unwrap(readRecord(EXAMPLE)), players };
  const told = { record, owner: keeper, isOutOfTime: false, reviews: undefined };
  const { after, end } = describeGame(told, WORDS);
  expect(after(1).title).toBe(title);
  expect(after(1).lines[0]).toContain(`shot.${fires}`);
  expect(end.boards.map((board) => board.name).join(', ')).toBe(title);
  expect(end.title).toContain(`result.${wins}`);
});
