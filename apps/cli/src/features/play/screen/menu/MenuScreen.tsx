import { Box } from 'ink';
import { partRound, shareLines } from '../../../../shell/board/arrange.js';
import type { Run } from '../../../../shell/board/board-lines.js';
import { describePlacerError } from '../../../../shell/error-texts.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { Hint } from '../../../../shell/screen/key-hints.js';
import { Line, Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, heightOf, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';
import { describeSetAside } from '../../store.js';
import type { MenuNotice } from '../app/app-state.js';
import { bannerRuns } from './banner.js';
import { type MenuChoice, type MenuState, menuChoices } from './menu-state.js';
import { aboutChoice, aboutRow, choiceName } from './menu-texts.js';
import { type RowId, rowsOf } from './settings.js';

interface MenuScreenProps {
  readonly state: MenuState;
  readonly notice: MenuNotice | undefined;
  readonly texts: Texts;
  readonly size: Size;
}

const TITLE_AND_HINTS = 2;
const LABEL_WIDTH = 18;
const NAME_WIDTH = 13;

/** What to play: the settings as rows, and the values of the row that the keys are at. */
export function MenuScreen({ state, notice, texts, size }: MenuScreenProps) {
  const { t } = texts;
  const width = contentWidth(size);
  const rows = rowsOf(state.settings);
  const lines = shareLines(heightOf(size) - TITLE_AND_HINTS, {
    rows: { least: 3, best: rows.length },
    notice: { least: notice ? 1 : 0, best: notice ? 1 : 0 },
    list: { least: 1, best: Math.max(1, menuChoices(state).length) },
    gap: { least: 0, best: 1 },
    top: { least: 0, best: 1 },
    banner: { least: 0, best: 1 },
  });
  const shown = partRound(rows, rows.indexOf(state.row), lines.rows);
  return (
    <Screen
      size={size}
      width={width}
      left={[
        { text: t('screens:title'), role: 'title' },
        { text: `  ${t('screens:tagline')}`, role: 'faint' },
      ]}
      hints={state.pointed === undefined ? rowHints(texts, state.row) : listHints(texts)}
      hintLines={1}
    >
      {lines.banner > 0 && <Line runs={bannerRuns(width)} />}
      <Box flexDirection="column" marginTop={lines.top} flexShrink={0}>
        <Lines lines={shown.map((row) => rowRuns(texts, state, row))} />
      </Box>
      <Box flexDirection="column" marginTop={lines.gap} flexShrink={0}>
        <Lines lines={listRuns(texts, state, lines.list)} />
      </Box>
      {notice && <Line runs={[{ text: noticeText(texts, notice), role: 'bad' }]} />}
    </Screen>
  );
}

function rowRuns(texts: Texts, state: MenuState, row: RowId): Run[] {
  const isHere = row === state.row;
  const label = texts.t(`screens:menu.row.${row}`);
  const chosen = menuChoices(state, row).find(({ isChosen }) => isChosen);
  const text = `${isHere ? '▸' : ' '} ${label.padEnd(LABEL_WIDTH)}`;
  if (!chosen) return [{ text: `${text.trimEnd()} `, role: isHere ? 'selected' : 'strong' }];
  const value = choiceName(texts, row, chosen, state.settings);
  return [
    { text, role: isHere ? 'selected' : 'plain' },
    { text: isHere ? ` ‹ ${value} ›` : `   ${value}`, role: isHere ? 'strong' : 'plain' },
  ];
}

/** The values of the row with a line about each, as many round the pointed one as there is room. */
function listRuns(texts: Texts, state: MenuState, room: number): Run[][] {
  const choices = menuChoices(state);
  if (choices.length === 0) {
    return [[{ text: aboutRow(texts, state.row, state.settings), role: 'faint' }]];
  }
  const at = state.pointed ?? choices.findIndex(({ isChosen }) => isChosen);
  return partRound(
    choices.map((choice, index) => choiceRuns(texts, state, choice, index)),
    at,
    room,
  );
}

function choiceRuns(texts: Texts, state: MenuState, choice: MenuChoice, index: number): Run[] {
  const isPointed = index === state.pointed;
  const sign = isPointed ? '▸' : choice.isChosen ? '•' : ' ';
  const number = index < 9 ? String(index + 1) : ' ';
  const name = choiceName(texts, state.row, choice, state.settings);
  return [
    { text: `${sign} `, role: 'strong' },
    { text: number, role: 'key' },
    {
      text: ` ${name.padEnd(NAME_WIDTH)}`,
      role: isPointed ? 'selected' : choice.isChosen ? 'strong' : 'plain',
    },
    { text: ` ${aboutChoice(texts, state.row, choice, state)}`, role: 'faint' },
  ];
}

function noticeText(texts: Texts, notice: MenuNotice): string {
  return notice.code === 'damaged'
    ? describeSetAside(texts, notice.setAside)
    : describePlacerError(texts, notice.error);
}

function rowHints({ t }: Texts, row: RowId): Hint[] {
  const quit = { keys: 'q', does: t('screens:key.quit') };
  const move = { keys: '↑↓', does: t('screens:key.row') };
  if (row === 'start') return [{ keys: 'Enter', does: t('screens:key.start') }, move, quit];
  if (row === 'quit') return [{ keys: 'Enter, q', does: t('screens:key.quit') }, move];
  return [
    { keys: 'Enter', does: t('screens:key.choose') },
    { keys: '←→ 1–9', does: t('screens:key.change') },
    move,
    quit,
  ];
}

function listHints({ t }: Texts): Hint[] {
  return [
    { keys: '↑↓ Enter', does: t('screens:key.choose') },
    { keys: 'Esc', does: t('screens:key.back') },
  ];
}
