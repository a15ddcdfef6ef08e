import { describeResultInLine, describeShot } from '@flotilla/play';
import { type CellView, makeSquare, otherSeat } from '@flotilla/rules';
import { describe } from 'vitest';
import type { AppState } from '../../apps/cli/src/features/play/screen/app/app-state.js';
import { LocalProgram } from '../../apps/cli/src/features/play/screen/app/local-program.js';
import {
  opponentSide,
  ownSide,
} from '../../apps/cli/src/features/play/screen/battle/BattleScreen.js';
import type { BattleState } from '../../apps/cli/src/features/play/screen/battle/battle-state.js';
import {
  battleMessages,
  noticeText,
  statusText,
} from '../../apps/cli/src/features/play/screen/battle/battle-texts.js';
import {
  CELL_VIEW_LOOKS,
  MARK_LOOK,
  type SquareLook,
} from '../../apps/cli/src/shell/board/board-lines.js';
import { makeTestDeps, menuOf, press } from '../../apps/cli/src/testing/drive.js';
import { EN } from '../../apps/cli/src/testing/sessions.js';
import {
  type ClientGame,
  cellsOf,
  type Shown,
  type TableClient,
  tableClientContract,
  terminalOptions,
} from './table-client.contract.js';

/** Opens the full screen without a terminal: takes keys, and returns what it would draw. */
async function openByKeys(game: ClientGame): Promise<TableClient> {
  const { seed, date, rules } = game;
  const { width } = rules.grid;
  const other = { seedOf: () => seed, today: () => date };
  const world = makeTestDeps(terminalOptions(game), 'en', other);
  const program = new LocalProgram(world, { state: menuOf(world), initialGame: 'new-game' });
  await program.start();
  return {
    choose: (square) => press(program, makeSquare(rules.grid, square), 'enter'),
    mark: (square) => {
      // Marks are set at the cursor.
      const right = Array.from({ length: square % width }, () => 'right');
      const down = Array.from({ length: Math.floor(square / width) }, () => 'down');
      return press(program, 'home', 'page-up', ...right, ...down, 'm');
    },
    undo: () => press(program, 'u'),
    resign: () => press(program, 'q', 'r'),
    takeScreen: async () => {
      if (program.state().stage.name === 'battle') await press(program, 'enter');
      await press(program, 'enter');
    },
    shown: () => {
      const { stage } = program.state();
      if (stage.name === 'battle') return shownInBattle(stage.battle);
      if (stage.name === 'over') return shownAtEnd(stage.over);
      return { boards: null, aimed: [], marks: [], said: '' };
    },
  };
}

function shownInBattle(state: BattleState): Shown {
  const { view, viewer, notice } = state;
  const squares = [...view.boards[0].cells.keys()];
  const own = ownSide(EN, state, view.boards[viewer]).lookAt;
  const radar = opponentSide(EN, state, view.boards[otherSeat(viewer)]).lookAt;
  const sides = viewer === 0 ? [own, radar] : [radar, own];
  const boards = sides.map((lookAt) => squares.map((square) => viewOf(lookAt(square))));
  return {
    boards: boards as [CellView[], CellView[]],
    aimed: squares.filter((square) => radar(square).role === 'chosen'),
    marks: squares.filter((square) => radar(square) === MARK_LOOK),
    said: [
      ...battleMessages(EN, state, Number.POSITIVE_INFINITY),
      ...(notice ? [noticeText(EN, state, notice)] : []),
      statusText(EN, state),
    ].join('\n'),
  };
}

function shownAtEnd({ view, viewer }: Extract<AppState['stage'], { name: 'over' }>['over']): Shown {
  const result = describeResultInLine(EN.story, view, view.isShared ? 'spectator' : viewer);
  const shots = view.shots.map((shot) => describeShot(EN.story, view, shot, viewer));
  return { boards: cellsOf(view), aimed: [], marks: [], said: [...shots, result].join('\n') };
}

/** Returns the view shown by a look on a board; marks and aims count as open. */
function viewOf(look: SquareLook): CellView {
  const found = Object.entries(CELL_VIEW_LOOKS).find(([, { mark, role }]) => {
    // The bow of a ship has a mark of its own.
    return role === look.role && (mark === look.mark || role === 'ship');
  });
  return found ? (found[0] as CellView) : 'open';
}

describe('a table by keys', () => {
  tableClientContract(openByKeys);
});
