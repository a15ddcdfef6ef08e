import { unwrap } from '@flotilla/rules';
import { beforeEach, expect, test } from 'vitest';
import { keepResult, useDaily } from './daily.js';
import { keepGames, type PlayedGame, useGames } from './games.js';
import { keepAnswer, usePuzzleProgress } from './puzzles.js';
import { forgetFigures, readFigures, writeFigures } from './you-file.js';

const GAME: PlayedGame = {
  ...{ seed: 4, endedAt: '2026-11-20T10:00:00.000Z', opponent: 'density', result: 'won' },
  ...{ shots: 50, hits: 20, accuracy: 0.8, luck: -1.5 },
};

function fill(): void {
  keepGames([GAME]);
  keepAnswer({ name: 'abc', rating: 1500 }, true, '2026-11-20');
  keepResult({ day: '2026-11-20', shots: 44, fair: 45.5, accuracy: 0.9 });
}

beforeEach(forgetFigures);

test('a file brings everything back, and once', () => {
  fill();
  const text = writeFigures();
  const before = [useGames.getState(), usePuzzleProgress.getState(), useDaily.getState()];
  forgetFigures();
  expect(useGames.getState().games).toEqual([]);
  expect(readFigures(text)).toEqual({ ok: true, value: { added: 3 } });
  expect([useGames.getState(), usePuzzleProgress.getState(), useDaily.getState()]).toEqual(before);
  expect(unwrap(readFigures(text)).added).toBe(0);
});

test('what is kept here and what a file holds come together, and no judgement is lost', () => {
  fill();
  const text = writeFigures().replace('"accuracy": 0.8', '"accuracy": null');
  forgetFigures();
  keepGames([GAME, { ...GAME, seed: 5, endedAt: '2026-11-21T10:00:00.000Z' }]);
  unwrap(readFigures(text));
  expect(useGames.getState().games.map(({ seed, accuracy }) => [seed, accuracy])).toEqual([
    [4, 0.8],
    [5, 0.8],
  ]);
});

test.each([
  ['{"flotilla": "figures", "version": 1,\n oops', { code: 'no-json', line: 2, column: 2 }],
  ['{}', { code: 'unexpected', path: 'flotilla' }],
  ['[]', { code: 'unexpected', path: '' }],
])('a bad file is refused with the place: %s', (text, error) => {
  fill();
  expect(readFigures(text)).toEqual({ ok: false, error });
  expect(useGames.getState().games).toEqual([GAME]);
});

test.each([
  ['"shots": 50', '"shots": -1', 'games[0].shots'],
  ['"luck": -1.5', '"luck": -1.5, "more": 1', 'games[0].more'],
  ['"day": "2026-11-20"', '"day": "2026-11-31"', 'puzzles.days[0].day'],
])('a fault in a file is named: %s', (good, bad, path) => {
  fill();
  const text = writeFigures().replace(good, bad);
  forgetFigures();
  expect(readFigures(text)).toEqual({ ok: false, error: { code: 'unexpected', path } });
  expect(useGames.getState().games).toEqual([]);
});
