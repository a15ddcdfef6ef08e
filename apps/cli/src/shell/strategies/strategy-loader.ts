import { makeRng, type Placer, type Player, type Shooter } from '@flotilla/engine';
import { type ForeignFault, type ForeignPlayer, isProgram } from '@flotilla/lab';
import type { BotRole, ForeignHost } from '@flotilla/lab/node';
import type { CommandContext } from '../context.js';
import { describeForeignFault } from '../error-texts.js';
import { CliError, plain } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { newSeed, requirePlacer, requireShooter } from '../options.js';
import { botLogDir, loadForeignSpec, type ProgramOptions } from './specs.js';

const MAX_GAME_NUMBER = 2 ** 31;

/** External program; accepts any rules. */
export interface ExternalProgram extends ForeignPlayer, Pick<Shooter, 'name' | 'needsSinkings'> {}

/** Keyed by program name. */
export function programsOf(
  shooters: readonly (Shooter | ExternalProgram | undefined)[],
  placer: Placer | ExternalProgram | undefined,
): ReadonlyMap<string, Player> {
  const programs = new Map<string, Player>();
  const placingProgram = placer && isProgram(placer) ? placer : undefined;
  if (placingProgram) programs.set(placingProgram.name, placingProgram);
  for (const shooter of shooters) {
    if (!shooter || !isProgram(shooter)) continue;
    // If two programs share a name, one shoots and the other places.
    const { place } = shooter.name === placingProgram?.name ? placingProgram : shooter;
    programs.set(shooter.name, { shoot: shooter.shoot, place });
  }
  return programs;
}

export function makeProgramError(
  texts: Texts,
  { name }: Pick<ExternalProgram, 'name'>,
  fault: ForeignFault,
): CliError {
  return new CliError(`${plain(name)}: ${describeForeignFault(texts, fault)}`);
}

/** Loads the strategies of one command and owns the processes it starts for them. */
export class StrategyLoader {
  readonly #context: CommandContext;
  #host: ForeignHost | undefined;

  private constructor(context: CommandContext) {
    this.#context = context;
  }

  /** Ends all started processes when `use` is done. */
  static async use<T>(
    context: CommandContext,
    use: (strategies: StrategyLoader) => Promise<T>,
  ): Promise<T> {
    const loader = new StrategyLoader(context);
    try {
      return await use(loader);
    } finally {
      await loader.#host?.close();
    }
  }

  /** @param seed for a program; random per game by default. @throws CliError */
  async loadShooter(
    typedName: string,
    options: ProgramOptions,
    seed?: number,
  ): Promise<Shooter | ExternalProgram> {
    const program = await this.#program(typedName, 'shooter', options, seed);
    return program ?? requireShooter(this.#context.texts, typedName);
  }

  async loadPlacer(typedName: string, options: ProgramOptions): Promise<Placer | ExternalProgram> {
    const program = await this.#program(typedName, 'placer', options);
    return program ?? requirePlacer(this.#context.texts, typedName);
  }

  /** One player for all games: the first shot of each game opens a new seat. */
  async #program(
    typedName: string,
    role: BotRole,
    options: ProgramOptions,
    seed?: number,
  ): Promise<ExternalProgram | undefined> {
    const spec = await loadForeignSpec(this.#context, typedName, role, options);
    if (!spec) return undefined;
    const { load } = await this.#openHost();
    let seat: ForeignPlayer | undefined;
    const newSeat = () =>
      load(spec, { game: makeRng(seed ?? newSeed(), 'guest').below(MAX_GAME_NUMBER), seat: 1 });
    return {
      name: spec.name,
      shoot(...question) {
        const [{ answers }] = question;
        if (answers.length === 0 || !seat) seat = newSeat();
        return seat.shoot(...question);
      },
      place: (rules, stream) =>
        load(spec, { game: makeRng(...stream).below(MAX_GAME_NUMBER), seat: 0 }).place(
          rules,
          stream,
        ),
    };
  }

  async #openHost(): Promise<ForeignHost> {
    const { makeForeignLoader } = await import('@flotilla/lab/node');
    this.#host ??= makeForeignLoader({ logs: botLogDir(this.#context.io.env) });
    return this.#host;
  }
}
