import { heatMapOf, rulesName } from '@flotilla/play';
import { announcesSinkings, cellViewsOf, type Square } from '@flotilla/rules';
import { Box } from 'ink';
import {
  type OneBoardPlan,
  planOneBoard,
  SIDE_GAP,
  visiblePartText,
} from '../../shell/board/arrange.js';
import { Board } from '../../shell/board/Boards.js';
import {
  type BoardPicture,
  cellsLook,
  heatLook,
  MARK_LOOK,
  type SquareLook,
} from '../../shell/board/board-lines.js';
import { fleetLines } from '../../shell/board/fleet-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { hintLines } from '../../shell/screen/help.js';
import { Line, Lines } from '../../shell/screen/Lines.js';
import { contentWidth, Screen, screenHeight } from '../../shell/screen/Screen.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';
import { countShots } from './assist.js';
import type { AssistState } from './assist-state.js';
import { assistHints } from './assist-texts.js';
import { assistMessageLines, messageLineDemand } from './talk.js';

interface AssistScreenProps {
  readonly state: AssistState;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

const ADVICE_PANEL_WIDTH = 38;
const TITLE_LINES = 1;

export function AssistScreen({ state, texts, size }: AssistScreenProps) {
  const { t } = texts;
  const width = contentWidth(size);
  const hints = assistHints(texts, state);
  const hintCount = Math.min(2, hintLines(hints, width, 2).length);
  return (
    <Screen
      size={size}
      width={width}
      title={[
        { text: t('commands:assist.screen.title'), role: 'title' },
        { text: `  ${rulesName(texts.story, state.assist.known.rules)}`, role: 'faint' },
      ]}
      right={t('commands:assist.screen.shots', { count: countShots(state.assist) })}
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
    sideWidth: ADVICE_PANEL_WIDTH,
    talk: (hasSide, wide) =>
      hasSide ? { least: 0, best: 0 } : messageLineDemand(texts, state, wide),
    fleet: (width) => fleetLines(fleet, afloat, width - 2).length,
  });
  const { hasSide, lines, window } = plan;
  const panelLines = screenHeight(size) - TITLE_LINES - hintCount - lines.top;
  const talk = hasSide
    ? assistMessageLines(texts, state, {
        width: ADVICE_PANEL_WIDTH,
        lines: panelLines,
        isTall: true,
      })
    : assistMessageLines(texts, state, { width: plan.width, lines: lines.talk + lines.gap });
  return (
    <Box flexDirection={hasSide ? 'row' : 'column'} marginTop={lines.top} columnGap={SIDE_GAP}>
      <Box flexDirection="column" width={plan.boardWidth} flexShrink={0}>
        <Line
          runs={[
            { text: `  ${texts.t('screens:battle.radar')}`, role: 'strong' },
            { text: `  ${visiblePartText(texts, grid, window)}`, role: 'faint' },
          ]}
        />
        <Board picture={assistBoardPicture(state, texts, plan)} />
        <Box flexDirection="column" paddingLeft={2}>
          <Lines lines={fleetLines(fleet, afloat, plan.arrangement.width - 2, lines.fleet)} />
        </Box>
      </Box>
      <Box flexDirection="column" width={hasSide ? ADVICE_PANEL_WIDTH : plan.width} flexShrink={0}>
        <Lines lines={talk} />
      </Box>
    </Box>
  );
}

function assistBoardPicture(
  state: AssistState,
  { notation }: Texts,
  plan: OneBoardPlan,
): BoardPicture {
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

/** Heat map of the adviser's weights, with the advised squares marked. */
function assistLook({ assist, isHeatMapShown }: AssistState): (square: Square) => SquareLook {
  const { known, shooter, advised } = assist;
  const cells = cellViewsOf(known);
  const heatMap = isHeatMapShown ? heatMapOf(shooter.name, known) : undefined;
  const lookAt = heatMap ? heatLook(cells, heatMap) : cellsLook(cells);
  return (square) => (advised.includes(square) ? { ...MARK_LOOK, role: 'chosen' } : lookAt(square));
}
