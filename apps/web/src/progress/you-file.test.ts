import { unwrap } from '@flotilla/rules';
import { beforeEach, expect, test } from 'vitest';
import { keepSolved, useBimaruProgress } from './bimaru.js';
import { type Campaign, useCampaign } from './campaign.js';
import { keepResult, keepShots, useDaily } from './daily.js';
import { keepGames, type PlayedGame, useGames } from './games.js';
import { keepAnswer, usePuzzleProgress } from './puzzles.js';
import { keepStorm, keepStreak, useRuns } from './runs.js';
import { forgetFigures, readFigures, writeFigures } from './you-file.js';

const GAME: PlayedGame = {
  ...{ seed: 4, endedAt: '2026-11-20T10:00:00.000Z', opponent: 'density', result: 'won' },
  ...{ shots: 50, hits: 20, accuracy: 0.8, luck: -1.5 },
};

const CAMPAIGN: Campaign = { beaten: 2, won: 1, lost: 0, news: 'won' };

function fill(): void {
  keepGames([GAME]);
  keepAnswer({ name: 'abc', rating: 1500 }, true, '2026-11-20');
  keepResult({ day: '2026-11-20', shots: 44, fair: 45.5, accuracy: 0.9 });
  useCampaign.setState(CAMPAIGN);
  keepStreak(['abc', 'abd'], 'abe');
  keepStorm({ solved: 7, missed: ['abf'] });
  keepSolved({ day: '2026-11-20', elapsedMs: 61_000, hints: 1 });
}

/** Later than all that is kept here, whatever the clock of this machine says. */
const NOW = new Date('2026-11-23T12:00:00Z');

beforeEach(forgetFigures);

test('a file brings everything back, and once', () => {
  fill();
  const text = writeFigures();
  const all = () =>
    [useGames, usePuzzleProgress, useDaily, useCampaign, useBimaruProgress]
      .map((use): object => use.getState())
      .concat(useRuns.getState().best);
  const before = all();
  forgetFigures();
  expect(useGames.getState().games).toEqual([]);
  expect(readFigures(text, NOW)).toEqual({ ok: true, value: { added: 4 } });
  expect(all()).toEqual(before);
  expect(unwrap(readFigures(text, NOW)).added).toBe(0);
});

test('what is kept here and what a file holds come together, and no judgement is lost', () => {
  fill();
  const text = writeFigures().replace('"accuracy": 0.8', '"accuracy": null');
  forgetFigures();
  keepGames([GAME, { ...GAME, seed: 5, endedAt: '2026-11-21T10:00:00.000Z' }]);
  unwrap(readFigures(text, NOW));
  expect(useGames.getState().games.map(({ seed, accuracy }) => [seed, accuracy])).toEqual([
    [4, 0.8],
    [5, 0.8],
  ]);
});

test('the better of two bests and of two campaigns counts, and a file without any changes none', () => {
  fill();
  const text = writeFigures();
  forgetFigures();
  keepStorm({ solved: 9, missed: [] });
  useCampaign.setState({ ...CAMPAIGN, beaten: 3 });
  const { bests: _, campaign: __, bimaru: ___, ...old } = JSON.parse(text);
  for (const file of [text, JSON.stringify(old)]) {
    unwrap(readFigures(file, NOW));
    expect(useRuns.getState().best).toEqual({ streak: 2, storm: 9 });
    expect(useCampaign.getState().beaten).toBe(3);
    expect(useBimaruProgress.getState().results).toHaveLength(1);
  }
});

test.each([
  ['{"flotilla": "figures", "version": 1,\n oops', { code: 'no-json', line: 2, column: 2 }],
  ['{}', { code: 'unexpected', path: 'flotilla' }],
  ['[]', { code: 'unexpected', path: '' }],
])('a bad file is refused with the place: %s', (text, error) => {
  fill();
  expect(readFigures(text, NOW)).toEqual({ ok: false, error });
  expect(useGames.getState().games).toEqual([GAME]);
});

test.each([
  ['"shots": 50', '"shots": -1', 'games[0].shots'],
  ['"luck": -1.5', '"luck": -1.5, "more": 1', 'games[0].more'],
  ['"beaten": 2', '"beaten": 99', 'campaign'],
  ['"day": "2026-11-20"', '"day": "2026-11-31"', 'puzzles.days[0].day'],
  ['"solved": 1', '"solved": 2', 'puzzles.solved'],
  ['"elapsedMs": 61000', '"elapsedMs": -1', 'bimaru.results[0].elapsedMs'],
  ['"open": null', '"open": {"day": "2026-11-20", "squares": [1]}', 'daily.open'],
  ['"luck": -1.5', `"luck": -1.5, "${'a'.repeat(100_000)}": 1`, `games[0].${'a'.repeat(40)}…`],
  ['"luck": -1.5', '"luck": -1.5, "\u202eerom": 1', 'games[0].\ufffderom'],
])('a fault in a file is named: %s', (good, bad, path) => {
  fill();
  const text = writeFigures().replace(good, bad);
  forgetFigures();
  expect(readFigures(text, NOW)).toEqual({ ok: false, error: { code: 'unexpected', path } });
  expect(useGames.getState().games).toEqual([]);
});

test.each([
  ['"endedAt": "2026-11-20', '"endedAt": "2030-11-20', 'games[0].endedAt'],
  [
    '"isRight": true',
    '"isRight": true }, { "day": "2026-11-25", "isRight": true',
    'puzzles.days[1].day',
  ],
  ['"elapsedMs": 61000', '"elapsedMs": 61000, "day": "2026-11-25"', 'bimaru.results[0].day'],
  ['"shots": 44', '"shots": 44, "day": "2026-11-25"', 'daily.results[0].day'],
])('a day that is still to come is refused, and its place told: %s', (good, bad, path) => {
  fill();
  const text = writeFigures().replace(good, bad);
  forgetFigures();
  expect(readFigures(text, NOW)).toEqual({ ok: false, error: { code: 'future', path } });
  expect(useGames.getState().games).toEqual([]);
});

test('of a day that two devices know, the squares are those of the result', () => {
  const other = { day: '2026-11-20', shots: 3, fair: 4, accuracy: 0.9 };
  useDaily.setState({ open: { day: other.day, squares: [1, 2, 3] }, results: [other] });
  const text = writeFigures();
  useDaily.setState({
    open: { day: other.day, squares: [5, 6, 7, 8] },
    results: [{ ...other, shots: 4, fair: null, accuracy: null }],
  });
  unwrap(readFigures(text, NOW));
  const joined = { open: { day: other.day, squares: [1, 2, 3] }, results: [other] };
  expect(useDaily.getState()).toEqual({ ...joined, archive: [] });
});

test('days of the archive come together, and what was found late counts for no streak', () => {
  const late = { shots: 2, fair: 4, accuracy: 0.9 };
  keepShots('2026-11-19', [1], true);
  keepShots('2026-11-18', [3, 4, 5], true);
  const text = writeFigures();
  forgetFigures();
  keepShots('2026-11-19', [1, 2], true);
  keepResult({ day: '2026-11-19', ...late }, true);
  unwrap(readFigures(text, NOW));
  expect(useDaily.getState()).toEqual({
    open: null,
    results: [],
    archive: [
      { day: '2026-11-18', squares: [3, 4, 5], late: null },
      { day: '2026-11-19', squares: [1, 2], late },
    ],
  });
});

test('when a day is followed by the next one, its squares go to the archive', () => {
  keepShots('2026-11-19', [1, 2]);
  keepShots('2026-11-20', [7]);
  expect(useDaily.getState()).toEqual({
    open: { day: '2026-11-20', squares: [7] },
    results: [],
    archive: [{ day: '2026-11-19', squares: [1, 2], late: null }],
  });
});
