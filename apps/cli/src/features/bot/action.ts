import { makeRng } from '@flotilla/engine';
import { playerName } from '@flotilla/play';
import { nameSchema } from '@flotilla/protocol';
import type { Context } from '../../shell/context.js';
import { CliError, endWith, plain } from '../../shell/errors.js';
import { INTERRUPTED } from '../../shell/io.js';
import { newSeed, requireAccepts, rulesSource } from '../../shell/options.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { linkTo, originFrom } from '../online/address.js';
import { comeWith, type Online } from '../online/online.js';
import { type Bot, playGames } from './bot.js';
import type { BotGiven } from './command.js';
import type { Meeting } from './meet.js';
import { type Played, totalOf } from './meet.js';

const MAX_NAME = 30;

export function action(context: Context, given: BotGiven) {
  return StrategyLoader.use(context, (strategies) => bot(context, strategies, given));
}

async function bot(context: Context, strategies: StrategyLoader, given: BotGiven): Promise<void> {
  const { texts } = context;
  const origin = originOf(context, given);
  const { games } = given;
  refuseTimeLimit(texts, [given.shooter], given);
  const shooter = await strategies.shooter(given.shooter, given);
  const makeRules = await rulesSource(context, given.rules ?? 'russian');
  const drawn = () => makeRules(makeRng(newSeed(), 'rules'));
  const meeting: Meeting = {
    does: given.challenge ? 'challenge' : 'accept',
    rules: given.rules === undefined ? undefined : drawn(),
    pace: given.pace,
  };
  if (given.challenge) requireAccepts(texts, shooter, drawn());
  const name = nameFrom(context, given, shooter);
  const online = await comeWith(texts, origin, given.token, name);
  await report(context, given, online, games, (onChallenge, onOver) =>
    playGames({ online, shooter, meeting, games, makeRules: drawn, onChallenge, onOver }),
  );
}

type Run = (onChallenge: (id: string) => void, onOver: (played: Played) => void) => Promise<void>;

/** Reports events as they happen, or writes one document at the end, even after Ctrl-C. */
async function report(
  { io, texts }: Context,
  { json }: BotGiven,
  { origin, server, connection, you }: Online,
  count: number,
  run: Run,
): Promise<void> {
  const { t } = texts;
  const played: Played[] = [];
  let open: string | undefined;
  const say = (line: string) => (json ? undefined : io.write(`${line}\n`));
  await say(t('commands:bot.ready', { name: you.name, origin }));
  const interrupted = new Promise<'interrupted'>((resolve) => {
    io.onInterrupt(() => resolve('interrupted'));
  });
  const over = run(
    (id) => {
      open = id;
      void say(t('commands:bot.open', { link: linkTo(origin, id) }));
    },
    (game) => {
      open = undefined;
      played.push(game);
      const { result, against, shots } = game;
      const { name } = playerName(texts, { name: against });
      void say(t(`commands:bot.game.${result}`, { number: played.length, count, name, shots }));
    },
  );
  try {
    const ended = await Promise.race([over, interrupted]);
    if (ended && open !== undefined) await server.cancelChallenge({ id: open });
    const total = totalOf(played);
    await (json
      ? io.write(`${JSON.stringify({ ...total, server: origin, played })}\n`)
      : say(t('commands:bot.total', total)));
    endWith(ended ? INTERRUPTED : 0);
  } finally {
    io.onInterrupt(undefined);
    connection.close();
  }
}

function originOf({ texts }: Context, { server, challenge, accept }: BotGiven): string {
  const { t } = texts;
  if (server === undefined) throw new CliError(t('commands:bot.needsServer'));
  if ((challenge === true) === (accept === true)) throw new CliError(t('commands:bot.which'));
  return originFrom(texts, server);
}

/** Returns the name; none for a bot with an account. @throws CliError for a name that no server accepts */
function nameFrom(
  { texts }: Context,
  given: BotGiven,
  { name }: Bot['shooter'],
): string | undefined {
  if (given.name === undefined) {
    return given.token === undefined ? plain(name).slice(0, MAX_NAME) : undefined;
  }
  if (nameSchema.safeParse(given.name).success) return given.name.trim();
  throw new CliError(texts.t('commands:online.badName', { max: MAX_NAME }));
}
