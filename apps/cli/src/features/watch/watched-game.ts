import {
  explainShot,
  type Placer,
  type PlacerError,
  type Player,
  type PlayerSpec,
  playerOf,
  type Shooter,
  type ShotReason,
} from '@flotilla/engine';
import { isProgram } from '@flotilla/lab';
import {
  type HeatMap,
  heatMapOf,
  knownTo,
  PacedTable,
  startSession,
  type TableView,
} from '@flotilla/play';
import { ok, type Result, type Rules, type Shot, withPending } from '@flotilla/rules';
import { type Program, programsOf } from '../../shell/strategies/strategy-loader.js';

export interface WatchSetup {
  readonly rules: Rules;
  readonly shooters: readonly [Shooter | Program, Shooter | Program];
  /** What they are called; those of their shooters where left out. */
  readonly names?: readonly [string, string] | undefined;
  /** Lays both fleets; the usual one by default. */
  readonly placer?: Placer | Program | undefined;
  readonly seed: number;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
}

/** Game of two computers, with the chances or weights that each plays by. */
export class WatchedGame extends PacedTable {
  readonly #shooters: WatchSetup['shooters'];

  /** @param drawn awaited before a computer thinks, so that a screen shows first what was before */
  private constructor(setup: WatchSetup, drawn: () => Promise<void>) {
    super(sessionOf(setup), { player: (spec) => watchedPlayer(setup, spec, drawn) });
    this.#shooters = setup.shooters;
  }

  /** The game with both fleets laid, before its first shot; fails where the placer finds none. */
  static async open(
    setup: WatchSetup,
    drawn = async () => {},
  ): Promise<Result<WatchedGame, PlacerError>> {
    const game = new WatchedGame(setup, drawn);
    const prepared = await game.prepared;
    return prepared.ok ? ok(game) : prepared;
  }

  /** How much the next to shoot wants each square; undefined after the end and for one that does not weigh. */
  heatMap(view: TableView): HeatMap | undefined {
    const { awaited } = view;
    if (awaited === null) return undefined;
    return heatMapOf(this.#shooters[awaited].name, knownTo(view, awaited));
  }

  /** Why each of the shots was fired that were fired since; undefined if there is no reason. */
  reasons(before: TableView, shots: readonly Shot[]): (ShotReason | undefined)[] {
    const [first] = shots;
    if (!first) return [];
    const shooter = this.#shooters[first.seat];
    let known = knownTo(before, first.seat);
    return shots.map(({ square }) => {
      const reason = isProgram(shooter) ? undefined : explainShot(shooter, known, square);
      known = withPending(known, square);
      return reason;
    });
  }
}

function sessionOf({ rules, shooters: [one, other], names, placer, seed, date }: WatchSetup) {
  const [first, second] = names ?? [one.name, other.name];
  const isSame = first === second;
  return startSession({
    rules,
    players: [
      { name: isSame ? `${first} (1)` : first, shooter: one.name },
      { name: isSame ? `${second} (2)` : second, shooter: other.name },
    ],
    first: 0,
    seed,
    date,
    isTraining: false,
    placer: placer?.name,
  });
}

/** One of the two; a fault of a foreign program loses its game. */
function watchedPlayer(
  { shooters, placer }: WatchSetup,
  spec: PlayerSpec,
  drawn: () => Promise<void>,
): Player {
  const player = playerOf(spec, { programs: programsOf(shooters, placer) });
  return {
    place: player.place,
    async shoot(...question) {
      await drawn();
      return player.shoot(...question);
    },
  };
}
