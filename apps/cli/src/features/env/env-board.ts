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

const codeOf = (mark: string) => mark.charCodeAt(0);
const OPEN = codeOf('.');
const MISS = codeOf('o');
const EMPTY = codeOf('*');
const HIT = codeOf('x');
const SUNK = codeOf('#');

/**
 * One board: its fleet and the shooter's knowledge. If ships may not touch, or only hits are announced, each answer
 * itself gives all that follows. A shot then takes less than 1 µs. Otherwise an observation derives it.
 */
export class EnvBoard {
  /** Index of its layout among those of the seed. */
  readonly index: number;
  /** Lengths of the ships afloat, longest first; of the whole fleet if no sinking is announced. */
  remaining: readonly number[];
  readonly #rules: Rules;
  readonly #layout: Layout;
  readonly #target: Target;
  readonly #marks: Buffer;
  /** Segments not yet hit, by ship. */
  readonly #left: Uint8Array;
  readonly #answers: Answer[] = [];
  readonly #isPlain: boolean;
  #segments: number;
  /** May lag behind the answers; `known` updates it. */
  #known: Observation;

  /** @param marks a byte per square, kept up to date: the marks of an observation as text */
  constructor(rules: Rules, index: number, layout: Layout, marks: Buffer) {
    this.#rules = rules;
    this.index = index;
    this.#layout = layout;
    this.#marks = marks.fill(OPEN);
    this.#target = makeTarget(rules, layout);
    this.#left = this.#target.lengths.slice();
    this.#segments = this.#left.reduce((sum, length) => sum + length, 0);
    this.#isPlain = rules.touching === 'forbidden' || !announcesSinkings(rules);
    this.#known = newObservation(rules);
    this.remaining = lengthsOf(this.#known);
  }

  /** Is every ship sunk? */
  get isOver(): boolean {
    return this.#segments === 0;
  }

  get marks(): string {
    return this.#marks.toString('latin1');
  }

  /** Returns the observation from the answers so far. */
  get known(): Observation {
    for (const answer of this.#answers.slice(this.#known.answers.length)) {
      this.#known = observe(this.#known, answer);
    }
    return this.#known;
  }

  /** Returns why a square of the grid cannot be shot at. */
  refusalAt(square: Square): 'already-shot' | 'known-empty' | undefined {
    const mark = this.#marks[square];
    if (mark === OPEN) return undefined;
    return mark === EMPTY ? 'known-empty' : 'already-shot';
  }

  /** Would a shot at this open square sink the last ship? */
  endsAt(square: Square): boolean {
    return this.#segments === 1 && this.#target.shipAt[square]! >= 0;
  }

  /** Shoots at an open square. */
  fire(square: Square): ShotOutcome {
    const ship = this.#target.shipAt[square]!;
    const { outcome } = this.#answer(square, ship);
    if (!this.#isPlain) this.#redraw();
    else if (outcome === 'sunk') this.#sink(ship);
    else this.#marks[square] = outcome === 'hit' ? HIT : MISS;
    return outcome;
  }

  #answer(square: Square, ship: number): Answer {
    let answer: Answer = { square, outcome: 'miss' };
    if (ship >= 0) {
      this.#segments -= 1;
      this.#left[ship]! -= 1;
      const isLast = this.#left[ship] === 0;
      const hit = this.#layout.ships[ship]!;
      answer = answerToHit(this.#rules, hit, this.#answers, square, isLast);
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

  #redraw(): void {
    this.#marks.write(makeObservationText(this.known).replaceAll('\n', ''), 'latin1');
    this.remaining = lengthsOf(this.known);
  }
}

function lengthsOf({ remaining }: Observation): number[] {
  return remaining.map(({ length }) => length);
}
