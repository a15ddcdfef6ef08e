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
import { numberIn } from '@flotilla/play';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import { largeNumber } from '../../shell/messages.js';
import { countFrom, numberFrom } from '../../shell/options.js';
import {
  placerSpecFrom,
  requireAllAccept,
  rulesSpecAsJson,
  rulesSpecFrom,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { decimals } from '../lab/describe-stats.js';
import { isLongWork } from '../lab/is-long.js';
import { type LabGiven, type LabOptions, labOptionsFrom } from '../lab/lab-given.js';
import { endLab, runLab } from '../lab/run-lab.js';
import { DEFAULT_PILOT } from './command.js';

interface Given extends LabGiven {
  readonly difference: string;
  readonly deviation?: string;
  readonly games?: string;
  readonly pilot?: string;
  readonly rules: string;
  readonly placer: string;
  readonly timeLimit?: string;
  readonly json?: true;
}

/** Without a number of games, these chances are answered. */
const POWERS = [0.8, 0.9, 0.95];
/** In shots; beyond these the number of games is too large for a double, or every difference shows. */
const [LEAST, MOST] = [1e-9, 1e9];
const MAX_GAMES = 1e9;
const MAX_PILOT = 1_000_000;
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

export function action(
  context: Context,
  first: string | undefined,
  second: string | undefined,
  given: Given,
  asked: Command,
) {
  return tellPower(context, [first, second], given, asked);
}

async function tellPower(
  context: Context,
  names: readonly [string | undefined, string | undefined],
  given: Given,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const difference = shotsFrom(context, 'difference', given.difference);
  const games =
    given.games === undefined ? undefined : countFrom(texts, 'games', given.games, 2, MAX_GAMES);
  const lab = await labOptionsFrom(context, given, command);
  const deviation = await deviationFrom(context, names, given, lab);
  if (!deviation) return endLab(context, lab, { result: undefined, isInterrupted: true });
  const question = { difference, deviation: deviation.deviation };
  const rows = rowsOf(question, games);
  const { measured } = deviation;
  const told = { ...question, ...(measured && { ...measured, seed: lab.seed }), power: rows };
  const lines = given.json
    ? [JSON.stringify(told)]
    : describe(context, question, deviation, rows, games);
  await io.write(lines.map((line) => `${line}\n`).join(''));
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
  given: Given,
  lab: LabOptions,
): Promise<Deviation | undefined> {
  const { t } = context.texts;
  if (given.deviation !== undefined) {
    if (first !== undefined) throw new CliError(t('commands:power.twice'));
    return { deviation: shotsFrom(context, 'deviation', given.deviation) };
  }
  if (first === undefined || second === undefined) throw new CliError(t('commands:power.unknown'));
  return measure(context, [first, second], given, lab);
}

/** Plays some games; undefined where that was interrupted. */
async function measure(
  context: Context,
  names: readonly [string, string],
  given: Given,
  lab: LabOptions,
): Promise<Deviation | undefined> {
  const games = countFrom(context.texts, 'pilot', given.pilot ?? DEFAULT_PILOT, 20, MAX_PILOT);
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

function shotsFrom({ texts }: Context, name: string, given: string): number {
  const value = numberFrom(given);
  if (value >= LEAST && value <= MOST) return value;
  const range = { min: String(LEAST), max: numberIn(texts, MOST) };
  throw new CliError(texts.t('errors:option.number', { name, given: quote(given), ...range }));
}
