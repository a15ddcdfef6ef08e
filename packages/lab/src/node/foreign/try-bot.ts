import { makeRng, random, sequential } from '@flotilla/engine';
import {
  isPlainLine,
  makeRules,
  type Observation,
  type Position,
  PRESET_NAMES,
  PRESETS,
  positionOf,
  type Rules,
  type RulesEntry,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { ForeignError, type ForeignFault } from '../../games/foreign-fault.js';
import { playGame, sampleLayouts } from '../../games/play-game.js';
import type { ForeignSpec } from '../../specs.js';
import { sayHello } from './ask.js';
import { faultOf } from './fault-of.js';
import { type ForeignHost, makeForeignLoader } from './foreign-loader.js';
import { ForeignProcess, type OnWaiting } from './foreign-process.js';
import { type ForeignSource, launchOf } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import type { BotRole } from './protocol.js';

/** Options for starting a program. */
export interface StartOptions {
  /** Folder for its stderr; omitted: discarded. */
  readonly logs?: string | undefined;
  readonly role?: BotRole;
  /** Limit on each start and each preparation of a game; default: one minute. */
  readonly loadLimitMs?: number | undefined;
  /** Called when the program is slow to answer. */
  readonly onWaiting?: OnWaiting | undefined;
}

/**
 * Starts an external shooter or placer on trial, in a process that then ends.
 * @returns the name that it reports, if any
 * @throws ForeignError if it cannot play
 */
export async function checkForeign(
  source: ForeignSource,
  { logs, role = 'shooter', loadLimitMs, onWaiting }: StartOptions = {},
): Promise<{ readonly name: string | undefined }> {
  const launch = launchOf(source, logs);
  const groups = new ProcessGroups();
  const process = new ForeignProcess(launch, groups, onWaiting);
  try {
    const reply = await sayHello(process, role, loadLimitMs);
    if ('fault' in reply) throw new ForeignError(reply.fault);
    return { name: isPlainLine(reply.name) ? reply.name : undefined };
  } finally {
    process.stop();
    await groups.close();
  }
}

/** Options of a trial. */
export interface TrialOptions extends Omit<StartOptions, 'role'> {
  readonly timeLimitMs: number;
  /** Seed of the layouts. */
  readonly seed: number;
}

/** One check of a trial. */
export interface Finding {
  readonly check: 'hello' | 'name' | 'games' | 'repeats' | 'resumes' | 'quit' | 'time';
  readonly verdict: 'ok' | 'warning' | 'fault';
  /** Name of the rules, for checks of games. */
  readonly rules?: string;
  /** Number of shots in those games. */
  readonly shots?: number;
  /** Fault; omitted if the check passed. */
  readonly reason?: ForeignFault;
}

/** Result of a trial. */
export interface BotTrial {
  /** Name that the program reports. */
  readonly name: string | undefined;
  readonly findings: readonly Finding[];
  /** Time per shot in milliseconds; undefined without shots. */
  readonly shotMs: { readonly median: number; readonly slowest: number } | undefined;
}

/** A trial game: its shots, the observation halfway, and its fault, if any. */
interface Played {
  readonly squares: readonly Square[];
  readonly halfway: Position | undefined;
  readonly fault: ForeignFault | undefined;
}

/** Every preset, and features that no preset has. */
const TRIALS: readonly (readonly [name: string, entry: RulesEntry])[] = [
  ...PRESET_NAMES.map((name) => [name, PRESETS[name]()] as const),
  ['touching', { touching: 'allowed' }],
  ['hits-only', { announces: 'hit' }],
  ['named-hits', { touching: 'allowed', announces: 'named' }],
  ['salvo-hits-only', { turns: { salvo: 3 }, announces: 'hit' }],
];

/** Tries a shooter from a file or a command under many rules, and reports every check. */
export async function tryBot(source: ForeignSource, options: TrialOptions): Promise<BotTrial> {
  const trial = new Trial(source, options);
  return trial.run();
}

class Trial {
  readonly #source: ForeignSource;
  readonly #options: TrialOptions;
  readonly #spec: ForeignSpec;
  readonly #findings: Finding[] = [];
  readonly #shotMs: number[] = [];
  /** Shots of the current game. */
  #shots: { readonly known: Observation; readonly square: Square }[] = [];

  constructor(source: ForeignSource, options: TrialOptions) {
    this.#source = source;
    this.#options = options;
    const { timeLimitMs, loadLimitMs } = options;
    this.#spec = { source, name: 'bot', timeLimitMs, loadLimitMs };
  }

  #host(): ForeignHost {
    const { logs, onWaiting } = this.#options;
    return makeForeignLoader({
      logs,
      onWaiting: (_, limitMs) => onWaiting?.(limitMs),
      onShot: (known, square, elapsedMs) => {
        // The first shot of a game may include preparation.
        if (this.#shots.length > 0) this.#shotMs.push(elapsedMs);
        this.#shots.push({ known, square });
      },
    });
  }

  async run(): Promise<BotTrial> {
    const hello = await this.#greet();
    if (hello) {
      const host = this.#host();
      const played: Played[] = [];
      for (const trial of TRIALS.keys()) played.push(await this.#playTwice(host, trial));
      const haveLeft = await host.close();
      await this.#playAgain(played);
      this.#findings.push({
        check: 'quit',
        ...(haveLeft ? { verdict: 'ok' } : { verdict: 'fault', reason: { code: 'stays' } }),
      });
      if (this.#shotMs.length > 0) this.#findings.push({ check: 'time', verdict: 'ok' });
    }
    return { name: hello?.name, findings: this.#findings, shotMs: this.#times() };
  }

  /** Greets the program. @returns its name, if any; undefined if it does not start */
  async #greet(): Promise<{ readonly name: string | undefined } | undefined> {
    try {
      const hello = await checkForeign(this.#source, this.#options);
      this.#findings.push({ check: 'hello', verdict: 'ok' });
      this.#findings.push({ check: 'name', verdict: hello.name === undefined ? 'warning' : 'ok' });
      return hello;
    } catch (error) {
      this.#findings.push({ check: 'hello', verdict: 'fault', reason: faultOf(error) });
      return undefined;
    }
  }

  /** Plays the same game twice in one process: a program that draws from its seed alone repeats itself. */
  async #playTwice(host: ForeignHost, trial: number): Promise<Played> {
    const [name] = TRIALS[trial]!;
    const one = await this.#play(host, trial);
    const two = one.fault === undefined ? await this.#play(host, trial) : one;
    const reason = one.fault ?? two.fault;
    const shots = one.squares.length + (two === one ? 0 : two.squares.length);
    const about = { check: 'games', rules: name, shots } as const;
    if (reason !== undefined) this.#findings.push({ ...about, verdict: 'fault', reason });
    else this.#findings.push({ ...about, verdict: 'ok' });
    if (reason === undefined && !isSame(one.squares, two.squares)) {
      this.#findings.push({ check: 'repeats', verdict: 'warning', rules: name });
    }
    return { ...one, fault: reason };
  }

  /** Repeats the game in a new process, and asks for a shot in the middle of a game that it did not start. */
  async #playAgain(played: readonly Played[]): Promise<void> {
    const index = played.findIndex(({ fault }) => fault === undefined);
    const before = played[index];
    if (!before) return;
    const host = this.#host();
    const fault = await this.#resume(host, before);
    this.#findings.push({
      check: 'resumes',
      ...(fault === undefined ? { verdict: 'ok' } : { verdict: 'fault', reason: fault }),
    });
    const again = await this.#play(host, index);
    await host.close();
    const hasWarned = this.#findings.some(({ check }) => check === 'repeats');
    if (again.fault !== undefined) {
      this.#findings.push({ check: 'resumes', verdict: 'fault', reason: again.fault });
    } else if (!hasWarned) {
      const isRepeated = isSame(before.squares, again.squares);
      this.#findings.push({ check: 'repeats', verdict: isRepeated ? 'ok' : 'warning' });
    }
  }

  async #resume(host: ForeignHost, { halfway }: Played): Promise<ForeignFault | undefined> {
    if (!halfway) return undefined;
    const shot = await host
      .load(this.#spec, { game: TRIALS.length, seat: 1 })
      .shoot(halfway, 1, [0]);
    return shot.ok ? undefined : shot.error;
  }

  async #play(host: ForeignHost, trial: number): Promise<Played> {
    const rng = makeRng(this.#options.seed, 'check-bot', trial);
    const [, entry] = TRIALS[trial]!;
    const rules: Rules = unwrap(makeRules(entry, rng));
    const layouts = unwrap(await sampleLayouts(rules, [sequential, sequential], rng));
    const seat = host.load(this.#spec, { game: trial, seat: 0 });
    this.#shots = [];
    const game = await playGame(rules, layouts, [seat, random], 0, [rng, rng]);
    const shots = this.#shots;
    const tenth = shots[9]?.known;
    return {
      squares: shots.map(({ square }) => square),
      halfway: tenth && positionOf(tenth),
      fault: 'reason' in game ? game.reason : undefined,
    };
  }

  #times(): BotTrial['shotMs'] {
    const sorted = this.#shotMs.toSorted((a, b) => a - b);
    const slowest = sorted.at(-1);
    const median = sorted[Math.floor(sorted.length / 2)];
    return median === undefined || slowest === undefined ? undefined : { median, slowest };
  }
}

function isSame(one: readonly Square[], other: readonly Square[]): boolean {
  return one.length === other.length && one.every((square, index) => square === other[index]);
}
