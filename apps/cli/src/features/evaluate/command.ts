import { MOST_LAYOUTS, SamplesTooMuch, TIES, type Ties } from '@flotilla/engine';
import {
  type EvaluateError,
  type Evaluation,
  type EvaluationPlan,
  evaluate,
  isForeign,
  nameOfShooter,
  planEvaluation,
} from '@flotilla/lab';
import { rulesName } from '@flotilla/play';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { type Command, Option } from 'commander';
import { jsonOption, rulesOption, seedOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand } from '../../shell/context.js';
import { CliError, endWith, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { rulesFrom, shooterNames } from '../../shell/options.js';
import { requireAllAccept, shooterSpecFrom } from '../../shell/strategies/specs.js';
import { addLabOptions, type LabGiven, labOptionsFrom } from '../lab/lab-options.js';
import { runLab } from '../lab/run-lab.js';

interface Given extends LabGiven {
  readonly rules: string;
  readonly ties: Ties;
  readonly memory?: string;
  readonly seed: string;
  readonly json?: true;
}

/** Fewer are walked before threads are started. */
const FEW_LAYOUTS = 20_000;

export const addEvaluate: AddCommand = (program, context) => {
  const { t } = context.texts;
  const names = shooterNames(context.texts);
  const command = newCommand(program, context, 'evaluate', t('commands:evaluate.about'), [
    'evaluate greedy --ties lowest --rules small-board.json',
    'evaluate exact --rules small-board.json --json',
  ])
    .argument('<shooter>', t('commands:evaluate.shooter', { names }))
    .addOption(rulesOption(context).default(undefined).makeOptionMandatory())
    .addOption(
      new Option('--ties <how>', t('commands:evaluate.ties')).choices(TIES).default(TIES[0]),
    )
    .option('--memory <file>', t('commands:lab.memory'))
    .addOption(seedOption(context).default('1'))
    .addOption(jsonOption(context));
  addLabOptions(command, context).action((shooter: string, given: Given, asked: Command) =>
    evaluateShooter(context, shooter, given, asked),
  );
};

async function evaluateShooter(
  context: Context,
  name: string,
  given: Given,
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
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'evaluate', seed: lab.seed, ...about },
    isLong: plan.layouts > FEW_LAYOUTS,
    run: (run) => evaluate(plan, run),
    progress: ({ done, layouts }) => [done, layouts],
  }).catch((error: unknown) => {
    throw error instanceof SamplesTooMuch ? refusal(texts, shooter, ties) : error;
  });
  if (result) {
    const told = { rules: given.rules, shooter, ties };
    const lines = given.json
      ? [
          JSON.stringify({
            ...{ ...rulesAsJson(rules, lab.seed), shooter, ties, isInterrupted },
            ...asJson(result),
          }),
        ]
      : [...describeDrawnFleet(texts, rules, lab.seed), ...describe(texts, told, result)];
    await io.write(lines.map((line) => `${line}\n`).join(''));
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

async function planFrom(
  context: Context,
  name: string,
  rules: Rules,
  ties: Ties,
  given: Given,
): Promise<EvaluationPlan> {
  const { texts } = context;
  const shooter = await shooterSpecFrom(context, name, given);
  if (isForeign(shooter) || (typeof shooter === 'object' && !('learner' in shooter))) {
    throw new CliError(texts.t('commands:evaluate.foreign', { given: quote(name) }));
  }
  requireAllAccept(context, [shooter], makeRulesEntry(rules));
  const plan = planEvaluation({ rules, shooter, ties });
  if (!plan.ok) throw explain(texts, name, ties, plan.error);
  return plan.value;
}

function explain(texts: Texts, shooter: string, ties: Ties, error: EvaluateError): CliError {
  const { t } = texts;
  if (error.code === 'draws-too-much') return refusal(texts, shooter, ties);
  if (error.code === 'too-large') return new CliError(t('commands:evaluate.muchTooLarge'));
  const counts = {
    layouts: largeNumber(texts, error.layouts),
    max: largeNumber(texts, MOST_LAYOUTS),
  };
  return new CliError(t('commands:evaluate.tooLarge', counts));
}

function refusal({ t }: Texts, shooter: string, ties: Ties): CliError {
  const key = ties === 'lowest' ? 'drawsAlways' : 'draws';
  return new CliError(t(`commands:evaluate.${key}`, { shooter: quote(shooter) }));
}

function asJson({ layouts, done, meanShots, meanMisses }: Evaluation) {
  return { layouts: String(layouts), done: String(done), meanShots, meanMisses };
}

function describe(
  { t, lang, story }: Texts,
  { shooter, rules }: { readonly shooter: string; readonly rules: string },
  { layouts, meanShots, meanMisses }: Evaluation,
): string[] {
  const number = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 5,
  });
  const title = t('commands:evaluate.title', {
    ...{ shooter, rules: rulesName(story, { name: rules }), count: Number(layouts) },
    layouts: new Intl.NumberFormat(lang).format(layouts),
  });
  if (meanShots === null || meanMisses === null) return [title];
  const shots = number.format(meanShots);
  return [title, t('commands:evaluate.mean', { shots, misses: number.format(meanMisses) })];
}
