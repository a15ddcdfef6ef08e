import type { BotTrial, Finding } from '@flotilla/lab/node';
import { rulesName } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import { describeForeignFault } from '../../shell/error-texts.js';
import { endWith, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import {
  botLogs,
  describeBotLog,
  programFrom,
  tellerOfWaiting,
} from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { decimals } from '../lab/describe-stats.js';
import type { CheckBotGiven } from './command.js';

/** Exit code if the program has faults; the input itself was valid. */
const HAS_FAULTS = 1;

/** Tests a program under many rules, and reports each check. */
export async function action(
  context: Context,
  given: string,
  options: CheckBotGiven,
): Promise<void> {
  const { io, texts } = context;
  const { source, ...limits } = programFrom(texts, given, options);
  const { seed = newSeed() } = options;
  const { tryBot } = await import('@flotilla/lab/node');
  // Waiting for the program blocks signal handlers.
  io.endOnInterrupt();
  const tellWaiting = tellerOfWaiting(context);
  const trial = await tryBot(source, {
    ...limits,
    seed,
    logs: botLogs(io.env),
    onWaiting: (limitMs) => tellWaiting(given, limitMs),
  });
  const faults = count(trial, 'fault');
  const mayPlay = faults === 0;
  await printResult(context, options, {
    document: () => {
      const { name = null, findings, shotMs = null } = trial;
      const { timeLimitMs } = limits;
      return { program: given, name, mayPlay, seed, timeLimitMs, shotMs, findings };
    },
    lines: async () => {
      const log = mayPlay ? undefined : await describeBotLog(context, source);
      const lines = trial.findings.map((each) => describe(texts, trial, each));
      return [...lines, verdictOf(texts, trial, faults), ...(log === undefined ? [] : [log])];
    },
  });
  endWith(mayPlay ? 0 : HAS_FAULTS);
}

function count({ findings }: BotTrial, verdict: Finding['verdict']): number {
  return findings.filter((finding) => finding.verdict === verdict).length;
}

function verdictOf({ t }: Texts, trial: BotTrial, faults: number): string {
  const warnings = count(trial, 'warning');
  return t(`commands:check-bot.${faults === 0 ? 'mayPlay' : 'mayNotPlay'}`, { faults, warnings });
}

/** Formats a finding in one line that starts with its verdict. */
function describe(texts: Texts, { name = '', shotMs }: BotTrial, finding: Finding): string {
  const { t } = texts;
  const { check, verdict, rules, shots = 0, reason } = finding;
  const number = decimals(texts);
  const [median, slowest] = [number(shotMs?.median ?? 0), number(shotMs?.slowest ?? 0)];
  const about = t(`commands:check-bot.${check}`, {
    name,
    rules: rules === undefined ? '' : rulesName(texts.story, { name: rules }),
    shots,
    median,
    slowest,
  });
  const what = verdict === 'warning' ? t(`commands:check-bot.warning.${warned(check)}`) : about;
  const line = reason === undefined ? what : `${about}: ${describeForeignFault(texts, reason)}`;
  return plain(`${t(`commands:check-bot.verdict.${verdict}`)} ${line}`);
}

/** Returns the kind of a warning. */
function warned(check: Finding['check']): 'name' | 'repeats' {
  return check === 'name' ? 'name' : 'repeats';
}
