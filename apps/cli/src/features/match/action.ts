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
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
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
import { openPlot } from '../lab/game-files.js';
import { isLongWork, labOptionsFrom, madeBy, wantsGames } from '../lab/lab-given.js';
import { type LabWork, tellLab } from '../lab/run-lab.js';
import { DEFAULT_MARGIN, DEFAULT_MATCH_GAMES, type MatchGiven, SPRT_GAMES } from './command.js';
import { describeMatch, matchProgress } from './describe-match.js';
import { matchReport } from './match-report.js';

/** Fewer games are not worth starting threads. */
const FEW_GAMES = 400;

export async function action(
  context: Context,
  first: string,
  second: string,
  given: MatchGiven,
  command: Command,
): Promise<void> {
  const names = [first, second] as const;
  const { texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  refuseNeedless(texts, names, placersGiven(given), given);
  const options = await optionsFrom(context, names, given, seed);
  const plot = await openPlot(texts, given.plot);
  const work: LabWork<MatchResult> = {
    about: { command: 'match', ...options, isLogged: wantsGames(lab) },
    games: options.games,
    isLong:
      options.adjust === true ||
      isLongWork(options.games, options.shooters, options.rules, FEW_GAMES),
    players: [...options.shooters, ...placersOf(options)],
    run: (run, onGame) => playMatch({ ...options, onGame }, run),
    progress: (soFar) => matchProgress(texts, options, soFar),
  };
  const [one, other] = options.shooters;
  const { seen = 0 } = options;
  const [placer = '', againstPlacer] = placersOf(options).map(nameOfPlacer);
  const about = {
    shooters: distinctNames([nameOfShooter(one), nameOfShooter(other)]),
    ...{ rules: given.rules, placer, seed },
    ...(seen > 0 && { seen }),
    ...(againstPlacer !== undefined && { againstPlacer }),
  };
  await tellLab(context, lab, work, (result, isInterrupted) => {
    const equivalence = sameness(result, given.sameWithin);
    const failed = result.forfeits.map(({ shooter }) => shooter);
    return {
      document: () => ({
        ...madeBy(context, lab),
        ...about,
        rules: rulesSpecAsJson(options.rules),
        isInterrupted,
        ...result,
        equivalence,
      }),
      lines: async () => [
        ...describeMatch(texts, { ...about, hasStats: given.stats === true, equivalence }, result),
        ...(await describeBotLogs(context, options.shooters, failed)),
      ],
      after: async () => plot?.(matchReport(about, result), madeBy(context, lab).command),
    };
  });
}

async function optionsFrom(
  context: Context,
  names: readonly [string, string],
  given: MatchGiven,
  seed: number,
): Promise<MatchOptions> {
  const { texts } = context;
  const options = {
    games: given.games ?? (given.sprt ? SPRT_GAMES : DEFAULT_MATCH_GAMES),
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
    seen: given.seen ?? 0,
    sprt: sprtFrom(texts, given),
    adjust: given.adjust === true,
  };
  requireAllAccept(context, options.shooters, options.rules);
  if (options.adjust) requireUniform(texts, placersOf(options));
  return options;
}

function placersGiven({ placer, againstPlacer }: MatchGiven): string[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

function placersOf({ placer, againstPlacer }: MatchOptions): PlacerSpec[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

function sprtFrom({ t }: Texts, given: MatchGiven): MatchOptions['sprt'] {
  const { sprt, elo0, elo1, alpha, beta } = given;
  if (sprt === undefined) {
    const options = Object.entries({ elo0, elo1, alpha, beta });
    const needless = options.find(([, value]) => value !== undefined);
    if (!needless) return undefined;
    throw new CliError(t('commands:match.needsSprt', { name: needless[0] }));
  }
  if (sprt !== true && (elo0 ?? elo1) !== undefined) throw new CliError(t('commands:match.points'));
  const h0 = pointsOfElo(elo0 ?? 0);
  const h1 = elo1 === undefined ? h0 + (sprt === true ? DEFAULT_MARGIN : sprt) : pointsOfElo(elo1);
  if (!(h0 < h1 && h1 < 1)) throw new CliError(t('errors:lab.eloOrder'));
  return { h0, h1, alpha: alpha ?? IS_STRONGER.alpha, beta: beta ?? IS_STRONGER.beta };
}

/** Is the difference shown to be small, by the luckless one where there is one? */
function sameness(result: MatchResult, within: number | undefined): Equivalence | null {
  const difference = result.shotsDifferenceAdjusted ?? result.shotsDifference;
  return within === undefined || !difference ? null : equivalenceOf(difference, within);
}
