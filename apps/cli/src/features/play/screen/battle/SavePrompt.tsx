import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line, Prompt } from '../../../../shell/screen/Lines.js';
import type { SaveDialog } from './dialog-keys.js';

interface SavePromptProps {
  readonly dialog: SaveDialog;
  readonly texts: Texts;
  readonly width: number;
}

export function SavePrompt({ dialog: { path, isThere }, texts: { t }, width }: SavePromptProps) {
  if (!isThere)
    return <TypedLine label={t('screens:battle.save.title')} typed={path} width={width} />;
  const promptWidth = t('screens:battle.save.isThere', { path: '' }).length;
  const shownPath = truncateStart(path, Math.max(MIN_TYPING_WIDTH, width - promptWidth));
  return (
    <Line runs={[{ text: t('screens:battle.save.isThere', { path: shownPath }), role: 'bad' }]} />
  );
}

interface TypedLineProps {
  readonly label: string;
  readonly typed: string;
  readonly width: number;
}

/** Characters taken by the prompt sign, the spaces around the label and the cursor. */
const PROMPT_SIGNS = 4;
/** Minimum characters for typing; the label is dropped if it leaves fewer. */
const MIN_TYPING_WIDTH = 12;

/** Input line; shows only the end of a long text. */
export function TypedLine({ label, typed, width }: TypedLineProps) {
  const typingWidth = width - label.length - PROMPT_SIGNS;
  const hasLabel = typingWidth >= MIN_TYPING_WIDTH;
  const typedWidth = hasLabel ? typingWidth : width - PROMPT_SIGNS;
  return (
    <Box>
      <Prompt
        label={hasLabel ? label : ''}
        typed={truncateStart(typed, typedWidth)}
        placeholder=""
        message=""
        isOpen
      />
    </Box>
  );
}

function truncateStart(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `…${characters.slice(1 - length).join('')}`;
}
