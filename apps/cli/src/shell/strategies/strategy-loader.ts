import { makeRng, type Placer, type Shooter } from '@flotilla/engine';
import { type ForeignSpec, Forfeit, type GameSeat } from '@flotilla/lab';
import type { ForeignHost } from '@flotilla/lab/node';
import type { Context } from '../context.js';
import { describeForeignFault } from '../error-texts.js';
import { CliError, plain } from '../errors.js';
import { givenPlacer, givenShooter, newSeed } from '../options.js';
import { botLogs, type ForeignGiven, foreignFrom } from './specs.js';

const GAMES = 2 ** 31;

/** Loads shooters and placers for a command that runs them in its own thread, foreign programs, too. */
export class StrategyLoader {
  readonly #context: Context;
  #host: ForeignHost | undefined;

  private constructor(context: Context) {
    this.#context = context;
  }

  /** Runs a command with a loader, and ends the processes it started. @throws CliError for a failure */
  static async use<T>(
    context: Context,
    use: (strategies: StrategyLoader) => Promise<T>,
  ): Promise<T> {
    const loader = new StrategyLoader(context);
    try {
      return await use(loader);
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      const reason = describeForeignFault(context.texts, error.fault);
      throw new CliError(`${plain(error.shooter.name)}: ${reason}`);
    } finally {
      await loader.#host?.close();
    }
  }

  /**
   * The shooter by its name, its file or its command.
   * @param seed what a program's own draws come from; drawn anew for each game where left out
   * @throws CliError
   */
  async shooter(given: string, options: ForeignGiven, seed?: number): Promise<Shooter> {
    const spec = await foreignFrom(this.#context, given, 'shooter', options);
    if (!spec) return givenShooter(this.#context.texts, given);
    const { load } = await this.#open();
    return eachGame(spec, (at) => load(spec, at), seed);
  }

  /** The placer by its name, its file or its command; its own draws come from those it is given. */
  async placer(given: string, options: ForeignGiven): Promise<Placer> {
    const spec = await foreignFrom(this.#context, given, 'placer', options);
    if (!spec) return givenPlacer(this.#context.texts, given);
    const { loadPlacer } = await this.#open();
    return {
      name: spec.name,
      place: (rules, rng) =>
        loadPlacer(spec, { game: rng.below(GAMES), seat: 0 }).place(rules, rng),
    };
  }

  async #open(): Promise<ForeignHost> {
    const { makeForeignLoader } = await import('@flotilla/lab/node');
    this.#host ??= makeForeignLoader({ logs: botLogs(this.#context.io.env) });
    return this.#host;
  }
}

/** One shooter for all games, which takes the program's seat anew when one begins. */
function eachGame(
  { name }: ForeignSpec,
  load: (at: GameSeat) => Shooter,
  seed: number | undefined,
): Shooter {
  let seat: Shooter | undefined;
  const newSeat = () => load({ game: makeRng(seed ?? newSeed(), 'guest').below(GAMES), seat: 1 });
  return {
    name,
    tellsNoReasons: true,
    shoot(known, rng) {
      if (known.answers.length === 0 && known.pending.isEmpty) seat = newSeat();
      seat ??= newSeat();
      return seat.shoot(known, rng);
    },
    explain() {
      throw new Error(`${name} does not say why it shoots`);
    },
  };
}
