import type { Trial } from '@flotilla/play';
import type { Square } from '@flotilla/rules';
import { Box } from 'ink';
import { Board } from '../../../../shell/board/Board.js';
import type { BoardPicture, Look, Run } from '../../../../shell/board/board-lines.js';
import { LOOKS } from '../../../../shell/board/board-lines.js';
import { planOneBoard, SIDE_GAP } from '../../../../shell/board/one-board.js';
import { hiddenText } from '../../../../shell/board/two-boards.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { HelpScreen } from '../../../../shell/screen/HelpScreen.js';
import { keyLines } from '../../../../shell/screen/help-lines.js';
import { hintLines } from '../../../../shell/screen/key-hints.js';
import { Line } from '../../../../shell/screen/Lines.js';
import { Prompt } from '../../../../shell/screen/Prompt.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';
import { cursorOf, type PlacingState, trialOf } from './placing-state.js';
import { noticeText, placingHelp, placingHints, shipInHand, trialText } from './placing-texts.js';
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
  const trial = trialOf(state);
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
          <Board picture={{ ...pictureOf(state, trial), ...frame }} />
        </Box>
        {plan.hasSide && <ShipsLeft state={state} texts={texts} lines={lines.board + 2} />}
      </Box>
      <Box flexDirection="column" marginTop={lines.gap}>
        <Prompt
          label={typed === '' ? '' : texts.t('screens:placing.typing')}
          typed={typed}
          offered=""
          says={notice ? noticeText(texts, state, notice) : trialText(texts, state, trial)}
          isRefusal={notice !== undefined || trial?.error !== undefined}
        />
      </Box>
    </>
  );
}

type Picture = Pick<BoardPicture, 'grid' | 'lookAt' | 'cursor'>;

/** Laid ships, the ghost over them, and the squares with which it runs into them. */
function pictureOf(state: PlacingState, trial: Trial | undefined): Picture {
  const laid = new Set(state.draft.ships.flatMap(({ squares }) => squares));
  const inHand = new Set(trial?.ship?.squares);
  const conflicts = new Set(trial?.conflicts);
  const lookAt = (square: Square): Look => {
    if (conflicts.has(square)) return CONFLICT;
    if (inHand.has(square)) return trial?.error ? BAD_GHOST : GHOST;
    return laid.has(square) ? LOOKS.ship : LOOKS.open;
  };
  return { grid: state.draft.rules.grid, lookAt, cursor: cursorOf(state) };
}

const GHOST: Look = { mark: '□', role: 'ghost' };
const BAD_GHOST: Look = { mark: '×', role: 'bad-ghost' };
const CONFLICT: Look = { mark: '!', role: 'conflict' };
