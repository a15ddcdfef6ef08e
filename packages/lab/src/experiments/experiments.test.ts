import { describe, expect, it } from 'vitest';
import type { Report } from '../report/report.js';
import { isEstimate, isVerdict } from '../report/report.js';
import { finish } from '../runners/run-batches.js';
import { inlineRunner, type Runner } from '../runners/runner.js';
import type { Estimate } from '../stats/estimate.js';
import {
  HABR_AS_LISTED,
  HABR_BANDS,
  HABR_GAMES,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDES,
} from './habr-published.js';
import { EXPERIMENTS } from './registry.js';
import { runExperiments } from './run-experiments.js';
import type { Experiment } from './work.js';
import { Work } from './work.js';

/** So few games that the slow shooters drop out. */
const SMALL = { seed: 1, scale: 0.004 };

/** Of each batch given together the later ones are done first. */
function contraryRunner(): Runner {
  const inline = inlineRunner();
  let turn: Promise<unknown> = Promise.resolve();
  let number = 0;
  return {
    ...inline,
    width: 2,
    run(batch) {
      number += 1;
      if (number % 2 === 0) {
        const done = inline.run(batch);
        turn = done;
        return done;
      }
      return new Promise((resolve) => setTimeout(resolve, 0)).then(async () => {
        await turn;
        return inline.run(batch);
      });
    },
  };
}

async function reportsOf(
  experiments: readonly Experiment[],
  options = SMALL,
  runner = inlineRunner(),
): Promise<readonly Report[]> {
  const { reports, done, total } = await finish(runExperiments(experiments, options, { runner }));
  expect(done).toBe(total);
  return reports;
}

describe.each(EXPERIMENTS)('$name', (experiment) => {
  it('reports the same however its batches are worked off', async () => {
    const [report] = (await reportsOf([experiment])) as [Report];
    const contrary = await reportsOf([experiment], SMALL, contraryRunner());
    expect(JSON.stringify(contrary)).toBe(JSON.stringify([report]));
    const { name, question, source } = experiment;
    expect(report).toMatchObject({ name, question, source, seed: 1 });
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { columns, rows } of report.tables) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
    for (const { series } of report.charts) {
      expect(series.flatMap(({ points }) => points).every(({ y }) => Number.isFinite(y))).toBe(
        true,
      );
    }
  });

  it('plans batches with keys of its own, more of them for more games', () => {
    const planned = [0.01, 1].map((scale) => {
      const work = new Work(experiment.name, 1, scale);
      experiment.prepare(work);
      return work.pieces.map(({ batch }) => batch.key);
    });
    const keys = planned[1]!;
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => key.startsWith(`${experiment.name}/`))).toBe(true);
    expect(keys.length).toBeGreaterThanOrEqual(planned[0]!.length);
  });
});

describe('runExperiments', () => {
  const theory = EXPERIMENTS.filter(({ name }) => name === 'theory');

  it('gives other games for another seed', async () => {
    const one = await reportsOf(theory);
    const other = await reportsOf(theory, { ...SMALL, seed: 2 });
    expect(other[0]?.tables).not.toEqual(one[0]?.tables);
  });

  it('yields each report as soon as its experiment is finished', async () => {
    const both = EXPERIMENTS.filter(({ name }) => ['theory', 'evolution-7x7'].includes(name));
    const counts: number[] = [];
    for await (const { reports } of runExperiments(both, SMALL)) counts.push(reports.length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
    expect([...counts].sort()).toEqual(counts);
  });

  it.each([0, -1, Number.NaN])('refuses the scale %d', async (scale) => {
    await expect(reportsOf(theory, { seed: 1, scale })).rejects.toThrow(RangeError);
  });
});

describe('the published figures of 25 ms naval battle', () => {
  it('are the rows of its table, the mixed one twice', () => {
    expect(
      HABR_ROWS.map(({ published: { shots, winners, losers, loserPoints } }) => [
        ...[shots, winners, losers, loserPoints],
      ]),
    ).toEqual([
      [85.06, 85.95, 84.17, 17.75],
      [58.91, 60.98, 56.83, 15.37],
      [58.94, 61.02, 56.87, 15.35],
      [63.18, 64.82, 61.54, 16.24],
      [62.58, 64.23, 60.93, 16.23],
      [62.85, 64.55, 61.16, 16.15],
      [61.59, 63.37, 59.81, 15.95],
      [61.03, 62.89, 59.18, 15.78],
      [61.43, 63.23, 59.63, 15.93],
      [61.03, 62.89, 59.18, 15.78],
    ]);
    for (const { published } of HABR_ROWS) {
      expect((published.winners + published.losers) / 2).toBeCloseTo(published.shots, 1);
    }
  });

  it('leave so many losses of the mixed run to the placer that is not listed', () => {
    const losses = Object.values(HABR_SCORES).reduce((sum, [, lost]) => sum + lost, 0);
    const population = HABR_ROWS.find(({ name }) => name === HABR_AS_LISTED)?.placers ?? [];
    expect(population).toHaveLength(HABR_GAMES + 1);
    expect(population.filter((name) => name === 'zones/random-12')).toHaveLength(1024 - losses);
  });

  it('stand beside ours, each with an interval and a verdict', async () => {
    const [report] = (await reportsOf(EXPERIMENTS.filter(({ name }) => name === 'habr-25ms'))) as [
      Report,
    ];
    for (const { rows } of report.tables.slice(0, 4)) {
      for (const [, published, ours, verdict] of rows) {
        expect(typeof published).toBe('number');
        expect(isEstimate(ours ?? null)).toBe(true);
        expect(isVerdict(verdict ?? null)).toBe(true);
      }
    }
    const shares = report.tables.find(({ columns }) => columns.includes('published %'));
    expect(shares?.rows).toHaveLength(Object.keys(HABR_SCORES).length + 1);
    for (const [name, , published, , ours, verdict] of shares?.rows ?? []) {
      const isPublished = Object.hasOwn(HABR_SCORES, String(name));
      expect(isEstimate(published ?? null)).toBe(isPublished);
      // Where nobody of a placer was drawn there is nothing to compare.
      const share = isEstimate(ours ?? null) ? (ours as Estimate) : undefined;
      expect(isVerdict(verdict ?? null)).toBe(isPublished && Number(share?.count) > 0);
    }
    expect(report.findings.join('\n')).toMatch(/Not reproduced: /);
  });

  it('are played beside the other six zones among themselves', async () => {
    const [report] = (await reportsOf(EXPERIMENTS.filter(({ name }) => name === 'habr-25ms'))) as [
      Report,
    ];
    const zones = report.tables.at(-1);
    expect(zones?.rows.map(([name]) => name)).toEqual([...HABR_BANDS, ...HABR_SIDES]);
    expect(report.findings.at(-1)).toMatch(/not told apart from half: /);
  });
});

describe('headlines', () => {
  it('of so few games call nobody the longest or the shortest', async () => {
    const [report] = (await reportsOf(
      EXPERIMENTS.filter(({ name }) => name === 'placers'),
      {
        seed: 1,
        scale: 0.0001,
      },
    )) as [Report];
    expect(report.findings[0]).toMatch(/not decided which .+longest.+not decided which .+shortest/);
  });
});
