import type { Shooter } from '@flotilla/engine';
import {
  type Answer,
  isOnGrid,
  makeRulesEntry,
  makeSquare,
  type Observation,
  type Rules,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { Forfeit } from '../../games/forfeit.js';
import { type ForeignLoader, type ForeignSpec, nameOfShooter } from '../../specs.js';
import { ForeignThread } from './foreign-thread.js';
import type { Question, Reply } from './messages.js';

/** Loading counts apart from shots: a busy machine takes its time to start a thread. */
export const LOAD_LIMIT_MS = 10_000;
export const LOADS_TOO_LONG = `it took longer than ${LOAD_LIMIT_MS} ms to load`;

/** A game has two seats; the rest saves new threads where files take turns. */
const MAX_THREADS = 4;
const SEATS_OF_A_GAME = 2;

/** Plays shooters from files, each seat of a game in a thread of its own. */
export interface ForeignHost {
  readonly load: ForeignLoader;
  /** Ends the threads; a shooter that plays on starts a new one. */
  close(): Promise<void>;
}

/** A thread, whose seat it is, and what it was told. */
interface Held {
  readonly thread: ForeignThread;
  readonly file: string;
  seat: Shooter;
  rules: Rules | undefined;
  told: readonly Answer[];
}

/**
 * Threads start at a seat's first shot and are handed on from seats of earlier games to those
 * of later ones, at most two of a file: a loader serves one game at a time.
 */
export function makeForeignLoader(): ForeignHost {
  /** The one that shot last comes last. */
  let threads: Held[] = [];

  function holdFor(seat: Shooter, file: string): Held {
    const ofFile = threads.filter((held) => held.file === file);
    const mine = ofFile.find((held) => held.seat === seat);
    const free = ofFile.length >= SEATS_OF_A_GAME ? ofFile[0] : undefined;
    const held = mine ?? free ?? start(seat, file);
    held.seat = seat;
    threads = [...threads.filter((each) => each !== held), held];
    return held;
  }

  function start(seat: Shooter, file: string): Held {
    if (threads.length >= MAX_THREADS) void drop(threads[0] as Held);
    const held = { thread: new ForeignThread(file), file, seat, rules: undefined, told: [] };
    heed(held, held.thread.next(LOAD_LIMIT_MS), LOADS_TOO_LONG);
    return held;
  }

  function drop(held: Held): Promise<void> {
    threads = threads.filter((each) => each !== held);
    return held.thread.stop();
  }

  /** @throws Forfeit for a fault or, as `late` says, for no reply at all */
  function heed(held: Held, reply: Reply | undefined, late: string): Reply {
    if (reply && reply.kind !== 'fault') return reply;
    held.told = [];
    if (!reply || reply.isOver) void drop(held);
    throw new Forfeit(held.seat, reply?.reason ?? late);
  }

  function ask(held: Held, question: Question, limitMs: number, late: string): Reply {
    return heed(held, held.thread.ask(question, limitMs), late);
  }

  function shoot(seat: Shooter, spec: ForeignSpec, known: Observation, seed: number): Square {
    const held = holdFor(seat, spec.file);
    const { rules, answers } = known;
    if (held.rules !== rules) {
      ask(held, { kind: 'rules', entry: makeRulesEntry(rules) }, LOAD_LIMIT_MS, LOADS_TOO_LONG);
      held.rules = rules;
      held.told = [];
    }
    const isAnew = held.told.length === 0 || !isStartOf(held.told, answers);
    const fresh = isAnew ? answers : answers.slice(held.told.length);
    const question = { isAnew, answers: fresh, pending: [...known.pending], seed };
    held.told = answers;
    const late = `it took longer than ${spec.timeLimitMs} ms for a shot`;
    const reply = ask(held, { kind: 'shoot', ...question }, spec.timeLimitMs, late);
    const square = reply.kind === 'shot' ? reply.square : Number.NaN;
    const fault = faultIn(known, square);
    if (fault) throw new Forfeit(seat, fault);
    return square;
  }

  return {
    load(spec) {
      const seat: Shooter = {
        name: nameOfShooter(spec),
        shoot: (known, rng) => shoot(seat, spec, known, rng.below(2 ** 31)),
        explain() {
          throw new Error(`${spec.file} does not say why it shoots`);
        },
      };
      return seat;
    },
    async close() {
      await Promise.all(threads.map(drop));
    },
  };
}

/** Answers are compared as the same objects: an observation keeps those that it was given. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return start.length <= answers.length && start.every((answer, i) => answer === answers[i]);
}

function faultIn({ rules: { grid }, open }: Observation, square: number): string | undefined {
  if (!isOnGrid(grid, square)) {
    return `it shot at ${square}, which is not a whole number from 0 to ${squareCount(grid) - 1}`;
  }
  return open.has(square) ? undefined : `it shot at ${makeSquare(grid, square)}, which is not open`;
}
