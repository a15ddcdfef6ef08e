import { cellViewsOf, makeSquare, type Square } from '@flotilla/rules';
import { isBestGuess, judgeGuess } from '../../components/puzzle/verdict.js';
import { BoardGrid } from './board-grid.js';
import { makeElement, makeLiveRegion } from './make-element.js';
import type { BoardContent } from './read-board.js';
import type { BoardWords } from './words.js';

type ShownPosition = Extract<BoardContent, { kind: 'position' }>;

export interface SquareChoice {
  /** The square as text, such as `C5`. */
  readonly square: string;
  /** Index of the square, row by row from 0. */
  readonly index: Square;
  /** Is it one of the best squares? Only in puzzles. */
  readonly isRight?: boolean;
}

/** Position whose open squares can be chosen. */
export class PositionView {
  readonly root = makeElement('div', { class: 'position' });

  constructor(
    words: BoardWords,
    position: ShownPosition,
    label: string,
    onChoose: (square: Square) => void,
  ) {
    const { known, chances } = position;
    const board = new BoardGrid({ words, rules: known.rules, label, onChoose });
    const ships = known.sunk.map(({ squares }) => squares);
    const { open } = known;
    board.show({
      cells: cellViewsOf(known),
      ships,
      last: [],
      best: [],
      heat: chances,
      isRefused: (square) => !open.has(square),
    });
    this.root.append(board.root);
  }
}

/** Puzzle that asks for the likeliest square; reveals it when found or requested. */
export class BoardPuzzle {
  readonly root = makeElement('div', { class: 'position' });
  readonly #words: BoardWords;
  readonly #position: ShownPosition;
  readonly #best: readonly Square[];
  readonly #board: BoardGrid;
  readonly #status = makeLiveRegion();
  readonly #buttons = makeElement('div', { class: 'controls' });
  #guess: Square | null = null;
  #isRevealed = false;

  constructor(
    words: BoardWords,
    position: ShownPosition,
    label: string,
    onChoose: (square: Square, isRight: boolean) => void,
  ) {
    this.#words = words;
    this.#position = position;
    this.#best = position.best ?? [];
    const choose = (square: Square) => {
      this.#guess = square;
      this.#show();
      onChoose(square, this.#isRight(square));
    };
    this.#board = new BoardGrid({ words, rules: position.known.rules, label, onChoose: choose });
    const question = makeElement('p', { class: 'question' }, words.t('puzzles.ask'));
    this.root.append(question, this.#board.root, this.#status, this.#buttons);
    this.#show();
  }

  #show(): void {
    const { known, chances } = this.#position;
    const guess = this.#guess;
    const isRight = guess !== null && this.#isRight(guess);
    const isOver = isRight || this.#isRevealed;
    this.#board.show({
      cells: cellViewsOf(known),
      ships: known.sunk.map(({ squares }) => squares),
      last: guess === null ? [] : [guess],
      best: isOver ? this.#best : [],
      heat: isOver ? chances : null,
      isRefused: (square) => guess !== null || !known.open.has(square),
    });
    this.#status.textContent = guess === null ? '' : this.#verdict(guess, isRight);
    this.#status.dataset['right'] = String(isRight);
    this.#buttons.replaceChildren(
      ...(guess !== null && !isOver
        ? [
            this.#button('tryAgain', () => this.#tryAgain()),
            this.#button('tell', () => this.#reveal()),
          ]
        : []),
    );
  }

  #isRight(square: Square): boolean {
    const posterior = this.#position.chances;
    const best = this.#best;
    return posterior ? isBestGuess({ posterior, best }, square) : best.includes(square);
  }

  #verdict(guess: Square, isRight: boolean): string {
    const { t, percent, story } = this.#words;
    const { chances, known } = this.#position;
    const square = (index: Square) => makeSquare(known.rules.grid, index, story.notation);
    if (chances) {
      const judged = { guess, chances: { posterior: chances, best: this.#best } };
      const words = {
        t: (key: string, values = {}) => t(`puzzles.${key}`, values),
        square,
        percent,
      };
      const { title, text } = judgeGuess(judged, words, this.#isRevealed);
      return `${title} ${text}`;
    }
    const title = t(isRight ? 'puzzles.right' : 'puzzles.wrong');
    const best = t('own.bestAre', { squares: this.#best.map(square).join(', ') });
    return this.#isRevealed ? `${title} ${best}` : title;
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

  #reveal(): void {
    this.#isRevealed = true;
    this.#show();
    this.#board.focus();
  }
}
