import { Box } from 'ink';
import type { ReactNode } from 'react';
import { partRound } from '../../../../shell/board/arrange.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { type Hint, keyRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Size } from '../../../../shell/terminal/use-terminal.js';

export interface CommonProps {
  readonly texts: Texts;
  readonly size: Size;
}

export interface FrameProps extends CommonProps {
  /** The key that quits. */
  readonly quit: string;
  readonly hints?: readonly Hint[];
  readonly children: ReactNode;
}

/** The frame of a screen without boards. */
export function Frame({ texts: { t }, size, quit, hints = [], children }: FrameProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[
        ...hints,
        { keys: quit, does: t('screens:key.quit') },
        { keys: '?', does: t('screens:key.help') },
      ]}
      hintLines={1}
    >
      {children}
    </Screen>
  );
}

interface ResumeScreenProps extends CommonProps {
  /** The games, a line each. */
  readonly told: readonly string[];
  /** The one that the keys are at. */
  readonly at: number;
  /** What is to be said of one that could not be read. */
  readonly damaged: string | undefined;
}

/** With fewer rows blank lines are left out. */
const LOW = 14;
/** What is neither a game in the list nor air. */
const RESUME_LINES = 9;
const AIR_LINES = 3;

/** Games were interrupted: what they were, and what can be done with the one that is chosen. */
export function ResumeScreen({ told, at, damaged, ...common }: ResumeScreenProps) {
  const { size } = common;
  const { t } = common.texts;
  const isLow = size.rows < LOW;
  const air: Run[][] = isLow ? [] : [[]];
  const room = Math.max(1, size.rows - RESUME_LINES - (isLow ? 0 : AIR_LINES));
  const games = told.map((text, index) => gameRuns(text, index === at));
  return (
    <Frame quit="q" {...common}>
      <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 2}>
        <Lines
          lines={[
            [{ text: t('screens:resume.title', { count: games.length }), role: 'header-here' }],
            ...partRound(games, at, room),
            ...air,
            keyRuns(['Enter, c', t('screens:resume.continue')]),
            ...(games.length > 1 ? [keyRuns(['↑↓', t('screens:resume.choose')])] : []),
            keyRuns(['n', t('screens:resume.new')]),
            keyRuns(['d', t('screens:resume.discard')]),
            ...(damaged === undefined ? [] : [[{ text: damaged, role: 'bad' } as const]]),
          ]}
        />
      </Box>
    </Frame>
  );
}

function gameRuns(text: string, isHere: boolean): Run[] {
  return [
    { text: isHere ? '▸ ' : '  ', role: 'header-here' },
    { text, role: isHere ? 'strong' : 'plain' },
  ];
}
