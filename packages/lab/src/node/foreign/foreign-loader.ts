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

/** A game has two seats and two placers; the rest saves new processes where programs take turns. */
const MAX_PROCESSES = 8;

/** What is noted of programs while they play. */
export interface ForeignOptions {
  /** The folder for what programs print on stderr; nothing is kept where left out. */
  readonly logs?: string | undefined;
  /** Where their processes are noted. */
  readonly groups?: ProcessGroups;
  /** Is told which program takes long to answer, and how long it has. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
  /** Is told each shot, what was known before it, and how long its question took. */
  readonly onShot?: ((known: Observation, shot: Square, elapsedMs: number) => void) | undefined;
}

/** Runs foreign programs: each seat of a game shoots by a process of its own. */
export interface ForeignHost {
  /** A player, whose process starts when it is asked. It is asked for shots or for fleets. */
  readonly load: ForeignLoader;
  /**
   * Ends the processes; no program can be asked any more.
   * @returns did all leave by themselves when they were told to?
   */
  close(): Promise<boolean>;
}

/** A process, and who plays by it. */
interface Held {
  readonly process: ForeignProcess;
  readonly role: BotRole;
  /** Of its role and program. */
  readonly key: string;
  player: ForeignPlayer;
  at: GameSeat;
  /** Undefined before the first game, and for one that only places. */
  game: ToldGame | undefined;
}

/** What a process was told of its game. */
interface ToldGame {
  /** The rules of the position that began it. */
  readonly entry: Position['rules'];
  known: Observation;
  readonly lines: ShootLines;
}

/**
 * Processes are handed on from seats of earlier games to those of later ones: a loader serves one
 * game at a time, and asks one question after the other.
 */
export function makeForeignLoader(options: ForeignOptions = {}): ForeignHost {
  const { logs, groups = new ProcessGroups(), onShot, onWaiting } = options;
  /** The one that was asked last comes last. */
  let all: Held[] = [];
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();

  /** @throws Error when it is closed */
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = before.then(() => {
      if (isClosed) throw new Error('the programs of this loader have ended');
      return ask();
    });
    before = answer.catch(() => {});
    return answer;
  }

  /** The process for a player in this role: its own, one that is free, or a new one. */
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

  /** A placer remembers nothing; a seat keeps its process for the game. */
  function freeFor({ game }: GameSeat, role: BotRole, key: string): Held | undefined {
    return all.find((held) => held.key === key && (role === 'placer' || held.at.game !== game));
  }

  async function start(
    player: ForeignPlayer,
    spec: ForeignSpec,
    at: GameSeat,
    role: BotRole,
  ): Promise<Held | BotFault> {
    if (all.length >= MAX_PROCESSES) drop(all[0]!);
    try {
      const tell: OnWaiting = (limitMs) => onWaiting?.(spec.name, limitMs);
      const process = new ForeignProcess(launchOf(spec.source, logs), groups, tell);
      const held = { process, role, key: keyOf(spec, role), player, at, game: undefined };
      all = [...all, held];
      const reply = await sayHello(process, role, spec.loadLimitMs);
      if (!('fault' in reply)) return held;
      // Who does not say hello is no better in a second game.
      drop(held);
      return reply;
    } catch (error) {
      return { fault: faultOf(error) };
    }
  }

  function drop(held: Held): void {
    all = all.filter((each) => each !== held);
    held.process.stop();
  }

  /** But for one that gave up by itself, it is not asked again: its next answer is unknown. */
  function lost(held: Held, { fault, isGivenUp }: BotFault): ForeignFault {
    if (isGivenUp) endGame(held);
    else drop(held);
    return fault;
  }

  function endGame(held: Held): void {
    if (held.game) held.process.tell(lineOf({ type: 'end' }));
    held.game = undefined;
  }

  /** The game of a position, begun anew where it does not continue from what the process was told. */
  async function gameFor(
    held: Held,
    { timeLimitMs, loadLimitMs = LOAD_LIMIT_MS }: ForeignSpec,
    { rules: entry, answers }: Position,
  ): Promise<ToldGame | BotFault> {
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
    let told = position.answers.slice(game.known.answers.length);
    const squares: Square[] = [];
    let now: Observation | undefined;
    while (squares.length < shots) {
      const sinceMs = performance.now();
      // The board after misses can be written before they are observed: the program thinks meanwhile.
      if (!told.every(isMiss)) game.known = told.reduce(observe, game.known);
      const line = game.lines.lineFor(now ?? game.known, told);
      const asked = replyTo(held.process, 'shoot', line, spec.timeLimitMs);
      if (told.every(isMiss)) game.known = told.reduce(observe, game.known);
      told = [];
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

/** Most positions keep the answers that they were given; those of a game are made again. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return start.length <= answers.length && start.every((one, i) => isSame(one, answers[i]));
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  return one === other || (other !== undefined && isSameAnswer(one, other));
}

/** The open square that a shot names. */
function openSquareOf(
  { rules: { grid }, open }: Observation,
  shot: BotSquare,
): Square | ForeignFault {
  const square = squareFrom(grid, shot, 'shooter');
  if (typeof square !== 'number' || open.has(square)) return square;
  return { code: 'not-open', square: makeSquare(grid, square) };
}

/** The layout of these ships, or the first thing that is wrong with it. */
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
