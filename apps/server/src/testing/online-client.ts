import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPlacer, findShooter, makeRng } from '@flotilla/engine';
import {
  applyFrame,
  commitmentOf,
  type FollowedGame,
  type GameCommand,
  makeSalt,
  type Person,
  type ServerMessage,
  type Terms,
} from '@flotilla/protocol';
import { observationOf, type Seat, type Square, unwrap } from '@flotilla/rules';
import { WebSocket } from 'ws';

const RECONNECT_MS = 50;

export interface HttpAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const SMALL_TERMS: Terms = {
  rules: { grid: { width: 6, height: 6 }, fleet: [3, 2, 1] },
  pace: { kind: 'none' },
  begins: 'draw',
};

/** Player over HTTP; subclasses send the session's cookie or token. */
export abstract class HttpPlayer {
  abstract ask(method: string, path: string, body?: unknown): Promise<HttpAnswer>;

  async challenge(terms = SMALL_TERMS, isPublic = false): Promise<string> {
    const { body } = await this.ask('POST', '/api/challenges', { terms, isPublic });
    return String(body['id']);
  }

  async accept(challenge: string): Promise<string> {
    const { body } = await this.ask('POST', `/api/challenges/${challenge}/accept`);
    return String(body['game']);
  }

  /** Sends a command over HTTP; returns `done`, or the code of the refusal. */
  async act(game: string, command: GameCommand, id: string = randomUUID()): Promise<string> {
    const { body } = await this.ask('POST', `/api/games/${game}/commands`, { id, command });
    return String(body['type'] ?? body['code']);
  }

  /** Returns the game as this player sees it. */
  async see(game: string): Promise<FollowedGame> {
    const { body } = await this.ask('GET', `/api/games/${game}`);
    const known = applyFrame(undefined, body as never);
    if (!known) throw new Error(`no game: ${JSON.stringify(body)}`);
    return known;
  }

  async place(game: string, seed = 1): Promise<string> {
    return this.act(game, placeCommand(await this.see(game), seed));
  }
}

/** Guest with a token. */
export class OnlineClient extends HttpPlayer {
  readonly origin: string;
  readonly token: string;
  readonly player: Person;

  constructor(origin: string, token: string, player: Person) {
    super();
    this.origin = origin;
    this.token = token;
    this.player = player;
  }

  static async join(origin: string, name = 'Anna'): Promise<OnlineClient> {
    const { body } = await askApi(origin, 'POST', '/api/guest', { body: { name, token: true } });
    return new OnlineClient(origin, String(body['token']), body['player'] as Person);
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  ask(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    return askApi(this.origin, method, path, { headers: this.headers, body });
  }
}

/** Begins a game: the second player accepts a challenge of the first. */
export async function beginMatch(origin: string, terms: Terms = SMALL_TERMS, isPublic = false) {
  const one = await OnlineClient.join(origin, 'Anna');
  const two = await OnlineClient.join(origin, 'Boris');
  const game = await two.accept(await one.challenge(terms, isPublic));
  return { game, players: [one, two] as const };
}

export async function beginBattle(...args: Parameters<typeof beginMatch>) {
  const match = await beginMatch(...args);
  const [one, two] = match.players;
  await one.place(match.game, 1);
  await two.place(match.game, 2);
  return match;
}

/** Sends a request with a JSON body; reads JSON or text. */
export async function askApi(
  origin: string,
  method: string,
  path: string,
  more: {
    readonly headers?: Record<string, string>;
    readonly body?: unknown;
    readonly onCookies?: (cookies: readonly string[]) => void;
  } = {},
): Promise<HttpAnswer> {
  const isSent = more.body !== undefined;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      // The server may close an idle connection just as it is reused.
      connection: 'close',
      ...(isSent && { 'content-type': 'application/json' }),
      ...more.headers,
    },
    ...(isSent && { body: JSON.stringify(more.body) }),
  });
  more.onCookies?.(answer.headers.getSetCookie());
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : { text } };
}

export function placeCommand({ frame, rules }: FollowedGame, seed: number) {
  const seat = seatOf(frame.viewer);
  const layout = unwrap(findPlacer('uniform')!.place(rules, makeRng(seed, 'fleet', seat)));
  const salt = makeSalt(randomBytes(32));
  const setup = layout.ships.map(({ squares }) => [...squares]);
  const commitment = commitmentOf({ game: frame.game, seat, rules, layout, salt });
  return { type: 'place' as const, setup, salt, commitment };
}

/** Returns the shots of a shooter in this position; undefined if it is the opponent's turn. */
export function fireCommand(known: FollowedGame, shooterName = 'density'): GameCommand | undefined {
  const { frame, rules } = known;
  if (frame.phase !== 'battle' || frame.toMove !== frame.viewer) return undefined;
  const shooter = findShooter(shooterName)!;
  const observation = observationOf({ rules, shots: frame.shots }, seatOf(frame.viewer));
  const rng = makeRng(frame.shots.length, 'shots');
  const squares =
    frame.due === 1 ? [shooter.shoot(observation, rng)] : [...observation.open].slice(0, frame.due);
  return { type: 'fire', squares, after: frame.shots.length };
}

function seatOf(viewer: Seat | 'spectator'): Seat {
  if (viewer === 'spectator') throw new Error('a spectator does nothing');
  return viewer;
}

interface PlayOptions {
  readonly shooter?: string;
  readonly seed?: number;
  /** Pause before each shot. */
  readonly pauseMs?: number;
  /** Called with acknowledged shots. */
  readonly onDone?: (squares: readonly Square[]) => void;
}

/** Plays a game to its end over a socket, with reconnects; returns the final state. */
export async function playBySocket(client: OnlineClient, game: string, options: PlayOptions = {}) {
  for (;;) {
    const known = await playOnce(client, game, options);
    if (known) return known;
    await sleep(RECONNECT_MS);
  }
}

/** Plays until the game is over; undefined if the socket closes. */
function playOnce(
  client: OnlineClient,
  game: string,
  { shooter = 'density', seed = 1, pauseMs = 0, onDone }: PlayOptions,
): Promise<FollowedGame | undefined> {
  const socket = openSocket(client);
  let known: FollowedGame | undefined;
  const fired = new Map<string, readonly Square[]>();
  const send = (message: object) => socket.send(JSON.stringify(message));
  const command = (gameCommand: GameCommand | undefined) => {
    if (!gameCommand) return;
    const id = randomUUID();
    if (gameCommand.type === 'fire') fired.set(id, gameCommand.squares);
    send({ type: 'do', id, game, command: gameCommand });
  };
  return new Promise((resolve) => {
    socket.once('open', () => send({ type: 'watch', game }));
    socket.on('error', () => {});
    socket.once('close', () => resolve(undefined));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'done') onDone?.(fired.get(message.id) ?? []);
      if (message.type !== 'game') return;
      known = applyFrame(known, message);
      if (!known) return send({ type: 'watch', game });
      const { phase, placed, viewer } = known.frame;
      if (phase === 'prepare' && !placed[seatOf(viewer)]) command(placeCommand(known, seed));
      else {
        const shot = fireCommand(known, shooter);
        if (shot) setTimeout(() => command(shot), pauseMs);
      }
      if (phase !== 'over') return;
      resolve(known);
      socket.close();
    });
  });
}

export function openSocket({ origin, headers }: Pick<OnlineClient, 'origin' | 'headers'>) {
  return new WebSocket(`${origin.replace(/^http/, 'ws')}/api/socket`, { headers });
}
