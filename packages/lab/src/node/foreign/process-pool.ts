import type { Observation, Position } from '@flotilla/rules';
import type { ForeignFault } from '../../games/foreign-fault.js';
import type { ForeignPlayer } from '../../games/seats.js';
import type { ForeignSpec, GameSeat } from '../../specs.js';
import { type BotFault, sayHello } from './ask.js';
import { foreignFaultOf } from './fault-of.js';
import { ForeignProcess, type OnWaiting } from './foreign-process.js';
import { makeLaunch } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import { type BotRole, encodeMessage, type ShootEncoder } from './protocol.js';

/** Maximum number of processes. A game needs up to four; the others avoid restarts. */
const MAX_PROCESSES = 8;

export interface ProcessPoolOptions {
  /** Folder for the programs' stderr; omitted: discarded. */
  readonly logs?: string | undefined;
  /** Registry of the process groups; default: a new one. */
  readonly groups?: ProcessGroups;
  /** Called with the name of a program that is slow to answer, and its time limit. */
  readonly onWaiting?: ((name: string, limitMs: number) => void) | undefined;
}

/** A player in one seat of a game; `spec` names its program. */
export interface ForeignSeat {
  readonly player: ForeignPlayer;
  readonly spec: ForeignSpec;
  readonly at: GameSeat;
}

export interface HeldProcess {
  readonly process: ForeignProcess;
  readonly role: BotRole;
  readonly key: string;
  player: ForeignPlayer;
  at: GameSeat;
  game: SentGame | undefined;
}

/** Game that has been sent to a process, with the answers sent so far. */
export interface SentGame {
  readonly entry: Position['rules'];
  known: Observation;
  readonly encoder: ShootEncoder;
}

/** Processes of external programs, reused from game to game. */
export class ProcessPool {
  readonly #logs: string | undefined;
  readonly #groups: ProcessGroups;
  readonly #onWaiting: ProcessPoolOptions['onWaiting'];
  /** Least recently used first. */
  #processes: HeldProcess[] = [];

  constructor({ logs, groups = new ProcessGroups(), onWaiting }: ProcessPoolOptions) {
    this.#logs = logs;
    this.#groups = groups;
    this.#onWaiting = onWaiting;
  }

  /** Returns the player's process, a free one of the same program, or a new one. */
  async acquire(seat: ForeignSeat, role: BotRole): Promise<HeldProcess | BotFault> {
    const { player, at } = seat;
    const own = this.#processes.find((held) => held.player === player && held.role === role);
    const held = own ?? this.#findFree(seat, role) ?? (await this.#start(seat, role));
    if ('fault' in held) return held;
    if (held.player !== player) {
      this.endGame(held);
      held.player = player;
      held.at = at;
    }
    if (held !== this.#processes.at(-1))
      this.#processes = [...this.#processes.filter((each) => each !== held), held];
    return held;
  }

  /** Finds a free process. A placer is stateless; a seat keeps its process during a game. */
  #findFree({ spec, at: { game } }: ForeignSeat, role: BotRole): HeldProcess | undefined {
    const key = programKeyOf(spec, role);
    return this.#processes.find(
      (held) => held.key === key && (role === 'placer' || held.at.game !== game),
    );
  }

  async #start({ player, spec, at }: ForeignSeat, role: BotRole): Promise<HeldProcess | BotFault> {
    if (this.#processes.length >= MAX_PROCESSES) this.drop(this.#processes[0]!);
    try {
      const reportWaiting: OnWaiting = (limitMs) => this.#onWaiting?.(spec.name, limitMs);
      const launch = makeLaunch(spec.source, this.#logs);
      const process = new ForeignProcess(launch, this.#groups, reportWaiting);
      const held = { process, role, key: programKeyOf(spec, role), player, at, game: undefined };
      this.#processes = [...this.#processes, held];
      const reply = await sayHello(process, role, spec.loadLimitMs);
      if (!('fault' in reply)) return held;
      // A program that fails to greet will fail again.
      this.drop(held);
      return reply;
    } catch (error) {
      return { fault: foreignFaultOf(error) };
    }
  }

  drop(held: HeldProcess): void {
    this.#processes = this.#processes.filter((each) => each !== held);
    held.process.stop();
  }

  /** Ends the game after a fault that the process reported itself; otherwise drops the process. */
  handleFault(held: HeldProcess, { fault, isReported }: BotFault): ForeignFault {
    if (isReported) this.endGame(held);
    else this.drop(held);
    return fault;
  }

  endGame(held: HeldProcess): void {
    if (held.game) held.process.send(encodeMessage({ type: 'end' }));
    held.game = undefined;
  }

  /** Ends all processes. @returns whether all of them exited when asked to */
  async close(): Promise<boolean> {
    for (const held of this.#processes) {
      this.endGame(held);
      held.process.send(encodeMessage({ type: 'quit' }));
    }
    const haveExited = await this.#groups.close();
    for (const held of this.#processes) this.drop(held);
    return haveExited;
  }
}

function programKeyOf({ source }: ForeignSpec, role: BotRole): string {
  return `${role} ${JSON.stringify(source)}`;
}
