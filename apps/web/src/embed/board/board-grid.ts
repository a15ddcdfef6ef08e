import { boardSvg, type DrawnBoard } from '@flotilla/play';
import { type Grid, lineLabel, type Rules, type Square } from '@flotilla/rules';
import { squareAfterKey } from '../../components/board/board-keys.js';
import { makeSquareDescriber } from '../../components/board/squares-in-words.js';
import { makeElement } from './make-element.js';
import type { BoardWords } from './words.js';

export interface ShownBoardSquares extends DrawnBoard {
  /** Squares that cannot currently be chosen. */
  readonly isRefused?: (square: Square) => boolean;
}

export interface GridOptions {
  readonly words: BoardWords;
  readonly rules: Rules;
  readonly label: string;
  /** Called on click or Enter, except on refused squares; absent if the board is read-only. */
  readonly onChoose?: (square: Square) => void;
}

/** Board as a grid of squares over its drawing, with one tab stop and arrow keys. */
export class BoardGrid {
  readonly root = makeElement('div', { class: 'board' });
  readonly #options: GridOptions;
  readonly #sheet = makeElement('div', { class: 'sheet' });
  readonly #squares: readonly HTMLTableCellElement[];
  #cursor: Square = 0;

  constructor(options: GridOptions) {
    this.#options = options;
    const { words, rules, label, onChoose } = options;
    const { grid } = rules;
    this.#squares = Array.from({ length: grid.width * grid.height }, (_, square) =>
      makeElement('td', { role: 'gridcell', 'data-square': String(square), tabindex: '-1' }),
    );
    const description = onChoose ? { 'aria-description': words.t('own.help') } : {};
    const table = makeElement('table', { role: 'grid', 'aria-label': label, ...description });
    table.append(makeColumnHeads(grid, words), ...this.#rows(grid));
    table.addEventListener('keydown', (event) => this.#onKey(event));
    table.addEventListener('focusin', (event) => this.#moveCursor(squareOfEvent(event)));
    table.addEventListener('click', (event) => this.#choose(squareOfEvent(event)));
    this.root.toggleAttribute('data-chosen-on', onChoose !== undefined);
    this.root.style.setProperty('--columns', String(grid.width));
    this.root.style.setProperty('--rows', String(grid.height));
    this.root.append(this.#sheet, table);
    this.#moveCursor(0);
  }

  show(board: ShownBoardSquares): void {
    const { words, rules, onChoose } = this.#options;
    const { grid, announces } = rules;
    const { heat, cells, isRefused } = board;
    this.#sheet.innerHTML = boardSvg(grid, board);
    const chanceAt = (square: Square) =>
      heat && cells[square] === 'open'
        ? words.t('puzzles.chance', { chance: words.percent(heat[square] as number) })
        : undefined;
    const { notation } = words.story;
    // The chosen square is drawn as the last shot, but not described as one.
    const last = isRefused ? [] : board.last;
    const view = { grid, announces, ...board, last, describe: chanceAt };
    const describe = makeSquareDescriber(view, words.t, notation);
    for (const [square, cell] of this.#squares.entries()) {
      cell.setAttribute('aria-label', describe(square));
      if (onChoose && isRefused?.(square)) cell.setAttribute('aria-disabled', 'true');
      else cell.removeAttribute('aria-disabled');
    }
  }

  focus(): void {
    this.#squares[this.#cursor]?.focus({ preventScroll: true });
  }

  #rows({ width, height }: Grid): HTMLTableRowElement[] {
    return Array.from({ length: height }, (_, y) =>
      makeElement(
        'tr',
        {},
        makeElement('th', { scope: 'row' }, String(y + 1)),
        ...this.#squares.slice(y * width, (y + 1) * width),
      ),
    );
  }

  #moveCursor(square: Square | undefined): void {
    if (square === undefined) return;
    this.#squares[this.#cursor]?.setAttribute('tabindex', '-1');
    this.#squares[square]?.setAttribute('tabindex', '0');
    this.#cursor = square;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const target = squareAfterKey(this.#options.rules.grid, this.#cursor, event.key);
    if (!isChoice && target === undefined) return;
    event.preventDefault();
    if (target !== undefined) this.#squares[target]?.focus();
    else if (!event.repeat) this.#choose(this.#cursor);
  }

  #choose(square: Square | undefined): void {
    if (square === undefined || this.#squares[square]?.hasAttribute('aria-disabled')) return;
    this.#options.onChoose?.(square);
  }
}

function makeColumnHeads(grid: Grid, { story }: BoardWords): HTMLTableRowElement {
  const cells = Array.from({ length: grid.width }, (_, x) =>
    makeElement('th', { scope: 'col' }, lineLabel(story.notation, 'column', x)),
  );
  return makeElement('tr', {}, makeElement('td', { class: 'corner' }), ...cells);
}

function squareOfEvent({ target }: Event): Square | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return cell ? Number(cell.dataset['square']) : undefined;
}
