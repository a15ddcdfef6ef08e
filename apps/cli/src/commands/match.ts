import {
  type Estimate,
  IS_STRONGER,
  type MatchOptions,
  type MatchResult,
  nameOfShooter,
  playMatch,
} from '@flotilla/lab';
import { PRESET_NAMES } from '@flotilla/rules';
import { CliError, endWith, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { INTERRUPTED } from '../io.js';
import { decimals, describeStats } from '../lab/describe-stats.js';
import { addLabOptions, addLogOptions, type LabGiven, labOptionsFrom } from '../lab/lab-options.js';
import { runLab } from '../lab/run-lab.js';
import { DEFAULT_TIME_LIMIT, rulesSpecFrom, shooterSpecFrom } from '../lab/specs.js';
import { type AddCommand, type Context, newCommand } from './context.js';
import { countFrom, PLACER_NAMES, placerFrom, SHOOTER_NAMES, seedFrom } from './options.js';

interface Given extends LabGiven {
  readonly games?: string;
  readonly rules: string;
  readonly placer: string;
  readonly seed?: string;
  readonly sprt?: true;
  readonly margin?: string;
  readonly timeLimit: string;
  readonly memory?: string;
  readonly stats?: true;
  readonly json?: true;
}

const MAX_GAMES = 10_000_000;
const DEFAULT_GAMES = '1000';
/** A sequential test stops by itself, as a rule long before. */
const SPRT_GAMES = '200000';
/** Fewer games are not worth starting threads. */
const FEW_GAMES = 400;

export const addMatch: AddCommand = (program, context) => {
  const { t } = context.texts;
  const names = SHOOTER_NAMES.join(', ');
  const command = newCommand(program, context, 'match', t('commands:match.about'), [
    'match density weights --games 1000',
    'match density random --games 200 --rules hasbro --seed 7 --json',
    'match density weights --sprt',
    'match ./my-shooter.js density',
  ])
    .argument('<first>', t('commands:match.first', { names }))
    .argument('<second>', t('commands:match.second'))
    .option('--games <n>', t('commands:match.games'))
    .option(
      '--rules <rules>',
      t('commands:help.rules', { names: PRESET_NAMES.join(', ') }),
      'russian',
    )
    .option(
      '--placer <placer>',
      t('commands:help.placer', { names: PLACER_NAMES.join(', ') }),
      'uniform',
    )
    .option('--sprt', t('commands:match.sprt'))
    .option('--margin <points>', t('commands:match.margin'))
    .option('--time-limit <ms>', t('commands:lab.timeLimit'), DEFAULT_TIME_LIMIT)
    .option('--memory <file>', t('commands:lab.memory'))
    .option('--stats', t('commands:match.stats'))
    .option('--seed <n>', t('commands:help.seed'))
    .option('--json', t('commands:help.json'));
  addLogOptions(addLabOptions(command, context), context).action(
    (first: string, second: string, given: Given) => match(context, [first, second], given),
  );
};

async function match(
  context: Context,
  names: readonly [string, string],
  given: Given,
): Promise<void> {
  const { io, texts } = context;
  const lab = labOptionsFrom(texts, given);
  const { options, seed } = await optionsFrom(context, names, given);
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'match', ...options, isLogged: given.log !== undefined },
    isLong: options.games > FEW_GAMES,
    run: (run, onGame) => playMatch({ ...options, onGame }, run),
    progress: ({ games }) => [games, options.games],
  });
  if (result) {
    const about = { shooters: names, rules: given.rules, placer: given.placer, seed };
    const lines = given.json
      ? [JSON.stringify({ ...about, isInterrupted, ...result })]
      : describeMatch(texts, { ...about, hasStats: given.stats === true }, result);
    await io.write(lines.map((line) => `${line}\n`).join(''));
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

async function optionsFrom(
  context: Context,
  names: readonly [string, string],
  given: Given,
): Promise<{ options: MatchOptions; seed: number }> {
  const { texts } = context;
  const seed = seedFrom(texts, given.seed);
  const games = given.games ?? (given.sprt ? SPRT_GAMES : DEFAULT_GAMES);
  const options = {
    games: countFrom(texts, 'games', games, 1, MAX_GAMES),
    placer: placerFrom(texts, given.placer).name,
    seed,
    rules: await rulesSpecFrom(context, given.rules),
    shooters: [
      await shooterSpecFrom(context, names[0], given),
      await shooterSpecFrom(context, names[1], given),
    ] as const,
    sprt: sprtFrom(texts, given),
  };
  return { options, seed };
}

function sprtFrom({ t }: Texts, { sprt, margin }: Given): MatchOptions['sprt'] {
  if (!sprt) {
    if (margin !== undefined) throw new CliError(t('errors:lab.marginWithoutSprt'));
    return undefined;
  }
  if (margin === undefined) return IS_STRONGER;
  const points = /^0?\.\d{1,6}$/.test(margin) ? Number(margin) : Number.NaN;
  if (points > 0 && points < 0.5) return { ...IS_STRONGER, h1: IS_STRONGER.h0 + points };
  throw new CliError(t('errors:lab.margin', { given: quote(margin) }));
}

interface About {
  readonly shooters: readonly [string, string];
  readonly rules: string;
  readonly placer: string;
  readonly seed: number;
  readonly hasStats: boolean;
}

function describeMatch(texts: Texts, about: About, result: MatchResult): string[] {
  const { t } = texts;
  const { rules, placer, seed } = about;
  const [first, second] = about.shooters.map(nameOfShooter) as [string, string];
  const { games, wins, draws, score, shotsToClear, shotsDifference, forfeits } = result;
  const number = decimals(texts);
  const shown = ({ mean, low, high }: Estimate) => ({
    mean: number(mean),
    low: number(low),
    high: number(high),
  });
  return [
    t('commands:match.title', { first, second, rules, placer, seed }),
    t('commands:match.played', { count: games }),
    t('commands:match.wins', { name: first, wins: wins[0] }),
    t('commands:match.wins', { name: second, wins: wins[1] }),
    ...(draws > 0 ? [t('commands:match.draws', { draws })] : []),
    t('commands:match.score', { name: first, ...shown(score) }),
    ...shotsToClear.flatMap((shots, i) =>
      shots ? [t('commands:match.shots', { name: i === 0 ? first : second, ...shown(shots) })] : [],
    ),
    ...(shotsDifference
      ? [t('commands:match.difference', { first, second, ...shown(shotsDifference) })]
      : []),
    ...describeSprt(texts, first, second, result),
    ...describeForfeits(texts, [first, second], forfeits),
    ...(about.hasStats ? ['', ...describeStats(texts, result.stats)] : []),
  ];
}

function describeSprt(
  texts: Texts,
  first: string,
  second: string,
  { sprt, games }: MatchResult,
): string[] {
  if (!sprt) return [];
  const number = decimals(texts);
  const { ratio, lower, upper, verdict } = sprt;
  const bounds = { ratio: number(ratio), lower: number(lower), upper: number(upper) };
  return [texts.t(`commands:match.verdict.${verdict}`, { first, second, games, ...bounds })];
}

const MAX_FORFEITS_SHOWN = 5;

function describeForfeits(
  { t }: Texts,
  names: readonly [string, string],
  forfeits: MatchResult['forfeits'],
): string[] {
  const lines = forfeits
    .slice(0, MAX_FORFEITS_SHOWN)
    .map(({ shooter, game, reason }) =>
      t('commands:match.forfeit', { name: names[shooter], game: game + 1, reason }),
    );
  const more = forfeits.length - lines.length;
  return more > 0 ? [...lines, t('commands:match.moreForfeits', { count: more })] : lines;
}
