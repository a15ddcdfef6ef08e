import { unwrap } from '@flotilla/rules';
import { beforeEach, expect, test } from 'vitest';
import { PLAYED_GAME as GAME } from '../testing/played-game.js';
import { saveBimaruResult, useBimaruProgress } from './bimaru.js';
import { type Campaign, useCampaign } from './campaign.js';
import { saveDayResult, saveDayShots, useDaily, useSmallDaily } from './daily.js';
import { addGames, usePlayedGames } from './games.js';
import { savePuzzleAnswer, usePuzzleProgress } from './puzzles.js';
import { saveStorm, saveStreak, usePuzzleRuns } from './runs.js';
import { clearStatistics, exportStatistics, importStatistics } from './you-file.js';

const CAMPAIGN: Campaign = { beaten: 2, won: 1, lost: 0, news: 'won' };

function fill(): void {
  addGames([GAME]);
  savePuzzleAnswer({ name: 'abc', rating: 1500 }, true, '2026-11-20');
  saveDayResult('2026-11-20', { shots: 44, fair: 45.5, accuracy: 0.9 });
  saveDayResult('small-2026-11-20', { shots: 20, fair: 21.5, accuracy: 0.9 });
  useCampaign.setState(CAMPAIGN);
  saveStreak(['abc', 'abd'], 'abe');
  saveStorm({ solved: 7, missed: ['abf'] });
  saveBimaruResult({ day: '2026-11-20', elapsedMs: 61_000, hints: 1 });
}

/** Later than everything stored here, independent of the machine's clock. */
const NOW = new Date('2026-11-23T12:00:00Z');

const LATER_ANSWER = '"isRight": true }, { "day": "2026-11-25", "isRight": true';

beforeEach(clearStatistics);

test('a file brings everything back, and once', () => {
  fill();
  const text = exportStatistics();
  const all = () =>
    [usePlayedGames, usePuzzleProgress, useDaily, useSmallDaily, useCampaign, useBimaruProgress]
      .map((use): object => use.getState())
      .concat(usePuzzleRuns.getState().best);
  const before = all();
  clearStatistics();
  expect(usePlayedGames.getState().games).toEqual([]);
  expect(importStatistics(text, NOW)).toEqual({ ok: true, value: { added: 5 } });
  expect(all()).toEqual(before);
  expect(unwrap(importStatistics(text, NOW)).added).toBe(0);
});

test('what is kept here and what a file holds come together, and no judgement is lost', () => {
  fill();
  const text = exportStatistics().replace('"accuracy": 0.8', '"accuracy": null');
  clearStatistics();
  addGames([GAME, { ...GAME, seed: 5, endedAt: '2026-11-21T10:00:00.000Z' }]);
  unwrap(importStatistics(text, NOW));
  const { games } = usePlayedGames.getState();
  expect(games.map(({ seed }) => seed)).toEqual([4, 5]);
  expect(games.map(({ accuracy }) => accuracy)).toEqual([0.8, 0.8]);
});

test('the better of two bests and of two campaigns counts, and a file without any changes none', () => {
  fill();
  const text = exportStatistics();
  clearStatistics();
  saveStorm({ solved: 9, missed: [] });
  useCampaign.setState({ ...CAMPAIGN, beaten: 3 });
  const { bests: _, campaign: __, bimaru: ___, small: ____, ...old } = JSON.parse(text);
  for (const file of [text, JSON.stringify(old)]) {
    unwrap(importStatistics(file, NOW));
    expect(usePuzzleRuns.getState().best).toEqual({ streak: 2, storm: 9 });
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
  expect(importStatistics(text, NOW)).toEqual({ ok: false, error });
  expect(usePlayedGames.getState().games).toEqual([GAME]);
});

test.each([
  ['unexpected', '"shots": 50', '"shots": -1', 'games[0].shots'],
  ['unexpected', '"luck": -1.5', '"luck": -1.5, "more": 1', 'games[0].more'],
  ['unexpected', '"beaten": 2', '"beaten": 99', 'campaign'],
  ['unexpected', '"day": "2026-11-20"', '"day": "2026-11-31"', 'puzzles.days[0].day'],
  ['unexpected', '"solved": 1', '"solved": 2', 'puzzles.solved'],
  ['unexpected', '"elapsedMs": 61000', '"elapsedMs": -1', 'bimaru.results[0].elapsedMs'],
  ['unexpected', '"open": null', '"open": {"day": "2026-11-20", "squares": [1]}', 'daily.open'],
  ['unexpected', '"luck"', `"${'a'.repeat(100_000)}": 1, "luck"`, `games[0].${'a'.repeat(40)}…`],
  ['unexpected', '"luck"', '"\u202eerom": 1, "luck"', 'games[0].\ufffderom'],
  ['future', '"endedAt": "2026', '"endedAt": "2030', 'games[0].endedAt'],
  ['future', '"isRight": true', LATER_ANSWER, 'puzzles.days[1].day'],
  ['future', '"elapsedMs": ', '"day": "2026-11-25", "elapsedMs": ', 'bimaru.results[0].day'],
  ['future', '"shots": 44', '"shots": 44, "day": "2026-11-25"', 'daily.results[0].day'],
])('what is %s in a file is refused, and its place told: %s', (code, good, bad, path) => {
  fill();
  const text = exportStatistics().replace(good, bad);
  clearStatistics();
  expect(importStatistics(text, NOW)).toEqual({ ok: false, error: { code, path } });
  expect(usePlayedGames.getState().games).toEqual([]);
});

test('of a day that two devices know, the squares are those of the result', () => {
  const day = '2026-11-20';
  const result = { day, shots: 3, fair: 4, accuracy: 0.9 };
  const other = { open: { day, squares: [1, 2, 3] }, results: [result], archive: [] };
  useDaily.setState(other);
  const text = exportStatistics();
  const results = [{ ...result, shots: 4, fair: null, accuracy: null }];
  useDaily.setState({ open: { day, squares: [5, 6, 7, 8] }, results });
  unwrap(importStatistics(text, NOW));
  expect(useDaily.getState()).toEqual(other);
});

test('days of the archive come together, and what was found late counts for no streak', () => {
  const late = { shots: 2, fair: 4, accuracy: 0.9 };
  saveDayShots('2026-11-19', [1], true);
  saveDayShots('2026-11-18', [3, 4, 5], true);
  const text = exportStatistics();
  clearStatistics();
  saveDayShots('2026-11-19', [1, 2], true);
  saveDayResult('2026-11-19', late, true);
  unwrap(importStatistics(text, NOW));
  const archive = [
    { day: '2026-11-18', squares: [3, 4, 5], late: null },
    { day: '2026-11-19', squares: [1, 2], late },
  ];
  expect(useDaily.getState()).toEqual({ open: null, results: [], archive });
});

test('when a day is followed by the next one, its squares go to the archive', () => {
  saveDayShots('2026-11-19', [1, 2]);
  saveDayShots('2026-11-20', [7]);
  const open = { day: '2026-11-20', squares: [7] };
  const archive = [{ day: '2026-11-19', squares: [1, 2], late: null }];
  expect(useDaily.getState()).toEqual({ open, results: [], archive });
});
