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
  type LocalTable,
  openTable,
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

/** A game of two computers, which goes on by a shot, or a salvo, when it is asked to. */
export class WatchedGame {
  readonly #table: LocalTable;
  readonly #shooters: WatchSetup['shooters'];
  /** Is the next shot asked for? */
  #isWanted = false;
  #release = () => {};

  /** @param drawn awaited before a computer thinks, so that a screen shows first what was before */
  private constructor(setup: WatchSetup, drawn: () => Promise<void>) {
    this.#shooters = setup.shooters;
    const pause = () =>
      new Promise<void>((resolve) => {
        this.#release = resolve;
        if (this.#isWanted) resolve();
      });
    const player = (spec: PlayerSpec) => watchedPlayer(setup, spec, drawn);
    this.#table = openTable(sessionOf(setup), { player, pause });
    this.#table.watch(() => {
      this.#isWanted = false;
    });
  }

  /** The game with both fleets laid, before its first shot; fails where the placer finds none. */
  static async open(
    setup: WatchSetup,
    drawn = async () => {},
  ): Promise<Result<WatchedGame, PlacerError>> {
    const game = new WatchedGame(setup, drawn);
    const prepared = await game.#table.prepared;
    return prepared.ok ? ok(game) : prepared;
  }

  readonly view = (): TableView => this.#table.view();

  /** The view after the next shot, or salvo. @throws whatever a shooter of ours throws */
  async next(): Promise<TableView> {
    const now = this.view();
    if (now.awaits !== 'computer') return now;
    // It may have failed before anybody asked.
    if (now.failure !== undefined) throw now.failure;
    const changed = new Promise<void>((resolve) => {
      const end = this.#table.watch(() => {
        end();
        resolve();
      });
    });
    this.#isWanted = true;
    this.#release();
    await changed;
    const { failure, phase } = this.view();
    if (failure !== undefined && phase !== 'over') throw failure;
    return this.view();
  }

  /** The game's record, sealed while it is not over. */
  readonly record = (): string => this.#table.record();

  readonly close = (): void => this.#table.close();

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
