import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line, Prompt } from '../../../../shell/screen/Lines.js';
import type { SaveDialog } from './dialog-keys.js';

interface SavePromptProps {
  readonly dialog: SaveDialog;
  readonly texts: Texts;
  /** Width of a line, in characters. */
  readonly width: number;
}

/** Asks for the file name of the record. */
export function SavePrompt({ dialog: { path, isThere }, texts: { t }, width }: SavePromptProps) {
  if (!isThere)
    return <TypedLine label={t('screens:battle.save.title')} typed={path} {...{ width }} />;
  const others = t('screens:battle.save.isThere', { path: '' }).length;
  const shown = endOf(path, Math.max(LEAST_TYPED, width - others));
  return <Line runs={[{ text: t('screens:battle.save.isThere', { path: shown }), role: 'bad' }]} />;
}

interface TypedLineProps {
  readonly label: string;
  readonly typed: string;
  /** Width of a line, in characters. */
  readonly width: number;
}

/** Sign and space before a prompt, the space after its label, and the cursor. */
const PROMPT_SIGNS = 4;
/** With less room than this for typing, the label is dropped. */
const LEAST_TYPED = 12;

/** Input line that shows the end of its text. */
export function TypedLine({ label, typed, width }: TypedLineProps) {
  const beside = width - label.length - PROMPT_SIGNS;
  const hasLabel = beside >= LEAST_TYPED;
  const room = hasLabel ? beside : width - PROMPT_SIGNS;
  return (
    <Box>
      <Prompt label={hasLabel ? label : ''} typed={endOf(typed, room)} offered="" says="" isOpen />
    </Box>
  );
}

/** Returns the end of a text, after an ellipsis if it is cut. */
function endOf(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `…${characters.slice(1 - length).join('')}`;
}
