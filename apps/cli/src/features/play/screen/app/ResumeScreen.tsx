import { Box } from 'ink';
import type { ReactNode } from 'react';
import { itemsAround } from '../../../../shell/board/arrange.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { type KeyHint, keyRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { TerminalSize } from '../../../../shell/terminal/use-terminal.js';

export interface PlayScreenProps {
  readonly texts: Texts;
  readonly size: TerminalSize;
}

export interface FrameProps extends PlayScreenProps {
  readonly quitKey: string;
  readonly hints?: readonly KeyHint[];
  readonly children: ReactNode;
}

/** Layout of screens without boards. */
export function Frame({ texts: { t }, size, quitKey, hints = [], children }: FrameProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      title={[{ text: t('screens:title'), role: 'title' }]}
      hints={[
        ...hints,
        { keys: quitKey, text: t('screens:key.quit') },
        { keys: '?', text: t('screens:key.help') },
      ]}
      hintLines={1}
    >
      {children}
    </Screen>
  );
}

interface ResumeScreenProps extends PlayScreenProps {
  readonly descriptions: readonly string[];
  readonly selectedIndex: number;
  readonly damagedNotice: string | undefined;
}

/** Windows with fewer lines drop the blank lines. */
const LOW_HEIGHT = 14;
/** Lines other than the games and the blank lines. */
const RESUME_LINES = 9;
const RESUME_GAP_LINES = 3;

export function ResumeScreen({
  descriptions,
  selectedIndex,
  damagedNotice,
  ...common
}: ResumeScreenProps) {
  const { size } = common;
  const { t } = common.texts;
  const isLowWindow = size.rows < LOW_HEIGHT;
  const gapLines: TextRun[][] = isLowWindow ? [] : [[]];
  const maxGames = Math.max(1, size.rows - RESUME_LINES - (isLowWindow ? 0 : RESUME_GAP_LINES));
  const games = descriptions.map((text, index) => gameRuns(text, index === selectedIndex));
  return (
    <Frame quitKey="q" {...common}>
      <Box flexDirection="column" flexShrink={0} marginTop={isLowWindow ? 0 : 2}>
        <Lines
          lines={[
            [{ text: t('screens:resume.title', { count: games.length }), role: 'header-here' }],
            ...itemsAround(games, selectedIndex, maxGames),
            ...gapLines,
            keyRuns(['Enter, c', t('screens:resume.continue')]),
            ...(games.length > 1 ? [keyRuns(['↑↓', t('screens:resume.choose')])] : []),
            keyRuns(['n', t('screens:resume.new')]),
            keyRuns(['d', t('screens:resume.discard')]),
            ...(damagedNotice === undefined
              ? []
              : [[{ text: damagedNotice, role: 'bad' } as const]]),
          ]}
        />
      </Box>
    </Frame>
  );
}

function gameRuns(text: string, isSelected: boolean): TextRun[] {
  return [
    { text: isSelected ? '▸ ' : '  ', role: 'header-here' },
    { text, role: isSelected ? 'strong' : 'plain' },
  ];
}
