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
  type BotFault,
  foreignSeed,
  LOAD_LIMIT_MS,
  layoutFault,
  replyTo,
  sayHello,
  squareFrom,
} from './ask.js';
import { faultOf } from './fault-of.js';
import { ForeignProcess, type OnWaiting } from './foreign-process.js';
import { launchOf } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import { type BotRole, type BotSquare, lineOf, ShootLines } from './protocol.js';

/**
 * Maximum number of idle and busy processes. A game needs four: two shooters, two placers; the others avoid
 * restarts where programs take turns.
 */
const MAX_PROCESSES = 8;

/** Options of running external programs. */
export interface ForeignOptions {
  /** Folder for the programs' stderr; omitted: discarded. */
  readonly logs?: string | undefined;
  /** Registry of their process groups. */
  readonly groups?: ProcessGroups;
  /** Called with the name of a program that is slow to answer, and its time limit. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
  /** Called with each shot, the observation before it, and the time of the answer. */
  readonly onShot?: ((known: Observation, shot: Square, elapsedMs: number) => void) | undefined;
}

/** Runs external programs, with one process per seat of a game. */
export interface ForeignHost {
  /** Loads a player for shots or fleets; its process starts with the first question. */
  readonly load: ForeignLoader;
  /**
   * Ends the processes. No program can be asked after that.
   * @returns whether all of them exited when told to
   */
  close(): Promise<boolean>;
}

/** A process and the player that uses it. */
interface HeldProcess {
  readonly process: ForeignProcess;
  readonly role: BotRole;
  /** Key by role and program. */
  readonly key: string;
  player: ForeignPlayer;
  at: GameSeat;
  /** Current game; undefined before the first, and for a placer. */
  game: SentGame | undefined;
}

/** State of the game as sent to the process. */
interface SentGame {
  /** Rules in the position that started it. */
  readonly entry: Position['rules'];
  known: Observation;
  readonly lines: ShootLines;
}

/**
 * Makes a loader that reuses processes from game to game. It serves one game at a time, and asks one question
 * at a time.
 */
export function makeForeignLoader(options: ForeignOptions = {}): ForeignHost {
  const { logs, groups = new ProcessGroups(), onShot, onWaiting } = options;
  /** Processes in order of last use, latest last. */
  let all: HeldProcess[] = [];
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();

  /** Queues questions. @throws Error after {@link ForeignHost.close} */
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = before.then(() => {
      if (isClosed) throw new Error('the programs of this loader have ended');
      return ask();
    });
    before = answer.catch(() => {});
    return answer;
  }

  /** Returns the process for a player in this role: its own, a free one, or a new one. */
  async function holdFor(player: ForeignPlayer, spec: ForeignSpec, at: GameSeat, role: BotRole) {
    const mine = all.find((held) => held.player === player && held.role === role);
    const held =
      mine ?? freeFor(at, role, keyOf(spec, role)) ?? (await start(player, spec, at, role));
    if ('fault' in held) return held;
    if (held.player !== player) {
      endGame(held);
      held.player = player;
      held.at = at;
    }
    if (held !== all.at(-1)) all = [...all.filter((each) => each !== held), held];
    return held;
  }

  /** Finds a free process. A placer is stateless; a seat keeps its process during a game. */
  function freeFor({ game }: GameSeat, role: BotRole, key: string): HeldProcess | undefined {
    return all.find((held) => held.key === key && (role === 'placer' || held.at.game !== game));
  }

  async function start(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    role: BotRole,
  ): Promise<HeldProcess | BotFault> {
    if (all.length >= MAX_PROCESSES) drop(all[0]!);
    try {
      const tell: OnWaiting = (limitMs) => onWaiting?.(spec.name, limitMs);
      const process = new ForeignProcess(launchOf(spec.source, logs), groups, tell);
      const held = { process, role, key: keyOf(spec, role), player, at, game: undefined };
      all = [...all, held];
      const reply = await sayHello(process, role, spec.loadLimitMs);
      if (!('fault' in reply)) return held;
      // A program that fails to greet will fail again.
      drop(held);
      return reply;
    } catch (error) {
      return { fault: faultOf(error) };
    }
  }

  function drop(held: HeldProcess): void {
    all = all.filter((each) => each !== held);
    held.process.stop();
  }

  /** Drops a process after a fault, as its next line cannot be matched to a question. A reported fault keeps it. */
  function lost(held: HeldProcess, { fault, isGivenUp }: BotFault): ForeignFault {
    if (isGivenUp) endGame(held);
    else drop(held);
    return fault;
  }

  function endGame(held: HeldProcess): void {
    if (held.game) held.process.tell(lineOf({ type: 'end' }));
    held.game = undefined;
  }

  /** Returns the game of a position; starts a new one unless it continues the last one sent. */
  async function gameFor(
    held: HeldProcess,
    { timeLimitMs, loadLimitMs = LOAD_LIMIT_MS }: ForeignSpec,
    { rules: entry, answers }: Position,
  ): Promise<SentGame | BotFault> {
    const before = held.game;
    const rules = before?.entry === entry ? before.known.rules : unwrap(makeRules(entry));
    if (before?.known.rules === rules && isStartOf(before.known.answers, answers)) return before;
    endGame(held);
    const seed = foreignSeed('foreign', held.at);
    const line = lineOf({ type: 'game', ...held.at, seed, timeLimitMs, rules: entry });
    const reply = await replyTo(held.process, 'game', line, loadLimitMs);
    if ('fault' in reply) return reply;
    const known = newObservation(rules);
    held.game = { entry, known, lines: new ShootLines(known) };
    return held.game;
  }

  async function shoot(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    position: Position,
    shots: number,
  ): Promise<Result<Square[], ForeignFault>> {
    const held = await holdFor(player, spec, at, 'shooter');
    if ('fault' in held) return err(held.fault);
    const game = await gameFor(held, spec, position);
    if ('fault' in game) return err(lost(held, game));
    let unsent = position.answers.slice(game.known.answers.length);
    const squares: Square[] = [];
    let now: Observation | undefined;
    while (squares.length < shots) {
      const sinceMs = performance.now();
      // The board after misses can be written before it is observed, while the program is already thinking.
      if (!unsent.every(isMiss)) game.known = unsent.reduce(observe, game.known);
      const line = game.lines.lineFor(now ?? game.known, unsent);
      const asked = replyTo(held.process, 'shoot', line, spec.timeLimitMs);
      if (unsent.every(isMiss)) game.known = unsent.reduce(observe, game.known);
      unsent = [];
      const reply = await asked;
      now ??= game.known;
      if ('fault' in reply) return err(lost(held, reply));
      const shot = openSquareOf(now, reply.shot);
      if (typeof shot !== 'number') return err(lost(held, { fault: shot, isGivenUp: true }));
      onShot?.(now, shot, performance.now() - sinceMs);
      squares.push(shot);
      if (squares.length < shots) now = withPending(now, shot);
    }
    return ok(squares);
  }

  async function place(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    rules: Rules,
  ): Promise<Result<Setup, ForeignFault>> {
    const held = await holdFor(player, spec, at, 'placer');
    if ('fault' in held) return err(held.fault);
    const { timeLimitMs } = spec;
    const seed = foreignSeed('foreign placer', at);
    const about = { ...at, seed, timeLimitMs, rules: makeRulesEntry(rules) };
    const line = lineOf({ type: 'place', ...about });
    const reply = await replyTo(held.process, 'place', line, timeLimitMs);
    const layout = 'fault' in reply ? err(reply.fault) : layoutFrom(rules, reply.ships);
    if (layout.ok) return ok(layout.value.ships.map(({ squares }) => squares));
    drop(held);
    return layout;
  }

  return {
    load(spec, at) {
      const player: ForeignPlayer = {
        shoot: (position, shots) => inTurn(() => shoot(player, spec, at, position, shots)),
        async place(rules) {
          const placed = await inTurn(() => place(player, spec, at, rules));
          if (placed.ok) return placed;
          return err({ code: 'gave-up', placer: spec.name, tries: 1, reason: placed.error });
        },
      };
      return player;
    },
    async close() {
      isClosed = true;
      for (const held of all) {
        endGame(held);
        held.process.tell(lineOf({ type: 'quit' }));
      }
      const haveLeft = await groups.close();
      for (const held of all) drop(held);
      return haveLeft;
    },
  };
}

function keyOf({ source }: ForeignSpec, role: BotRole): string {
  return `${role} ${JSON.stringify(source)}`;
}

function isMiss({ outcome }: Answer): boolean {
  return outcome === 'miss';
}

/** Do the answers start with these? Compares contents: not all positions share their answers. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return start.length <= answers.length && start.every((one, i) => isSame(one, answers[i]));
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  return one === other || (other !== undefined && isSameAnswer(one, other));
}

/** Returns the open square of a shot, or its fault. */
function openSquareOf(
  { rules: { grid }, open }: Observation,
  shot: BotSquare,
): Square | ForeignFault {
  const square = squareFrom(grid, shot, 'shooter');
  if (typeof square !== 'number' || open.has(square)) return square;
  return { code: 'not-open', square: makeSquare(grid, square) };
}

/** Returns the layout of these ships, or its first fault. */
function layoutFrom(
  rules: Rules,
  ships: readonly (readonly BotSquare[])[],
): Result<Layout, ForeignFault> {
  const setup: Square[][] = [];
  for (const ship of ships) {
    const squares: Square[] = [];
    for (const given of ship) {
      const square = squareFrom(rules.grid, given, 'placer');
      if (typeof square !== 'number') return err(square);
      squares.push(square);
    }
    setup.push(squares);
  }
  const layout = makeLayout(rules, setup);
  return layout.ok ? layout : err(layoutFault(rules, setup, layout.error));
}
