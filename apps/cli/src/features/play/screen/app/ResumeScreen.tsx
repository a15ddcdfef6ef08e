import { playerName, type Session } from '@flotilla/play';
import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { keyRuns } from '../../../../shell/screen/help-lines.js';
import { Line, Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';

interface ResumeScreenProps {
  readonly saved: Session;
  readonly texts: Texts;
  readonly size: Size;
}

/** With fewer rows there is none to spare for air. */
const LOW = 14;

/** A game was interrupted: what it was, and what can be done with it. */
export function ResumeScreen({ saved, texts, size }: ResumeScreenProps) {
  const { t } = texts;
  const [first, second] = saved.players.map((player) => playerName(texts, player).name);
  const { rules, shots } = saved.game;
  const isLow = size.rows < LOW;
  const players = t('screens:resume.players', {
    first: first ?? '',
    second: second ?? '',
    date: saved.date,
    rules: rules.name,
  });
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[{ keys: 'q', does: t('screens:key.quit') }]}
      hintLines={1}
    >
      <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 2}>
        <Line runs={[{ text: t('screens:resume.title'), role: 'header-here' }]} />
        <Line runs={[{ text: players, role: 'plain' }]} />
        <Line
          runs={[{ text: t('screens:resume.shots', { count: shots.length }), role: 'faint' }]}
        />
        <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 1}>
          <Lines
            lines={[
              keyRuns(['Enter, c', t('screens:resume.continue')]),
              keyRuns(['n', t('screens:resume.new')]),
              keyRuns(['d', t('screens:resume.discard')]),
            ]}
          />
        </Box>
      </Box>
    </Screen>
  );
}
