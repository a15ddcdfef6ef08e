import { type Player, playerOf } from '@flotilla/engine';
import { Connection, OnlineTable } from '@flotilla/play';
import type { Client, Person, RequestFault } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import { readGuestToken, saveGuestToken } from './guests.js';
import { newSalt, nodeHost } from './node-host.js';
import { isUnreachable, makeServerClient, unwrapReply } from './server.js';

/** Logged-in player, with an HTTP client and one socket for all games. */
export interface OnlineSession {
  readonly texts: Texts;
  readonly origin: string;
  readonly server: Client;
  readonly connection: Connection;
  readonly player: Person;
}

/** Logs in with a token, or as a new guest without one. @throws CliError */
export async function logIn(
  texts: Texts,
  origin: string,
  token: string | undefined,
  name?: string,
): Promise<OnlineSession> {
  if (token === undefined) return (await createGuest(texts, origin, name)).online;
  const online = await logInWithToken(texts, origin, token);
  if (!online) throw new CliError(texts.t('commands:online.fault.unknown', { origin }));
  await renameIfChanged(online, name);
  return online;
}

/** @throws CliError if the server refuses the new name */
export async function renameIfChanged(
  { texts, origin, server, player }: OnlineSession,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || name === player.name) return;
  unwrapReply(texts, origin, await server.renameMe({ name }));
}

/** Logs in as the saved guest, or as a new one with this name. @throws CliError */
export async function logInAsGuest(
  texts: Texts,
  origin: string,
  dir: string,
  name: string | undefined,
): Promise<OnlineSession> {
  const savedToken = await readGuestToken(dir, origin);
  // A server with a reset database does not recognise the saved token.
  const returning =
    savedToken === undefined ? undefined : await logInWithToken(texts, origin, savedToken);
  if (returning) return returning;
  const { token, online } = await createGuest(texts, origin, name);
  await saveGuestToken(texts, dir, origin, token);
  return online;
}

/** Printable ASCII without spaces, which is valid in a request header. */
const HEADER_SAFE_TOKEN = /^[!-~]+$/;

/** Logs in with a token; undefined if the server does not recognise it. @throws CliError */
async function logInWithToken(
  texts: Texts,
  origin: string,
  token: string,
): Promise<OnlineSession | undefined> {
  if (!HEADER_SAFE_TOKEN.test(token)) return undefined;
  const { player } = unwrapReply(texts, origin, await makeServerClient(origin, token).getMe());
  return player ? makeOnlineSession(texts, origin, token, player) : undefined;
}

/** @throws CliError if the server refuses or sends no token */
async function createGuest(texts: Texts, origin: string, name: string | undefined) {
  const reply = await makeServerClient(origin).createGuest({ token: true, ...(name && { name }) });
  const { player, token } = unwrapReply(texts, origin, reply);
  if (token === undefined) throw new CliError(texts.t('commands:online.noServer', { origin }));
  return { token, online: makeOnlineSession(texts, origin, token, player) };
}

function makeOnlineSession(
  texts: Texts,
  origin: string,
  token: string,
  player: Person,
): OnlineSession {
  const connection = new Connection(nodeHost(origin, token));
  return { texts, origin, server: makeServerClient(origin, token), connection, player };
}

/** Opens a game and waits for its first frame. @throws CliError if there is no such game */
export async function openOnlineTable(
  { texts, origin, connection }: OnlineSession,
  game: string,
  programs?: ReadonlyMap<string, Player>,
): Promise<OnlineTable> {
  connection.follow(game);
  await waitUntil(connection.watch, () => {
    const { game: knownGame, isMissing } = connection.game(game);
    return (knownGame !== undefined && connection.isConnected()) || isMissing;
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

/** Some actions become possible without a message, so waiting ends after 2 s. */
const MAX_WAIT_MS = 2_000;

/** Resolves on the next event of a connection, or after 2 s. */
export function awaitChange({ watch }: Connection): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = watch(finish);
    const timer = setTimeout(finish, MAX_WAIT_MS).unref();
  });
}

const FIRST_RETRY_WAIT_MS = 250;
const MAX_RETRY_WAIT_MS = 5_000;

/** Repeats a request while the server is down or limits the rate, pausing 0.25 s to 5 s. */
export async function retryUntilAnswered<T>(
  request: () => Promise<Result<T, RequestFault>>,
): Promise<Result<T, RequestFault>> {
  for (let waitMs = FIRST_RETRY_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_RETRY_WAIT_MS)) {
    const reply = await request();
    if (reply.ok || !(isUnreachable(reply.error) || reply.error.code === 'rate')) return reply;
    await new Promise((resolve) => void setTimeout(resolve, waitMs).unref());
  }
}

/** Resolves once the condition holds; checks it on every event. */
export function waitUntil(
  watch: (listener: () => void) => () => void,
  condition: () => boolean,
): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = watch(() => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    });
  });
}
