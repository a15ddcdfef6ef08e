import { READINGS } from '@flotilla/engine';
import type { Estimate, Report } from '@flotilla/lab';
import { finish, inlineRunner, isEstimate, isVerdict } from '@flotilla/lab';
import { makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, it, test } from 'vitest';
import { hastyRunner } from '../../../lab/src/testing/hasty-runner.js';
import { knockoutJob } from '../jobs/knockout.js';
import { JOBS } from '../jobs/registry.js';
import { wiredRunner } from '../testing/wired-runner.js';
import { FORMULAS } from '../theory/formulas.js';
import {
  HABR_GAMES,
  HABR_MIDDLE_ZONES,
  HABR_MIXED_ROW,
  HABR_PLAYERS,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDE_ZONES,
} from './habr-published.js';
import { EXPERIMENT_NAMES } from './names.js';
import { PUBLISHED_SETUPS, SKIPPED_PUBLISHED_FIGURES } from './published/setups.js';
import { EXPERIMENTS } from './registry.js';
import { runExperiments } from './run-experiments.js';
import { type Experiment, Work } from './work.js';

test('the names are listed in the order of the experiments', () => {
  expect(EXPERIMENTS.map(({ name }) => name)).toEqual(EXPERIMENT_NAMES);
});

/** A scale at which slow shooters drop out. */
const SMALL = { seed: 1, scale: 0.002 };

const kinds = new Set<string>();

async function reportsOf(
  experiments: readonly Experiment[],
  options = SMALL,
  runner = inlineRunner({}, JOBS),
): Promise<readonly Report[]> {
  const { reports, done, total } = await finish(runExperiments(experiments, options, { runner }));
  expect(done).toBe(total);
  return reports;
}

const usual = new Map<string, Report>();
const usualInRussian = new Map<string, Report>();

/** Caches the report of the standard small run. */
async function usualReport(name: string): Promise<Report> {
  if (!usual.has(name)) {
    const last = await finish(runExperiments(named(name), SMALL));
    usual.set(name, last.reports[0]!);
    usualInRussian.set(name, last.reportsIn('ru')[0]!);
    expect(last.reportsIn('en')).toEqual(last.reports);
  }
  return usual.get(name)!;
}

/** Returns every text of a report. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' ? Object.values(part ?? {}).flatMap(textsOf) : [];
}

/** Words that occur in no name of a shooter, a placer, rules or a program. */
const ENGLISH =
  /(?<![\p{L}/+-])(the|of|and|or|with|is|are|not|no|by|to|for|on|in|at|from|shots?|games?|boards?|visible|published|ours|placer|shooter|players|verdict|none)(?![\p{L}/+-])/iu;

/** Returns the numbers of a text, sorted, for either language's digit separators. */
function numbersIn(text: string): number[] {
  const numbers = text.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? [];
  return numbers.map(Number).sort((one, other) => one - other);
}

function named(name: string): readonly Experiment[] {
  return EXPERIMENTS.filter((each) => each.name === name);
}

describe.each(EXPERIMENTS)('$name', (experiment) => {
  it('reports the same however its batches are worked off', { tags: ['long'] }, async () => {
    const report = await usualReport(experiment.name);
    const contrary = await reportsOf([experiment], SMALL, hastyRunner(wiredRunner(kinds)));
    expect(JSON.stringify(contrary)).toBe(JSON.stringify([report]));
    const { name, question, source } = experiment;
    expect(report).toMatchObject({ name, question: question.en, source: source.en, seed: 1 });
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { columns, rows } of report.tables) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
    for (const { series } of report.charts) {
      const points = series.flatMap((each) => each.points);
      expect(points.every(({ y }) => Number.isFinite(y))).toBe(true);
    }
  });

  it('tells the same in Russian, with no English word', async () => {
    const english = await usualReport(experiment.name);
    const russian = usualInRussian.get(experiment.name)!;
    // The name of an experiment is the same in every language.
    const texts = textsOf({ ...russian, name: '' });
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
    const ids = FORMULAS.map(({ name }) => `${name}: `);
    expect(texts.filter((text) => ids.some((id) => text.includes(id)))).toEqual([]);
    expect(texts).toHaveLength(textsOf(english).length);
    expect(russian.findings.map(numbersIn)).toEqual(english.findings.map(numbersIn));
    const figures = ({ tables }: Report) =>
      tables.map(({ rows }) => rows.map((row) => row.filter((cell) => typeof cell !== 'string')));
    expect(figures(russian)).toEqual(figures(english));
    expect(russian.findings.join(' ')).not.toMatch(/\d\.\d|\d%/);
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

test('their work is of every kind but that of four other calls', { tags: ['long'] }, () => {
  const others = ['match-pairs', 'score-layouts', 'swept-boards', 'walk-positions'];
  const wired = JOBS.map(({ kind }) => kind).filter((kind) => !others.includes(kind));
  expect([...kinds].sort()).toEqual(wired.sort());
});

describe('runExperiments', () => {
  const theory = named('theory');

  it('gives other games for another seed', async () => {
    const one = await usualReport('theory');
    const other = await reportsOf(theory, { ...SMALL, seed: 2 });
    expect(other[0]?.tables).not.toEqual(one.tables);
  });

  it('yields each report as soon as its experiment is finished', async () => {
    const both = EXPERIMENTS.filter(({ name }) => ['theory', 'evolution-7x7'].includes(name));
    const counts: number[] = [];
    for await (const { reports } of runExperiments(both, SMALL)) counts.push(reports.length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
    expect([...counts].sort()).toEqual(counts);
  });
});

describe('the published figures of 25 ms naval battle', () => {
  it('are the rows of its table', () => {
    const keys = ['shots', 'winners', 'losers', 'loserPoints'] as const;
    expect(HABR_ROWS.map(({ published }) => keys.map((key) => published[key]))).toEqual([
      [85.06, 85.95, 84.17, 17.75],
      [58.91, 60.98, 56.83, 15.37],
      [58.94, 61.02, 56.87, 15.35],
      [63.18, 64.82, 61.54, 16.24],
      [62.58, 64.23, 60.93, 16.23],
      [62.85, 64.55, 61.16, 16.15],
      [61.59, 63.37, 59.81, 15.95],
      [61.03, 62.89, 59.18, 15.78],
      [61.43, 63.23, 59.63, 15.93],
    ]);
    for (const { published } of HABR_ROWS) {
      expect((published.winners + published.losers) / 2).toBeCloseTo(published.shots, 1);
    }
  });

  it('count one player of each game', () => {
    const games = (scores: readonly (readonly [number, number])[]) =>
      scores.reduce((sum, [wins, losses]) => sum + wins + losses, 0);
    expect(games(Object.values(HABR_SCORES))).toBe(HABR_GAMES);
    const lone = HABR_ROWS.flatMap(({ score }) => (score ? [score] : []));
    expect(lone).toHaveLength(5);
    for (const score of lone) expect(games([score])).toBe(HABR_GAMES);
  });

  it('have seven placers in the mixed run, whose players are so many that the games come out', async () => {
    const players = HABR_ROWS.find(({ name }) => name === HABR_MIXED_ROW)?.placers ?? [];
    expect(players).toHaveLength(HABR_GAMES + 1);
    expect(new Set(players)).toEqual(new Set(Object.keys(HABR_SCORES)));
    expect(Object.keys(HABR_PLAYERS).sort()).toEqual(Object.keys(HABR_SCORES).sort());
    const shooters = ['pool/random-printed'];
    const mixed = { rules: 'russian', players: 1024, placers: players, shooters, seed: 3 };
    const part = unwrap(await knockoutJob.run(mixed, {}));
    const counted = Object.values(part.counted);
    expect(counted.reduce((sum, { wins, losses }) => sum + wins + losses, 0)).toBe(HABR_GAMES);
    // The figures come from one knockout, in which the numbers of players and games vary by some
    // tens.
    for (const [placer, [wins, losses]] of Object.entries(HABR_SCORES)) {
      const score = part.byPlacer[placer] ?? { wins: 0, losses: 0 };
      const games = (score.wins + score.losses) / 2;
      expect(Math.abs(games - wins - losses), placer).toBeLessThan(50);
    }
  });

  it('stand beside ours, each with an interval and a verdict', async () => {
    const report = await usualReport('habr-25ms');
    for (const { rows } of report.tables.slice(0, 4)) {
      for (const [, published, ours, verdict] of rows) {
        expect(typeof published).toBe('number');
        expect(isEstimate(ours ?? null)).toBe(true);
        expect(isVerdict(verdict ?? null)).toBe(true);
      }
    }
    const shares = report.tables.find(({ columns }) => columns.includes('published %'));
    expect(shares?.rows).toHaveLength(Object.keys(HABR_SCORES).length);
    for (const row of shares?.rows ?? []) {
      const [published, , ours, verdict] = row.slice(5);
      expect(isEstimate(published ?? null)).toBe(true);
      // Skips placers without players.
      const share = isEstimate(ours ?? null) ? (ours as Estimate) : undefined;
      expect(isVerdict(verdict ?? null)).toBe(Number(share?.count) > 0);
    }
    const lone = report.tables.at(-2);
    const names = ['centre-36, second run', 'left', 'right', 'bottom', 'centre-vertical'];
    expect(lone?.rows.map(([name]) => name)).toEqual(names);
    for (const row of lone?.rows ?? []) expect(isVerdict(row.at(-1) ?? null)).toBe(true);
    expect(report.findings.join('\n')).toMatch(/Not reproduced: /);
  });

  it('are compared with six readings of the listing, row by row', async () => {
    const report = await usualReport('habr-25ms');
    const readings = report.tables[4]!;
    expect(readings.columns).toHaveLength(2 + READINGS.length);
    expect(new Set(readings.columns).size).toBe(readings.columns.length);
    const shots = report.tables[0]!;
    const [means, sums] = [readings.rows.slice(0, -4), readings.rows.slice(-4)];
    // The first reading is the shooter as printed.
    expect(means.map(([name, published, printed]) => [name, published, printed])).toEqual(
      shots.rows.map(([name, published, printed]) => [name, published, printed]),
    );
    expect(sums.flatMap((row) => row.slice(2)).every((sum) => Number(sum) > 0)).toBe(true);
  });

  it('are played beside the other six zones among themselves', async () => {
    const report = await usualReport('habr-25ms');
    const zones = report.tables.at(-1);
    expect(zones?.rows.map(([name]) => name)).toEqual([...HABR_MIDDLE_ZONES, ...HABR_SIDE_ZONES]);
    expect(report.findings.at(-1)).toMatch(/not distinguishable from half: /);
  });
});

describe('a small run of the published figures', () => {
  it('tells the source, the rules and the figures of every set-up, and what is not played', async () => {
    const report = await usualReport('published');
    expect(report.tables.map(({ title }) => title)).toEqual([
      'Sources, with the same rules here',
      ...PUBLISHED_SETUPS.map(({ name }) => name),
      'Not played',
    ]);
    expect(report.tables.at(-1)?.rows).toHaveLength(SKIPPED_PUBLISHED_FIGURES.length);
    for (const [, , , rules] of report.tables[0]!.rows) {
      expect(makeRules(JSON.parse(rules as string)).ok).toBe(true);
    }
  });

  it('has a verdict for each figure that was published and played', async () => {
    const report = await usualReport('published');
    for (const { rows } of report.tables.slice(1, -1)) {
      for (const [, , by, theirs, ours, games, verdict] of rows) {
        expect(isVerdict(verdict ?? null)).toBe(theirs !== null);
        if (by === '–') expect([theirs, games]).toEqual([ours, null]);
        else expect(isEstimate(ours ?? null)).toBe(true);
      }
    }
  });

  it('sums its verdicts up', async () => {
    const report = await usualReport('published');
    expect(report.findings.slice(0, 4)).toEqual([
      expect.stringMatching(/^Of 10 figures without randomness, 10 are equal to the digit/),
      expect.stringMatching(/^No difference is shown from what was published:/),
      expect.stringMatching(/^Ours is lower:/),
      expect.stringMatching(/^Ours is higher:/),
    ]);
  });
});

it('who shoots first has an advantage, which a last turn for the other takes away', {
  tags: ['long'],
}, async () => {
  const [report] = (await reportsOf(named('first-move'), { seed: 1, scale: 0.02 })) as [Report];
  const verdictOn = (turns: string) =>
    report.findings.find((finding) => finding.startsWith(`With ${turns}, all`));
  for (const turns of ['hit again', 'alternate']) {
    expect(verdictOn(turns)).toMatch(/ games: an advantage\./);
  }
  for (const turns of ['hit again, last turn', 'alternate, last turn']) {
    expect(verdictOn(turns)).toMatch(/won 50\.00 .* no difference is shown, .*visible from 0\.\d/);
  }
});

it('headlines of so few games call nobody the longest or the shortest', async () => {
  const [report] = (await reportsOf(named('placers'), { seed: 1, scale: 0.0001 })) as [Report];
  expect(report.findings[0]).toMatch(/undecided which .+longest.+undecided which .+soonest/);
});
