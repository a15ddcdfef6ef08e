import { resign } from '@flotilla/play';
import { play, readRecord, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { onlineRecord } from '../../testing/online-games.js';
import { json, printed } from '../../testing/outcomes.js';
import { makeBattleSession, testOptions } from '../../testing/sessions.js';
import { textPattern } from '../../testing/told.js';
import { SCHEMA } from './schema.js';

const PLAYED = makeBattleSession(testOptions(), 7, [[0], [1]]);

test('the player whom the record calls “you” is told of by name', async () => {
  const players = [{ name: 'You', who: 'you' }, PLAYED.players[1]] as const;
  const record = writeRecord({ ...unwrap(resign(PLAYED, 0)), players });
  const english = await printed(['replay', '-'], record);
  expect(english).toMatch(textPattern('story:result.how.namedResigned', { loser: 'Player' }));
  expect(english).not.toMatch(/\bYou/);
  expect(await printed(['replay', '-', '--lang', 'ru'], record)).not.toMatch(/Вы |Ваш/);
});

test('a turn that a clock ended is told, and has a mark in JSON', async () => {
  const seat = PLAYED.game.toMove;
  const game = unwrap(play(PLAYED.game, { type: 'skip', seat }));
  const record = writeRecord({ ...PLAYED, game });
  const passed = textPattern('story:turn.passed.named', { name: PLAYED.players[seat].name });
  const told = await printed(['replay', '-'], record);
  expect(told.match(new RegExp(passed, 'giu'))).toHaveLength(1);
  const { turns } = SCHEMA.parse(await json(['replay', '-', '--json'], record));
  expect(turns.at(-1)).toMatchObject({ player: seat + 1, isSkipped: true });
});

test('who ran out of time online is not said to have resigned', async () => {
  const { online } = unwrap(readRecord(onlineRecord()));
  const played = { ...unwrap(resign(PLAYED, 1)), online: { ...online!, ended: 'time' } } as const;
  const told = await printed(['replay', '-'], writeRecord(played));
  expect(told).toMatch(textPattern('story:online.ended.time.named'));
  expect(told).not.toMatch(textPattern('story:result.how.namedResigned'));
});
