import { MAX_FLEETS } from '@flotilla/engine';
import {
  distinctNames,
  type Equivalence,
  equivalenceOf,
  IS_STRONGER,
  type MatchOptions,
  type MatchResult,
  nameOfPlacer,
  nameOfShooter,
  type PlacerSpec,
  playMatch,
  pointsOfElo,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { countFrom, numberFrom } from '../../shell/options.js';
import {
  describeBotLogs,
  placerSpecFrom,
  refuseNeedless,
  requireAllAccept,
  requireUniform,
  rulesSpecAsJson,
  rulesSpecFrom,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { isLongWork } from '../lab/is-long.js';
import { type LabGiven, labOptionsFrom, wantsGames } from '../lab/lab-given.js';
import { madeBy } from '../lab/made-by.js';
import { openPlot } from '../lab/plot-file.js';
import { endLab, runLab } from '../lab/run-lab.js';
import { DEFAULT_MARGIN, DEFAULT_MATCH_GAMES, SPRT_GAMES } from './command.js';
import { describeMatch, matchProgress } from './describe-match.js';
import { matchReport } from './match-report.js';

interface Given extends LabGiven {
  readonly games?: string;
  readonly rules: string;
  readonly placer: string;
  readonly againstPlacer?: string;
  readonly sprt?: true | string;
  readonly elo0?: string;
  readonly elo1?: string;
  readonly alpha?: string;
  readonly beta?: string;
  readonly adjust?: true;
  readonly sameWithin?: string;
  readonly plot?: string;
  readonly timeLimit?: string;
  readonly memory?: string;
  readonly seen?: string;
  readonly stats?: true;
  readonly json?: true;
}

const MAX_GAMES = 10_000_000;
/** Fewer games are not worth starting threads. */
const FEW_GAMES = 400;

export function action(
  context: Context,
  first: string,
  second: string,
  given: Given,
  asked: Command,
) {
  return match(context, [first, second], given, asked);
}

async function match(
  context: Context,
  names: readonly [string, string],
  given: Given,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  refuseNeedless(texts, names, placersGiven(given), given);
  const options = await optionsFrom(context, names, given, seed);
  const within = withinFrom(texts, given);
  const plot = await openPlot(texts, given.plot);
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'match', ...options, isLogged: wantsGames(lab) },
    games: options.games,
    isLong:
      options.adjust === true ||
      isLongWork(options.games, options.shooters, options.rules, FEW_GAMES),
    players: [...options.shooters, ...placersOf(options)],
    run: (run, onGame) => playMatch({ ...options, onGame }, run),
    progress: (soFar) => matchProgress(texts, options, soFar),
  });
  if (result) {
    const [one, other] = options.shooters;
    const shooters = distinctNames([nameOfShooter(one), nameOfShooter(other)]);
    const { seen = 0 } = options;
    const [placer = '', againstPlacer] = placersOf(options).map(nameOfPlacer);
    const told = { hasStats: given.stats === true, equivalence: sameness(result, within) };
    const about = {
      shooters,
      rules: given.rules,
      placer,
      seed,
      ...(seen > 0 && { seen }),
      ...(againstPlacer !== undefined && { againstPlacer }),
    };
    const logs = given.json
      ? []
      : await describeBotLogs(
          context,
          options.shooters,
          result.forfeits.map(({ shooter }) => shooter),
        );
    const lines = given.json
      ? [
          JSON.stringify({
            ...madeBy(context, lab),
            ...about,
            rules: rulesSpecAsJson(options.rules),
            isInterrupted,
            ...result,
            equivalence: told.equivalence,
          }),
        ]
      : [...describeMatch(texts, { ...about, ...told }, result), ...logs];
    await io.write(lines.map((line) => `${line}\n`).join(''));
    await plot?.(matchReport(about, result), madeBy(context, lab).command);
  }
  await endLab(context, lab, { result, isInterrupted });
}

async function optionsFrom(
  context: Context,
  names: readonly [string, string],
  given: Given,
  seed: number,
): Promise<MatchOptions> {
  const { texts } = context;
  const games = given.games ?? (given.sprt ? SPRT_GAMES : DEFAULT_MATCH_GAMES);
  const options = {
    games: countFrom(texts, 'games', games, 1, MAX_GAMES),
    placer: await placerSpecFrom(context, given.placer, given),
    againstPlacer:
      given.againstPlacer === undefined
        ? undefined
        : await placerSpecFrom(context, given.againstPlacer, given),
    seed,
    rules: await rulesSpecFrom(context, given.rules),
    shooters: [
      await shooterSpecFrom(context, names[0], given),
      await shooterSpecFrom(context, names[1], given),
    ] as const,
    seen: countFrom(texts, 'seen', given.seen ?? '0', 0, MAX_FLEETS),
    sprt: sprtFrom(texts, given),
    adjust: given.adjust === true,
  };
  requireAllAccept(context, options.shooters, options.rules);
  if (options.adjust) requireUniform(texts, placersOf(options));
  return options;
}

function placersGiven({ placer, againstPlacer }: Given): string[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

function placersOf({ placer, againstPlacer }: MatchOptions): PlacerSpec[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

/** Largest difference in Elo: 0.997 points per game. */
const MOST_ELO = 1000;

function sprtFrom(texts: Texts, given: Given): MatchOptions['sprt'] {
  const { sprt, elo0, elo1 } = given;
  const { t } = texts;
  if (sprt === undefined) {
    const name = (['elo0', 'elo1', 'alpha', 'beta'] as const).find(
      (each) => given[each] !== undefined,
    );
    if (name !== undefined) throw new CliError(t('commands:match.needsSprt', { name }));
    return undefined;
  }
  if (sprt !== true && (elo0 ?? elo1) !== undefined) throw new CliError(t('commands:match.points'));
  const points = numberFrom(sprt === true ? DEFAULT_MARGIN : sprt);
  if (!(points > 0 && points < 0.5)) {
    throw new CliError(t('errors:lab.margin', { given: quote(String(sprt)) }));
  }
  const between = (name: 'elo0' | 'elo1' | 'alpha' | 'beta', low: number, high: number) => {
    const typed = given[name];
    if (typed === undefined) return undefined;
    const value = numberFrom(typed);
    if (value > low && value < high) return value;
    throw new CliError(t('errors:lab.between', { name, low, high, given: quote(typed) }));
  };
  const elo = (name: 'elo0' | 'elo1') => between(name, -MOST_ELO, MOST_ELO);
  const h0 = pointsOfElo(elo('elo0') ?? 0);
  const wanted = elo('elo1');
  const h1 = wanted === undefined ? h0 + points : pointsOfElo(wanted);
  if (!(h0 < h1 && h1 < 1)) throw new CliError(t('errors:lab.eloOrder'));
  const { alpha, beta } = IS_STRONGER;
  return {
    h0,
    h1,
    alpha: between('alpha', 0, 0.5) ?? alpha,
    beta: between('beta', 0, 0.5) ?? beta,
  };
}

function withinFrom({ t }: Texts, { sameWithin: given }: Given): number | undefined {
  if (given === undefined) return undefined;
  const within = numberFrom(given);
  if (within > 0) return within;
  throw new CliError(t('errors:option.positive', { name: 'same-within', given: quote(given) }));
}

/** Is the difference shown to be small, by the luckless one where there is one? */
function sameness(result: MatchResult, within: number | undefined): Equivalence | null {
  const difference = result.shotsDifferenceAdjusted ?? result.shotsDifference;
  return within === undefined || !difference ? null : equivalenceOf(difference, within);
}
