import { type CellView, makeSquare, parseSquare, type Square, unwrap } from '@flotilla/rules';
import { describe } from 'vitest';
import {
  interpretLine,
  startPlainGame,
} from '../../apps/cli/src/features/play/plain/interpreter.js';
import type { PlainStep } from '../../apps/cli/src/features/play/plain/state.js';
import { CELL_SIGNS } from '../../apps/cli/src/shell/board/board-text.js';
import { makePlainTestDeps, testOptions } from '../../apps/cli/src/testing/sessions.js';
import {
  type ClientGame,
  type Shown,
  type TableClient,
  tableClientContract,
  terminalOptions,
} from './table-client.contract.js';

/** Opens the game line by line, known only by its output. */
async function openByLines(game: ClientGame): Promise<TableClient> {
  const { grid } = game.rules;
  const options = testOptions(terminalOptions(game));
  const world = { ...makePlainTestDeps(options), today: game.date };
  let step = unwrap(await startPlainGame(world, game.seed));
  let shown = shownAfter(step, { boards: null, aimed: [], marks: [], said: '' }, game);
  const type = async (line: string) => {
    step = await interpretLine(world, step.state, line);
    shown = shownAfter(step, shown, game);
  };
  return {
    choose: (square) => type(makeSquare(grid, square)),
    mark: (square) => type(`mark ${makeSquare(grid, square)}`),
    undo: () => type('u'),
    resign: () => type('resign'),
    takeScreen: () => type(''),
    shown: () => shown,
  };
}

/** Parses boards, aim and marks from the output. */
function shownAfter({ lines, clearsScreen }: PlainStep, before: Shown, game: ClientGame): Shown {
  const squareOf = (name: string) => unwrap(parseSquare(game.rules.grid, name));
  const said = lines.join('\n');
  const drawn = boardsIn(lines, game);
  return {
    boards: clearsScreen ? null : (drawn?.boards ?? before.boards),
    aimed: drawn ? [] : aimedIn(said, before.aimed, squareOf),
    marks: drawn?.marks ?? marksIn(said, before.marks, squareOf),
    said,
  };
}

function boardsIn(lines: readonly string[], { rules, names }: ClientGame) {
  const { width, height } = rules.grid;
  const letters = lines.findIndex((line) => /^ +A B .* A B /.test(line));
  if (letters < 0) return undefined;
  const rows = lines.slice(letters + 1, letters + 1 + height);
  const signs = rows.map((row) => row.split(/\s+/).filter((sign) => /^[^\d]$/.test(sign)));
  const left = signs.flatMap((row) => row.slice(0, width));
  const right = signs.flatMap((row) => row.slice(width));
  const marks = [...right.keys()].filter((square) => right[square] === CELL_SIGNS.mark);
  const isSecond = lines[letters - 1]?.startsWith(`${names[1]}’s fleet`);
  const [first, second] = isSecond ? [right, left] : [left, right];
  return { boards: [first.map(viewOf), second.map(viewOf)] as const, marks };
}

type SquareOf = (name: string) => Square;

function aimedIn(said: string, before: readonly Square[], squareOf: SquareOf): readonly Square[] {
  if (said === 'The salvo is empty.') return [];
  const [, squares] = /^Aimed: (.*);/.exec(said) ?? [];
  return squares === undefined ? before : squares.split(', ').map(squareOf);
}

function marksIn(said: string, before: readonly Square[], squareOf: SquareOf): readonly Square[] {
  const [, prefix, name = ''] = /^(M|Unm)arked (\w+)\.$/.exec(said) ?? [];
  if (prefix === undefined) return before;
  const square = squareOf(name);
  return prefix === 'M' ? [...before, square] : before.filter((each) => each !== square);
}

/** Returns the view shown by a sign on a board; marks count as open. */
function viewOf(sign: string): CellView {
  const [view] = Object.entries(CELL_SIGNS).find(([, text]) => text === sign) ?? [];
  return view === undefined || view === 'mark' ? 'open' : (view as CellView);
}

describe('a table by lines', () => {
  tableClientContract(openByLines);
});
