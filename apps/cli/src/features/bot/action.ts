import { makeRng } from '@flotilla/engine';
import { playerName } from '@flotilla/play';
import { nameSchema } from '@flotilla/protocol';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith, plain } from '../../shell/errors.js';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { loadRulesMaker, newSeed, requireShooterAcceptsRules } from '../../shell/options.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { challengeLink, parseOrigin } from '../online/address.js';
import { logIn, type OnlineSession } from '../online/online.js';
import { type BotOptions, playGames } from './bot.js';
import type { BotInput } from './command.js';
import type { Matchmaking } from './meet.js';
import { type BotGameResult, sumGameResults } from './meet.js';

const MAX_BOT_NAME_LENGTH = 30;

export function action(context: CommandContext, input: BotInput) {
  return StrategyLoader.use(context, (strategies) => runBot(context, strategies, input));
}

async function runBot(
  context: CommandContext,
  strategies: StrategyLoader,
  input: BotInput,
): Promise<void> {
  const { texts } = context;
  const origin = requireOrigin(context, input);
  const { games } = input;
  rejectUnusedTimeLimit(texts, [input.shooter], input);
  const shooter = await strategies.loadShooter(input.shooter, input);
  const makeRules = await loadRulesMaker(context, input.rules ?? 'russian');
  const drawRules = () => makeRules(makeRng(newSeed(), 'rules'));
  const matchmaking: Matchmaking = {
    mode: input.challenge ? 'challenge' : 'accept',
    rules: input.rules === undefined ? undefined : drawRules(),
    pace: input.pace,
  };
  if (input.challenge) requireShooterAcceptsRules(texts, shooter, drawRules());
  const name = chooseBotName(context, input, shooter);
  const online = await logIn(texts, origin, input.token, name);
  await reportGames(context, input, online, games, (onChallenge, onGameOver) =>
    playGames({
      online,
      shooter,
      matchmaking,
      games,
      makeRules: drawRules,
      onChallenge,
      onGameOver,
    }),
  );
}

type PlayGames = (
  onChallenge: (id: string) => void,
  onOver: (played: BotGameResult) => void,
) => Promise<void>;

/** Reports events as they happen, or with `--json` one document at the end, even after Ctrl-C. */
async function reportGames(
  { io, texts }: CommandContext,
  { json }: BotInput,
  { origin, server, connection, player }: OnlineSession,
  count: number,
  playGames: PlayGames,
): Promise<void> {
  const { t } = texts;
  const played: BotGameResult[] = [];
  let openChallenge: string | undefined;
  const print = (line: string) => (json ? undefined : io.write(`${line}\n`));
  await print(t('commands:bot.ready', { name: player.name, origin }));
  const interrupted = new Promise<'interrupted'>((resolve) => {
    io.onInterrupt(() => resolve('interrupted'));
  });
  const gamesOver = playGames(
    (id) => {
      openChallenge = id;
      void print(t('commands:bot.open', { link: challengeLink(origin, id) }));
    },
    (game) => {
      openChallenge = undefined;
      played.push(game);
      const { result, against, shots } = game;
      const { name } = playerName(texts, { name: against });
      void print(t(`commands:bot.game.${result}`, { number: played.length, count, name, shots }));
    },
  );
  try {
    const interruption = await Promise.race([gamesOver, interrupted]);
    if (interruption && openChallenge !== undefined)
      await server.cancelChallenge({ id: openChallenge });
    const total = sumGameResults(played);
    await (json
      ? io.write(`${JSON.stringify({ ...total, server: origin, played })}\n`)
      : print(t('commands:bot.total', total)));
    exitWith(interruption ? INTERRUPTED_EXIT_CODE : 0);
  } finally {
    io.onInterrupt(undefined);
    connection.close();
  }
}

function requireOrigin({ texts }: CommandContext, { server, challenge, accept }: BotInput): string {
  const { t } = texts;
  if (server === undefined) throw new CliError(t('commands:bot.needsServer'));
  if ((challenge === true) === (accept === true)) throw new CliError(t('commands:bot.which'));
  return parseOrigin(texts, server);
}

/** Returns the bot's name; undefined keeps the account's name. @throws CliError if invalid */
function chooseBotName(
  { texts }: CommandContext,
  input: BotInput,
  { name }: BotOptions['shooter'],
): string | undefined {
  if (input.name === undefined) {
    return input.token === undefined ? plain(name).slice(0, MAX_BOT_NAME_LENGTH) : undefined;
  }
  if (nameSchema.safeParse(input.name).success) return input.name.trim();
  throw new CliError(texts.t('commands:online.badName', { max: MAX_BOT_NAME_LENGTH }));
}
