import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';

interface StartingScreenProps {
  readonly texts: Texts;
  readonly size: Size;
}

/** While the fleets are laid out, which takes a second or two on crowded boards. */
export function StartingScreen({ texts: { t }, size }: StartingScreenProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[{ keys: 'Ctrl-C', does: t('screens:key.quit') }]}
      hintLines={1}
    >
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Line runs={[{ text: t('screens:starting'), role: 'faint' }]} />
      </Box>
    </Screen>
  );
}
