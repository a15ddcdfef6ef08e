import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Texts } from '../i18n/index.js';
import type { Size } from '../terminal/use-terminal.js';
import { type Hint, hintLines, pageLines } from './help.js';
import { Line, Lines } from './Lines.js';
import type { Run } from './theme.js';

interface ScreenProps {
  readonly size: Size;
  /** Width of the centred content, in characters. */
  readonly width: number;
  readonly title: readonly Run[];
  readonly right?: string;
  readonly hasTitle?: boolean;
  readonly hints: readonly Hint[];
  readonly hintLines: number;
  readonly children: ReactNode;
}

/** Height above which blank lines surround the content, to keep the hints near it. */
const TALL_HEIGHT = 27;

/** Minimum window, for a few squares, a message and a line of hints. */
const MIN_SIZE: Size = { columns: 24, rows: 10 };

/** Returns the height of a screen: a line less than the window, to avoid scrolling. */
export function screenHeight({ rows }: Size): number {
  return Math.max(1, rows - 1);
}

/** Returns the width of the content, limited for readability. */
export function contentWidth({ columns }: Size, maxWidth = 78): number {
  return Math.max(1, Math.min(columns - (columns > 40 ? 2 : 0), maxWidth));
}

export function isTooSmall({ columns, rows }: Size): boolean {
  return columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;
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

/** Drops the last parts of the title if it does not fit next to `right`. */
function titleRuns(title: readonly Run[], right: string, width: number): Run[] {
  const titleWidth = title.reduce((sum, { text }) => sum + text.length, 0);
  const gap = width - titleWidth - right.length;
  if (gap < 1 && title.length > 1) return titleRuns(title.slice(0, -1), right, width);
  const padding = ' '.repeat(Math.max(1, gap));
  return [...title, { text: padding, role: 'plain' }, { text: right, role: 'header-here' }];
}

interface TooSmallProps {
  readonly texts: Texts;
  readonly size: Size;
}

/** Replaces a screen that does not fit; the program continues once the window is larger. */
export function TooSmall({ texts: { t }, size }: TooSmallProps) {
  return (
    <Box width={size.columns} height={screenHeight(size)} overflow="hidden">
      <Text>{t('screens:tooSmall', { ...MIN_SIZE })}</Text>
    </Box>
  );
}

interface HelpScreenProps {
  readonly texts: Texts;
  readonly size: Size;
  readonly title: readonly Run[];
  readonly lines: readonly Run[][];
  readonly page: number;
  /** Text to the right of the title, on every page. */
  readonly right?: string;
}

const TITLE_AND_KEYS = 2;

/** Help or other text in place of the boards, in pages if it does not fit. */
export function HelpScreen(props: HelpScreenProps) {
  const { size, title, lines, page, right = '' } = props;
  const { t } = props.texts;
  const maxLines = Math.max(1, screenHeight(size) - TITLE_AND_KEYS);
  const gap = lines.length < maxLines ? 1 : 0;
  const shownPage = pageLines(lines, maxLines, page);
  const pageText = t('screens:key.page', { number: shownPage.number, count: shownPage.count });
  const hints: Hint[] = [
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
