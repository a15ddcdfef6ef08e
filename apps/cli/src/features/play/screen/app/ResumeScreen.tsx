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
  /** Key that quits. */
  readonly quit: string;
  readonly hints?: readonly Hint[];
  readonly children: ReactNode;
}

/** Frame of a screen without boards. */
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
  /** Descriptions of the games, one line each. */
  readonly told: readonly string[];
  /** Index of the selected game. */
  readonly at: number;
  /** Message about an unreadable game. */
  readonly damaged: string | undefined;
}

/** In lower windows blank lines are dropped. */
const LOW = 14;
/** Lines other than games and blank lines. */
const RESUME_LINES = 9;
const AIR_LINES = 3;

/** Lists the interrupted games, and the actions on the selected one. */
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
