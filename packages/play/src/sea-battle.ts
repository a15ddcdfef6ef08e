import { chooseSetup, fleetStream, makeRng } from '@flotilla/engine';
import { LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import {
  checkOneOf,
  checkWhole,
  makeObservationText,
  makePreset,
  makeSquare,
  type Observation,
  PRESET_NAMES,
  type PresetName,
  parseShip,
  parseSquare,
  type Result,
  type Rules,
  readRecord,
  SEATS,
  type Seat,
  type Setup,
  type ShotOutcome,
  type Square,
  writeRecord,
} from '@flotilla/rules';
import { type Chances, chancesOf, observationOfSeat } from './advice/advice.js';
import { resumeRecord } from './session/saved-session.js';
import {
  fire,
  placeFleet,
  type Session,
  shootForComputers,
  startSession,
  undoShot,
} from './session/session.js';

/** Rules, opponent and seed of a new {@link SeaBattle}; all are optional. */
export interface SeaBattleOptions {
  /** `russian` by default. */
  readonly rules?: PresetName | Rules;
  /** Level that plays the other side. Without one, you play both sides. */
  readonly level?: LevelName;
  /** Seat that shoots first; by default 0, your own. */
  readonly first?: Seat;
  /** Seed of every fleet and shot that the program chooses; 1 by default. */
  readonly seed?: number;
  /** Date for the record, as `YYYY-MM-DD`; 1970-01-01 by default. */
  readonly date?: string;
}

/**
 * Game against a level, or against yourself. Squares and ships are strings: `C1`, `C1-C4`.
 * @example
 * ```ts
 * import { SeaBattle } from '@flotilla/play';
 *
 * const game = new SeaBattle({ level: 'cabin-boy', seed: 3 });
 * game.place();
 * while (!game.isOver) game.shoot(game.best());
 * console.log(game.winner); // 0
 * ```
 */
export class SeaBattle {
  #session: Session;

  /** @throws OptionError for an unknown preset or level, or an invalid seed */
  constructor({
    rules = 'russian',
    level,
    first = 0,
    seed = 1,
    date = '1970-01-01',
  }: SeaBattleOptions = {}) {
    checkWhole('seed', seed, 0);
    if (typeof rules === 'string') checkOneOf('rules', rules, PRESET_NAMES);
    if (level !== undefined) checkOneOf('level', level, LEVEL_NAMES);
    this.#session = startSession({
      rules: typeof rules === 'string' ? makePreset(rules, makeRng(seed, 'rules')) : rules,
      players: [
        { name: 'Player 1' },
        level === undefined ? { name: 'Player 2' } : { name: level, shooter: level },
      ],
      first,
      seed,
      date,
      isTraining: true,
    });
    if (level !== undefined) this.#placeDrawnFleet(1);
  }

  /** Continues a recorded game. @throws Error for a faulty record, or a game not in battle */
  static fromRecord(record: string, seed = 1): SeaBattle {
    const game = new SeaBattle({ seed });
    game.#session = unwrapOrThrow(
      resumeRecord(unwrapOrThrow(readRecord(record), 'record'), { seed, isTraining: true }),
      'record',
    );
    return game;
  }

  get rules(): Rules {
    return this.#session.game.rules;
  }

  /** Seat to move: 0 or 1. Seat 1 is the level's, if there is one. */
  get toMove(): Seat {
    return this.#session.game.toMove;
  }

  get isOver(): boolean {
    return this.#session.game.phase === 'over';
  }

  /** Seat that has won, or `draw`; null before the end. */
  get winner(): Seat | 'draw' | null {
    return this.#session.game.winner;
  }

  /**
   * Places your fleet: these ships, such as `C1-C4`, or a random fleet if none are given. Without a
   * level, call it once for each side.
   * @throws Error for an illegal fleet, or if both fleets are placed
   */
  place(...ships: string[]): this {
    const { layouts } = this.#session.game;
    const seat = SEATS.find((emptySeat) => layouts[emptySeat] === null) ?? 0;
    if (ships.length === 0) this.#placeDrawnFleet(seat);
    else {
      const parse = (ship: string) => unwrapOrThrow(parseShip(this.rules.grid, ship), ship);
      this.#placeSetup(seat, ships.map(parse));
    }
    return this;
  }

  /** Returns the squares still open to the seat to move; none outside the battle. */
  squares(): string[] {
    if (this.#session.game.phase !== 'battle') return [];
    return [...this.#known().open].map((square) => makeSquare(this.rules.grid, square));
  }

  /** Returns the chance of a ship on each open square, 0 to 1; sampled if counting is slow. */
  odds(): Map<string, number> {
    const { open } = this.#known();
    const chances = this.#chances();
    const name = (square: Square) => makeSquare(this.rules.grid, square);
    return new Map(
      chances && [...open].map((square) => [name(square), chances.posterior[square] ?? 0]),
    );
  }

  /** Returns the likeliest square; ties go to the most informative. @throws Error outside battle */
  best(): string {
    const [square] = this.#chances()?.best ?? [];
    if (square === undefined) throw new Error('best: wrong-phase');
    return makeSquare(this.rules.grid, square);
  }

  /**
   * Fires a shot, or a whole salvo, for the seat to move. The level then shoots until it is your
   * turn.
   * @returns the outcome of each shot that this call fired
   * @throws Error for a square that may not be fired at, and outside the battle
   */
  shoot(...squares: string[]): ShotOutcome[] {
    const targets = squares.map((text) => unwrapOrThrow(parseSquare(this.rules.grid, text), text));
    const fired = unwrapOrThrow(fire(this.#session, targets), squares.join(' '));
    this.#session = shootForComputers(fired);
    return fired.game.shots.slice(-targets.length).map(({ outcome }) => outcome);
  }

  /** Undoes your last shot or salvo, and the level's shots since. @throws Error if there is none */
  undo(): this {
    this.#session = unwrapOrThrow(undoShot(this.#session), 'undo');
    return this;
  }

  /** Returns the game so far as a record, which {@link fromRecord} and every client read. */
  record(): string {
    return writeRecord(this.#session);
  }

  /** Returns the opponent's board as the seat to move knows it; see `makeObservationText`. */
  toString(): string {
    return makeObservationText(this.#known());
  }

  #known(): Observation {
    return observationOfSeat(this.#session.game, this.toMove);
  }

  #chances(): Chances | null {
    return this.#session.game.phase === 'battle' ? chancesOf(this.#known()) : null;
  }

  #placeDrawnFleet(seat: Seat): void {
    const { players, seed } = this.#session;
    const setup = chooseSetup(players[seat], this.rules, fleetStream(seed, seat));
    this.#placeSetup(seat, unwrapOrThrow(setup, 'place'));
  }

  #placeSetup(seat: Seat, setup: Setup): void {
    this.#session = shootForComputers(
      unwrapOrThrow(placeFleet(this.#session, seat, setup), 'place'),
    );
  }
}

/** Returns the value. @throws Error with the input, the code, and the result's error as `cause` */
function unwrapOrThrow<T>(result: Result<T, { readonly code: string }>, given: string): T {
  if (result.ok) return result.value;
  throw new Error(`${given}: ${result.error.code}`, { cause: result.error });
}
