import { cellsOf, makeSquare, type Square } from '@flotilla/rules';
import { isBest, verdictOn } from '../../components/puzzle/verdict.js';
import { BoardGrid } from './board-grid.js';
import { makeElement, makeStatus } from './make-element.js';
import type { ShownBoard } from './read-board.js';
import type { BoardWords } from './words.js';

type ShownPosition = Extract<ShownBoard, { kind: 'position' }>;

/** Details of a chosen square. */
export interface SquareChoice {
  /** The square as text, such as `C5`. */
  readonly square: string;
  /** Index of the square, row by row from 0. */
  readonly index: Square;
  /** In a puzzle: is it one of the best squares? */
  readonly isRight?: boolean;
}

/** Position to view and to choose squares in. */
export class PositionView {
  readonly root = makeElement('div', { class: 'position' });

  constructor(
    words: BoardWords,
    shown: ShownPosition,
    label: string,
    onChoose: (square: Square) => void,
  ) {
    const { known, chances } = shown;
    const board = new BoardGrid({ words, rules: known.rules, label, onChoose });
    const ships = known.sunk.map(({ squares }) => squares);
    const { open } = known;
    board.show({
      ...{ cells: cellsOf(known), ships, last: [], best: [], heat: chances },
      isRefused: (square) => !open.has(square),
    });
    this.root.append(board.root);
  }
}

/** Puzzle that asks for the likeliest square; its answer appears when found or requested. */
export class BoardPuzzle {
  readonly root = makeElement('div', { class: 'position' });
  readonly #words: BoardWords;
  readonly #shown: ShownPosition;
  readonly #best: readonly Square[];
  readonly #board: BoardGrid;
  readonly #told = makeStatus();
  readonly #buttons = makeElement('div', { class: 'controls' });
  #guess: Square | null = null;
  #isTold = false;

  constructor(
    words: BoardWords,
    shown: ShownPosition,
    label: string,
    onChoose: (square: Square, isRight: boolean) => void,
  ) {
    this.#words = words;
    this.#shown = shown;
    this.#best = shown.best ?? [];
    const choose = (square: Square) => {
      this.#guess = square;
      this.#show();
      onChoose(square, this.#isRight(square));
    };
    this.#board = new BoardGrid({ words, rules: shown.known.rules, label, onChoose: choose });
    const question = makeElement('p', { class: 'question' }, words.t('puzzles.ask'));
    this.root.append(question, this.#board.root, this.#told, this.#buttons);
    this.#show();
  }

  #show(): void {
    const { known, chances } = this.#shown;
    const guess = this.#guess;
    const isRight = guess !== null && this.#isRight(guess);
    const isOver = isRight || this.#isTold;
    this.#board.show({
      cells: cellsOf(known),
      ships: known.sunk.map(({ squares }) => squares),
      last: guess === null ? [] : [guess],
      best: isOver ? this.#best : [],
      heat: isOver ? chances : null,
      isRefused: (square) => guess !== null || !known.open.has(square),
    });
    this.#told.textContent = guess === null ? '' : this.#verdict(guess, isRight);
    this.#told.dataset['right'] = String(isRight);
    this.#buttons.replaceChildren(
      ...(guess !== null && !isOver
        ? [
            this.#button('tryAgain', () => this.#tryAgain()),
            this.#button('tell', () => this.#tell()),
          ]
        : []),
    );
  }

  #isRight(square: Square): boolean {
    const posterior = this.#shown.chances;
    const best = this.#best;
    return posterior ? isBest({ posterior, best }, square) : best.includes(square);
  }

  /** Returns the verdict, with chances if they are known. */
  #verdict(guess: Square, isRight: boolean): string {
    const { t, percent, story } = this.#words;
    const { chances, known } = this.#shown;
    const square = (at: Square) => makeSquare(known.rules.grid, at, story.notation);
    if (chances) {
      const judged = { guess, chances: { posterior: chances, best: this.#best } };
      const words = {
        t: (key: string, values = {}) => t(`puzzles.${key}`, values),
        square,
        percent,
      };
      const { title, text } = verdictOn(judged, words, this.#isTold);
      return `${title} ${text}`;
    }
    const title = t(isRight ? 'puzzles.right' : 'puzzles.wrong');
    const best = t('own.bestAre', { squares: this.#best.map(square).join(', ') });
    return this.#isTold ? `${title} ${best}` : title;
  }

  #button(key: 'tryAgain' | 'tell', onClick: () => void): HTMLButtonElement {
    const button = makeElement('button', { type: 'button' }, this.#words.t(`puzzles.${key}`));
    button.addEventListener('click', onClick);
    return button;
  }

  #tryAgain(): void {
    this.#guess = null;
    this.#show();
    this.#board.focus();
  }

  #tell(): void {
    this.#isTold = true;
    this.#show();
    this.#board.focus();
  }
}
