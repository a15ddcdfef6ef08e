import {
  countForPower,
  deviationOf,
  type MatchOptions,
  type MatchResult,
  nameOfPlacer,
  nameOfShooter,
  type PowerQuestion,
  playMatch,
  powerOf,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { largeNumber } from '../../shell/messages.js';
import {
  placerSpecFrom,
  requireAllAccept,
  rulesSpecAsJson,
  rulesSpecFrom,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { printResult } from '../../shell/tell.js';
import { decimals } from '../lab/describe-stats.js';
import { isLongWork, type LabOptions, labOptionsFrom } from '../lab/lab-given.js';
import { endLab, runLab } from '../lab/run-lab.js';
import type { PowerGiven } from './command.js';

/** Without a number of games, these chances are answered. */
const POWERS = [0.8, 0.9, 0.95];
/** Fewer games are not worth starting threads. */
const FEW_GAMES = 400;

/** The deviation of one paired difference, and the games that it was measured in. */
interface Deviation {
  readonly deviation: number;
  readonly measured?: {
    readonly shooters: readonly [string, string];
    readonly rules: object;
    readonly placer: string;
    readonly games: number;
  };
}

export async function action(
  context: Context,
  first: string | undefined,
  second: string | undefined,
  given: PowerGiven,
  command: Command,
): Promise<void> {
  const names = [first, second] as const;
  const { difference, games } = given;
  const lab = await labOptionsFrom(context, given, command);
  const deviation = await deviationFrom(context, names, given, lab);
  if (!deviation) return endLab(context, lab, { result: undefined, isInterrupted: true });
  const question = { difference, deviation: deviation.deviation };
  const rows = rowsOf(question, games);
  const { measured } = deviation;
  const told = { ...question, ...(measured && { ...measured, seed: lab.seed }), power: rows };
  await printResult(context, given, {
    document: () => told,
    lines: () => describe(context, question, deviation, rows, games),
  });
}

/** How surely so many games show it; where none are given, how many the usual chances take. */
function rowsOf(question: PowerQuestion, games: number | undefined) {
  if (games !== undefined) return [{ games, power: powerOf(question, games) }];
  return POWERS.map((power) => {
    // Games are played in pairs, each with two layouts: a difference for each game.
    const count = countForPower(question, power);
    return { games: count + (count % 2), power };
  });
}

async function deviationFrom(
  context: Context,
  [first, second]: readonly [string | undefined, string | undefined],
  given: PowerGiven,
  lab: LabOptions,
): Promise<Deviation | undefined> {
  const { t } = context.texts;
  if (given.deviation !== undefined) {
    if (first !== undefined) throw new CliError(t('commands:power.twice'));
    return { deviation: given.deviation };
  }
  if (first === undefined || second === undefined) throw new CliError(t('commands:power.unknown'));
  return measure(context, [first, second], given, lab);
}

/** Plays some games; undefined where that was interrupted. */
async function measure(
  context: Context,
  names: readonly [string, string],
  given: PowerGiven,
  lab: LabOptions,
): Promise<Deviation | undefined> {
  const { pilot: games } = given;
  const options: MatchOptions = {
    ...{ games, seed: lab.seed, rules: await rulesSpecFrom(context, given.rules) },
    placer: await placerSpecFrom(context, given.placer, given),
    shooters: [
      await shooterSpecFrom(context, names[0], given),
      await shooterSpecFrom(context, names[1], given),
    ],
  };
  requireAllAccept(context, options.shooters, options.rules);
  const { result, isInterrupted } = await runLab<MatchResult>(context, lab, {
    about: { command: 'power', ...options },
    isLong: isLongWork(games, options.shooters, options.rules, FEW_GAMES),
    players: [...options.shooters, options.placer],
    run: (run) => playMatch(options, run),
    progress: (soFar) => [soFar.games, games],
  });
  const spread = result?.shotsDifference;
  if (isInterrupted) return undefined;
  if (!spread) throw new CliError(context.texts.t('commands:power.notMeasured'));
  const [one, other] = options.shooters;
  const shooters = [nameOfShooter(one), nameOfShooter(other)] as const;
  const rules = rulesSpecAsJson(options.rules);
  const placer = nameOfPlacer(options.placer);
  return { deviation: deviationOf(spread), measured: { shooters, rules, placer, games } };
}

function describe(
  { texts }: Context,
  { difference, deviation }: PowerQuestion,
  { measured }: Deviation,
  rows: readonly { readonly games: number; readonly power: number }[],
  games: number | undefined,
): string[] {
  const { t, lang } = texts;
  const percent = decimals(texts, games === undefined ? 0 : 1);
  const shown = decimals(texts)(deviation);
  const [first = '', second = ''] = measured?.shooters ?? [];
  return [
    measured
      ? t('commands:power.measured', { first, second, deviation: shown, games: measured.games })
      : t('commands:power.given', { deviation: shown }),
    ...rows.map((row) =>
      t(`commands:power.${games === undefined ? 'needed' : 'reached'}`, {
        games: largeNumber(texts, row.games),
        power: percent(100 * row.power),
        difference: difference.toLocaleString(lang, { maximumSignificantDigits: 15 }),
      }),
    ),
  ];
}
