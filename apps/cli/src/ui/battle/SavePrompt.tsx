import { Box } from 'ink';
import type { Texts } from '../../i18n/index.js';
import { Line } from '../parts/Lines.js';
import { Prompt } from '../parts/Prompt.js';
import type { SaveDialog } from './dialog-keys.js';

interface SavePromptProps {
  readonly dialog: SaveDialog;
  readonly texts: Texts;
}

/** Asks for the name of the file that the record goes to. */
export function SavePrompt({ dialog: { path, isThere }, texts: { t } }: SavePromptProps) {
  if (isThere) {
    return <Line runs={[{ text: t('screens:battle.save.isThere', { path }), role: 'bad' }]} />;
  }
  return (
    <Box>
      <Prompt label={t('screens:battle.save.title')} typed={path} offered="" says="" />
    </Box>
  );
}
