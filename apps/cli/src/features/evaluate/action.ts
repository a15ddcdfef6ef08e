import { nameOfShooter } from '@flotilla/lab';
import { formatDecimal, formatShareInPercent, rulesName } from '@flotilla/play';
import {
  type EvaluateError,
  type EvaluateOptions,
  type Evaluation,
  type EvaluationPlan,
  evaluate,
  MOST_LAYOUTS,
  planEvaluation,
  type Ties,
  TooManyDrawsError,
} from '@flotilla/research';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { loadRules, requireSingleShots } from '../../shell/options.js';
import {
  loadShooterSpec,
  requireBuiltIn,
  requireShootersAcceptRules,
} from '../../shell/strategies/specs.js';
import { makeLabOptions } from '../lab/lab-given.js';
import { type LabWork, runAndReport } from '../lab/run-lab.js';
import type { EvaluateInput } from './command.js';

/** Up to this many layouts, starting threads takes longer than the evaluation. */
const MAX_UNTHREADED_LAYOUTS = 20_000;

export async function action(
  context: CommandContext,
  name: string,
  input: EvaluateInput,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const rules = await loadRules(context, input.rules, labOptions.seed);
  const { ties } = input;
  // Planning blocks the event loop, so Ctrl-C must end the process.
  io.endOnInterrupt();
  const plan = await makeEvaluationPlan(context, name, rules, ties, input);
  const { about: parameters } = plan;
  const shooter = nameOfShooter(parameters.shooter);
  const work: LabWork<Evaluation> = {
    parameters: { command: 'evaluate', seed: labOptions.seed, ...parameters },
    isLong: plan.layouts > MAX_UNTHREADED_LAYOUTS,
    run: (run) => evaluate(plan, run),
    progress: ({ done, layouts }) => [done, layouts],
  };
  const heading = { rules: input.rules, shooter, within: parameters.within };
  await runAndReport(context, labOptions, work, (result, isInterrupted) => ({
    document: () => ({
      ...rulesAsJson(rules, labOptions.seed),
      shooter,
      ties,
      isInterrupted,
      ...evaluationAsJson(result, parameters.within),
    }),
    lines: () => [
      ...describeDrawnFleet(texts, rules, labOptions.seed),
      ...describeEvaluation(texts, heading, result),
    ],
  })).catch((error: unknown) => {
    throw error instanceof TooManyDrawsError
      ? makeTiesError(texts, { ...parameters, rules })
      : error;
  });
}

async function makeEvaluationPlan(
  context: CommandContext,
  name: string,
  rules: Rules,
  ties: Ties,
  input: EvaluateInput,
): Promise<EvaluationPlan> {
  const { texts } = context;
  requireBuiltIn(texts, name);
  const shooter = await loadShooterSpec(context, name, input);
  if (typeof shooter === 'object' && !('learner' in shooter)) throw new Error('a program');
  requireShootersAcceptRules(context, [shooter], makeRulesEntry(rules));
  requireSingleShots(texts, rules);
  const { within } = input;
  const options = { rules, shooter, ties, ...(within !== undefined && { within }) };
  const plan = planEvaluation(options);
  if (!plan.ok) throw makePlanError(texts, options, plan.error);
  return plan.value;
}

function makePlanError(texts: Texts, options: EvaluateOptions, error: EvaluateError): CliError {
  const { t } = texts;
  if (error.code === 'draws-too-much') return makeTiesError(texts, options);
  if (error.code === 'too-large') return new CliError(t('commands:evaluate.muchTooLarge'));
  const counts = {
    layouts: largeNumber(texts, error.layouts),
    max: largeNumber(texts, MOST_LAYOUTS),
  };
  return new CliError(t('commands:evaluate.tooLarge', counts));
}

/** Suggests `--ties lowest` if that would avoid the random draws. */
function makeTiesError({ t }: Texts, options: EvaluateOptions): CliError {
  const wouldTiesHelp =
    options.ties !== 'lowest' && planEvaluation({ ...options, ties: 'lowest' }).ok;
  const key = wouldTiesHelp ? 'draws' : 'drawsAlways';
  const shooter = quote(nameOfShooter(options.shooter));
  return new CliError(t(`commands:evaluate.${key}`, { shooter }));
}

function evaluationAsJson(
  { layouts, done, meanShots, meanMisses, chance }: Evaluation,
  within: number | undefined,
) {
  const figures =
    within === undefined ? { meanShots, meanMisses } : { withinShots: within, chance };
  return { layouts: String(layouts), done: String(done), ...figures };
}

interface Heading {
  readonly shooter: string;
  readonly rules: string;
  readonly within: number | undefined;
}

function describeEvaluation(
  texts: Texts,
  { shooter, rules, within }: Heading,
  { layouts, meanShots, meanMisses, chance }: Evaluation,
): string[] {
  const { t, story } = texts;
  const title = t('commands:evaluate.title', {
    shooter,
    rules: rulesName(story, { name: rules }),
    count: Number(layouts),
    layouts: formatDecimal(texts, layouts),
  });
  if (chance !== null && within !== undefined) {
    const percent = formatShareInPercent(texts, chance, 0, 3);
    return [title, t('commands:evaluate.cleared', { count: within, chance: percent })];
  }
  if (meanShots === null || meanMisses === null) return [title];
  const [shots, misses] = [
    formatDecimal(texts, meanShots, 1, 5),
    formatDecimal(texts, meanMisses, 1, 5),
  ];
  return [title, t('commands:evaluate.mean', { shots, misses })];
}
