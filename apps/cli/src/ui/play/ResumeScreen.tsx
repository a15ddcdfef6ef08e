import { Box } from 'ink';
import type { Texts } from '../../i18n/index.js';
import type { Session } from '../../play/session.js';
import { keyRuns } from '../battle/HelpPanel.js';
import { Line, Lines } from '../parts/Lines.js';
import { contentWidth, Screen } from '../parts/Screen.js';
import type { Size } from '../terminal/use-terminal-size.js';

interface ResumeScreenProps {
  readonly saved: Session;
  readonly texts: Texts;
  readonly size: Size;
}

/** A game was interrupted: what it was, and what can be done with it. */
export function ResumeScreen({ saved, texts: { t }, size }: ResumeScreenProps) {
  const [first, second] = saved.players;
  const { rules, shots } = saved.game;
  const players = t('screens:resume.players', {
    first: first.name,
    second: second.name,
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
      <Box flexDirection="column" marginTop={2}>
        <Line runs={[{ text: t('screens:resume.title'), role: 'header-here' }]} />
        <Line runs={[{ text: players, role: 'plain' }]} />
        <Line
          runs={[{ text: t('screens:resume.shots', { count: shots.length }), role: 'faint' }]}
        />
        <Box flexDirection="column" marginTop={1}>
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
