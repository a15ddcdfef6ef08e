import { Box } from 'ink';
import type { Run } from '../board/board-lines.js';
import type { Texts } from '../i18n/index.js';
import type { Size } from '../terminal/use-terminal-size.js';
import { pageOf } from './help-pages.js';
import type { Hint } from './key-hints.js';
import { Lines } from './Lines.js';
import { contentWidth, heightOf, Screen } from './Screen.js';

interface HelpScreenProps {
  readonly texts: Texts;
  readonly size: Size;
  readonly title: readonly Run[];
  readonly lines: readonly Run[][];
  readonly page: number;
}

const TITLE_AND_KEYS = 2;

/** A help instead of the boards; where it does not fit, it is turned page by page. */
export function HelpScreen({ texts: { t }, size, title, lines, page }: HelpScreenProps) {
  const room = Math.max(1, heightOf(size) - TITLE_AND_KEYS);
  const gap = lines.length < room ? 1 : 0;
  const shown = pageOf(lines, room, page);
  const turn = t('screens:key.page', { number: shown.number, count: shown.count });
  const hints: Hint[] = [
    ...(shown.count > 1 ? [{ keys: '↑↓', does: turn }] : []),
    { keys: 'Esc', does: t('screens:key.back') },
  ];
  return (
    <Screen size={size} width={contentWidth(size)} left={title} hints={hints} hintLines={1}>
      <Box flexDirection="column" flexShrink={0} marginTop={gap}>
        <Lines lines={shown.lines} />
      </Box>
    </Screen>
  );
}
