import { Box, Text } from 'ink';
import type { Texts } from '../i18n/index.js';
import type { Size } from '../terminal/use-terminal-size.js';
import { heightOf, LEAST } from './Screen.js';

interface TooSmallProps {
  readonly texts: Texts;
  readonly size: Size;
}

/** In place of any screen, where there is no room for it; the game goes on in a larger window. */
export function TooSmall({ texts: { t }, size }: TooSmallProps) {
  return (
    <Box width={size.columns} height={heightOf(size)} overflow="hidden">
      <Text>{t('screens:tooSmall', { ...LEAST })}</Text>
    </Box>
  );
}
