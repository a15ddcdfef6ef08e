import { type CellView, makeSquare, parseSquare, type Square } from '@flotilla/rules';
import { describe } from 'vitest';
import { interpret, startPlain } from '../../apps/cli/src/features/play/plain/interpreter.js';
import type { PlainDeps, PlainStep } from '../../apps/cli/src/features/play/plain/state.js';
import { CELL_SIGNS } from '../../apps/cli/src/shell/board/board-text.js';
import { makePlainTestDeps, testOptions } from '../../apps/cli/src/testing/sessions.js';
import {
  type ClientGame,
  type Shown,
  type TableClient,
  tableClientContract,
  terminalOptions,
} from './table-client.contract.js';

/** The game line by line, known only by its output. */
class LineClient implements TableClient {
  readonly #world: PlainDeps;
  readonly #game: ClientGame;
  #step: PlainStep;
  #shown: Shown = { boards: null, aimed: [], marks: [], said: '' };

  private constructor(world: PlainDeps, game: ClientGame, step: PlainStep) {
    this.#world = world;
    this.#game = game;
    this.#step = step;
    this.#hear();
  }

  static async open(game: ClientGame): Promise<LineClient> {
    const options = testOptions(terminalOptions(game));
    const world = { ...makePlainTestDeps(options), today: game.date };
    const started = await startPlain(world, game.seed);
    if (!started.ok) throw new Error('no fleet');
    return new LineClient(world, game, started.value);
  }

  choose(square: Square): Promise<void> {
    return this.#type(this.#nameOf(square));
  }

  mark(square: Square): Promise<void> {
    return this.#type(`mark ${this.#nameOf(square)}`);
  }

  undo(): Promise<void> {
    return this.#type('u');
  }

  resign(): Promise<void> {
    return this.#type('resign');
  }

  takeScreen(): Promise<void> {
    return this.#type('');
  }

  shown(): Shown {
    return this.#shown;
  }

  async #type(line: string): Promise<void> {
    this.#step = await interpret(this.#world, this.#step.state, line);
    this.#hear();
  }

  /** Parses boards, aim and marks from the output. */
  #hear(): void {
    const { lines, clearsScreen } = this.#step;
    const said = lines.join('\n');
    const drawn = this.#boardsIn(lines);
    const { boards, aimed, marks } = this.#shown;
    this.#shown = {
      boards: clearsScreen ? null : (drawn?.boards ?? boards),
      aimed: drawn ? [] : this.#aimedIn(said, aimed),
      marks: drawn?.marks ?? this.#marksIn(said, marks),
      said,
    };
  }

  #boardsIn(
    lines: readonly string[],
  ): (Pick<Shown, 'marks'> & { boards: Shown['boards'] }) | undefined {
    const { width, height } = this.#game.rules.grid;
    const letters = lines.findIndex((line) => /^ +A B .* A B /.test(line));
    if (letters < 0) return undefined;
    const rows = lines.slice(letters + 1, letters + 1 + height);
    const signs = rows.map((row) => row.split(/\s+/).filter((sign) => /^[^\d]$/.test(sign)));
    const left = signs.flatMap((row) => row.slice(0, width));
    const right = signs.flatMap((row) => row.slice(width));
    const marks = [...right.keys()].filter((square) => right[square] === CELL_SIGNS.mark);
    const [first, second] = [left, right].map((board) => board.map(viewOf)) as [
      CellView[],
      CellView[],
    ];
    const isSecond = lines[letters - 1]?.startsWith(`${this.#game.names[1]}’s fleet`);
    return { boards: isSecond ? [second, first] : [first, second], marks };
  }

  #aimedIn(said: string, before: readonly Square[]): readonly Square[] {
    if (said === 'The salvo is empty.') return [];
    const [, squares] = /^Aimed: (.*);/.exec(said) ?? [];
    return squares === undefined ? before : squares.split(', ').map((name) => this.#squareOf(name));
  }

  #marksIn(said: string, before: readonly Square[]): readonly Square[] {
    const [, set] = /^Marked (\w+)\.$/.exec(said) ?? [];
    if (set !== undefined) return [...before, this.#squareOf(set)];
    const [, taken] = /^Unmarked (\w+)\.$/.exec(said) ?? [];
    return taken === undefined
      ? before
      : before.filter((square) => square !== this.#squareOf(taken));
  }

  #nameOf(square: Square): string {
    return makeSquare(this.#game.rules.grid, square);
  }

  #squareOf(name: string): Square {
    const square = parseSquare(this.#game.rules.grid, name);
    if (!square.ok) throw new Error(`no square: ${name}`);
    return square.value;
  }
}

/** Returns the view shown by a sign on a board; marks count as open. */
function viewOf(sign: string): CellView {
  const [view] = Object.entries(CELL_SIGNS).find(([, text]) => text === sign) ?? [];
  return view === undefined || view === 'mark' ? 'open' : (view as CellView);
}

describe('a table by lines', () => {
  tableClientContract((game) => LineClient.open(game));
});
