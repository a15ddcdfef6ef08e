import { type Estimate, type MatchOptions, type MatchResult, playMatch } from '@flotilla/lab';
import { PRESET_NAMES } from '@flotilla/rules';
import { describePlacerError } from '../error-texts.js';
import { CliError, endWith } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { breathe, INTERRUPTED } from '../io.js';
import { type AddCommand, type Context, newCommand } from './context.js';
import {
  countFrom,
  otherPlacer,
  PLACER_NAMES,
  placerFrom,
  rulesSource,
  SHOOTER_NAMES,
  seedFrom,
  shooterFrom,
} from './options.js';

interface Given {
  readonly games: string;
  readonly rules: string;
  readonly placer: string;
  readonly seed?: string;
  readonly json?: true;
}

const MAX_GAMES = 10_000_000;

export const addMatch: AddCommand = (program, context) => {
  const { t } = context.texts;
  const names = SHOOTER_NAMES.join(', ');
  newCommand(program, context, 'match', t('commands:match.about'), [
    'match density weights --games 1000',
    'match density random --games 200 --rules hasbro --seed 7 --json',
  ])
    .argument('<first>', t('commands:help.shooter', { names }))
    .argument('<second>', t('commands:match.second'))
    .option('--games <n>', t('commands:match.games'), '1000')
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
    .option('--seed <n>', t('commands:help.seed'))
    .option('--json', t('commands:help.json'))
    .action((first: string, second: string, given: Given) =>
      match(context, [first, second], given),
    );
};

async function match(
  context: Context,
  names: readonly [string, string],
  given: Given,
): Promise<void> {
  const { io, texts } = context;
  const options: MatchOptions = {
    shooters: [shooterFrom(texts, names[0]), shooterFrom(texts, names[1])],
    games: countFrom(texts, 'games', given.games, 1, MAX_GAMES),
    placer: placerFrom(texts, given.placer),
    seed: seedFrom(texts, given.seed),
    rules: await rulesSource(context, given.rules),
  };
  const { result, isInterrupted } = await playAll(context, options);
  if (result) {
    const about = { shooters: names, rules: given.rules, placer: given.placer, seed: options.seed };
    const lines = given.json
      ? [JSON.stringify({ ...about, isInterrupted, ...result })]
      : describeMatch(texts, about, result);
    await io.write(lines.map((line) => `${line}\n`).join(''));
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

/** Plays until all games are played or Ctrl-C is pressed, and keeps what was finished. */
async function playAll(
  { io, texts }: Context,
  options: MatchOptions,
): Promise<{ result: MatchResult | undefined; isInterrupted: boolean }> {
  let isInterrupted = false;
  io.onInterrupt(() => {
    isInterrupted = true;
    io.onInterrupt(undefined);
  });
  const games = playMatch(options);
  let result: MatchResult | undefined;
  for (let next = games.next(); ; next = games.next()) {
    if (next.done) {
      if (next.value.ok) break;
      const other = otherPlacer(options.placer);
      throw new CliError(describePlacerError(texts, next.value.error, other));
    }
    result = next.value;
    if (io.isErrorTerminal) {
      const values = { games: result.games, of: options.games };
      io.writeError(`\r${texts.t('commands:match.progress', values)}`);
    }
    await breathe();
    if (isInterrupted) break;
  }
  if (io.isErrorTerminal) io.writeError('\r\u001B[K');
  io.onInterrupt(undefined);
  return { result, isInterrupted };
}

interface About {
  readonly shooters: readonly [string, string];
  readonly rules: string;
  readonly placer: string;
  readonly seed: number;
}

function describeMatch(
  { t, lang }: Texts,
  { shooters: [first, second], rules, placer, seed }: About,
  result: MatchResult,
): string[] {
  const { games, wins, draws, score, shotsToClear, shotsDifference } = result;
  const number = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const shown = ({ mean, low, high }: Estimate) => ({
    mean: number.format(mean),
    low: number.format(low),
    high: number.format(high),
  });
  return [
    t('commands:match.title', { first, second, rules, placer, seed }),
    t('commands:match.played', { count: games }),
    t('commands:match.wins', { name: first, wins: wins[0] }),
    t('commands:match.wins', { name: second, wins: wins[1] }),
    ...(draws > 0 ? [t('commands:match.draws', { draws })] : []),
    t('commands:match.score', { name: first, ...shown(score) }),
    t('commands:match.shots', { name: first, ...shown(shotsToClear[0]) }),
    t('commands:match.shots', { name: second, ...shown(shotsToClear[1]) }),
    ...(shotsDifference
      ? [t('commands:match.difference', { first, second, ...shown(shotsDifference) })]
      : []),
  ];
}
