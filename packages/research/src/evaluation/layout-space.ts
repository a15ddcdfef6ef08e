import type { Inference, InferenceError, ListError } from '@flotilla/engine';
import {
  AnswerChances,
  type Candidate,
  FrontierAutomaton,
  listCandidates,
  makeQuestion,
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

/** Limit on layouts; this many take about a hundred megabytes. */
export const MOST_LAYOUTS = 1_000_000;
const MAX_NODES = 2_000_000;
const WATER_CODE = 255;

/** Lists every layout of the rules, or fails if there are too many. */
export function listLayoutSpace(
  rules: Rules,
  limit: number = MOST_LAYOUTS,
): Result<LayoutSpace, SpaceError> {
  checkWhole('limit', limit, 1);
  const question = makeQuestion(newObservation(rules));
  const automaton = new FrontierAutomaton();
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

/** All layouts of a board in flat arrays; those consistent with answers are a range of `order`. */
export class LayoutSpace {
  readonly layouts: number;
  /** Permutation of layout numbers; each position of the tree is a range of it. */
  readonly order: Int32Array;
  readonly #squares: number;
  readonly #ships: number;
  readonly #placements: readonly Candidate[];
  readonly #covering: readonly (readonly number[])[];
  /** Start of each placement's squares in `#segments`. */
  readonly #segmentStart: Int32Array;
  readonly #segments: Int32Array;
  readonly #placementByShip: Uint16Array;
  /** Ship on each square of each layout, or `WATER_CODE`. */
  readonly #shipAt: Uint8Array;
  readonly #answerCodes: Uint8Array;
  /** Number of layouts in the range that contain each placement. */
  readonly #counts: Int32Array;
  readonly #scratch: Int32Array;

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
    this.#segmentStart = new Int32Array(placements.length + 1);
    for (const [number, { squares }] of placements.entries()) {
      this.#segmentStart[number + 1] = this.#segmentStart[number]! + squares.length;
      for (const square of squares) covering[square]!.push(number);
    }
    this.#segments = Int32Array.from(placements.flatMap(({ squares }) => squares));
    this.#placementByShip = new Uint16Array(layouts.length * this.#ships);
    this.#shipAt = new Uint8Array(layouts.length * this.#squares).fill(WATER_CODE);
    for (const [layout, ships] of layouts.entries()) {
      for (const [ship, placement] of ships.entries()) {
        this.#placementByShip[layout * this.#ships + ship] = numbers.get(placement)!;
        for (const square of placement.squares) {
          this.#shipAt[layout * this.#squares + square] = ship;
        }
      }
    }
    this.order = Int32Array.from({ length: layouts.length }, (_, layout) => layout);
    this.#scratch = new Int32Array(layouts.length);
    this.#answerCodes = new Uint8Array(placements.length);
    this.#counts = new Int32Array(placements.length);
  }

  /** Partitions the layouts in [from, to) by their answer to a shot. */
  partition(known: Observation, square: Square, from: number, to: number): AnswerPart[] {
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
      this.#scratch[starts[code]!] = layout;
      starts[code]! += 1;
    }
    order.set(this.#scratch.subarray(from, to), from);
    return answers
      .map((answer, code) => ({ answer, from: ends[code]!, to: ends[code + 1]! }))
      .filter((parted) => parted.from < parted.to);
  }

  /** Infers the posterior from the layouts in [from, to). Valid until the next partition. */
  infer(known: Observation, from: number, to: number): Inference {
    const layouts = to - from;
    this.#count(from, to);
    const occupied = new Float64Array(this.#squares);
    const sinking = new Float64Array(this.#squares);
    const detailSums = new AnswerChances(known);
    for (const [number, placement] of this.#placements.entries()) {
      const count = this.#counts[number]!;
      if (count === 0) continue;
      const afloat = this.#addPlacement(known, number, count, occupied);
      if (afloat.length === 1) sinking[afloat[0]!]! += count / layouts;
      detailSums.add(placement, afloat, count / layouts);
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
      posteriorByAnswer: detailSums.chancesByAnswer,
      draw: (rng) => this.#shipsOf(this.order[from + rng.below(layouts)]!),
      list: (limit) => {
        if (layouts > limit) return err({ code: 'too-many-layouts', layouts, limit });
        const numbers = [...this.order.subarray(from, to)];
        return ok(numbers.map((layout) => this.#shipsAfloat(known, layout)));
      },
    };
  }

  #count(from: number, to: number): void {
    const counts = this.#counts.fill(0);
    const squaresHeld = this.#placementByShip;
    const ships = this.#ships;
    for (let i = from; i < to; i += 1) {
      const offset = this.order[i]! * ships;
      for (let ship = offset; ship < offset + ships; ship += 1) counts[squaresHeld[ship]!]! += 1;
    }
  }

  /** Counts a placement. @returns its squares that have not been shot at */
  #addPlacement(
    { hits, sunkSquares }: Observation,
    number: number,
    count: number,
    occupied: Float64Array,
  ): Square[] {
    const openSquares: Square[] = [];
    for (let i = this.#segmentStart[number]!; i < this.#segmentStart[number + 1]!; i += 1) {
      const square = this.#segments[i]!;
      occupied[square]! += count;
      if (hits.has(square) || sunkSquares.has(square)) continue;
      openSquares.push(square);
    }
    return openSquares;
  }

  /** Lists the possible answers to a shot, the miss first, and sets `#answerCodes`. */
  #answersAt({ rules, answers, hits, sunkSquares }: Observation, square: Square): Answer[] {
    const distinctAnswers: Answer[] = [{ square, outcome: 'miss' }];
    for (const number of this.#covering[square]!) {
      const placement = this.#placements[number]!;
      const isLast = placement.squares.every(
        (segment) => segment === square || hits.has(segment) || sunkSquares.has(segment),
      );
      const answer = answerToHit(rules, placement, answers, square, isLast ? 'sunk' : 'hit');
      const code = distinctAnswers.findIndex((earlier) => isSameAnswer(earlier, answer));
      this.#answerCodes[number] = code < 0 ? distinctAnswers.push(answer) - 1 : code;
    }
    return distinctAnswers;
  }

  #codeOf(layout: number, square: Square): number {
    const ship = this.#shipAt[layout * this.#squares + square]!;
    return ship === WATER_CODE
      ? 0
      : this.#answerCodes[this.#placementByShip[layout * this.#ships + ship]!]!;
  }

  #shipsOf(layout: number): Placement[] {
    const offset = layout * this.#ships;
    return Array.from(this.#placementByShip.subarray(offset, offset + this.#ships), (number) => {
      const { shape, squares } = this.#placements[number]!;
      return { shape, squares };
    });
  }

  #shipsAfloat({ sunkSquares }: Observation, layout: number): Placement[] {
    return this.#shipsOf(layout).filter(
      ({ squares }) => !squares.every((square) => sunkSquares.has(square)),
    );
  }
}

export interface AnswerPart {
  readonly answer: Answer;
  readonly from: number;
  readonly to: number;
}
