import {
  type BoundError,
  boardSymmetries,
  boundShots,
  inferExactly,
  type ShotsBound,
  solveEndgame,
} from '@flotilla/engine';
import type { Estimate } from '@flotilla/lab';
import { formatShareInPercent } from '@flotilla/play';
import { type Experiment, runExperiments, type SoloStudy, studySolos } from '@flotilla/research';
import { makeRulesEntry, newObservation, type Rules, segmentCount } from '@flotilla/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { hasSalvos, loadRules, requireShooter, requireSingleShots } from '../../shell/options.js';
import { requireBuiltIn, requireShootersAcceptRules } from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { formatMeanAndMargin, makeDecimalFormat } from '../lab/describe-stats.js';
import { makeLabOptions } from '../lab/lab-given.js';
import { runLab } from '../lab/run-lab.js';
import type { BoundInput } from './command.js';

/** Layout limit for computing the best mean exactly, which takes seconds. */
const MAX_SOLVED_LAYOUTS = 500;
const MAX_SOLVER_STATES = 10_000_000;
/** Up to this many boards, starting threads takes longer than playing. */
const MAX_UNTHREADED_BOARDS = 50;

export async function action(
  context: CommandContext,
  input: BoundInput,
  command: Command,
): Promise<void> {
  const { texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const rules = await loadRules(context, input.rules, labOptions.seed);
  const { shooter: shooterName = 'exact', within: shots, boards } = input;
  requireBuiltIn(texts, shooterName);
  const { name: shooter } = requireShooter(texts, shooterName);
  requireShootersAcceptRules(context, [shooter], makeRulesEntry(rules));
  // Salvos reveal less than single shots: the lower bound still holds, but no shooter is measured.
  const needsShooter = boards > 0 || input.shooter !== undefined;
  if (needsShooter) requireSingleShots(texts, rules);
  const bound = boundShots(rules);
  if (!bound.ok) throw makeBoundError(texts, bound.error);
  const bestMean = computeBestMean(rules, bound.value);
  const measurement =
    bestMean === undefined && boards > 0
      ? await runLab(context, labOptions, {
          parameters: {
            command: 'bound',
            seed: labOptions.seed,
            rules: input.rules,
            shooter,
            boards,
          },
          isLong: boards > MAX_UNTHREADED_BOARDS,
          run: (run) => measureShooter(rules, shooter, boards, labOptions.seed, run),
          progress: ({ done, total }) => [done, total],
        })
      : undefined;
  const within = shots === undefined ? undefined : shareWithin(rules, bound.value, shots);
  const shotsNeeded = measurement?.result?.shots();
  await printResult(context, input, {
    document: () => ({
      ...rulesAsJson(rules, labOptions.seed),
      ...boundAsJson(bound.value, bestMean, shooter, shotsNeeded),
      ...(within && { within }),
    }),
    lines: () => [
      ...describeDrawnFleet(texts, rules, labOptions.seed),
      ...describeBound(texts, bound.value, bestMean, shooter, shotsNeeded),
      ...(within ? [describeWithin(texts, within)] : []),
    ],
  });
  exitWith(measurement?.isInterrupted ? INTERRUPTED_EXIT_CODE : 0);
}

interface ClearedShare {
  readonly shots: number;
  /** Upper bound for any shooter, from 0 to 1. */
  readonly share: number;
}

function shareWithin({ fleet }: Rules, { shares }: ShotsBound, shots: number): ClearedShare {
  const misses = shots - segmentCount(fleet);
  return { shots, share: misses < 0 ? 0 : (shares[misses] ?? 1) };
}

function describeWithin(texts: Texts, { shots, share }: ClearedShare): string {
  // Rounded up, to remain an upper bound.
  const percent = Math.ceil(share * 100_000) / 100_000;
  return texts.t('commands:bound.cleared', {
    count: shots,
    share: formatShareInPercent(texts, percent, 0, 3),
  });
}

function makeBoundError(texts: Texts, error: BoundError): CliError {
  const { t } = texts;
  if (error.code === 'too-many-parts') {
    const { parts, limit: max } = error;
    return new CliError(t('commands:bound.tooManyParts', { parts, max }));
  }
  if (error.code !== 'not-whole') return new CliError(t('commands:bound.tooLarge'));
  return new CliError(t('commands:bound.notWhole', { layouts: largeNumber(texts, error.layouts) }));
}

/** Solves small boards exactly; undefined for salvos or too many layouts. */
function computeBestMean(rules: Rules, { layouts }: ShotsBound): number | undefined {
  if (layouts > MAX_SOLVED_LAYOUTS || hasSalvos(rules)) return undefined;
  const inference = inferExactly(newObservation(rules));
  const layoutList = inference.ok ? inference.value.list(MAX_SOLVED_LAYOUTS) : undefined;
  if (!layoutList?.ok) return undefined;
  const endgame = { layouts: layoutList.value, hits: [], announces: rules.announces };
  const symmetries = boardSymmetries(rules.grid);
  const solution = solveEndgame(endgame, MAX_SOLVER_STATES, { symmetries });
  return solution.ok ? segmentCount(rules.fleet) + solution.value.misses / layouts : undefined;
}

/** Yields the progress and a function that computes the mean shots so far. */
async function* measureShooter(
  rules: Rules,
  shooter: string,
  boards: number,
  seed: number,
  run: Parameters<typeof runExperiments>[2],
) {
  let study: SoloStudy | undefined;
  const experiment: Experiment = {
    name: 'bound',
    question: { en: '', ru: '' },
    source: { en: '', ru: '' },
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

function boundAsJson(
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

function describeBound(
  texts: Texts,
  { lower, layouts }: ShotsBound,
  best: number | undefined,
  shooter: string,
  shots: Estimate | undefined,
): string[] {
  const { t } = texts;
  const number = makeDecimalFormat(texts, 3);
  const lines: string[] = [
    t('commands:bound.lower', {
      // Rounded down, to remain a lower bound.
      shots: number(Math.floor(lower * 1000) / 1000),
      layouts: largeNumber(texts, layouts),
    }),
  ];
  if (best !== undefined) lines.push(t('commands:bound.best', { shots: number(best) }));
  if (shots) {
    const values = { shooter, count: shots.count, shots: formatMeanAndMargin(texts, shots) };
    lines.push(t('commands:bound.measured', values));
  }
  return lines;
}
