import { rulesName, type TableView } from '@flotilla/play';
import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Texts } from '../i18n/index.js';
import { playerNames } from '../messages.js';
import type { KeyHint } from '../screen/help.js';
import { Line, Lines } from '../screen/Lines.js';
import { Screen } from '../screen/Screen.js';
import type { TextRun } from '../screen/theme.js';
import {
  BOARD_GAP,
  type BoardsPlan,
  type BoardsRequest,
  CAPTION_AND_LABEL_LINES,
  fleetWidth,
  MAX_MARGIN,
  planBoards,
  visiblePartText,
} from './arrange.js';
import { type BoardPicture, boardLines } from './board-lines.js';
import { type AfloatShapeIds, fleetLines } from './fleet-lines.js';

export interface BoardSide
  extends Pick<BoardPicture, 'lookAt' | 'cursor' | 'isCursorFaint' | 'lastShots'> {
  readonly caption: readonly TextRun[];
  readonly afloat: AfloatShapeIds;
}

interface BoardsScreenProps extends Omit<BoardsRequest, 'afloat' | 'hints'> {
  readonly sides: readonly [BoardSide, BoardSide];
  /** Shown if there is room for only one board. */
  readonly shownSide: 0 | 1;
  readonly texts: Texts;
  readonly title: readonly TextRun[];
  readonly right?: string;
  /** Key hints; `Tab` is dropped while both boards are visible. */
  readonly hints: readonly KeyHint[];
  /** Hints to reserve lines for; by default those shown. */
  readonly layoutHints?: readonly KeyHint[];
  readonly below: (plan: BoardsPlan) => ReactNode;
  /** Right column, shown if `asideWidth` fits; must return at most `lines` lines. */
  readonly sidebarLines?: (lines: number) => readonly (readonly TextRun[])[];
}

/** @param name name of the screen, followed by date, rules and players */
export function gameTitle(
  texts: Texts,
  name: string,
  { rules, players }: Pick<TableView, 'rules' | 'players'>,
  date?: string,
): TextRun[] {
  const against = texts.t('screens:against', playerNames(texts, players));
  const details = [...(date === undefined ? [] : [date]), rulesName(texts.story, rules), against];
  return [
    { text: name, role: 'title' },
    { text: details.map((text) => `  ${text}`).join(''), role: 'faint' },
  ];
}

/** Shows both boards side by side, or one with a note about the other. */
export function BoardsScreen(props: BoardsScreenProps) {
  const { size, sides, shownSide: shownBoard, hints, rules, texts, right } = props;
  const afloat = sides.map((side) => side.afloat);
  const plan = planBoards({ ...props, afloat, hints: props.layoutHints ?? hints });
  const { arrangement, lines } = plan;
  const isOne = arrangement.boards === 1;
  const common = { rules, texts, plan };
  return (
    <Screen
      size={size}
      width={plan.width}
      title={props.title}
      {...(right !== undefined && { right })}
      hasTitle={lines.title > 0}
      hints={isOne ? hints : withoutTab(hints)}
      hintLines={lines.hints}
    >
      <Box marginTop={lines.top} gap={BOARD_GAP} flexShrink={0}>
        {(!isOne || shownBoard === 0) && <SidePanel side={sides[0]} other={sides[1]} {...common} />}
        {(!isOne || shownBoard === 1) && <SidePanel side={sides[1]} other={sides[0]} {...common} />}
        {plan.asideWidth > 0 && (
          <Box flexDirection="column" width={plan.asideWidth} flexShrink={0}>
            <Lines lines={props.sidebarLines?.(plan.window.rows + CAPTION_AND_LABEL_LINES) ?? []} />
          </Box>
        )}
      </Box>
      <Box flexDirection="column" marginTop={lines.gap}>
        {props.below(plan)}
      </Box>
    </Screen>
  );
}

export function withoutTab(hints: readonly KeyHint[]): KeyHint[] {
  return hints.filter(({ keys }) => keys !== 'Tab');
}

interface SidePanelProps extends Pick<BoardsScreenProps, 'rules' | 'texts'> {
  readonly plan: BoardsPlan;
  readonly side: BoardSide;
  readonly other: BoardSide;
}

function SidePanel({ side, other, rules, texts, plan }: SidePanelProps) {
  const { arrangement, panelWidth, window, lines } = plan;
  const { cellWidth, width, boards } = arrangement;
  const { caption, afloat, ...picture } = side;
  const otherName = other.caption.map(({ text }) => text).join('');
  const hiddenNotes = [
    visiblePartText(texts, rules.grid, window),
    boards === 1 ? texts.t('screens:battle.hiddenBoard', { board: otherName }) : '',
  ];
  const faintRuns = hiddenNotes
    .filter((text) => text !== '')
    .map((text): TextRun => ({ text: `  ${text}`, role: 'faint' }));
  const margin = Math.max(0, Math.min(MAX_MARGIN, Math.floor((panelWidth - width) / 2)));
  const ships = fleetLines(rules.fleet, afloat, fleetWidth(panelWidth), lines.fleet);
  return (
    <Box flexDirection="column" width={panelWidth} flexShrink={0} paddingLeft={margin}>
      <Line runs={[{ text: '  ', role: 'plain' }, ...caption, ...faintRuns]} />
      <Board
        picture={{ ...picture, grid: rules.grid, notation: texts.notation, cellWidth, window }}
      />
      <Box flexDirection="column" paddingLeft={2}>
        <Lines lines={ships} />
      </Box>
    </Box>
  );
}

export function Board({ picture }: { readonly picture: BoardPicture }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={boardLines(picture)} />
    </Box>
  );
}
