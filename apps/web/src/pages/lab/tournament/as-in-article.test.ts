import { expect, it } from 'vitest';
import { ARTICLE_RUNS, articleTournamentOptions, findArticleRun } from './as-in-article.js';

const RUSSIAN = { name: 'russian' };
const byName = (name: string) => ARTICLE_RUNS.find((run) => run.name === name)!;
const MIXED = byName('placers and shooters mixed');
const ASKED = articleTournamentOptions(MIXED);

it('knows each run by its options', () => {
  for (const run of ARTICLE_RUNS)
    expect(findArticleRun(articleTournamentOptions(run), RUSSIAN)).toBe(run);
  const shooters = [...ASKED.shooters].reverse();
  expect(findArticleRun({ ...ASKED, shooters }, RUSSIAN)).toBe(MIXED);
});

it('has a run without knowledge of the halo', () => {
  const { shooters } = articleTournamentOptions(byName('centre-36, halo unknown'));
  expect(shooters).toEqual(['pool/random-printed+no-halo']);
});

it('has wins and losses wherever one placer is of all, and knows the halo', () => {
  const single = ARTICLE_RUNS.filter(({ placers, knowsHalo }) => placers.length === 1 && knowsHalo);
  const scores = single.map(({ score }) => score?.join(':'));
  expect(scores).toEqual(['505:518', '515:508', '525:498', '497:526', '511:512']);
});

it.each([
  [{ format: 'swiss' }, RUSSIAN],
  [{ players: 64 }, RUSSIAN],
  [{}, { name: 'hasbro' }],
  [{ shooters: ['pool/random', 'pool/cross', 'pool/linear'] }, RUSSIAN],
  [{ placers: ['uniform'] }, RUSSIAN],
] as const)('knows none with %j under %j', (changed, rules) => {
  expect(findArticleRun({ ...ASKED, ...changed }, rules)).toBeUndefined();
});
