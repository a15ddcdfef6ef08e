import { MAX_FLEETS } from '@flotilla/engine';
import {
  IS_STRONGER,
  type MatchOptions,
  nameOfPlacer,
  nameOfShooter,
  playMatch,
} from '@flotilla/lab';
import { type Command, Option } from 'commander';
import { jsonOption, placerOption, rulesOption, seedOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand, usually } from '../../shell/context.js';
import { CliError, endWith, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { countFrom, shooterNames } from '../../shell/options.js';
import {
  addTimeLimit,
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
import {
  addLabOptions,
  addLogOptions,
  type LabGiven,
  labOptionsFrom,
  wantsGames,
} from '../lab/lab-options.js';
import { madeBy } from '../lab/made-by.js';
import { runLab } from '../lab/run-lab.js';
import { describeMatch } from './describe-match.js';

interface Given extends LabGiven {
  readonly games?: string;
  readonly rules: string;
  readonly placer: string;
  readonly sprt?: true;
  readonly adjust?: true;
  readonly margin?: string;
  readonly timeLimit?: string;
  readonly memory?: string;
  readonly seen?: string;
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
  const names = shooterNames(context.texts);
  const command = newCommand(program, context, 'match', t('commands:match.about'), [
    'match density weights --games 1000',
    'match density random --games 200 --rules hasbro --seed 7 --json',
    'match density weights --sprt',
    'match exact density --games 400 --adjust',
    'match adaptive exact --placer edges --seen 20 --games 100',
    'match ./my-shooter.js density',
    'match density weights --games 20 --records games',
    'match "cmd:python3 bot.py" density',
  ])
    .argument('<first>', t('commands:match.first', { names }))
    .argument('<second>', t('commands:match.second'))
    .addOption(usually('--games <n>', t('commands:match.games'), DEFAULT_GAMES))
    .addOption(rulesOption(context))
    .addOption(placerOption(context))
    .option('--sprt', t('commands:match.sprt'))
    .addOption(usually('--margin <points>', t('commands:match.margin'), '0.02'))
    .option('--adjust', t('commands:match.adjust'))
    .addOption(new Option('--memory <file>', t('commands:lab.memory')).conflicts(['seen']))
    .addOption(usually('--seen <n>', t('commands:match.seen'), '0'))
    .option('--stats', t('commands:match.stats'))
    .addOption(seedOption(context))
    .addOption(jsonOption(context));
  addLogOptions(addLabOptions(addTimeLimit(command, context), context), context).action(
    (first: string, second: string, given: Given, asked: Command) =>
      match(context, [first, second], given, asked),
  );
};

async function match(
  context: Context,
  names: readonly [string, string],
  given: Given,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  const lab = await labOptionsFrom(context, given, command);
  const { seed } = lab;
  refuseNeedless(texts, names, [given.placer], given);
  const options = await optionsFrom(context, names, given, seed);
  const { result, isInterrupted } = await runLab(context, lab, {
    about: { command: 'match', ...options, isLogged: wantsGames(lab) },
    games: options.games,
    isLong:
      options.adjust === true ||
      isLongWork(options.games, options.shooters, options.rules, FEW_GAMES),
    players: [...options.shooters, options.placer],
    run: (run, onGame) => playMatch({ ...options, onGame }, run),
    progress: ({ games }) => [games, options.games],
  });
  if (result) {
    const shooters = [
      nameOfShooter(options.shooters[0]),
      nameOfShooter(options.shooters[1]),
    ] as const;
    const { seen = 0 } = options;
    const placer = nameOfPlacer(options.placer);
    const about = { shooters, rules: given.rules, placer, seed, ...(seen > 0 && { seen }) };
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
          }),
        ]
      : [...describeMatch(texts, { ...about, hasStats: given.stats === true }, result), ...logs];
    await io.write(lines.map((line) => `${line}\n`).join(''));
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

async function optionsFrom(
  context: Context,
  names: readonly [string, string],
  given: Given,
  seed: number,
): Promise<MatchOptions> {
  const { texts } = context;
  const games = given.games ?? (given.sprt ? SPRT_GAMES : DEFAULT_GAMES);
  const options = {
    games: countFrom(texts, 'games', games, 1, MAX_GAMES),
    placer: await placerSpecFrom(context, given.placer, given),
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
  if (options.adjust) requireUniform(texts, [options.placer]);
  return options;
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
