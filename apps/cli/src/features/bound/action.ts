import {
  type BoundError,
  boardSymmetries,
  boundShots,
  inferExactly,
  type ShotsBound,
  solveEndgame,
} from '@flotilla/engine';
import type { Estimate } from '@flotilla/lab';
import { inPercent } from '@flotilla/play';
import { type Experiment, runExperiments, type SoloStudy, studySolos } from '@flotilla/research';
import { makeRulesEntry, newObservation, type Rules, segmentCount } from '@flotilla/rules';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { firesSalvos, givenShooter, requireSingleShots, rulesFrom } from '../../shell/options.js';
import { requireAllAccept, requireOwn } from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { decimals, plusMinus } from '../lab/describe-stats.js';
import { labOptionsFrom } from '../lab/lab-given.js';
import { runLab } from '../lab/run-lab.js';
import type { BoundGiven } from './command.js';

/** Up to this many layouts the best mean is computed, which takes seconds. */
const MAX_SOLVED = 500;
const BUDGET = 10_000_000;
/** Fewer boards are played without threads. */
const FEW_BOARDS = 50;

export async function action(context: Context, given: BoundGiven, command: Command): Promise<void> {
  const { texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const rules = await rulesFrom(context, given.rules, lab.seed);
  const { shooter: named = 'exact', within: shots, boards } = given;
  requireOwn(texts, named);
  const { name: shooter } = givenShooter(texts, named);
  requireAllAccept(context, [shooter], makeRulesEntry(rules));
  // Salvos reveal less: the lower bound still holds, but a shooter's figures would not.
  const isShooterAsked = boards > 0 || given.shooter !== undefined;
  if (isShooterAsked) requireSingleShots(texts, rules);
  const bound = boundShots(rules);
  if (!bound.ok) throw explain(texts, bound.error);
  const best = bestShots(rules, bound.value);
  const measured =
    best === undefined && boards > 0
      ? await runLab(context, lab, {
          about: { command: 'bound', seed: lab.seed, rules: given.rules, shooter, boards },
          isLong: boards > FEW_BOARDS,
          run: (run) => measure(rules, shooter, boards, lab.seed, run),
          progress: ({ done, total }) => [done, total],
        })
      : undefined;
  const within = shots === undefined ? undefined : shareWithin(rules, bound.value, shots);
  const needed = measured?.result?.shots();
  await printResult(context, given, {
    document: () => ({
      ...rulesAsJson(rules, lab.seed),
      ...asJson(bound.value, best, shooter, needed),
      ...(within && { within }),
    }),
    lines: () => [
      ...describeDrawnFleet(texts, rules, lab.seed),
      ...describe(texts, bound.value, best, shooter, needed),
      ...(within ? [describeWithin(texts, within)] : []),
    ],
  });
  endWith(measured?.isInterrupted ? INTERRUPTED : 0);
}

interface Within {
  readonly shots: number;
  readonly share: number;
}

/** Returns a bound on the share of layouts that any shooter clears within this many shots. */
function shareWithin({ fleet }: Rules, { shares }: ShotsBound, shots: number): Within {
  const misses = shots - segmentCount(fleet);
  return { shots, share: misses < 0 ? 0 : (shares[misses] ?? 1) };
}

function describeWithin(texts: Texts, { shots, share }: Within): string {
  // Rounded up, so that the printed number is a bound too.
  const percent = Math.ceil(share * 100_000) / 100_000;
  return texts.t('commands:bound.cleared', {
    count: shots,
    share: inPercent(texts, percent, 0, 3),
  });
}

function explain(texts: Texts, error: BoundError): CliError {
  const { t } = texts;
  if (error.code === 'too-many-parts') {
    const { parts, limit: max } = error;
    return new CliError(t('commands:bound.tooManyParts', { parts, max }));
  }
  if (error.code !== 'not-whole') return new CliError(t('commands:bound.tooLarge'));
  return new CliError(t('commands:bound.notWhole', { layouts: largeNumber(texts, error.layouts) }));
}

/** Returns the lowest mean of single shots, if the board is small enough. */
function bestShots(rules: Rules, { layouts }: ShotsBound): number | undefined {
  if (layouts > MAX_SOLVED || firesSalvos(rules)) return undefined;
  const inference = inferExactly(newObservation(rules));
  const listed = inference.ok ? inference.value.list(MAX_SOLVED) : undefined;
  if (!listed?.ok) return undefined;
  const endgame = { layouts: listed.value, hits: [], announces: rules.announces };
  const symmetries = boardSymmetries(rules.grid);
  const solution = solveEndgame(endgame, BUDGET, { symmetries });
  return solution.ok ? segmentCount(rules.fleet) + solution.value.misses / layouts : undefined;
}

/** Measures a shooter's boards as an experiment of its own; yields the running mean. */
async function* measure(
  rules: Rules,
  shooter: string,
  boards: number,
  seed: number,
  run: Parameters<typeof runExperiments>[2],
) {
  let study: SoloStudy | undefined;
  const experiment: Experiment = {
    ...{ name: 'bound', question: { en: '', ru: '' }, source: { en: '', ru: '' } },
    prepare: (work) => {
      const plan = { rules: makeRulesEntry(rules), placer: 'uniform', shooters: [shooter], boards };
      study = studySolos(work, plan);
      return () => ({ tables: [], charts: [], findings: [] });
    },
  };
  const options = { seed, scale: 1, adjust: true };
  for await (const { done, total } of runExperiments([experiment], options, run)) {
    yield { done, total, shots: () => study?.shots(shooter) };
  }
}

function asJson(
  { lower, layouts, relaxations, byMisses }: ShotsBound,
  best: number | undefined,
  shooter: string,
  shots: Estimate | undefined,
) {
  const measured = shots && {
    shooter,
    mean: shots.mean,
    low: shots.low,
    high: shots.high,
    boards: shots.count,
  };
  return {
    lower,
    upper: best === undefined ? (measured ?? null) : { shooter: 'best', mean: best },
    proof: {
      layouts: String(layouts),
      relaxations: relaxations.map(({ hidden, others }) => ({ hidden, others: String(others) })),
      byMisses,
    },
  };
}

function describe(
  texts: Texts,
  { lower, layouts }: ShotsBound,
  best: number | undefined,
  shooter: string,
  shots: Estimate | undefined,
): string[] {
  const { t } = texts;
  const number = decimals(texts, 3);
  const lines: string[] = [
    t('commands:bound.lower', {
      // Rounded down, so that the printed number is a bound too.
      shots: number(Math.floor(lower * 1000) / 1000),
      layouts: largeNumber(texts, layouts),
    }),
  ];
  if (best !== undefined) lines.push(t('commands:bound.best', { shots: number(best) }));
  if (shots) {
    const told = { shooter, count: shots.count, shots: plusMinus(texts, shots) };
    lines.push(t('commands:bound.measured', told));
  }
  return lines;
}
