import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';

interface HandOverScreenProps {
  readonly name: string;
  /** Is the fleet to be laid out, or a shot to be fired? */
  readonly isPlacing: boolean;
  readonly texts: Texts;
  readonly size: Size;
}

/** Between two people: nothing of either board, until the other one says to be there. */
export function HandOverScreen({ name, isPlacing, texts: { t }, size }: HandOverScreenProps) {
  const does = isPlacing ? t('screens:handOver.place') : t('screens:handOver.shoot');
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[
        { keys: 'Enter', does: t('screens:key.goOn') },
        { keys: 'Ctrl-C', does: t('screens:key.quit') },
      ]}
      hintLines={1}
    >
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Box
          borderStyle="round"
          flexDirection="column"
          paddingX={3}
          paddingY={1}
          alignItems="center"
        >
          <Line runs={[{ text: t('screens:handOver.title', { name }), role: 'header-here' }]} />
          <Line runs={[]} />
          <Line runs={[{ text: t('screens:handOver.how', { name }), role: 'plain' }]} />
          <Line runs={[{ text: does, role: 'faint' }]} />
        </Box>
      </Box>
    </Screen>
  );
}
