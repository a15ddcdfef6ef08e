import { describeResultInLine, describeShot } from '@flotilla/play';
import { type CellView, makeSquare, otherSeat, type Square } from '@flotilla/rules';
import { describe } from 'vitest';
import type { AppState } from '../../apps/cli/src/features/play/screen/app/app-state.js';
import { LocalProgram } from '../../apps/cli/src/features/play/screen/app/local-program.js';
import { ownSide, radarSide } from '../../apps/cli/src/features/play/screen/battle/BattleScreen.js';
import type { BattleState } from '../../apps/cli/src/features/play/screen/battle/battle-state.js';
import {
  battleMessages,
  noticeText,
  statusText,
} from '../../apps/cli/src/features/play/screen/battle/battle-texts.js';
import { LOOKS, type Look, MARK_LOOK } from '../../apps/cli/src/shell/board/board-lines.js';
import { makeTestDeps, menuOf, press } from '../../apps/cli/src/testing/drive.js';
import { EN } from '../../apps/cli/src/testing/sessions.js';
import {
  type ClientGame,
  type Shown,
  type TableClient,
  tableClientContract,
  terminalOptions,
} from './table-client.contract.js';

/** More shots than any of these games can have. */
const ALL = 1_000;

/** The full screen without a terminal: takes keys, and returns what it would draw. */
class KeyClient implements TableClient {
  readonly #program: LocalProgram;
  readonly #game: ClientGame;

  private constructor(program: LocalProgram, game: ClientGame) {
    this.#program = program;
    this.#game = game;
  }

  static async open(game: ClientGame): Promise<KeyClient> {
    const { seed, date } = game;
    const other = { seedOf: () => seed, today: () => date };
    const world = makeTestDeps(terminalOptions(game), 'en', other);
    const program = new LocalProgram(world, { state: menuOf(world), initialGame: 'new-game' });
    await program.start();
    return new KeyClient(program, game);
  }

  async choose(square: Square): Promise<void> {
    await this.#press(makeSquare(this.#game.rules.grid, square), 'enter');
  }

  /** Moves the cursor first: marks are set at the cursor. */
  async mark(square: Square): Promise<void> {
    const { grid } = this.#game.rules;
    const right = Array.from({ length: square % grid.width }, () => 'right');
    const down = Array.from({ length: Math.floor(square / grid.width) }, () => 'down');
    await this.#press('home', 'page-up', ...right, ...down, 'm');
  }

  undo(): Promise<void> {
    return this.#press('u');
  }

  resign(): Promise<void> {
    return this.#press('q', 'r');
  }

  async takeScreen(): Promise<void> {
    if (this.#program.state().stage.name === 'battle') await this.#press('enter');
    await this.#press('enter');
  }

  shown(): Shown {
    const { stage } = this.#program.state();
    if (stage.name === 'battle') return shownInBattle(stage.battle);
    if (stage.name === 'over') return shownAtEnd(stage.over);
    return { boards: null, aimed: [], marks: [], said: '' };
  }

  async #press(...keys: readonly string[]): Promise<void> {
    await press(this.#program, ...keys);
  }
}

function shownInBattle(state: BattleState): Shown {
  const { view, viewer, notice } = state;
  const squares = [...view.boards[0].cells.keys()];
  const own = ownSide(EN, state, view.boards[viewer]).lookAt;
  const radar = radarSide(EN, state, view.boards[otherSeat(viewer)]).lookAt;
  const aimed = squares.filter((square) => radar(square).role === 'chosen');
  const marks = squares.filter((square) => radar(square) === MARK_LOOK);
  const cellsOf = (lookAt: (square: Square) => Look) => squares.map((at) => viewOf(lookAt(at)));
  const boards = viewer === 0 ? [cellsOf(own), cellsOf(radar)] : [cellsOf(radar), cellsOf(own)];
  return {
    boards: boards as [CellView[], CellView[]],
    aimed,
    marks,
    said: [
      ...battleMessages(EN, state, ALL),
      ...(notice ? [noticeText(EN, state, notice)] : []),
      statusText(EN, state),
    ].join('\n'),
  };
}

function shownAtEnd({ view, viewer }: Extract<AppState['stage'], { name: 'over' }>['over']): Shown {
  const [first, second] = view.boards;
  const result = describeResultInLine(EN.story, view, view.isShared ? 'spectator' : viewer);
  const shots = view.shots.map((shot) => describeShot(EN.story, view, shot, viewer));
  return {
    boards: [first.cells, second.cells],
    aimed: [],
    marks: [],
    said: [...shots, result].join('\n'),
  };
}

/** Returns the view shown by a look on a board; marks and aims count as open. */
function viewOf(look: Look): CellView {
  const found = Object.entries(LOOKS).find(([, { mark, role }]) => {
    // The bow of a ship has a mark of its own.
    return role === look.role && (mark === look.mark || role === 'ship');
  });
  return found ? (found[0] as CellView) : 'open';
}

describe('a table by keys', () => {
  tableClientContract((game) => KeyClient.open(game));
});
