import type { Buffer } from 'node:buffer';
import { makeTarget, type Target } from '@flotilla/engine';
import {
  type Answer,
  announcesSinkings,
  answerToHit,
  haloOf,
  type Layout,
  makeObservationText,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';

const charCode = (mark: string) => mark.charCodeAt(0);
const OPEN = charCode('.');
const MISS = charCode('o');
const EMPTY = charCode('*');
const HIT = charCode('x');
const SUNK = charCode('#');

/**
 * One board: its fleet and the shooter's knowledge. If ships may not touch, or sinkings are not
 * announced, a shot updates the marks directly in under 1 µs. Otherwise the marks come from a full
 * observation.
 */
export class EnvBoard {
  /** Index of the layout in the sequence drawn from the seed. */
  readonly index: number;
  /** Lengths of the ships afloat, longest first; the whole fleet if sinkings are not announced. */
  remaining: readonly number[];
  readonly #rules: Rules;
  readonly #layout: Layout;
  readonly #target: Target;
  readonly #marks: Buffer;
  readonly #segmentsLeft: Uint8Array;
  readonly #answers: Answer[] = [];
  readonly #needsNoInference: boolean;
  #totalSegmentsLeft: number;
  /** May lag behind `#answers`; the getter catches up. */
  #known: Observation;

  /** @param marks one byte per square, updated in place; characters as in an observation text */
  constructor(rules: Rules, index: number, layout: Layout, marks: Buffer) {
    this.#rules = rules;
    this.index = index;
    this.#layout = layout;
    this.#marks = marks.fill(OPEN);
    this.#target = makeTarget(rules, layout);
    this.#segmentsLeft = this.#target.lengths.slice();
    this.#totalSegmentsLeft = this.#segmentsLeft.reduce((sum, length) => sum + length, 0);
    this.#needsNoInference = rules.touching === 'forbidden' || !announcesSinkings(rules);
    this.#known = newObservation(rules);
    this.remaining = lengthsOf(this.#known);
  }

  get isOver(): boolean {
    return this.#totalSegmentsLeft === 0;
  }

  get marks(): string {
    return this.#marks.toString('latin1');
  }

  get known(): Observation {
    for (const answer of this.#answers.slice(this.#known.answers.length)) {
      this.#known = observe(this.#known, answer);
    }
    return this.#known;
  }

  /** Returns undefined if the square, which must be on the grid, can be shot at. */
  refusalAt(square: Square): 'already-shot' | 'known-empty' | undefined {
    const mark = this.#marks[square];
    if (mark === OPEN) return undefined;
    return mark === EMPTY ? 'known-empty' : 'already-shot';
  }

  isFinalHit(square: Square): boolean {
    return this.#totalSegmentsLeft === 1 && this.#target.shipAt[square]! >= 0;
  }

  /** @param square must be open */
  fire(square: Square): ShotOutcome {
    const ship = this.#target.shipAt[square]!;
    const { outcome } = this.#answer(square, ship);
    if (!this.#needsNoInference) this.#updateFromObservation();
    else if (outcome === 'sunk') this.#sink(ship);
    else this.#marks[square] = outcome === 'hit' ? HIT : MISS;
    return outcome;
  }

  #answer(square: Square, ship: number): Answer {
    let answer: Answer = { square, outcome: 'miss' };
    if (ship >= 0) {
      this.#totalSegmentsLeft -= 1;
      this.#segmentsLeft[ship]! -= 1;
      const outcome = this.#segmentsLeft[ship] === 0 ? 'sunk' : 'hit';
      const hit = this.#layout.ships[ship]!;
      answer = answerToHit(this.#rules, hit, this.#answers, square, outcome);
    }
    this.#answers.push(answer);
    return answer;
  }

  #sink(ship: number): void {
    const { squares } = this.#layout.ships[ship]!;
    for (const square of squares) this.#marks[square] = SUNK;
    for (const square of haloOf(this.#rules.grid, squares, this.#rules.touching)) {
      if (this.#marks[square] === OPEN) this.#marks[square] = EMPTY;
    }
    this.remaining = this.remaining.toSpliced(this.remaining.indexOf(squares.length), 1);
  }

  #updateFromObservation(): void {
    this.#marks.write(makeObservationText(this.known).replaceAll('\n', ''), 'latin1');
    this.remaining = lengthsOf(this.known);
  }
}

function lengthsOf({ remaining }: Observation): number[] {
  return remaining.map(({ length }) => length);
}
