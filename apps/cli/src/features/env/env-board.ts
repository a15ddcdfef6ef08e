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
 * One board: its fleet and the shooter's knowledge. If ships may not touch, or only hits are
 * announced, each answer alone determines the empty squares; a shot then takes less than 1 µs.
 * Otherwise an observation derives them.
 */
export class EnvBoard {
  /** Index of the layout in the seed's sequence. */
  readonly index: number;
  /** Lengths of the ships afloat, longest first; the whole fleet if sinkings are unannounced. */
  remaining: readonly number[];
  readonly #rules: Rules;
  readonly #layout: Layout;
  readonly #target: Target;
  readonly #marks: Buffer;
  /** Segments not yet hit, by ship. */
  readonly #segmentsLeft: Uint8Array;
  readonly #answers: Answer[] = [];
  readonly #needsNoInference: boolean;
  #totalSegmentsLeft: number;
  /** May lag behind `#answers`; reading `known` updates it. */
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

  /** Returns the reason why a square of the grid cannot be shot at; undefined if it can. */
  refusalAt(square: Square): 'already-shot' | 'known-empty' | undefined {
    const mark = this.#marks[square];
    if (mark === OPEN) return undefined;
    return mark === EMPTY ? 'known-empty' : 'already-shot';
  }

  /** Would a shot at this open square sink the last ship? */
  isFinalHit(square: Square): boolean {
    return this.#totalSegmentsLeft === 1 && this.#target.shipAt[square]! >= 0;
  }

  /** Shoots at a square, which must be open. */
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
