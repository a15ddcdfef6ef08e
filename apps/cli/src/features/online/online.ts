import { type Player, playerOf } from '@flotilla/engine';
import { Connection, OnlineTable } from '@flotilla/play';
import type { Client, Fault, Person } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import { keepToken, keptToken } from './guests.js';
import { newSalt, nodeHost } from './node-host.js';
import { answered, clientOf, isAway } from './server.js';

/** Player at a server: single requests, and one socket for all games. */
export interface Online {
  readonly texts: Texts;
  readonly origin: string;
  readonly server: Client;
  readonly connection: Connection;
  readonly you: Person;
}

/** Logs in with a token, or as a new guest. @throws CliError */
export async function comeWith(
  texts: Texts,
  origin: string,
  token: string | undefined,
  name?: string,
): Promise<Online> {
  if (token === undefined) return (await newGuest(texts, origin, name)).online;
  const online = await known(texts, origin, token);
  if (!online) throw new CliError(texts.t('commands:online.fault.unknown', { origin }));
  await rename(online, name);
  return online;
}

/** Renames the player, if a name is given. @throws CliError */
export async function rename(
  { texts, origin, server, you }: Online,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || name === you.name) return;
  answered(texts, origin, await server.renameMe({ name }));
}

/**
 * Logs in as the guest of the last visit, or as a new one, whose token is kept.
 * @param name of a new guest
 * @throws CliError
 */
export async function comeAgain(
  texts: Texts,
  origin: string,
  dir: string,
  name: string | undefined,
): Promise<Online> {
  const kept = await keptToken(dir, origin);
  // A server with a new database does not know the token.
  const before = kept === undefined ? undefined : await known(texts, origin, kept);
  if (before) return before;
  const { token, online } = await newGuest(texts, origin, name);
  await keepToken(texts, dir, origin, token);
  return online;
}

/** Tokens that a request header can carry. */
const HEADER_VALUE = /^[!-~]+$/;

/** Returns the player with this token; undefined if the server does not know it. @throws CliError */
async function known(texts: Texts, origin: string, token: string): Promise<Online | undefined> {
  if (!HEADER_VALUE.test(token)) return undefined;
  const { player } = answered(texts, origin, await clientOf(origin, token).getMe());
  return player ? connected(texts, origin, token, player) : undefined;
}

/** Creates a player without an account. @throws CliError */
async function newGuest(texts: Texts, origin: string, name: string | undefined) {
  const asked = await clientOf(origin).createGuest({ token: true, ...(name && { name }) });
  const { player, token } = answered(texts, origin, asked);
  if (token === undefined) throw new CliError(texts.t('commands:online.noServer', { origin }));
  return { token, online: connected(texts, origin, token, player) };
}

function connected(texts: Texts, origin: string, token: string, you: Person): Online {
  const connection = new Connection(nodeHost(origin, token));
  return { texts, origin, server: clientOf(origin, token), connection, you };
}

/** Returns the table of a game after its first frame. @throws CliError if there is no such game */
export async function tableOf(
  { texts, origin, connection }: Online,
  game: string,
  programs?: ReadonlyMap<string, Player>,
): Promise<OnlineTable> {
  connection.follow(game);
  await until(connection.watch, () => {
    const { game: known, isMissing } = connection.game(game);
    return (known !== undefined && connection.isConnected()) || isMissing;
  });
  if (!connection.game(game).game) {
    throw new CliError(texts.t('commands:online.fault.notFound', { origin }));
  }
  return new OnlineTable(game, connection, {
    player: (spec) => playerOf(spec, { programs }),
    makeSalt: newSalt,
    stream: () => [newSeed(), 'fleet'],
    dayOf: (time) => new Date(time).toISOString().slice(0, 10),
  });
}

/** Some steps are due without a message; checked every 2 s. */
const LOOK_MS = 2_000;

/** Waits for an event of a connection, at most 2 s. */
export function change({ watch }: Connection): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      end();
      clearTimeout(timer);
      resolve();
    };
    const end = watch(done);
    const timer = setTimeout(done, LOOK_MS).unref();
  });
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Retries until a server answers, with growing pauses of up to 5 s. */
export async function again<T>(ask: () => Promise<Result<T, Fault>>): Promise<Result<T, Fault>> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const asked = await ask();
    if (asked.ok || !(isAway(asked.error) || asked.error.code === 'rate')) return asked;
    await new Promise((resolve) => void setTimeout(resolve, waitMs).unref());
  }
}

/** Waits until this holds; checked after each change. */
export function until(
  watch: (listener: () => void) => () => void,
  holds: () => boolean,
): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = watch(() => {
      if (!holds()) return;
      end();
      resolve();
    });
  });
}
