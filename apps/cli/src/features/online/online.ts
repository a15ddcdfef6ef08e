import { type KnownPlayers, playerOf } from '@flotilla/engine';
import { Connection, OnlineTable } from '@flotilla/play';
import { nameOfPace, PACES, type Pace, type Person } from '@flotilla/protocol';
import type { Result } from '@flotilla/rules';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed } from '../../shell/options.js';
import { answered } from './faults.js';
import { keepToken, keptToken } from './guests.js';
import { newSalt, nodeHost } from './node-host.js';
import { Server, type ServerFault } from './server.js';

/** A player at a server: single requests, and one socket for all games. */
export interface Online {
  readonly texts: Texts;
  readonly server: Server;
  readonly connection: Connection;
  readonly you: Person;
}

export const PACE_NAMES = PACES.map(nameOfPace);

/** Of people's games unless they choose another: the web app's as well, so that both are paired. */
export const PEOPLES_PACE = 'game-10+0';

/** A pace by its name. @throws CliError */
export function paceFrom({ t }: Texts, given: string): Pace {
  const pace = PACES.find((each) => nameOfPace(each) === given);
  if (pace) return pace;
  const names = PACE_NAMES.join(', ');
  throw new CliError(t('commands:online.badPace', { given: quote(given), names }));
}

/** Comes to a server with a token, or as a new guest. @throws CliError */
export async function comeWith(
  texts: Texts,
  origin: string,
  token: string | undefined,
  name?: string,
): Promise<Online> {
  if (token === undefined) {
    const guest = answered(texts, origin, await new Server(origin).makeGuest(name));
    return connected(texts, origin, guest.token, guest.player);
  }
  const server = new Server(origin, token);
  const you = answered(texts, origin, await server.me());
  if (!you) throw new CliError(texts.t('commands:online.fault.unknown', { origin }));
  const online = connected(texts, origin, token, you);
  await rename(online, name);
  return online;
}

/** Gives the player this name, if one is given. @throws CliError */
export async function rename(
  { texts, server, you }: Online,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || name === you.name) return;
  answered(texts, server.origin, await server.rename(name));
}

/**
 * Comes as the guest that this person was before, or as a new one who is kept.
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
  if (kept !== undefined) {
    const you = answered(texts, origin, await new Server(origin, kept).me());
    // A server that has begun anew knows nobody.
    if (you) return connected(texts, origin, kept, you);
  }
  const guest = answered(texts, origin, await new Server(origin).makeGuest(name));
  await keepToken(texts, dir, origin, guest.token);
  return connected(texts, origin, guest.token, guest.player);
}

function connected(texts: Texts, origin: string, token: string, you: Person): Online {
  const connection = new Connection(nodeHost(origin, token));
  return { texts, server: new Server(origin, token), connection, you };
}

/** The table of a game, when its first frame is there. @throws CliError where there is none */
export async function tableOf(
  { texts, server, connection }: Online,
  game: string,
  known: KnownPlayers = {},
): Promise<OnlineTable> {
  connection.follow(game);
  await until(connection.watch, () => {
    const { game: known, isMissing } = connection.game(game);
    return (known !== undefined && connection.isConnected()) || isMissing;
  });
  if (!connection.game(game).game) {
    throw new CliError(texts.t('commands:online.fault.notFound', { origin: server.origin }));
  }
  return new OnlineTable(game, connection, {
    player: (spec) => playerOf(spec, known),
    makeSalt: newSalt,
    stream: () => [newSeed(), 'fleet'],
    dayOf: (time) => new Date(time).toISOString().slice(0, 10),
  });
}

/** Something may have to be done although nobody said a word. */
const LOOK_MS = 2_000;

/** Waits until a connection tells of something, or for a short while. */
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

/** Asks until a server is there to answer, with longer and longer pauses. */
export async function again<T>(
  ask: () => Promise<Result<T, ServerFault>>,
): Promise<Result<T, ServerFault>> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const asked = await ask();
    const isAway = !asked.ok && ['unreachable', 'rate'].includes(asked.error.code);
    if (!isAway) return asked;
    await new Promise((resolve) => void setTimeout(resolve, waitMs).unref());
  }
}

/** Waits until this holds, looking after each change that is told. */
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
