import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Texts } from '../i18n/index.js';
import type { TerminalSize } from '../terminal/use-terminal.js';
import { hintLines, type KeyHint, pageLines } from './help.js';
import { Line, Lines } from './Lines.js';
import type { TextRun } from './theme.js';

interface ScreenProps {
  readonly size: TerminalSize;
  /** Width of the centred content, in characters. */
  readonly width: number;
  readonly title: readonly TextRun[];
  readonly right?: string;
  readonly hasTitle?: boolean;
  readonly hints: readonly KeyHint[];
  readonly hintLines: number;
  readonly children: ReactNode;
}

/** Taller windows centre the screen at this minimum height, to keep hints near the content. */
const TALL_HEIGHT = 27;

/** Room for a few squares, a message and a line of hints. */
const MIN_WINDOW_SIZE: TerminalSize = { columns: 24, rows: 10 };

/** One line less than the window, to avoid scrolling. */
export function screenHeight({ rows }: TerminalSize): number {
  return Math.max(1, rows - 1);
}

/** Returns the width of the content, limited for readability. */
export function contentWidth({ columns }: TerminalSize, maxWidth = 78): number {
  return Math.max(1, Math.min(columns - (columns > 40 ? 2 : 0), maxWidth));
}

export function isTooSmall({ columns, rows }: TerminalSize): boolean {
  return columns < MIN_WINDOW_SIZE.columns || rows < MIN_WINDOW_SIZE.rows;
}

export function Screen(props: ScreenProps) {
  const { size, width, title, right = '', hasTitle = true } = props;
  const margin = Math.max(0, Math.floor((size.columns - width) / 2));
  const height = screenHeight(size);
  const frame = height > TALL_HEIGHT ? { minHeight: TALL_HEIGHT } : { height };
  return (
    <Box
      width={size.columns}
      height={height}
      overflow="hidden"
      paddingLeft={margin}
      alignItems="center"
    >
      <Box flexDirection="column" width={width} overflow="hidden" {...frame}>
        {hasTitle && <Line runs={titleRuns(title, right, width)} />}
        <Box flexDirection="column" flexGrow={1} overflow="hidden">
          {props.children}
        </Box>
        <Box flexDirection="column">
          <Lines lines={hintLines(props.hints, width, props.hintLines)} />
        </Box>
      </Box>
    </Box>
  );
}

/** Drops runs from the end of the title until it fits next to `right`. */
function titleRuns(title: readonly TextRun[], right: string, width: number): TextRun[] {
  const titleWidth = title.reduce((sum, { text }) => sum + text.length, 0);
  const gap = width - titleWidth - right.length;
  if (gap < 1 && title.length > 1) return titleRuns(title.slice(0, -1), right, width);
  const padding = ' '.repeat(Math.max(1, gap));
  return [...title, { text: padding, role: 'plain' }, { text: right, role: 'header-here' }];
}

interface TooSmallProps {
  readonly texts: Texts;
  readonly size: TerminalSize;
}

/** Shown while the window is too small for the program, which keeps running. */
export function TooSmallScreen({ texts: { t }, size }: TooSmallProps) {
  return (
    <Box width={size.columns} height={screenHeight(size)} overflow="hidden">
      <Text>{t('screens:tooSmall', { ...MIN_WINDOW_SIZE })}</Text>
    </Box>
  );
}

interface HelpScreenProps {
  readonly texts: Texts;
  readonly size: TerminalSize;
  readonly title: readonly TextRun[];
  readonly lines: readonly TextRun[][];
  readonly page: number;
  /** Text to the right of the title, on every page. */
  readonly right?: string;
}

const HELP_FRAME_LINES = 2;

/** Text in place of the boards, in pages if it does not fit. */
export function HelpScreen(props: HelpScreenProps) {
  const { size, title, lines, page, right = '' } = props;
  const { t } = props.texts;
  const maxLines = Math.max(1, screenHeight(size) - HELP_FRAME_LINES);
  const gap = lines.length < maxLines ? 1 : 0;
  const shownPage = pageLines(lines, maxLines, page);
  const pageText = t('screens:key.page', { number: shownPage.number, count: shownPage.count });
  const hints: KeyHint[] = [
    ...(shownPage.count > 1 ? [{ keys: '↑↓', text: pageText }] : []),
    { keys: 'Esc', text: t('screens:key.back') },
  ];
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      title={title}
      right={right}
      hints={hints}
      hintLines={1}
    >
      <Box flexDirection="column" flexShrink={0} marginTop={gap}>
        <Lines lines={shownPage.lines} />
      </Box>
    </Screen>
  );
}
