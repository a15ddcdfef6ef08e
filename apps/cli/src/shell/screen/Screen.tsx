import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Texts } from '../i18n/index.js';
import type { Size } from '../terminal/use-terminal.js';
import { type Hint, hintLines, pageOf } from './help.js';
import { Line, Lines } from './Lines.js';
import type { Run } from './theme.js';

interface ScreenProps {
  readonly size: Size;
  /** Width of the centred content, in characters. */
  readonly width: number;
  readonly left: readonly Run[];
  readonly right?: string;
  readonly hasTitle?: boolean;
  readonly hints: readonly Hint[];
  readonly hintLines: number;
  readonly children: ReactNode;
}

/** A taller window has blank lines above and below, so that hints stay near the content. */
const TALL = 27;

/** Minimum: a few squares, a message and a line of hints. */
const LEAST: Size = { columns: 24, rows: 10 };

/** Returns the lines of a screen: one less than the window, to avoid scrolling. */
export function heightOf({ rows }: Size): number {
  return Math.max(1, rows - 1);
}

/** Returns the width of the content: that of the window, but still readable. */
export function contentWidth({ columns }: Size, wanted = 78): number {
  return Math.max(1, Math.min(columns - (columns > 40 ? 2 : 0), wanted));
}

/** Is the window too small to play in? */
export function isTooSmall({ columns, rows }: Size): boolean {
  return columns < LEAST.columns || rows < LEAST.rows;
}

/** Frame of every screen: title at the top, hints at the bottom. */
export function Screen(props: ScreenProps) {
  const { size, width, left, right = '', hasTitle = true } = props;
  const margin = Math.max(0, Math.floor((size.columns - width) / 2));
  const height = heightOf(size);
  const frame = height > TALL ? { minHeight: TALL } : { height };
  return (
    <Box
      width={size.columns}
      height={height}
      overflow="hidden"
      paddingLeft={margin}
      alignItems="center"
    >
      <Box flexDirection="column" width={width} overflow="hidden" {...frame}>
        {hasTitle && <Line runs={titleRuns(left, right, width)} />}
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

/** If the line is too short for both, the last parts at the left are dropped. */
function titleRuns(left: readonly Run[], right: string, width: number): Run[] {
  const used = left.reduce((sum, { text }) => sum + text.length, 0);
  const gap = width - used - right.length;
  if (gap < 1 && left.length > 1) return titleRuns(left.slice(0, -1), right, width);
  const blank = ' '.repeat(Math.max(1, gap));
  return [...left, { text: blank, role: 'plain' }, { text: right, role: 'header-here' }];
}

interface TooSmallProps {
  readonly texts: Texts;
  readonly size: Size;
}

/** Replaces any screen without enough room; the game continues in a larger window. */
export function TooSmall({ texts: { t }, size }: TooSmallProps) {
  return (
    <Box width={size.columns} height={heightOf(size)} overflow="hidden">
      <Text>{t('screens:tooSmall', { ...LEAST })}</Text>
    </Box>
  );
}

interface HelpScreenProps {
  readonly texts: Texts;
  readonly size: Size;
  readonly title: readonly Run[];
  readonly lines: readonly Run[][];
  readonly page: number;
  /** Text at the right of the title, on every page. */
  readonly right?: string;
}

const TITLE_AND_KEYS = 2;

/** Help instead of the boards, in pages if it does not fit. */
export function HelpScreen(props: HelpScreenProps) {
  const { size, title, lines, page, right = '' } = props;
  const { t } = props.texts;
  const room = Math.max(1, heightOf(size) - TITLE_AND_KEYS);
  const gap = lines.length < room ? 1 : 0;
  const shown = pageOf(lines, room, page);
  const turn = t('screens:key.page', { number: shown.number, count: shown.count });
  const hints: Hint[] = [
    ...(shown.count > 1 ? [{ keys: '↑↓', does: turn }] : []),
    { keys: 'Esc', does: t('screens:key.back') },
  ];
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={title}
      right={right}
      hints={hints}
      hintLines={1}
    >
      <Box flexDirection="column" flexShrink={0} marginTop={gap}>
        <Lines lines={shown.lines} />
      </Box>
    </Screen>
  );
}
