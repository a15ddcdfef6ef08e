import {
  distinctNames,
  type Equivalence,
  equivalenceOf,
  type MatchOptions,
  type MatchResult,
  nameOfPlacer,
  nameOfShooter,
  type PlacerSpec,
  playMatch,
  pointsOfElo,
  STRONGER_SPRT,
} from '@flotilla/lab';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  describeBotLogs,
  loadPlacerSpec,
  loadRulesSpec,
  loadShooterSpec,
  rejectUnusedOptions,
  requireShootersAcceptRules,
  requireUniformPlacers,
  rulesSpecAsJson,
} from '../../shell/strategies/specs.js';
import { openPlot } from '../lab/game-files.js';
import { isLongWork, makeLabOptions, recordsGames, resultOrigin } from '../lab/lab-given.js';
import { type LabWork, runAndReport } from '../lab/run-lab.js';
import {
  DEFAULT_MATCH_GAMES,
  DEFAULT_SPRT_MARGIN,
  MAX_SPRT_GAMES,
  type MatchInput,
} from './command.js';
import { describeMatch, matchProgress } from './describe-match.js';
import { matchReport } from './match-report.js';

/** Up to this many games, starting threads takes longer than playing. */
const MAX_UNTHREADED_GAMES = 400;

export async function action(
  context: CommandContext,
  first: string,
  second: string,
  input: MatchInput,
  command: Command,
): Promise<void> {
  const names = [first, second] as const;
  const { texts } = context;
  const labOptions = await makeLabOptions(context, input, command);
  const { seed } = labOptions;
  rejectUnusedOptions(texts, names, typedPlacers(input), input);
  const options = await makeMatchOptions(context, names, input, seed);
  const plot = await openPlot(texts, input.plot);
  const work: LabWork<MatchResult> = {
    parameters: { command: 'match', ...options, isLogged: recordsGames(labOptions) },
    games: options.games,
    isLong:
      options.adjust === true ||
      isLongWork(options.games, options.shooters, options.rules, MAX_UNTHREADED_GAMES),
    players: [...options.shooters, ...placersOf(options)],
    run: (run, onGame) => playMatch({ ...options, onGame }, run),
    progress: (current) => matchProgress(texts, options, current),
  };
  const [firstSpec, secondSpec] = options.shooters;
  const { seen = 0 } = options;
  const [placer = '', againstPlacer] = placersOf(options).map(nameOfPlacer);
  const heading = {
    shooters: distinctNames([nameOfShooter(firstSpec), nameOfShooter(secondSpec)]),
    rules: input.rules,
    placer,
    seed,
    ...(seen > 0 && { seen }),
    ...(againstPlacer !== undefined && { againstPlacer }),
  };
  await runAndReport(context, labOptions, work, (result, isInterrupted) => {
    const equivalence = testEquivalence(result, input.sameWithin);
    const failed = result.forfeits.map(({ shooter }) => shooter);
    return {
      document: () => ({
        ...resultOrigin(context, labOptions),
        ...heading,
        rules: rulesSpecAsJson(options.rules),
        isInterrupted,
        ...result,
        equivalence,
      }),
      lines: async () => [
        ...describeMatch(
          texts,
          { ...heading, hasStats: input.stats === true, equivalence },
          result,
        ),
        ...(await describeBotLogs(context, options.shooters, failed)),
      ],
      afterPrinting: async () =>
        plot?.(matchReport(heading, result), resultOrigin(context, labOptions).command),
    };
  });
}

async function makeMatchOptions(
  context: CommandContext,
  names: readonly [string, string],
  input: MatchInput,
  seed: number,
): Promise<MatchOptions> {
  const { texts } = context;
  const options = {
    games: input.games ?? (input.sprt ? MAX_SPRT_GAMES : DEFAULT_MATCH_GAMES),
    placer: await loadPlacerSpec(context, input.placer, input),
    againstPlacer:
      input.againstPlacer === undefined
        ? undefined
        : await loadPlacerSpec(context, input.againstPlacer, input),
    seed,
    rules: await loadRulesSpec(context, input.rules),
    shooters: [
      await loadShooterSpec(context, names[0], input),
      await loadShooterSpec(context, names[1], input),
    ] as const,
    seen: input.seen ?? 0,
    sprt: makeSprtOptions(texts, input),
    adjust: input.adjust === true,
  };
  requireShootersAcceptRules(context, options.shooters, options.rules);
  if (options.adjust) requireUniformPlacers(texts, placersOf(options));
  return options;
}

function typedPlacers({ placer, againstPlacer }: MatchInput): string[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

function placersOf({ placer, againstPlacer }: MatchOptions): PlacerSpec[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

function makeSprtOptions({ t }: Texts, input: MatchInput): MatchOptions['sprt'] {
  const { sprt, elo0, elo1, alpha, beta } = input;
  if (sprt === undefined) {
    const options = Object.entries({ elo0, elo1, alpha, beta });
    const unusedOption = options.find(([, value]) => value !== undefined);
    if (!unusedOption) return undefined;
    throw new CliError(t('commands:match.needsSprt', { name: unusedOption[0] }));
  }
  if (sprt !== true && (elo0 ?? elo1) !== undefined) throw new CliError(t('commands:match.points'));
  const h0 = pointsOfElo(elo0 ?? 0);
  const h1 =
    elo1 === undefined ? h0 + (sprt === true ? DEFAULT_SPRT_MARGIN : sprt) : pointsOfElo(elo1);
  if (!(h0 < h1 && h1 < 1)) throw new CliError(t('errors:lab.eloOrder'));
  return { h0, h1, alpha: alpha ?? STRONGER_SPRT.alpha, beta: beta ?? STRONGER_SPRT.beta };
}

/** Tests the luck-adjusted difference if there is one. */
function testEquivalence(result: MatchResult, within: number | undefined): Equivalence | null {
  const difference = result.shotsDifferenceAdjusted ?? result.shotsDifference;
  return within === undefined || !difference ? null : equivalenceOf(difference, within);
}
