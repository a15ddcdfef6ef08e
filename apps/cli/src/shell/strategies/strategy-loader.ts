import { makeRng, type Placer, type Player, type Shooter } from '@flotilla/engine';
import { type ForeignFault, type ForeignPlayer, isProgram } from '@flotilla/lab';
import type { BotRole, ForeignHost } from '@flotilla/lab/node';
import type { Context } from '../context.js';
import { describeForeignFault } from '../error-texts.js';
import { CliError, plain } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { givenPlacer, givenShooter, newSeed } from '../options.js';
import { botLogs, type ForeignGiven, foreignFrom } from './specs.js';

const GAMES = 2 ** 31;

/** External program that shoots or places while its command runs. It plays by any rules. */
export interface Program extends ForeignPlayer, Pick<Shooter, 'name' | 'needsSinkings'> {}

/** Returns the programs among shooters and a placer, by name. */
export function programsOf(
  shooters: readonly (Shooter | Program | undefined)[],
  placer: Placer | Program | undefined,
): ReadonlyMap<string, Player> {
  const programs = new Map<string, Player>();
  const placing = placer && isProgram(placer) ? placer : undefined;
  if (placing) programs.set(placing.name, placing);
  for (const shooter of shooters) {
    if (!shooter || !isProgram(shooter)) continue;
    // One name may belong to two programs.
    const { place } = shooter.name === placing?.name ? placing : shooter;
    programs.set(shooter.name, { shoot: shooter.shoot, place });
  }
  return programs;
}

/** Returns an error that names the faulty program. */
export function programFault(
  texts: Texts,
  { name }: Pick<Program, 'name'>,
  fault: ForeignFault,
): CliError {
  return new CliError(`${plain(name)}: ${describeForeignFault(texts, fault)}`);
}

/** Loads shooters and placers for a command, external programs included. */
export class StrategyLoader {
  readonly #context: Context;
  #host: ForeignHost | undefined;

  private constructor(context: Context) {
    this.#context = context;
  }

  /** Runs a command with a loader, and ends the processes it started. */
  static async use<T>(
    context: Context,
    use: (strategies: StrategyLoader) => Promise<T>,
  ): Promise<T> {
    const loader = new StrategyLoader(context);
    try {
      return await use(loader);
    } finally {
      await loader.#host?.close();
    }
  }

  /**
   * Loads a shooter by name, file or command.
   * @param seed of a program's own randomness; by default it is random for each game
   * @throws CliError
   */
  async shooter(given: string, options: ForeignGiven, seed?: number): Promise<Shooter | Program> {
    const program = await this.#program(given, 'shooter', options, seed);
    return program ?? givenShooter(this.#context.texts, given);
  }

  /** Loads a placer by name, file or command; its randomness comes from its arguments. */
  async placer(given: string, options: ForeignGiven): Promise<Placer | Program> {
    const program = await this.#program(given, 'placer', options);
    return program ?? givenPlacer(this.#context.texts, given);
  }

  /** Returns one player for all games, which gets a new seat for each game. */
  async #program(
    given: string,
    role: BotRole,
    options: ForeignGiven,
    seed?: number,
  ): Promise<Program | undefined> {
    const spec = await foreignFrom(this.#context, given, role, options);
    if (!spec) return undefined;
    const { load } = await this.#open();
    let seat: ForeignPlayer | undefined;
    const newSeat = () =>
      load(spec, { game: makeRng(seed ?? newSeed(), 'guest').below(GAMES), seat: 1 });
    return {
      name: spec.name,
      shoot(...asked) {
        const [{ answers }] = asked;
        if (answers.length === 0 || !seat) seat = newSeat();
        return seat.shoot(...asked);
      },
      place: (rules, stream) =>
        load(spec, { game: makeRng(...stream).below(GAMES), seat: 0 }).place(rules, stream),
    };
  }

  async #open(): Promise<ForeignHost> {
    const { makeForeignLoader } = await import('@flotilla/lab/node');
    this.#host ??= makeForeignLoader({ logs: botLogs(this.#context.io.env) });
    return this.#host;
  }
}
