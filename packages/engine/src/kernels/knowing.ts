import {
  newObservation,
  placementTable,
  type Rng,
  type Rules,
  type Square,
  squareCount,
  type TablePlacement,
} from '@flotilla/rules';
import { Automaton } from '../inference/automaton.js';
import { makeQuestion, type PlacementWeight } from '../inference/question.js';

const MAX_NODES = 2_000_000;
/** Sums that differ by less are equal, up to rounding. */
const EQUAL = 1e-9;

/**
 * A shooter that knows how a placer lays single ships, and clears a board of straight ships that do not
 * touch in about a millisecond: as `density`, but each placement counts by the share of the layouts that
 * hold it, and the ships of a form that are afloat are shared out among those that are left.
 */
export class QuickKnower {
  readonly #width: number;
  readonly #ships: readonly TablePlacement[];
  readonly #numbers: ReadonlyMap<TablePlacement, number>;
  readonly #kinds: readonly number[];
  readonly #counts: readonly number[];
  /** By square: the placements that cover it. */
  readonly #covering: readonly (readonly number[])[];
  readonly #moments: Float64Array;
  readonly #isAlive: Uint8Array;
  readonly #isShot: Uint8Array;
  /** By form: the sum of the moments left, and by square that of those that cover it. */
  readonly #left: Float64Array;
  readonly #sums: readonly Float64Array[];
  readonly #scores: Float64Array;

  /** Counts the layouts, in some tenths of a second. @throws Error where they are too many to be counted */
  constructor(rules: Rules, weigh: PlacementWeight) {
    const table = placementTable(rules);
    const squares = squareCount(rules.grid);
    this.#width = rules.grid.width;
    this.#ships = table.flatMap(({ placements }) => placements);
    this.#numbers = new Map(this.#ships.map((ship, number) => [ship, number]));
    this.#kinds = table.flatMap(({ placements }, kind) => placements.map(() => kind));
    this.#counts = table.map(({ count }) => count);
    this.#covering = Array.from({ length: squares }, (_, square) =>
      this.#ships.flatMap(({ set }, number) => (set.has(square) ? [number] : [])),
    );
    this.#moments = momentsUnder(rules, weigh, this.#numbers);
    this.#isAlive = new Uint8Array(this.#ships.length);
    this.#isShot = new Uint8Array(squares);
    this.#left = new Float64Array(table.length);
    this.#sums = table.map(() => new Float64Array(squares));
    this.#scores = new Float64Array(squares);
  }

  /** How many shots it takes to sink these ships. */
  clear(layout: readonly TablePlacement[], rng: Rng): number {
    this.#reset();
    const afloat = [...this.#counts];
    let hits: Square[] = [];
    let shots = 0;
    for (let sunk = 0; sunk < layout.length; shots += 1) {
      const square = this.#shoot(hits, afloat, rng);
      this.#isShot[square] = 1;
      const ship = layout.find(({ set }) => set.has(square));
      if (!ship) this.#ruleOut(square);
      else hits.push(square);
      if (!ship || hits.length < ship.squares.length) continue;
      afloat[this.#kinds[this.#numbers.get(ship)!]!]! -= 1;
      for (const beside of [...ship.squares, ...ship.halo]) this.#ruleOut(beside);
      hits = [];
      sunk += 1;
    }
    return shots;
  }

  #reset(): void {
    this.#isAlive.fill(1);
    this.#isShot.fill(0);
    this.#left.fill(0);
    for (const sums of this.#sums) sums.fill(0);
    for (const number of this.#kinds.keys()) this.#add(number, this.#moments[number]!);
  }

  #add(number: number, moment: number): void {
    const kind = this.#kinds[number]!;
    this.#left[kind]! += moment;
    const sums = this.#sums[kind]!;
    for (const square of this.#ships[number]!.squares) sums[square]! += moment;
  }

  /** No ship afloat covers the square. */
  #ruleOut(square: Square): void {
    for (const number of this.#covering[square]!) {
      if (this.#isAlive[number] === 0) continue;
      this.#isAlive[number] = 0;
      this.#add(number, -this.#moments[number]!);
    }
  }

  #shoot(hits: readonly Square[], afloat: readonly number[], rng: Rng): Square {
    this.#scores.fill(0);
    if (hits.length === 0) this.#scoreHunt(afloat);
    else this.#scoreTarget(hits, afloat);
    let [best, most, ties] = [-1, 0, 0];
    for (const [square, score] of this.#scores.entries()) {
      if (this.#isShot[square] === 1 || (best >= 0 && score < most - EQUAL)) continue;
      const isTie = best >= 0 && score <= most + EQUAL;
      ties = isTie ? ties + 1 : 1;
      if (!isTie) most = score;
      if (!isTie || rng.below(ties) === 0) best = square;
    }
    return best;
  }

  #scoreHunt(afloat: readonly number[]): void {
    for (const [kind, count] of afloat.entries()) {
      if (count === 0) continue;
      const factor = count / this.#left[kind]!;
      const sums = this.#sums[kind]!;
      for (let square = 0; square < sums.length; square += 1) {
        this.#scores[square]! += factor * sums[square]!;
      }
    }
  }

  /** Beside the hits, all of which are of one ship. */
  #scoreTarget(hits: readonly Square[], afloat: readonly number[]): void {
    for (const number of this.#covering[hits[0]!]!) {
      const kind = this.#kinds[number]!;
      const { squares, set } = this.#ships[number]!;
      const isPossible =
        this.#isAlive[number] === 1 && afloat[kind]! > 0 && squares.length > hits.length;
      if (!isPossible || !hits.every((hit) => set.has(hit))) continue;
      const score = (afloat[kind]! * this.#moments[number]!) / this.#left[kind]!;
      for (const square of squares) {
        const isBeside = hits.some((hit) => [1, this.#width].includes(Math.abs(hit - square)));
        if (isBeside) this.#scores[square]! += score;
      }
    }
  }
}

/** By placement, by its number: in which share of the layouts it is. */
function momentsUnder(
  rules: Rules,
  weigh: PlacementWeight,
  numbers: ReadonlyMap<TablePlacement, number>,
): Float64Array {
  const question = makeQuestion(newObservation(rules), weigh);
  const automaton = new Automaton();
  const counted = automaton.count(question, MAX_NODES);
  if (!counted.ok) throw new Error('the layouts cannot be counted');
  const held = automaton.weigh();
  const moments = new Float64Array(numbers.size);
  for (const [index, { way }] of question.candidates.entries()) {
    moments[numbers.get(way)!] = held[index]! / counted.value.total;
  }
  return moments;
}
