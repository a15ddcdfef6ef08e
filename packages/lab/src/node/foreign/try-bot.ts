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
import { placeLayouts, playGame } from '../../games/play-game.js';
import type { ForeignSpec } from '../../specs.js';
import { sayHello } from './ask.js';
import { foreignFaultOf } from './fault-of.js';
import { type ForeignHost, makeForeignLoader } from './foreign-loader.js';
import { ForeignProcess, type OnWaiting } from './foreign-process.js';
import { type ForeignSource, makeLaunch } from './launch.js';
import { ProcessGroups } from './process-groups.js';
import type { BotRole } from './protocol.js';

/** Options for starting a program. */
export interface StartOptions {
  /** Folder for the program's stderr; omitted: discarded. */
  readonly logs?: string | undefined;
  readonly role?: BotRole;
  /** Time limit in milliseconds for a start, and for preparing a game; default: one minute. */
  readonly loadLimitMs?: number | undefined;
  /** Called when the program is slow to answer. */
  readonly onWaiting?: OnWaiting | undefined;
}

/**
 * Starts an external shooter or placer as a trial, then ends its process.
 * @returns the name that it reports, if any
 * @throws ForeignError if it cannot play
 */
export async function checkForeign(
  source: ForeignSource,
  { logs, role = 'shooter', loadLimitMs, onWaiting }: StartOptions = {},
): Promise<{ readonly name: string | undefined }> {
  const launch = makeLaunch(source, logs);
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

/** Time limits, log and seed of a trial. */
export interface TrialOptions extends Omit<StartOptions, 'role'> {
  readonly timeLimitMs: number;
  /** Seed of the layouts. */
  readonly seed: number;
}

/** Result of one check of a trial. */
export interface Finding {
  readonly check: 'hello' | 'name' | 'games' | 'repeats' | 'resumes' | 'quit' | 'time';
  readonly verdict: 'ok' | 'warning' | 'fault';
  /** Name of the rules, for checks of games. */
  readonly rules?: string;
  /** Number of shots in the games of this check. */
  readonly shots?: number;
  /** Omitted if the check passed. */
  readonly reason?: ForeignFault;
}

/** Results of all checks of a trial, with times per shot. */
export interface BotTrial {
  /** Name that the program reports. */
  readonly name: string | undefined;
  readonly findings: readonly Finding[];
  /** Time per shot in milliseconds; undefined without shots. */
  readonly shotMs: { readonly median: number; readonly slowest: number } | undefined;
}

/** Trial game: its shots, the position before the tenth, and its fault, if any. */
interface TrialGame {
  readonly squares: readonly Square[];
  readonly midGame: Position | undefined;
  readonly fault: ForeignFault | undefined;
}

/** Every preset, and features that no preset has. */
const TRIAL_RULES: readonly (readonly [name: string, entry: RulesEntry])[] = [
  ...PRESET_NAMES.map((name) => [name, PRESETS[name]()] as const),
  ['touching', { touching: 'allowed' }],
  ['hits-only', { announces: 'hit' }],
  ['named-hits', { touching: 'allowed', announces: 'named' }],
  ['salvo-hits-only', { turns: { salvo: 3 }, announces: 'hit' }],
];

/** Tries a shooter from a file or a command under many rules, and reports every check. */
export async function tryBot(source: ForeignSource, options: TrialOptions): Promise<BotTrial> {
  const trial = new BotTrialRun(source, options);
  return trial.run();
}

class BotTrialRun {
  readonly #source: ForeignSource;
  readonly #options: TrialOptions;
  readonly #spec: ForeignSpec;
  readonly #findings: Finding[] = [];
  readonly #shotMs: number[] = [];
  #gameShots: { readonly known: Observation; readonly square: Square }[] = [];

  constructor(source: ForeignSource, options: TrialOptions) {
    this.#source = source;
    this.#options = options;
    const { timeLimitMs, loadLimitMs } = options;
    this.#spec = { source, name: 'bot', timeLimitMs, loadLimitMs };
  }

  #makeHost(): ForeignHost {
    const { logs, onWaiting } = this.#options;
    return makeForeignLoader({
      logs,
      onWaiting: (_, limitMs) => onWaiting?.(limitMs),
      onShot: (known, square, elapsedMs) => {
        // The first shot of a game may include preparation.
        if (this.#gameShots.length > 0) this.#shotMs.push(elapsedMs);
        this.#gameShots.push({ known, square });
      },
    });
  }

  async run(): Promise<BotTrial> {
    const hello = await this.#greet();
    if (hello) {
      const host = this.#makeHost();
      const playedTrials: TrialGame[] = [];
      for (const trial of TRIAL_RULES.keys()) playedTrials.push(await this.#playTwice(host, trial));
      const haveExited = await host.close();
      await this.#checkResuming(playedTrials);
      this.#findings.push({
        check: 'quit',
        ...(haveExited ? { verdict: 'ok' } : { verdict: 'fault', reason: { code: 'stays' } }),
      });
      if (this.#shotMs.length > 0) this.#findings.push({ check: 'time', verdict: 'ok' });
    }
    return { name: hello?.name, findings: this.#findings, shotMs: this.#summarizeTimes() };
  }

  /** Greets the program. @returns its name, if any; undefined if it does not start */
  async #greet(): Promise<{ readonly name: string | undefined } | undefined> {
    try {
      const hello = await checkForeign(this.#source, this.#options);
      this.#findings.push({ check: 'hello', verdict: 'ok' });
      this.#findings.push({ check: 'name', verdict: hello.name === undefined ? 'warning' : 'ok' });
      return hello;
    } catch (error) {
      this.#findings.push({ check: 'hello', verdict: 'fault', reason: foreignFaultOf(error) });
      return undefined;
    }
  }

  /** Plays a game twice in one process; a program that draws only from its seed repeats itself. */
  async #playTwice(host: ForeignHost, trial: number): Promise<TrialGame> {
    const [name] = TRIAL_RULES[trial]!;
    const firstPlay = await this.#play(host, trial);
    const secondPlay = firstPlay.fault === undefined ? await this.#play(host, trial) : firstPlay;
    const reason = firstPlay.fault ?? secondPlay.fault;
    const shots =
      firstPlay.squares.length + (secondPlay === firstPlay ? 0 : secondPlay.squares.length);
    const about = { check: 'games', rules: name, shots } as const;
    if (reason !== undefined) this.#findings.push({ ...about, verdict: 'fault', reason });
    else this.#findings.push({ ...about, verdict: 'ok' });
    if (reason === undefined && !areSameSquares(firstPlay.squares, secondPlay.squares)) {
      this.#findings.push({ check: 'repeats', verdict: 'warning', rules: name });
    }
    return { ...firstPlay, fault: reason };
  }

  /** Asks a new process for a shot in mid-game, then replays a game from the start. */
  async #checkResuming(playedTrials: readonly TrialGame[]): Promise<void> {
    const index = playedTrials.findIndex(({ fault }) => fault === undefined);
    const before = playedTrials[index];
    if (!before) return;
    const host = this.#makeHost();
    const fault = await this.#resume(host, before);
    this.#findings.push({
      check: 'resumes',
      ...(fault === undefined ? { verdict: 'ok' } : { verdict: 'fault', reason: fault }),
    });
    const replayed = await this.#play(host, index);
    await host.close();
    const hasWarned = this.#findings.some(({ check }) => check === 'repeats');
    if (replayed.fault !== undefined) {
      this.#findings.push({ check: 'resumes', verdict: 'fault', reason: replayed.fault });
    } else if (!hasWarned) {
      const isRepeated = areSameSquares(before.squares, replayed.squares);
      this.#findings.push({ check: 'repeats', verdict: isRepeated ? 'ok' : 'warning' });
    }
  }

  async #resume(host: ForeignHost, { midGame }: TrialGame): Promise<ForeignFault | undefined> {
    if (!midGame) return undefined;
    const shot = await host
      .load(this.#spec, { game: TRIAL_RULES.length, seat: 1 })
      .shoot(midGame, 1, [0]);
    return shot.ok ? undefined : shot.error;
  }

  async #play(host: ForeignHost, trial: number): Promise<TrialGame> {
    const rng = makeRng(this.#options.seed, 'check-bot', trial);
    const [, entry] = TRIAL_RULES[trial]!;
    const rules: Rules = unwrap(makeRules(entry, rng));
    const layouts = unwrap(await placeLayouts(rules, [sequential, sequential], rng));
    const seat = host.load(this.#spec, { game: trial, seat: 0 });
    this.#gameShots = [];
    const game = await playGame(rules, layouts, [seat, random], 0, [rng, rng]);
    const shots = this.#gameShots;
    const knownAtTenthShot = shots[9]?.known;
    return {
      squares: shots.map(({ square }) => square),
      midGame: knownAtTenthShot && positionOf(knownAtTenthShot),
      fault: 'reason' in game ? game.reason : undefined,
    };
  }

  #summarizeTimes(): BotTrial['shotMs'] {
    const sorted = this.#shotMs.toSorted((a, b) => a - b);
    const slowest = sorted.at(-1);
    const median = sorted[Math.floor(sorted.length / 2)];
    return median === undefined || slowest === undefined ? undefined : { median, slowest };
  }
}

function areSameSquares(one: readonly Square[], other: readonly Square[]): boolean {
  return one.length === other.length && one.every((square, index) => square === other[index]);
}
