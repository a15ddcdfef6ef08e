import { heatMapOf, rulesName } from '@flotilla/play';
import { announcesSinkings, type CellView, cellsOf, type Square } from '@flotilla/rules';
import { Box } from 'ink';
import {
  hiddenText,
  type OneBoardPlan,
  planOneBoard,
  SIDE_GAP,
} from '../../shell/board/arrange.js';
import { Board } from '../../shell/board/Boards.js';
import {
  type BoardPicture,
  heated,
  LOOKS,
  type Look,
  PENCIL,
} from '../../shell/board/board-lines.js';
import { fleetLines } from '../../shell/board/fleet-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { hintLines } from '../../shell/screen/help.js';
import { Line, Lines } from '../../shell/screen/Lines.js';
import { contentWidth, heightOf, Screen } from '../../shell/screen/Screen.js';
import type { Size } from '../../shell/terminal/use-terminal.js';
import { shotsOf } from './assist.js';
import type { AssistState } from './assist-state.js';
import { assistHints } from './assist-texts.js';
import { assistTalkLines, talkWish } from './talk.js';

interface AssistScreenProps {
  readonly state: AssistState;
  readonly texts: Texts;
  readonly size: Size;
}

const SIDE_WIDTH = 38;
const TITLE_LINES = 1;

/** Shows the known part of a fleet on paper, the next shot with its reason, and the answer prompt. */
export function AssistScreen({ state, texts, size }: AssistScreenProps) {
  const { t } = texts;
  const width = contentWidth(size);
  const hints = assistHints(texts, state);
  const hintCount = Math.min(2, hintLines(hints, width, 2).length);
  return (
    <Screen
      size={size}
      width={width}
      left={[
        { text: t('commands:assist.screen.title'), role: 'title' },
        { text: `  ${rulesName(texts.story, state.assist.known.rules)}`, role: 'faint' },
      ]}
      right={t('commands:assist.screen.shots', { count: shotsOf(state.assist) })}
      hints={hints}
      hintLines={hintCount}
    >
      <AssistBody state={state} texts={texts} size={size} hintCount={hintCount} />
    </Screen>
  );
}

interface AssistBodyProps extends AssistScreenProps {
  readonly hintCount: number;
}

function AssistBody({ state, texts, size, hintCount }: AssistBodyProps) {
  const { known } = state.assist;
  const { grid, fleet } = known.rules;
  const afloat = announcesSinkings(known.rules) ? known.remaining.map(({ id }) => id) : null;
  const plan = planOneBoard({
    size,
    grid,
    cursor: state.cursor,
    hintLines: hintCount,
    sideWidth: SIDE_WIDTH,
    talk: (hasSide, wide) => (hasSide ? { least: 0, best: 0 } : talkWish(texts, state, wide)),
    fleet: (width) => fleetLines(fleet, afloat, width - 2).length,
  });
  const { hasSide, lines, window } = plan;
  const beside = heightOf(size) - TITLE_LINES - hintCount - lines.top;
  const talk = hasSide
    ? assistTalkLines(texts, state, { width: SIDE_WIDTH, lines: beside, isTall: true })
    : assistTalkLines(texts, state, { width: plan.width, lines: lines.talk + lines.gap });
  return (
    <Box flexDirection={hasSide ? 'row' : 'column'} marginTop={lines.top} columnGap={SIDE_GAP}>
      <Box flexDirection="column" width={plan.boardWidth} flexShrink={0}>
        <Line
          runs={[
            { text: `  ${texts.t('commands:assist.screen.board')}`, role: 'strong' },
            { text: `  ${hiddenText(texts, grid, window)}`, role: 'faint' },
          ]}
        />
        <Board picture={pictureOf(state, texts, plan)} />
        <Box flexDirection="column" paddingLeft={2}>
          <Lines lines={fleetLines(fleet, afloat, plan.arrangement.width - 2, lines.fleet)} />
        </Box>
      </Box>
      <Box flexDirection="column" width={hasSide ? SIDE_WIDTH : plan.width} flexShrink={0}>
        <Lines lines={talk} />
      </Box>
    </Box>
  );
}

function pictureOf(state: AssistState, { notation }: Texts, plan: OneBoardPlan): BoardPicture {
  const { known } = state.assist;
  return {
    grid: known.rules.grid,
    notation,
    cellWidth: plan.arrangement.cellWidth,
    window: plan.window,
    lookAt: assistLook(state),
    cursor: state.cursor,
    lastShots: known.answers.slice(-1).map(({ square }) => square),
  };
}

/** Returns the looks of squares as a heat map of the shooter's weights; advised squares are highlighted. */
function assistLook({ assist, showsHeat }: AssistState): (square: Square) => Look {
  const { known, shooter, advised } = assist;
  const cells = cellsOf(known);
  const heatMap = showsHeat ? heatMapOf(shooter.name, known) : undefined;
  const lookAt = heatMap
    ? heated(cells, heatMap)
    : (square: Square) => LOOKS[cells[square] as CellView];
  return (square) => (advised.includes(square) ? { ...PENCIL, role: 'chosen' } : lookAt(square));
}
