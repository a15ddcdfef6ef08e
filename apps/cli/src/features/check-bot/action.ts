import type { BotTrial, Finding } from '@flotilla/lab/node';
import { rulesName } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import { describeForeignFault } from '../../shell/error-texts.js';
import { exitWith, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import {
  botLogDir,
  describeBotLog,
  makeWaitReporter,
  parseProgram,
} from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import type { CheckBotInput } from './command.js';

/** Distinct from 2, which means invalid input. */
const EXIT_HAS_FAULTS = 1;

export async function action(
  context: CommandContext,
  program: string,
  options: CheckBotInput,
): Promise<void> {
  const { io, texts } = context;
  const { source, ...limits } = parseProgram(texts, program, options);
  const { seed = newSeed() } = options;
  const { tryBot } = await import('@flotilla/lab/node');
  // A trial has no partial result, so Ctrl-C ends the process.
  io.endOnInterrupt();
  const reportWaiting = makeWaitReporter(context);
  const trial = await tryBot(source, {
    ...limits,
    seed,
    logs: botLogDir(io.env),
    onWaiting: (limitMs) => reportWaiting(program, limitMs),
  });
  const faultCount = countVerdicts(trial, 'fault');
  const mayPlay = faultCount === 0;
  await printResult(context, options, {
    document: () => {
      const { name = null, findings, shotMs = null } = trial;
      const { timeLimitMs } = limits;
      return { program, name, mayPlay, seed, timeLimitMs, shotMs, findings };
    },
    lines: async () => {
      const log = mayPlay ? undefined : await describeBotLog(context, source);
      const lines = trial.findings.map((finding) => describeFinding(texts, trial, finding));
      return [
        ...lines,
        describeVerdict(texts, trial, faultCount),
        ...(log === undefined ? [] : [log]),
      ];
    },
  });
  exitWith(mayPlay ? 0 : EXIT_HAS_FAULTS);
}

function countVerdicts({ findings }: BotTrial, verdict: Finding['verdict']): number {
  return findings.filter((finding) => finding.verdict === verdict).length;
}

function describeVerdict({ t }: Texts, trial: BotTrial, faults: number): string {
  const warnings = countVerdicts(trial, 'warning');
  return t(`commands:check-bot.${faults === 0 ? 'mayPlay' : 'mayNotPlay'}`, { faults, warnings });
}

function describeFinding(texts: Texts, { name = '', shotMs }: BotTrial, finding: Finding): string {
  const { t } = texts;
  const { check, verdict, rules, shots = 0, reason } = finding;
  const number = makeDecimalFormat(texts);
  const [median, slowest] = [number(shotMs?.median ?? 0), number(shotMs?.slowest ?? 0)];
  const description = t(`commands:check-bot.${check}`, {
    name,
    rules: rules === undefined ? '' : rulesName(texts.story, { name: rules }),
    shots,
    median,
    slowest,
  });
  const summary =
    verdict === 'warning' ? t(`commands:check-bot.warning.${warningKind(check)}`) : description;
  const line =
    reason === undefined ? summary : `${description}: ${describeForeignFault(texts, reason)}`;
  return plain(`${t(`commands:check-bot.verdict.${verdict}`)} ${line}`);
}

function warningKind(check: Finding['check']): 'name' | 'repeats' {
  return check === 'name' ? 'name' : 'repeats';
}
