import type { Texts } from '../../../../shell/i18n/index.js';
import { Line } from '../../../../shell/screen/Lines.js';
import type { SaveDialog } from './dialog-keys.js';
import { endOf, LEAST_TYPED, TypedLine } from './TypedLine.js';

interface SavePromptProps {
  readonly dialog: SaveDialog;
  readonly texts: Texts;
  /** The characters that a line has. */
  readonly width: number;
}

/** Asks for the name of the file that the record goes to. */
export function SavePrompt({ dialog: { path, isThere }, texts: { t }, width }: SavePromptProps) {
  if (!isThere)
    return <TypedLine label={t('screens:battle.save.title')} typed={path} {...{ width }} />;
  const others = t('screens:battle.save.isThere', { path: '' }).length;
  const shown = endOf(path, Math.max(LEAST_TYPED, width - others));
  return <Line runs={[{ text: t('screens:battle.save.isThere', { path: shown }), role: 'bad' }]} />;
}
