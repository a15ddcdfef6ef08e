import type { Placer, PlacerError } from '@flotilla/engine';
import {
  err,
  type Layout,
  makeLayout,
  makeRulesEntry,
  ok,
  type Result,
  type Rules,
  type Square,
} from '@flotilla/rules';
import { ForeignError } from '../../games/foreign-fault.js';
import type { ForeignPlacerLoader, ForeignSpec, GameSeat } from '../../specs.js';
import { foreignSeed, layoutFault, replyTo, sayHello, squareFrom } from './ask.js';
import { faultOf } from './fault-of.js';
import { ForeignProcess } from './foreign-process.js';
import { launchOf } from './launch.js';
import type { ProcessGroups } from './process-groups.js';
import type { BotSquare } from './protocol.js';

interface ForeignPlacers {
  readonly load: ForeignPlacerLoader;
  /** Tells the processes that they are no longer wanted. */
  quit(): void;
  /** Kills the processes. */
  stop(): Promise<unknown>;
}

/** Asks foreign placers, one process for each of them; every layout is checked. */
export function makeForeignPlacers(
  logs: string | undefined,
  groups: ProcessGroups,
): ForeignPlacers {
  const processes = new Map<string, ForeignProcess>();

  /** @throws ForeignError */
  function processOf({ source }: ForeignSpec): ForeignProcess {
    const key = JSON.stringify(source);
    const known = processes.get(key);
    if (known) return known;
    const process = new ForeignProcess(launchOf(source, logs), groups);
    processes.set(key, process);
    const reply = sayHello(process, 'placer');
    if ('fault' in reply) throw new ForeignError(reply.fault);
    return process;
  }

  /** @throws ForeignError for what the program does wrong */
  function layoutBy(spec: ForeignSpec, at: GameSeat, rules: Rules): Layout {
    const { timeLimitMs } = spec;
    const seed = foreignSeed('foreign placer', at);
    const about = { ...at, seed, timeLimitMs, rules: makeRulesEntry(rules) };
    const reply = replyTo(processOf(spec), { type: 'place', ...about }, timeLimitMs);
    if ('fault' in reply) throw new ForeignError(reply.fault);
    return layoutFrom(rules, reply.ships);
  }

  function place(spec: ForeignSpec, at: GameSeat, rules: Rules): Result<Layout, PlacerError> {
    try {
      return ok(layoutBy(spec, at, rules));
    } catch (error) {
      const key = JSON.stringify(spec.source);
      void processes.get(key)?.stop();
      processes.delete(key);
      return err({ code: 'gave-up', placer: spec.name, tries: 1, reason: faultOf(error) });
    }
  }

  return {
    load: (spec, at) =>
      ({ name: spec.name, place: (rules) => place(spec, at, rules) }) satisfies Placer,
    quit() {
      for (const process of processes.values()) process.tell({ type: 'quit' });
    },
    stop: () => Promise.all([...processes.values()].map((process) => process.stop())),
  };
}

/** @throws ForeignError that names what is wrong with the layout */
function layoutFrom(rules: Rules, ships: readonly (readonly BotSquare[])[]): Layout {
  const setup = ships.map((squares) => squares.map((given) => squareOf(rules, given)));
  const layout = makeLayout(rules, setup);
  if (layout.ok) return layout.value;
  throw new ForeignError(layoutFault(rules, setup, layout.error));
}

/** @throws ForeignError for what is no square */
function squareOf({ grid }: Rules, given: BotSquare): Square {
  const square = squareFrom(grid, given, 'placer');
  if (typeof square === 'number') return square;
  throw new ForeignError(square);
}
