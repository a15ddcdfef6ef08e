import type { Inference, InferenceError, ListError } from '@flotilla/engine';
import {
  Automaton,
  type Candidate,
  listCandidates,
  makeQuestion,
  ToldSums,
} from '@flotilla/engine/internals';
import {
  type Answer,
  answerToHit,
  checkWhole,
  err,
  isSameAnswer,
  newObservation,
  type Observation,
  ok,
  type Placement,
  type Result,
  type Rules,
  type Square,
  squareCount,
} from '@flotilla/rules';

/** Reason why the layouts of some rules are not listed. */
export type SpaceError =
  | Extract<ListError, { code: 'too-many-layouts' }>
  | Extract<InferenceError, { code: 'too-large' }>;

/** Limit on layouts, which take about a hundred megabytes. */
export const MOST_LAYOUTS = 1_000_000;
const MAX_NODES = 2_000_000;
const WATER = 255;

/** Lists every layout of the rules, or fails if there are too many. */
export function listSpace(
  rules: Rules,
  limit: number = MOST_LAYOUTS,
): Result<LayoutSpace, SpaceError> {
  checkWhole('limit', limit, 1);
  const question = makeQuestion(newObservation(rules));
  const automaton = new Automaton();
  const counted = automaton.count(question, MAX_NODES);
  if (!counted.ok) {
    // `makeRules` has checked that the fleet fits.
    if (counted.error.code !== 'too-large') throw new Error('no layout of these rules');
    return err(counted.error);
  }
  const { space, total: layouts } = counted.value;
  if (layouts > limit) return err({ code: 'too-many-layouts', layouts, limit });
  return ok(new LayoutSpace(rules, question.candidates, listCandidates(automaton, space)));
}

/**
 * All layouts of a board in flat arrays. A set of layouts consistent with the answers is a range of one
 * permutation, which shots partition further.
 */
export class LayoutSpace {
  readonly layouts: number;
  /** Permutation of layout numbers; each position of the tree is a range of it. */
  readonly order: Int32Array;
  readonly #squares: number;
  readonly #ships: number;
  readonly #placements: readonly Candidate[];
  /** Placements that cover each square. */
  readonly #covering: readonly (readonly number[])[];
  /** Start of each placement's squares in `segments`. */
  readonly #start: Int32Array;
  readonly #segments: Int32Array;
  /** Placement of each ship of each layout. */
  readonly #held: Uint16Array;
  /** Ship on each square of each layout, or `WATER`. */
  readonly #shipAt: Uint8Array;
  /** Answer code of each placement for the current shot. */
  readonly #codes: Uint8Array;
  /** Number of layouts of the range with each placement. */
  readonly #counts: Int32Array;
  readonly #spare: Int32Array;

  constructor(
    rules: Rules,
    placements: readonly Candidate[],
    layouts: readonly (readonly Candidate[])[],
  ) {
    const numbers = new Map(placements.map((placement, number) => [placement, number]));
    this.layouts = layouts.length;
    this.#squares = squareCount(rules.grid);
    this.#ships = rules.fleet.length;
    this.#placements = placements;
    const covering: number[][] = Array.from({ length: this.#squares }, () => []);
    this.#covering = covering;
    this.#start = new Int32Array(placements.length + 1);
    for (const [number, { squares }] of placements.entries()) {
      this.#start[number + 1] = this.#start[number]! + squares.length;
      for (const square of squares) covering[square]!.push(number);
    }
    this.#segments = Int32Array.from(placements.flatMap(({ squares }) => squares));
    this.#held = new Uint16Array(layouts.length * this.#ships);
    this.#shipAt = new Uint8Array(layouts.length * this.#squares).fill(WATER);
    for (const [layout, ships] of layouts.entries()) {
      for (const [ship, placement] of ships.entries()) {
        this.#held[layout * this.#ships + ship] = numbers.get(placement)!;
        for (const square of placement.squares) {
          this.#shipAt[layout * this.#squares + square] = ship;
        }
      }
    }
    this.order = Int32Array.from({ length: layouts.length }, (_, layout) => layout);
    this.#spare = new Int32Array(layouts.length);
    this.#codes = new Uint8Array(placements.length);
    this.#counts = new Int32Array(placements.length);
  }

  /**
   * Partitions the layouts from `from` to before `to` by their answer to a shot.
   * @returns each answer with its range of layouts
   */
  part(known: Observation, square: Square, from: number, to: number): Parted[] {
    const answers = this.#answersAt(known, square);
    const { order } = this;
    const ends = new Int32Array(answers.length + 1);
    for (let i = from; i < to; i += 1) ends[this.#codeOf(order[i]!, square) + 1]! += 1;
    ends[0] = from;
    for (let code = 1; code < ends.length; code += 1) ends[code]! += ends[code - 1]!;
    const starts = ends.slice();
    for (let i = from; i < to; i += 1) {
      const layout = order[i]!;
      const code = this.#codeOf(layout, square);
      this.#spare[starts[code]!] = layout;
      starts[code]! += 1;
    }
    order.set(this.#spare.subarray(from, to), from);
    return answers
      .map((answer, code) => ({ answer, from: ends[code]!, to: ends[code + 1]! }))
      .filter((parted) => parted.from < parted.to);
  }

  /** Infers the posterior from the layouts from `from` to before `to`. Valid until the next partition. */
  infer(known: Observation, from: number, to: number): Inference {
    const layouts = to - from;
    this.#count(from, to);
    const occupied = new Float64Array(this.#squares);
    const sinking = new Float64Array(this.#squares);
    const told = new ToldSums(known);
    for (const [number, placement] of this.#placements.entries()) {
      const count = this.#counts[number]!;
      if (count === 0) continue;
      const afloat = this.#addPlacement(known, number, count, occupied);
      if (afloat.length === 1) sinking[afloat[0]!]! += count / layouts;
      told.add(placement, afloat, count / layouts);
    }
    return {
      observation: known,
      method: 'exact',
      layouts,
      isWhole: true,
      states: layouts,
      occupied,
      posterior: occupied.map((count) => count / layouts),
      sinking,
      toldBy: told.by,
      draw: (rng) => this.#shipsOf(this.order[from + rng.below(layouts)]!),
      list: (limit) => {
        if (layouts > limit) return err({ code: 'too-many-layouts', layouts, limit });
        const numbers = [...this.order.subarray(from, to)];
        return ok(numbers.map((layout) => this.#afloat(known, layout)));
      },
    };
  }

  #count(from: number, to: number): void {
    const counts = this.#counts.fill(0);
    const held = this.#held;
    const ships = this.#ships;
    for (let i = from; i < to; i += 1) {
      const at = this.order[i]! * ships;
      for (let ship = at; ship < at + ships; ship += 1) counts[held[ship]!]! += 1;
    }
  }

  /** Counts a placement. @returns its squares not shot at yet */
  #addPlacement(
    { hits, sunkSquares }: Observation,
    number: number,
    count: number,
    occupied: Float64Array,
  ): Square[] {
    const afloat: Square[] = [];
    for (let i = this.#start[number]!; i < this.#start[number + 1]!; i += 1) {
      const square = this.#segments[i]!;
      occupied[square]! += count;
      if (hits.has(square) || sunkSquares.has(square)) continue;
      afloat.push(square);
    }
    return afloat;
  }

  /** Lists the possible answers to a shot, the miss first, and sets `#codes`. */
  #answersAt({ rules, answers, hits, sunkSquares }: Observation, square: Square): Answer[] {
    const met: Answer[] = [{ square, outcome: 'miss' }];
    for (const number of this.#covering[square]!) {
      const placement = this.#placements[number]!;
      const isLast = placement.squares.every(
        (at) => at === square || hits.has(at) || sunkSquares.has(at),
      );
      const answer = answerToHit(rules, placement, answers, square, isLast);
      const code = met.findIndex((each) => isSameAnswer(each, answer));
      this.#codes[number] = code < 0 ? met.push(answer) - 1 : code;
    }
    return met;
  }

  #codeOf(layout: number, square: Square): number {
    const ship = this.#shipAt[layout * this.#squares + square]!;
    return ship === WATER ? 0 : this.#codes[this.#held[layout * this.#ships + ship]!]!;
  }

  #shipsOf(layout: number): Placement[] {
    const at = layout * this.#ships;
    return Array.from(this.#held.subarray(at, at + this.#ships), (number) => {
      const { shape, squares } = this.#placements[number]!;
      return { shape, squares };
    });
  }

  #afloat({ sunkSquares }: Observation, layout: number): Placement[] {
    return this.#shipsOf(layout).filter(
      ({ squares }) => !squares.every((square) => sunkSquares.has(square)),
    );
  }
}

/** An answer and the layouts that give it. */
export interface Parted {
  readonly answer: Answer;
  readonly from: number;
  readonly to: number;
}
