import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line, Prompt } from '../../../../shell/screen/Lines.js';
import type { SaveDialog } from './dialog-keys.js';

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

interface TypedLineProps {
  readonly label: string;
  readonly typed: string;
  /** The characters that a line has. */
  readonly width: number;
}

/** The sign before a prompt with its space, the space after its label, and the cursor. */
const PROMPT_SIGNS = 4;
/** With less room than this for what is typed, that is worth more than its label. */
const LEAST_TYPED = 12;

/** A line that a person types into, of which the end is seen. */
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

/** The end of a text, where it is typed on; an ellipsis stands for what is left out. */
function endOf(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `…${characters.slice(1 - length).join('')}`;
}
