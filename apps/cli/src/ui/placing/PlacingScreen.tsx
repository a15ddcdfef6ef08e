import type { Square } from '@flotilla/rules';
import { Box } from 'ink';
import type { Texts } from '../../i18n/index.js';
import { Board } from '../parts/Board.js';
import type { BoardPicture, Look, Run } from '../parts/board-lines.js';
import { LOOKS } from '../parts/board-lines.js';
import { HelpScreen } from '../parts/HelpScreen.js';
import { keyLines } from '../parts/help-lines.js';
import { hintLines } from '../parts/key-hints.js';
import { Line } from '../parts/Lines.js';
import { planOneBoard, SIDE_GAP } from '../parts/one-board.js';
import { Prompt } from '../parts/Prompt.js';
import { contentWidth, Screen } from '../parts/Screen.js';
import { hiddenText } from '../parts/two-boards.js';
import type { Size } from '../terminal/use-terminal-size.js';
import { cursorOf, type Ghost, ghostOf, type PlacingState } from './placing-state.js';
import { ghostText, noticeText, placingHelp, placingHints, shipInHand } from './placing-texts.js';
import { ShipsLeft } from './ShipsLeft.js';

interface PlacingScreenProps {
  readonly state: PlacingState;
  /** Whose fleet it is. */
  readonly name: string;
  readonly texts: Texts;
  readonly size: Size;
}

const SIDE_WIDTH = 34;

/** Laying the fleet out: the board with the ship in hand, and the ships that are left beside it. */
export function PlacingScreen({ state, name, texts, size }: PlacingScreenProps) {
  const width = contentWidth(size);
  const title: readonly Run[] = [
    { text: texts.t('screens:placing.title', { name }), role: 'title' },
  ];
  if (state.helpPage !== undefined) {
    const lines = keyLines(placingHelp(texts, state), width);
    return <HelpScreen page={state.helpPage} {...{ texts, size, title, lines }} />;
  }
  const hints = placingHints(texts, state);
  const hintCount = Math.min(2, hintLines(hints, width, 2).length);
  return (
    <Screen
      size={size}
      width={width}
      left={title}
      right={state.draft.rules.name}
      hints={hints}
      hintLines={hintCount}
    >
      <PlacingBody state={state} texts={texts} size={size} hintCount={hintCount} />
    </Screen>
  );
}

interface PlacingBodyProps extends Omit<PlacingScreenProps, 'name'> {
  readonly hintCount: number;
}

function PlacingBody({ state, texts, size, hintCount }: PlacingBodyProps) {
  const { draft, typed, notice } = state;
  const { grid } = draft.rules;
  const ghost = ghostOf(state);
  const plan = planOneBoard({
    size,
    grid,
    cursor: cursorOf(state),
    hintLines: hintCount,
    sideWidth: SIDE_WIDTH,
    talk: () => ({ least: 1, best: 2 }),
    fleet: () => 0,
  });
  const { window, lines } = plan;
  const caption: readonly Run[] = [
    { text: shipInHand(texts, state), role: 'strong' },
    { text: `  ${hiddenText(texts, grid, window)}`, role: 'faint' },
  ];
  const frame = { alphabet: texts.alphabet, cellWidth: plan.arrangement.cellWidth, window };
  return (
    <>
      <Box marginTop={lines.top} gap={SIDE_GAP} flexShrink={0}>
        <Box flexDirection="column" width={plan.boardWidth} flexShrink={0}>
          <Line runs={caption} />
          <Board picture={{ ...pictureOf(state, ghost), ...frame }} />
        </Box>
        {plan.hasSide && <ShipsLeft state={state} texts={texts} lines={lines.board + 2} />}
      </Box>
      <Box flexDirection="column" marginTop={lines.gap}>
        <Prompt
          label={typed === '' ? '' : texts.t('screens:placing.typing')}
          typed={typed}
          offered=""
          says={notice ? noticeText(texts, state, notice) : ghostText(texts, state, ghost)}
          isRefusal={notice !== undefined || ghost?.error !== undefined}
        />
      </Box>
    </>
  );
}

type Picture = Pick<BoardPicture, 'grid' | 'lookAt' | 'cursor'>;

/** Laid ships, the ghost over them, and the squares of ships that it runs into. */
function pictureOf(state: PlacingState, ghost: Ghost | undefined): Picture {
  const laid = new Set(state.draft.ships.flatMap(({ squares }) => squares));
  const inHand = new Set(ghost?.ship?.squares);
  const conflicts = new Set(ghost?.conflicts);
  const lookAt = (square: Square): Look => {
    if (conflicts.has(square)) return CONFLICT;
    if (inHand.has(square)) return ghost?.error ? BAD_GHOST : GHOST;
    return laid.has(square) ? LOOKS.ship : LOOKS.open;
  };
  return { grid: state.draft.rules.grid, lookAt, cursor: cursorOf(state) };
}

const GHOST: Look = { mark: '□', role: 'ghost' };
const BAD_GHOST: Look = { mark: '×', role: 'bad-ghost' };
const CONFLICT: Look = { mark: '!', role: 'conflict' };
