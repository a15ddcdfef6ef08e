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
  observationOfSeat,
  PacedTable,
  startSession,
  type TableView,
} from '@flotilla/play';
import { ok, type Result, type Rules, type Shot, withPending } from '@flotilla/rules';
import { type ExternalProgram, programsOf } from '../../shell/strategies/strategy-loader.js';

export interface WatchedGameOptions {
  readonly rules: Rules;
  readonly shooters: readonly [Shooter | ExternalProgram, Shooter | ExternalProgram];
  /** Names of the players; default to the shooters' names. */
  readonly names?: readonly [string, string] | undefined;
  readonly placer?: Placer | ExternalProgram | undefined;
  readonly seed: number;
  /** Format `YYYY-MM-DD`. */
  readonly date: string;
}

/** Game of two computers, with the heat maps and reasons for their shots. */
export class WatchedGame extends PacedTable {
  readonly #shooters: WatchedGameOptions['shooters'];

  /** @param untilDrawn awaited before a computer thinks, to draw the previous position */
  private constructor(setup: WatchedGameOptions, untilDrawn: () => Promise<void>) {
    super(makeWatchedSession(setup), { player: (spec) => watchedPlayer(setup, spec, untilDrawn) });
    this.#shooters = setup.shooters;
  }

  /** Opens a game and places both fleets; fails if the placer finds no layout. */
  static async open(
    setup: WatchedGameOptions,
    untilDrawn = async () => {},
  ): Promise<Result<WatchedGame, PlacerError>> {
    const game = new WatchedGame(setup, untilDrawn);
    const prepared = await game.prepared;
    return prepared.ok ? ok(game) : prepared;
  }

  /** Next shooter's heat map; undefined once the game is over, or if it has none. */
  heatMap(view: TableView): HeatMap | undefined {
    const { awaited } = view;
    if (awaited === null) return undefined;
    return heatMapOf(this.#shooters[awaited].name, observationOfSeat(view, awaited));
  }

  /** Reason for each shot fired since `before`; undefined for an external program. */
  reasons(before: TableView, shots: readonly Shot[]): (ShotReason | undefined)[] {
    const [first] = shots;
    if (!first) return [];
    const shooter = this.#shooters[first.seat];
    let observation = observationOfSeat(before, first.seat);
    return shots.map(({ square }) => {
      const reason = isProgram(shooter) ? undefined : explainShot(shooter, observation, square);
      observation = withPending(observation, square);
      return reason;
    });
  }
}

function makeWatchedSession({
  rules,
  shooters: [firstShooter, secondShooter],
  names,
  placer,
  seed,
  date,
}: WatchedGameOptions) {
  const [firstName, secondName] = names ?? [firstShooter.name, secondShooter.name];
  const isSame = firstName === secondName;
  return startSession({
    rules,
    players: [
      { name: isSame ? `${firstName} (1)` : firstName, shooter: firstShooter.name },
      { name: isSame ? `${secondName} (2)` : secondName, shooter: secondShooter.name },
    ],
    first: 0,
    seed,
    date,
    isTraining: false,
    placer: placer?.name,
  });
}

/** Draws the screen before each shot, since thinking blocks the event loop. */
function watchedPlayer(
  { shooters, placer }: WatchedGameOptions,
  spec: PlayerSpec,
  untilDrawn: () => Promise<void>,
): Player {
  const player = playerOf(spec, { programs: programsOf(shooters, placer) });
  return {
    place: player.place,
    async shoot(...question) {
      await untilDrawn();
      return player.shoot(...question);
    },
  };
}
