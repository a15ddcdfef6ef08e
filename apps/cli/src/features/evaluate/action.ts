import { nameOfShooter } from '@flotilla/lab';
import { inPercent, numberIn, rulesName } from '@flotilla/play';
import {
  type EvaluateError,
  type EvaluateOptions,
  type Evaluation,
  type EvaluationPlan,
  evaluate,
  MOST_LAYOUTS,
  planEvaluation,
  SamplesTooMuch,
  type Ties,
} from '@flotilla/research';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { requireSingleShots, rulesFrom } from '../../shell/options.js';
import { requireAllAccept, requireOwn, shooterSpecFrom } from '../../shell/strategies/specs.js';
import { labOptionsFrom } from '../lab/lab-given.js';
import { type LabWork, tellLab } from '../lab/run-lab.js';
import type { EvaluateGiven } from './command.js';

/** Fewer are walked before threads are started. */
const FEW_LAYOUTS = 20_000;

export async function action(
  context: Context,
  name: string,
  given: EvaluateGiven,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const rules = await rulesFrom(context, given.rules, lab.seed);
  const { ties } = given;
  // The tree is cut in one go, in which no signal would be heard.
  io.endOnInterrupt();
  const plan = await planFrom(context, name, rules, ties, given);
  const { about } = plan;
  const shooter = nameOfShooter(about.shooter);
  const work: LabWork<Evaluation> = {
    about: { command: 'evaluate', seed: lab.seed, ...about },
    isLong: plan.layouts > FEW_LAYOUTS,
    run: (run) => evaluate(plan, run),
    progress: ({ done, layouts }) => [done, layouts],
  };
  const told = { rules: given.rules, shooter, within: about.within };
  await tellLab(context, lab, work, (result, isInterrupted) => ({
    document: () => ({
      ...{ ...rulesAsJson(rules, lab.seed), shooter, ties, isInterrupted },
      ...asJson(result, about.within),
    }),
    lines: () => [...describeDrawnFleet(texts, rules, lab.seed), ...describe(texts, told, result)],
  })).catch((error: unknown) => {
    throw error instanceof SamplesTooMuch ? refusal(texts, { ...about, rules }) : error;
  });
}

async function planFrom(
  context: Context,
  name: string,
  rules: Rules,
  ties: Ties,
  given: EvaluateGiven,
): Promise<EvaluationPlan> {
  const { texts } = context;
  requireOwn(texts, name);
  const shooter = await shooterSpecFrom(context, name, given);
  if (typeof shooter === 'object' && !('learner' in shooter)) throw new Error('a program');
  requireAllAccept(context, [shooter], makeRulesEntry(rules));
  requireSingleShots(texts, rules);
  const { within } = given;
  const options = { rules, shooter, ties, ...(within !== undefined && { within }) };
  const plan = planEvaluation(options);
  if (!plan.ok) throw explain(texts, options, plan.error);
  return plan.value;
}

function explain(texts: Texts, options: EvaluateOptions, error: EvaluateError): CliError {
  const { t } = texts;
  if (error.code === 'draws-too-much') return refusal(texts, options);
  if (error.code === 'too-large') return new CliError(t('commands:evaluate.muchTooLarge'));
  const counts = {
    layouts: largeNumber(texts, error.layouts),
    max: largeNumber(texts, MOST_LAYOUTS),
  };
  return new CliError(t('commands:evaluate.tooLarge', counts));
}

/** Recommends the lowest square only to a shooter whose choices are ties. */
function refusal({ t }: Texts, options: EvaluateOptions): CliError {
  const isOfTies = options.ties !== 'lowest' && planEvaluation({ ...options, ties: 'lowest' }).ok;
  const key = isOfTies ? 'draws' : 'drawsAlways';
  const shooter = quote(nameOfShooter(options.shooter));
  return new CliError(t(`commands:evaluate.${key}`, { shooter }));
}

function asJson(
  { layouts, done, meanShots, meanMisses, chance }: Evaluation,
  within: number | undefined,
) {
  const found = within === undefined ? { meanShots, meanMisses } : { withinShots: within, chance };
  return { layouts: String(layouts), done: String(done), ...found };
}

interface Told {
  readonly shooter: string;
  readonly rules: string;
  readonly within: number | undefined;
}

function describe(
  texts: Texts,
  { shooter, rules, within }: Told,
  { layouts, meanShots, meanMisses, chance }: Evaluation,
): string[] {
  const { t, story } = texts;
  const title = t('commands:evaluate.title', {
    ...{ shooter, rules: rulesName(story, { name: rules }), count: Number(layouts) },
    layouts: numberIn(texts, layouts),
  });
  if (chance !== null && within !== undefined) {
    const percent = inPercent(texts, chance, 0, 3);
    return [title, t('commands:evaluate.cleared', { count: within, chance: percent })];
  }
  if (meanShots === null || meanMisses === null) return [title];
  const [shots, misses] = [numberIn(texts, meanShots, 1, 5), numberIn(texts, meanMisses, 1, 5)];
  return [title, t('commands:evaluate.mean', { shots, misses })];
}
