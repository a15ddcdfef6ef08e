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
import type { ForeignLoader, ForeignSpec, GameSeat } from '../../specs.js';
import {
  askForReply,
  type BotFault,
  foreignSeed,
  LOAD_LIMIT_MS,
  layoutFault,
  sayHello,
  squareFrom,
} from './ask.js';
import { faultOf } from './fault-of.js';
import { ForeignProcess, type OnWaiting } from './foreign-process.js';
import { makeLaunch } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import { type BotRole, type BotSquare, encodeMessage, ShootEncoder } from './protocol.js';

/** Maximum number of processes. A game needs up to four; the others avoid restarts. */
const MAX_PROCESSES = 8;

/** Options for running external programs. */
export interface ForeignOptions {
  /** Folder for the programs' stderr; omitted: discarded. */
  readonly logs?: string | undefined;
  /** Registry for their process groups; default: a new one. */
  readonly groups?: ProcessGroups;
  /** Called with the name of a program that is slow to answer, and its time limit. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
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

interface HeldProcess {
  readonly process: ForeignProcess;
  readonly role: BotRole;
  readonly key: string;
  player: ForeignPlayer;
  at: GameSeat;
  game: SentGame | undefined;
}

interface SentGame {
  readonly entry: Position['rules'];
  known: Observation;
  readonly encoder: ShootEncoder;
}

/** Makes a loader that reuses processes. It serves one game and one question at a time. */
export function makeForeignLoader(options: ForeignOptions = {}): ForeignHost {
  const { logs, groups = new ProcessGroups(), onShot, onWaiting } = options;
  /** Processes, least recently used first. */
  let processes: HeldProcess[] = [];
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

  async function acquireProcess(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    role: BotRole,
  ) {
    const ownProcess = processes.find((held) => held.player === player && held.role === role);
    const held =
      ownProcess ??
      findFreeProcess(at, role, keyOf(spec, role)) ??
      (await startProcess(player, spec, at, role));
    if ('fault' in held) return held;
    if (held.player !== player) {
      endGame(held);
      held.player = player;
      held.at = at;
    }
    if (held !== processes.at(-1))
      processes = [...processes.filter((heldProcess) => heldProcess !== held), held];
    return held;
  }

  /** Finds a free process. A placer is stateless; a seat keeps its process during a game. */
  function findFreeProcess(
    { game }: GameSeat,
    role: BotRole,
    key: string,
  ): HeldProcess | undefined {
    return processes.find(
      (held) => held.key === key && (role === 'placer' || held.at.game !== game),
    );
  }

  async function startProcess(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    role: BotRole,
  ): Promise<HeldProcess | BotFault> {
    if (processes.length >= MAX_PROCESSES) dropProcess(processes[0]!);
    try {
      const reportWaiting: OnWaiting = (limitMs) => onWaiting?.(spec.name, limitMs);
      const process = new ForeignProcess(makeLaunch(spec.source, logs), groups, reportWaiting);
      const held = { process, role, key: keyOf(spec, role), player, at, game: undefined };
      processes = [...processes, held];
      const reply = await sayHello(process, role, spec.loadLimitMs);
      if (!('fault' in reply)) return held;
      // A program that fails to greet will fail again.
      dropProcess(held);
      return reply;
    } catch (error) {
      return { fault: faultOf(error) };
    }
  }

  function dropProcess(held: HeldProcess): void {
    processes = processes.filter((heldProcess) => heldProcess !== held);
    held.process.stop();
  }

  /** Ends the game after a fault that the process reported itself; otherwise drops the process. */
  function handleFault(held: HeldProcess, { fault, isReported }: BotFault): ForeignFault {
    if (isReported) endGame(held);
    else dropProcess(held);
    return fault;
  }

  function endGame(held: HeldProcess): void {
    if (held.game) held.process.send(encodeMessage({ type: 'end' }));
    held.game = undefined;
  }

  async function ensureGame(
    held: HeldProcess,
    { timeLimitMs, loadLimitMs = LOAD_LIMIT_MS }: ForeignSpec,
    { rules: entry, answers }: Position,
  ): Promise<SentGame | BotFault> {
    const currentGame = held.game;
    const rules = currentGame?.entry === entry ? currentGame.known.rules : unwrap(makeRules(entry));
    if (currentGame?.known.rules === rules && isStartOf(currentGame.known.answers, answers))
      return currentGame;
    endGame(held);
    const seed = foreignSeed('foreign', held.at);
    const line = encodeMessage({ type: 'game', ...held.at, seed, timeLimitMs, rules: entry });
    const reply = await askForReply(held.process, 'game', line, loadLimitMs);
    if ('fault' in reply) return reply;
    const known = newObservation(rules);
    held.game = { entry, known, encoder: new ShootEncoder(known) };
    return held.game;
  }

  async function shoot(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    position: Position,
    shots: number,
  ): Promise<Result<Square[], ForeignFault>> {
    const held = await acquireProcess(player, spec, at, 'shooter');
    if ('fault' in held) return err(held.fault);
    const game = await ensureGame(held, spec, position);
    if ('fault' in game) return err(handleFault(held, game));
    let unsentAnswers = position.answers.slice(game.known.answers.length);
    const squares: Square[] = [];
    let observation: Observation | undefined;
    while (squares.length < shots) {
      const sinceMs = performance.now();
      // Sends the question before observing misses, so that the program starts earlier.
      if (!unsentAnswers.every(isMiss)) game.known = unsentAnswers.reduce(observe, game.known);
      const line = game.encoder.encode(observation ?? game.known, unsentAnswers);
      const pendingReply = askForReply(held.process, 'shoot', line, spec.timeLimitMs);
      if (unsentAnswers.every(isMiss)) game.known = unsentAnswers.reduce(observe, game.known);
      unsentAnswers = [];
      const reply = await pendingReply;
      observation ??= game.known;
      if ('fault' in reply) return err(handleFault(held, reply));
      const shot = openSquareOf(observation, reply.shot);
      if (typeof shot !== 'number')
        return err(handleFault(held, { fault: shot, isReported: true }));
      onShot?.(observation, shot, performance.now() - sinceMs);
      squares.push(shot);
      if (squares.length < shots) observation = withPending(observation, shot);
    }
    return ok(squares);
  }

  async function place(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    rules: Rules,
  ): Promise<Result<Setup, ForeignFault>> {
    const held = await acquireProcess(player, spec, at, 'placer');
    if ('fault' in held) return err(held.fault);
    const { timeLimitMs } = spec;
    const seed = foreignSeed('foreign placer', at);
    const about = { ...at, seed, timeLimitMs, rules: makeRulesEntry(rules) };
    const line = encodeMessage({ type: 'place', ...about });
    const reply = await askForReply(held.process, 'place', line, timeLimitMs);
    const layout = 'fault' in reply ? err(reply.fault) : layoutFrom(rules, reply.ships);
    if (layout.ok) return ok(layout.value.ships.map(({ squares }) => squares));
    dropProcess(held);
    return layout;
  }

  return {
    load(spec, at) {
      const player: ForeignPlayer = {
        shoot: (position, shots) => queueRequest(() => shoot(player, spec, at, position, shots)),
        async place(rules) {
          const placement = await queueRequest(() => place(player, spec, at, rules));
          if (placement.ok) return placement;
          return err({ code: 'gave-up', placer: spec.name, tries: 1, reason: placement.error });
        },
      };
      return player;
    },
    async close() {
      isClosed = true;
      for (const held of processes) {
        endGame(held);
        held.process.send(encodeMessage({ type: 'quit' }));
      }
      const haveExited = await groups.close();
      for (const held of processes) dropProcess(held);
      return haveExited;
    },
  };
}

function keyOf({ source }: ForeignSpec, role: BotRole): string {
  return `${role} ${JSON.stringify(source)}`;
}

function isMiss({ outcome }: Answer): boolean {
  return outcome === 'miss';
}

/** Do `answers` begin with `start`? Compares contents, since positions may hold copies. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return start.length <= answers.length && start.every((answer, i) => isSame(answer, answers[i]));
}

function isSame(a: Answer, b: Answer | undefined): boolean {
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
