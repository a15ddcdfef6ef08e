import { Buffer } from 'node:buffer';
import { makeRng, type Placer, type PlacerError } from '@flotilla/engine';
import {
  err,
  isOnGrid,
  type Layout,
  type Observation,
  ok,
  type Result,
  type Rng,
  type Rules,
  type ShotOutcome,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { boardStream } from '../../shell/options.js';
import { EnvBoard } from './env-board.js';

export interface EnvSettings {
  /** Draws the fleet if the rules have a random one. */
  readonly rules: (rng: Rng) => Rules;
  readonly placer: Placer;
  readonly count: number;
  /** True to replace a cleared board with the next one in the same step. */
  readonly continues: boolean;
}

/** Reason why a step or reset was refused and left the boards unchanged. */
export type EnvFault =
  | { readonly code: 'not-reset' | 'seed-of-some' }
  | { readonly code: 'no-board'; readonly board: number }
  | { readonly code: 'square-count'; readonly expected: number; readonly given: number }
  | {
      readonly code: 'off-grid' | 'already-shot' | 'known-empty';
      readonly board: number;
      readonly square: Square;
    }
  | { readonly code: 'is-over'; readonly board: number }
  | PlacerError;

interface EnvStep {
  readonly outcomes: readonly ShotOutcome[];
  /** Boards cleared by this step, with their final marks. */
  readonly done: readonly { readonly board: number; readonly marks: string }[];
}

/**
 * Boards stepped together. Board i of n plays layouts i, i + n, i + 2n, … of the seed, numbered as
 * by `flotilla place`.
 */
export class EnvBoards {
  readonly #settings: EnvSettings;
  #rules: Rules;
  #seed: number;
  #marks = Buffer.alloc(0);
  #boards: EnvBoard[] = [];

  constructor(settings: EnvSettings, seed: number) {
    this.#settings = settings;
    this.#seed = seed;
    this.#rules = settings.rules(makeRng(seed, 'rules'));
  }

  get rules(): Rules {
    return this.#rules;
  }

  get seed(): number {
    return this.#seed;
  }

  get length(): number {
    return this.#boards.length;
  }

  /** One character per square, board after board, as in an observation text. */
  get marks(): string {
    return this.#marks.toString('latin1');
  }

  get remaining(): readonly (readonly number[])[] {
    return this.#boards.map(({ remaining }) => remaining);
  }

  known(board: number): Observation | undefined {
    return this.#boards[board]?.known;
  }

  restart(seed: number): Result<void, EnvFault> {
    const rules = this.#settings.rules(makeRng(seed, 'rules'));
    const indices = Array.from({ length: this.#settings.count }, (_, index) => index);
    const drawnLayouts = this.#drawLayouts(rules, seed, indices);
    if (!drawnLayouts.ok) return drawnLayouts;
    this.#rules = rules;
    this.#seed = seed;
    this.#marks = Buffer.alloc(indices.length * squareCount(rules.grid));
    this.#boards = [];
    for (const [place, layout] of drawnLayouts.value.entries())
      this.#startBoard(place, place, layout);
    return ok(undefined);
  }

  /** Replaces these boards (by default all) with the next in their sequences. */
  advance(boards: readonly number[] = [...this.#boards.keys()]): Result<void, EnvFault> {
    if (this.#boards.length === 0) return this.restart(this.#seed);
    const missingBoard = boards.find((board) => !this.#boards[board]);
    if (missingBoard !== undefined) return err({ code: 'no-board', board: missingBoard });
    const places = [...new Set(boards)];
    const nextLayouts = this.#nextLayouts(places);
    if (!nextLayouts.ok) return nextLayouts;
    this.#replace(places, nextLayouts.value);
    return ok(undefined);
  }

  /** Shoots once at each board, or at none if any shot is refused. */
  step(squares: readonly Square[]): Result<EnvStep, EnvFault> {
    const fault = this.#findFault(squares);
    if (fault) return err(fault);
    const endedBoards = [...this.#boards.keys()].filter((board) =>
      this.#boards[board]!.isFinalHit(squares[board]!),
    );
    const replaced = this.#settings.continues ? endedBoards : [];
    const nextLayouts = this.#nextLayouts(replaced);
    if (!nextLayouts.ok) return nextLayouts;
    const outcomes = this.#boards.map((board, place) => board.fire(squares[place]!));
    const done = endedBoards.map((board) => ({ board, marks: this.#boards[board]!.marks }));
    this.#replace(replaced, nextLayouts.value);
    return ok({ outcomes, done });
  }

  #findFault(squares: readonly Square[]): EnvFault | undefined {
    const { length } = this.#boards;
    if (length === 0) return { code: 'not-reset' };
    if (squares.length !== length) {
      return { code: 'square-count', expected: length, given: squares.length };
    }
    for (const [board, square] of squares.entries()) {
      if (this.#boards[board]!.isOver) return { code: 'is-over', board };
      if (!isOnGrid(this.#rules.grid, square)) return { code: 'off-grid', board, square };
      const code = this.#boards[board]!.refusalAt(square);
      if (code) return { code, board, square };
    }
    return undefined;
  }

  #nextLayouts(places: readonly number[]): Result<Layout[], PlacerError> {
    const indices = places.map((place) => this.#boards[place]!.index + this.#settings.count);
    return this.#drawLayouts(this.#rules, this.#seed, indices);
  }

  #replace(places: readonly number[], layouts: readonly Layout[]): void {
    for (const [index, place] of places.entries()) {
      this.#startBoard(place, this.#boards[place]!.index + this.#settings.count, layouts[index]!);
    }
  }

  #startBoard(place: number, index: number, layout: Layout): void {
    const size = squareCount(this.#rules.grid);
    const marks = this.#marks.subarray(place * size, (place + 1) * size);
    this.#boards[place] = new EnvBoard(this.#rules, index, layout, marks);
  }

  #drawLayouts(
    rules: Rules,
    seed: number,
    indices: readonly number[],
  ): Result<Layout[], PlacerError> {
    const layouts: Layout[] = [];
    for (const index of indices) {
      const layout = this.#settings.placer.place(rules, makeRng(...boardStream(seed, index)));
      if (!layout.ok) return layout;
      layouts.push(layout.value);
    }
    return ok(layouts);
  }
}
