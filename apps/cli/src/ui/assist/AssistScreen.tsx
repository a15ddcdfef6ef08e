import { makeSquare } from '@flotilla/rules';
import { Box, Text } from 'ink';
import { isCleared, shotsOf } from '../../assist/assist.js';
import type { Texts } from '../../i18n/index.js';
import { arrangeBoards, shareLines, windowRound } from '../parts/arrange.js';
import { Board } from '../parts/Board.js';
import { fleetLines } from '../parts/fleet-lines.js';
import { hintLines } from '../parts/key-hints.js';
import { Line, Lines } from '../parts/Lines.js';
import { contentWidth, heightOf, Screen } from '../parts/Screen.js';
import { styleOf } from '../parts/theme.js';
import { hiddenText } from '../parts/two-boards.js';
import type { Size } from '../terminal/use-terminal-size.js';
import { assistLook } from './assist-looks.js';
import type { AssistState } from './assist-state.js';
import { adviceText, assistHints, noticeText, questionRuns, reasonText } from './assist-texts.js';

interface AssistScreenProps {
  readonly state: AssistState;
  readonly texts: Texts;
  readonly size: Size;
}

const SIDE_WIDTH = 38;
const SIDE_GAP = 4;

/** What is known of a fleet on paper, where to shoot next and why, and the answer that is asked for. */
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
        { text: t('screens:assist.title'), role: 'title' },
        { text: `  ${state.assist.known.rules.name}`, role: 'faint' },
      ]}
      right={t('screens:assist.shots', { count: shotsOf(state.assist) })}
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
  const width = contentWidth(size);
  const hasSide = width >= SIDE_WIDTH + SIDE_GAP + 24;
  const room = hasSide ? width - SIDE_WIDTH - SIDE_GAP : width;
  const fit = arrangeBoards(grid, 1, room, grid.height);
  const ships = known.remaining.map(({ id }) => id);
  const fleetBest = fleetLines(fleet, ships, fit.width).length;
  const lines = shareLines(heightOf(size) - hintCount - 3, {
    board: { least: 3, best: grid.height },
    talk: hasSide ? { least: 0, best: 0 } : { least: 2, best: 4 },
    fleet: { least: 0, best: fleetBest },
    top: { least: 0, best: 1 },
  });
  const arrangement = { ...fit, rows: lines.board };
  const window = windowRound(grid, arrangement, state.cursor);
  const picture = {
    grid,
    alphabet: texts.alphabet,
    cellWidth: fit.cellWidth,
    window,
    lookAt: assistLook(state),
    cursor: state.cursor,
    lastShots: known.answers.slice(-1).map(({ square }) => square),
  };
  return (
    <Box flexDirection={hasSide ? 'row' : 'column'} marginTop={lines.top} columnGap={SIDE_GAP}>
      <Box flexDirection="column" width={fit.width} flexShrink={0}>
        <Line
          runs={[
            { text: `  ${texts.t('screens:assist.board')}`, role: 'strong' },
            { text: `  ${hiddenText(texts, grid, window)}`, role: 'faint' },
          ]}
        />
        <Board picture={picture} />
        <Box flexDirection="column" paddingLeft={2}>
          <Lines lines={fleetLines(fleet, ships, fit.width - 2, lines.fleet)} />
        </Box>
      </Box>
      <AssistTalk
        state={state}
        texts={texts}
        width={hasSide ? SIDE_WIDTH : width}
        isTall={hasSide}
      />
    </Box>
  );
}

interface AssistTalkProps {
  readonly state: AssistState;
  readonly texts: Texts;
  readonly width: number;
  readonly isTall: boolean;
}

/** The advice with its reason, and the question with what can be answered. */
function AssistTalk({ state, texts, width, isTall }: AssistTalkProps) {
  const { assist, notice, cursor } = state;
  const { t, alphabet } = texts;
  const square = makeSquare(assist.known.rules.grid, cursor, alphabet);
  const gap = isTall ? 1 : 0;
  if (isCleared(assist)) {
    return <Text {...styleOf('good')}>{t('screens:assist.done', { count: shotsOf(assist) })}</Text>;
  }
  return (
    <Box flexDirection="column" width={width} flexShrink={1} overflow="hidden">
      <Text {...styleOf('header-here')}>{adviceText(texts, state)}</Text>
      <Text {...styleOf('faint')}>{reasonText(texts, state)}</Text>
      <Box flexDirection="column" marginTop={gap}>
        <Text {...styleOf('strong')}>
          {t(state.isAskingShip ? 'screens:assist.which' : 'screens:assist.ask', { square })}
        </Text>
        {(isTall || state.isAskingShip) && <Lines lines={questionRuns(texts, state)} />}
      </Box>
      {notice && (
        <Box marginTop={gap}>
          <Text {...styleOf(notice.code === 'refused' ? 'bad' : 'good')}>
            {noticeText(texts, notice)}
          </Text>
        </Box>
      )}
    </Box>
  );
}
