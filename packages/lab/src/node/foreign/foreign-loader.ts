import type { Shooter } from '@flotilla/engine';
import {
  type Answer,
  makeRulesEntry,
  makeSquare,
  type Observation,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { Forfeit } from '../../games/foreign-fault.js';
import type { ForeignLoader, ForeignPlacerLoader, ForeignSpec, GameSeat } from '../../specs.js';
import { type BotFault, foreignSeed, LOAD_LIMIT_MS, replyTo, sayHello, squareFrom } from './ask.js';
import { faultOf } from './fault-of.js';
import { makeForeignPlacers } from './foreign-placers.js';
import { ForeignProcess } from './foreign-process.js';
import { launchOf } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import { type BotSquare, makeShootMessage } from './protocol.js';

/** A game has two seats; the rest saves new processes where shooters take turns. */
const MAX_PROCESSES = 8;

export interface ForeignOptions {
  /** The folder for what shooters print on stderr; nothing is kept where left out. */
  readonly logs?: string | undefined;
  /** Where their processes are noted. */
  readonly groups?: ProcessGroups;
}

/** Plays foreign shooters, each seat of a game in a process of its own, and asks foreign placers. */
export interface ForeignHost {
  readonly load: ForeignLoader;
  readonly loadPlacer: ForeignPlacerLoader;
  /**
   * Ends the processes; a shooter that plays on starts a new one.
   * @returns did all leave by themselves when they were told to?
   */
  close(): Promise<boolean>;
}

/** A process, whose seat it is, and what it was told of its game. */
interface Held {
  readonly process: ForeignProcess;
  readonly key: string;
  seat: Shooter;
  at: GameSeat;
  /** Undefined before the first game. */
  rules: Rules | undefined;
  told: readonly Answer[];
}

/**
 * Processes start at a seat's first shot and are handed on from seats of earlier games to those
 * of later ones: a loader serves one game at a time.
 */
export function makeForeignLoader(options: ForeignOptions = {}): ForeignHost {
  const { logs, groups = new ProcessGroups() } = options;
  const placers = makeForeignPlacers(logs, groups);
  /** The one that shot last comes last. */
  let all: Held[] = [];

  function holdFor(seat: Shooter, spec: ForeignSpec, at: GameSeat): Held {
    const key = JSON.stringify(spec.source);
    const same = all.filter((held) => held.key === key);
    const mine = same.find((held) => held.seat === seat);
    const free = same.find((held) => held.at.game !== at.game);
    const held = mine ?? free ?? start(seat, spec, at, key);
    if (held.seat !== seat) {
      endGame(held);
      held.seat = seat;
      held.at = at;
    }
    all = [...all.filter((each) => each !== held), held];
    return held;
  }

  function start(seat: Shooter, { source }: ForeignSpec, at: GameSeat, key: string): Held {
    if (all.length >= MAX_PROCESSES) void drop(all[0]!);
    const process = new ForeignProcess(launch(seat, source), groups);
    const held: Held = { process, key, seat, at, rules: undefined, told: [] };
    const reply = sayHello(process, 'shooter');
    // Whoever is not to be played with is no better in a second game.
    if ('fault' in reply) throw forfeitOf(held, { fault: reply.fault });
    return held;
  }

  /** @throws Forfeit */
  function launch(seat: Shooter, source: ForeignSpec['source']) {
    try {
      return launchOf(source, logs);
    } catch (error) {
      throw new Forfeit(seat, faultOf(error));
    }
  }

  function drop(held: Held): Promise<void> {
    all = all.filter((each) => each !== held);
    return held.process.stop();
  }

  /** But for one that gave up by itself, it is not asked again: nobody knows its next answer. */
  function forfeitOf(held: Held, { fault, isGivenUp }: BotFault): Forfeit {
    if (isGivenUp) endGame(held);
    else void drop(held);
    return new Forfeit(held.seat, fault);
  }

  function endGame(held: Held): void {
    if (held.rules) held.process.tell({ type: 'end' });
    held.rules = undefined;
    held.told = [];
  }

  function beginGame(held: Held, { timeLimitMs }: ForeignSpec, rules: Rules): void {
    endGame(held);
    const { game, seat } = held.at;
    const seed = foreignSeed('foreign', held.at);
    const about = { game, seat, seed, timeLimitMs, rules: makeRulesEntry(rules) };
    const message = { type: 'game', ...about } as const;
    const reply = replyTo(held.process, message, LOAD_LIMIT_MS);
    if ('fault' in reply) throw forfeitOf(held, reply);
    held.rules = rules;
  }

  function shoot(seat: Shooter, spec: ForeignSpec, at: GameSeat, known: Observation): Square {
    const held = holdFor(seat, spec, at);
    const { rules, answers } = known;
    if (held.rules !== rules || !isStartOf(held.told, answers)) beginGame(held, spec, rules);
    const question = makeShootMessage(known, held.told.length);
    held.told = answers;
    const reply = replyTo(held.process, question, spec.timeLimitMs);
    if ('fault' in reply) throw forfeitOf(held, reply);
    const shot = openSquareOf(known, reply.shot);
    if (typeof shot === 'number') return shot;
    throw forfeitOf(held, { fault: shot.fault, isGivenUp: true });
  }

  return {
    load(spec, at) {
      const seat: Shooter = {
        name: spec.name,
        tellsNoReasons: true,
        shoot: (known) => shoot(seat, spec, at, known),
        explain() {
          throw new Error(`${spec.name} does not say why it shoots`);
        },
      };
      return seat;
    },
    loadPlacer: placers.load,
    async close() {
      for (const held of all) {
        endGame(held);
        held.process.tell({ type: 'quit' });
      }
      placers.quit();
      const haveLeft = await groups.close();
      await Promise.all([...all.map(drop), placers.stop()]);
      return haveLeft;
    },
  };
}

/** Most observations keep the answers that they were given; those of a game are made anew. */
function isStartOf(start: readonly Answer[], answers: readonly Answer[]): boolean {
  return start.length <= answers.length && start.every((one, i) => isSame(one, answers[i]));
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  return (
    one === other ||
    (one.square === other?.square && one.outcome === other.outcome && one.shapeId === other.shapeId)
  );
}

/** The open square that a shot names. */
function openSquareOf({ rules: { grid }, open }: Observation, shot: BotSquare): Square | BotFault {
  const square = squareFrom(grid, shot, 'shooter');
  if (typeof square !== 'number') return { fault: square };
  if (open.has(square)) return square;
  return { fault: { code: 'not-open', square: makeSquare(grid, square) } };
}
