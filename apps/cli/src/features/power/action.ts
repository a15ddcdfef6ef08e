import {
  countForPower,
  type MatchOptions,
  type MatchResult,
  nameOfPlacer,
  nameOfShooter,
  type PowerQuestion,
  playMatch,
  powerOf,
  standardDeviationOf,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { largeNumber } from '../../shell/messages.js';
import {
  loadPlacerSpec,
  loadRulesSpec,
  loadShooterSpec,
  requireShootersAcceptRules,
  rulesSpecAsJson,
} from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import { isLongWork, type LabOptions, makeLabOptions } from '../lab/lab-given.js';
import { exitIfInterrupted, runLab } from '../lab/run-lab.js';
import type { PowerInput } from './command.js';

/** Powers to report the required games for, if `--games` is omitted. */
const DEFAULT_POWERS = [0.8, 0.9, 0.95];
/** Up to this many games, starting threads takes longer than playing. */
const MAX_UNTHREADED_GAMES = 400;

/** Standard deviation of a paired difference in shots, and the pilot games behind it. */
interface MeasuredDeviation {
  readonly deviation: number;
  readonly measured?: {
    readonly shooters: readonly [string, string];
    readonly rules: object;
    readonly placer: string;
    readonly games: number;
  };
}

export async function action(
  context: CommandContext,
  first: string | undefined,
  second: string | undefined,
  input: PowerInput,
  command: Command,
): Promise<void> {
  const names = [first, second] as const;
  const { difference, games } = input;
  const labOptions = await makeLabOptions(context, input, command);
  const deviation = await findDeviation(context, names, input, labOptions);
  if (!deviation)
    return exitIfInterrupted(context, labOptions, { result: undefined, isInterrupted: true });
  const question = { difference, deviation: deviation.deviation };
  const rows = powerRows(question, games);
  const { measured } = deviation;
  const document = {
    ...question,
    ...(measured && { ...measured, seed: labOptions.seed }),
    power: rows,
  };
  await printResult(context, input, {
    document: () => document,
    lines: () => describePower(context, question, deviation, rows, games),
  });
}

function powerRows(question: PowerQuestion, games: number | undefined) {
  if (games !== undefined) return [{ games, power: powerOf(question, games) }];
  return DEFAULT_POWERS.map((power) => {
    // Games are played in pairs, so the count is rounded up to an even number.
    const count = countForPower(question, power);
    return { games: count + (count % 2), power };
  });
}

async function findDeviation(
  context: CommandContext,
  [first, second]: readonly [string | undefined, string | undefined],
  input: PowerInput,
  lab: LabOptions,
): Promise<MeasuredDeviation | undefined> {
  const { t } = context.texts;
  if (input.deviation !== undefined) {
    if (first !== undefined) throw new CliError(t('commands:power.twice'));
    return { deviation: input.deviation };
  }
  if (first === undefined || second === undefined) throw new CliError(t('commands:power.unknown'));
  return measureDeviation(context, [first, second], input, lab);
}

/** Returns undefined if interrupted. */
async function measureDeviation(
  context: CommandContext,
  names: readonly [string, string],
  input: PowerInput,
  lab: LabOptions,
): Promise<MeasuredDeviation | undefined> {
  const { pilot: games } = input;
  const options: MatchOptions = {
    games,
    seed: lab.seed,
    rules: await loadRulesSpec(context, input.rules),
    placer: await loadPlacerSpec(context, input.placer, input),
    shooters: [
      await loadShooterSpec(context, names[0], input),
      await loadShooterSpec(context, names[1], input),
    ],
  };
  requireShootersAcceptRules(context, options.shooters, options.rules);
  const { result, isInterrupted } = await runLab<MatchResult>(context, lab, {
    parameters: { command: 'power', ...options },
    isLong: isLongWork(games, options.shooters, options.rules, MAX_UNTHREADED_GAMES),
    players: [...options.shooters, options.placer],
    run: (run) => playMatch(options, run),
    progress: (current) => [current.games, games],
  });
  const measuredDifference = result?.shotsDifference;
  if (isInterrupted) return undefined;
  if (!measuredDifference) throw new CliError(context.texts.t('commands:power.notMeasured'));
  const [firstSpec, secondSpec] = options.shooters;
  const shooters = [nameOfShooter(firstSpec), nameOfShooter(secondSpec)] as const;
  const rules = rulesSpecAsJson(options.rules);
  const placer = nameOfPlacer(options.placer);
  return {
    deviation: standardDeviationOf(measuredDifference),
    measured: { shooters, rules, placer, games },
  };
}

function describePower(
  { texts }: CommandContext,
  { difference, deviation }: PowerQuestion,
  { measured }: MeasuredDeviation,
  rows: readonly { readonly games: number; readonly power: number }[],
  games: number | undefined,
): string[] {
  const { t, lang } = texts;
  const percent = makeDecimalFormat(texts, games === undefined ? 0 : 1);
  const deviationText = makeDecimalFormat(texts)(deviation);
  const [first = '', second = ''] = measured?.shooters ?? [];
  return [
    measured
      ? t('commands:power.measured', {
          first,
          second,
          deviation: deviationText,
          games: measured.games,
        })
      : t('commands:power.given', { deviation: deviationText }),
    ...rows.map((row) =>
      t(`commands:power.${games === undefined ? 'needed' : 'reached'}`, {
        games: largeNumber(texts, row.games),
        power: percent(100 * row.power),
        difference: difference.toLocaleString(lang, { maximumSignificantDigits: 15 }),
      }),
    ),
  ];
}
