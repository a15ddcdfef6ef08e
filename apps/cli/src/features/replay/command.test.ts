import { resign } from '@flotilla/play';
import { play, readRecord, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { onlineRecord } from '../../testing/online-games.js';
import { makeBattleSession, testOptions } from '../../testing/sessions.js';
import { textPattern } from '../../testing/told.js';
import { SCHEMA } from './schema.js';

test('the player whom the record calls “you” is told of by name', async () => {
  const played = unwrap(resign(makeBattleSession(testOptions(), 7, [[0], [1]]), 0));
  const players = [{ name: 'You', who: 'you' }, played.players[1]] as const;
  const home = newHome();
  home.write('game.txt', writeRecord({ ...played, players }));
  const english = await home.printed(['replay', 'game.txt']);
  expect(english).toMatch(textPattern('story:result.how.namedResigned', { loser: 'Player' }));
  expect(english).not.toMatch(/\bYou/);
  const russian = await home.printed(['replay', 'game.txt', '--lang', 'ru']);
  expect(russian).not.toMatch(/Вы |Ваш/);
});

test('a turn that a clock ended is told, and has a mark in JSON', async () => {
  const played = makeBattleSession(testOptions(), 7, [[0], [1]]);
  const seat = played.game.toMove;
  const game = unwrap(play(played.game, { type: 'skip', seat }));
  const home = newHome();
  home.write('game.txt', writeRecord({ ...played, game }));
  const name = played.players[seat].name;
  const passed = textPattern('story:turn.passed.named', { name });
  expect(
    (await home.printed(['replay', 'game.txt'])).match(new RegExp(passed, 'giu')),
  ).toHaveLength(1);
  const { turns } = SCHEMA.parse(JSON.parse(await home.printed(['replay', 'game.txt', '--json'])));
  expect(turns.at(-1)).toMatchObject({ player: seat + 1, isSkipped: true });
});

test('who ran out of time online is not said to have resigned', async () => {
  const { online } = unwrap(readRecord(onlineRecord()));
  const played = unwrap(resign(makeBattleSession(testOptions(), 7, [[0], [1]]), 1));
  const home = newHome();
  home.write('game.txt', writeRecord({ ...played, online: { ...online!, ended: 'time' } }));
  const printed = await home.printed(['replay', 'game.txt']);
  expect(printed).toMatch(textPattern('story:online.ended.time.named'));
  expect(printed).not.toMatch(textPattern('story:result.how.namedResigned'));
});
