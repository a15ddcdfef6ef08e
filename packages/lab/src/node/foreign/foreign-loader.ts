import {
  type Answer,
  err,
  isSameAnswer,
  type Layout,
  makeLayout,
  makeRules,
  makeRulesEntry,
  makeSquare,
  newObservation,
  type Observation,
  observe,
  ok,
  type Position,
  type Result,
  type Rules,
  type Setup,
  type Square,
  unwrap,
  withPending,
} from '@flotilla/rules';
import type { ForeignFault } from '../../games/foreign-fault.js';
import type { ForeignPlayer } from '../../games/seats.js';
import type { ForeignLoader } from '../../specs.js';
import {
  askForReply,
  type BotFault,
  foreignSeed,
  LOAD_LIMIT_MS,
  layoutFault,
  squareFrom,
} from './ask.js';
import {
  type ForeignSeat,
  type HeldProcess,
  ProcessPool,
  type ProcessPoolOptions,
  type SentGame,
} from './process-pool.js';
import { type BotSquare, encodeMessage, ShootEncoder } from './protocol.js';

/** Options for running external programs. */
export interface ForeignOptions extends ProcessPoolOptions {
  /** Called with the observation before a shot, the shot, and the time that it took. */
  readonly onShot?: ((known: Observation, shot: Square, elapsedMs: number) => void) | undefined;
}

/** Runs external programs, with one process per seat of a game. */
export interface ForeignHost {
  /** Loads a player for shots or fleets; its process starts with the first question. */
  readonly load: ForeignLoader;
  /** Ends the processes for good. @returns whether all of them exited when asked to */
  close(): Promise<boolean>;
}

/** Makes a loader that reuses processes from game to game, and asks one question at a time. */
export function makeForeignLoader(options: ForeignOptions = {}): ForeignHost {
  const pool = new ProcessPool(options);
  let isClosed = false;
  let lastRequest: Promise<unknown> = Promise.resolve();

  /** Runs requests one after the other. @throws Error after {@link ForeignHost.close} */
  function queueRequest<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const answer = lastRequest.then(() => {
      if (isClosed) throw new Error('the programs of this loader have ended');
      return request();
    });
    lastRequest = answer.catch(() => {});
    return answer;
  }

  return {
    load(spec, at) {
      const player: ForeignPlayer = {
        shoot: (position, shots) =>
          queueRequest(() =>
            askProgramToShoot(pool, { player, spec, at }, position, shots, options.onShot),
          ),
        async place(rules) {
          const placement = await queueRequest(() =>
            askProgramToPlace(pool, { player, spec, at }, rules),
          );
          if (placement.ok) return placement;
          return err({ code: 'gave-up', placer: spec.name, tries: 1, reason: placement.error });
        },
      };
      return player;
    },
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}

async function askProgramToShoot(
  pool: ProcessPool,
  seat: ForeignSeat,
  position: Position,
  shots: number,
  onShot: ForeignOptions['onShot'],
): Promise<Result<Square[], ForeignFault>> {
  const held = await pool.acquire(seat, 'shooter');
  if ('fault' in held) return err(held.fault);
  const game = await ensureGame(pool, held, seat, position);
  if ('fault' in game) return err(pool.handleFault(held, game));
  let unsentAnswers = position.answers.slice(game.known.answers.length);
  const squares: Square[] = [];
  let observation: Observation | undefined;
  while (squares.length < shots) {
    const sinceMs = performance.now();
    // Sends the question before observing misses, so that the program starts earlier.
    if (!unsentAnswers.every(isMiss)) game.known = unsentAnswers.reduce(observe, game.known);
    const line = game.encoder.encode(observation ?? game.known, unsentAnswers);
    const pendingReply = askForReply(held.process, 'shoot', line, seat.spec.timeLimitMs);
    if (unsentAnswers.every(isMiss)) game.known = unsentAnswers.reduce(observe, game.known);
    unsentAnswers = [];
    const reply = await pendingReply;
    observation ??= game.known;
    if ('fault' in reply) return err(pool.handleFault(held, reply));
    const shot = openSquareOf(observation, reply.shot);
    if (typeof shot !== 'number')
      return err(pool.handleFault(held, { fault: shot, isReported: true }));
    onShot?.(observation, shot, performance.now() - sinceMs);
    squares.push(shot);
    if (squares.length < shots) observation = withPending(observation, shot);
  }
  return ok(squares);
}

/** Returns the game that the process plays, or sends it the position's game from the start. */
async function ensureGame(
  pool: ProcessPool,
  held: HeldProcess,
  { spec: { timeLimitMs, loadLimitMs = LOAD_LIMIT_MS } }: ForeignSeat,
  { rules: entry, answers }: Position,
): Promise<SentGame | BotFault> {
  const currentGame = held.game;
  const rules = currentGame?.entry === entry ? currentGame.known.rules : unwrap(makeRules(entry));
  if (currentGame?.known.rules === rules && isStartOf(currentGame.known.answers, answers))
    return currentGame;
  pool.endGame(held);
  const seed = foreignSeed('foreign', held.at);
  const line = encodeMessage({ type: 'game', ...held.at, seed, timeLimitMs, rules: entry });
  const reply = await askForReply(held.process, 'game', line, loadLimitMs);
  if ('fault' in reply) return reply;
  const known = newObservation(rules);
  held.game = { entry, known, encoder: new ShootEncoder(known) };
  return held.game;
}

async function askProgramToPlace(
  pool: ProcessPool,
  seat: ForeignSeat,
  rules: Rules,
): Promise<Result<Setup, ForeignFault>> {
  const held = await pool.acquire(seat, 'placer');
  if ('fault' in held) return err(held.fault);
  const { timeLimitMs } = seat.spec;
  const seed = foreignSeed('foreign placer', seat.at);
  const about = { ...seat.at, seed, timeLimitMs, rules: makeRulesEntry(rules) };
  const line = encodeMessage({ type: 'place', ...about });
  const reply = await askForReply(held.process, 'place', line, timeLimitMs);
  const layout = 'fault' in reply ? err(reply.fault) : layoutFrom(rules, reply.ships);
  if (layout.ok) return ok(layout.value.ships.map(({ squares }) => squares));
  pool.drop(held);
  return layout;
}

function isMiss({ outcome }: Answer): boolean {
  return outcome === 'miss';
}

/** Do `answers` begin with `start`? Compares contents, since positions may hold copies. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return (
    start.length <= answers.length && start.every((answer, i) => isEqualAnswer(answer, answers[i]))
  );
}

function isEqualAnswer(a: Answer, b: Answer | undefined): boolean {
  return a === b || (b !== undefined && isSameAnswer(a, b));
}

function openSquareOf(
  { rules: { grid }, open }: Observation,
  shot: BotSquare,
): Square | ForeignFault {
  const square = squareFrom(grid, shot, 'shooter');
  if (typeof square !== 'number' || open.has(square)) return square;
  return { code: 'not-open', square: makeSquare(grid, square) };
}

function layoutFrom(
  rules: Rules,
  ships: readonly (readonly BotSquare[])[],
): Result<Layout, ForeignFault> {
  const setup: Square[][] = [];
  for (const ship of ships) {
    const squares: Square[] = [];
    for (const shipSquare of ship) {
      const square = squareFrom(rules.grid, shipSquare, 'placer');
      if (typeof square !== 'number') return err(square);
      squares.push(square);
    }
    setup.push(squares);
  }
  const layout = makeLayout(rules, setup);
  return layout.ok ? layout : err(layoutFault(rules, setup, layout.error));
}
