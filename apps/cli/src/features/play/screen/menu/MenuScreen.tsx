import {
  computerName,
  describePlacer,
  describePreset,
  describeShooter,
  formatShareInPercent,
  placerName,
  rulesName,
  sentence,
} from '@flotilla/play';
import { type CellView, isPresetName, type Rules } from '@flotilla/rules';
import { Box } from 'ink';
import { distributeLines, itemsAround } from '../../../../shell/board/arrange.js';
import { CELL_VIEW_LOOKS } from '../../../../shell/board/board-lines.js';
import { describePlacerError } from '../../../../shell/error-texts.js';
import { screens } from '../../../../shell/i18n/en/screens.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import { describeShips } from '../../../../shell/messages.js';
import { type KeyHint, wrapWords } from '../../../../shell/screen/help.js';
import { Line, Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, Screen, screenHeight } from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { TerminalSize } from '../../../../shell/terminal/use-terminal.js';
import { describeDamagedGame } from '../../store.js';
import { type MenuChoice, type MenuNotice, type MenuState, menuChoices } from './menu-state.js';
import { type GameSettings, menuRows, type RowId } from './settings.js';

interface MenuScreenProps {
  readonly state: MenuState;
  readonly notice: MenuNotice | undefined;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

const MENU_FRAME_LINES = 2;
const MENU_LABEL_WIDTH = 18;

export function MenuScreen({ state, notice, texts, size }: MenuScreenProps) {
  const { t } = texts;
  const width = contentWidth(size);
  const rows = menuRows(state.settings);
  const list = choiceList(texts, state, width);
  const lines = distributeLines(screenHeight(size) - MENU_FRAME_LINES, {
    rows: { least: 3, best: rows.length },
    notice: { least: notice ? 1 : 0, best: notice ? 1 : 0 },
    list: { least: 1, best: list.choices.length },
    about: { least: list.about.length, best: list.about.length },
    gap: { least: 0, best: 1 },
    top: { least: 0, best: 1 },
    banner: { least: 0, best: 1 },
  });
  const visibleRows = itemsAround(rows, rows.indexOf(state.row), lines.rows);
  return (
    <Screen
      size={size}
      width={width}
      title={[
        { text: t('screens:title'), role: 'title' },
        { text: `  ${t('screens:tagline')}`, role: 'faint' },
      ]}
      hints={state.highlightedIndex === undefined ? rowHints(texts, state.row) : listHints(texts)}
      hintLines={1}
    >
      {lines.banner > 0 && <Line runs={bannerRuns(width)} />}
      <Box flexDirection="column" marginTop={lines.top} flexShrink={0}>
        <Lines lines={visibleRows.map((row) => rowRuns(texts, state, row))} />
      </Box>
      <Box flexDirection="column" marginTop={lines.gap} flexShrink={0}>
        <Lines lines={itemsAround(list.choices, list.visibleIndex, lines.list)} />
        <Lines lines={list.about.slice(0, lines.about)} />
      </Box>
      {notice && (
        <Line
          runs={[
            { text: noticeText(texts, notice), role: notice.code === 'waits' ? 'good' : 'bad' },
          ]}
        />
      )}
    </Screen>
  );
}

function rowRuns(texts: Texts, state: MenuState, row: RowId): TextRun[] {
  const isSelected = row === state.row;
  const label = texts.t(`screens:menu.row.${row}`);
  const chosen = menuChoices(state, row).find(({ isChosen }) => isChosen);
  const text = `${isSelected ? '▸' : ' '} ${label.padEnd(MENU_LABEL_WIDTH)}`;
  if (!chosen) return [{ text: `${text.trimEnd()} `, role: isSelected ? 'selected' : 'strong' }];
  const value = choiceName(texts, row, chosen, state.settings);
  return [
    { text, role: isSelected ? 'selected' : 'plain' },
    { text: isSelected ? ` ‹ ${value} ›` : `   ${value}`, role: isSelected ? 'strong' : 'plain' },
  ];
}

interface ChoiceList {
  readonly choices: readonly TextRun[][];
  readonly visibleIndex: number;
  /** Description below the list. */
  readonly about: readonly TextRun[][];
}

/** Lists all descriptions if they fit, or else only that of the selected value. */
function choiceList(texts: Texts, state: MenuState, width: number): ChoiceList {
  const { row, settings, highlightedIndex } = state;
  const choices = menuChoices(state);
  const wrapFaint = (text: string) =>
    wrapWords(text, width).map((line): TextRun[] => [{ text: line, role: 'faint' }]);
  if (choices.length === 0) {
    return { choices: [], visibleIndex: 0, about: wrapFaint(describeRow(texts, row, settings)) };
  }
  const entries = choices.map((choice) => ({
    ...choice,
    shown: choiceName(texts, row, choice, settings),
    about: describeChoice(texts, row, choice, state),
  }));
  const nameWidth = Math.max(...entries.map(({ shown: label }) => label.length)) + 1;
  const descriptionWidth = width - CHOICE_PREFIX_WIDTH - nameWidth - 1;
  const doDescriptionsFit = entries.every(
    ({ about: description }) => description.length <= descriptionWidth,
  );
  const selected =
    highlightedIndex ??
    Math.max(
      0,
      choices.findIndex(({ isChosen }) => isChosen),
    );
  return {
    choices: entries.map((choice, index) =>
      choiceRuns(choice.shown.padEnd(nameWidth), doDescriptionsFit ? choice.about : '', {
        isHighlighted: index === highlightedIndex,
        isChosen: choice.isChosen,
        number: index < 9 ? String(index + 1) : ' ',
      }),
    ),
    visibleIndex: selected,
    about: doDescriptionsFit ? [] : wrapFaint(entries[selected]?.about ?? ''),
  };
}

interface ChoiceSigns {
  readonly isHighlighted: boolean;
  readonly isChosen: boolean;
  readonly number: string;
}

/** Characters before a name: the sign, the number and spaces. */
const CHOICE_PREFIX_WIDTH = 4;

function choiceRuns(
  name: string,
  description: string,
  { isHighlighted, isChosen, number }: ChoiceSigns,
): TextRun[] {
  const sign = isHighlighted ? '▸' : isChosen ? '•' : ' ';
  return [
    { text: `${sign} `, role: 'strong' },
    { text: number, role: 'key' },
    { text: ` ${name}`, role: isHighlighted ? 'selected' : isChosen ? 'strong' : 'plain' },
    { text: ` ${description}`, role: 'faint' },
  ];
}

function noticeText(texts: Texts, notice: MenuNotice): string {
  switch (notice.code) {
    case 'damaged':
      return describeDamagedGame(texts, notice.setAside);
    case 'gave-up':
      return describePlacerError(texts, notice.error);
    case 'waits':
      return texts.t('screens:waits', { play: playCommand() });
    case 'taken':
      return sentence(texts.t('errors:store.taken', { id: notice.id }));
  }
}

function rowHints({ t }: Texts, row: RowId): KeyHint[] {
  const quit = { keys: 'q', text: t('screens:key.quit') };
  const help = { keys: '?', text: t('screens:key.help') };
  const move = { keys: '↑↓', text: t('screens:key.row') };
  if (row === 'start') return [{ keys: 'Enter', text: t('screens:key.start') }, move, quit, help];
  if (row === 'quit') return [{ keys: 'Enter, q', text: t('screens:key.quit') }, move, help];
  return [
    { keys: 'Enter', text: t('screens:key.choose') },
    { keys: '←→ 1–9', text: t('screens:key.change') },
    move,
    quit,
    help,
  ];
}

function listHints({ t }: Texts): KeyHint[] {
  return [
    { keys: '↑↓ Enter', text: t('screens:key.choose') },
    { keys: 'Esc', text: t('screens:key.back') },
  ];
}

const LANGUAGES = { en: 'English', ru: 'Русский' } as const;

function describeRow({ t }: Texts, row: RowId, { placer }: GameSettings): string {
  if (row === 'quit') return t('screens:menu.about.quit');
  return placer === undefined ? t('screens:menu.about.startByHand') : t('screens:menu.about.start');
}

function choiceName(
  texts: Texts,
  row: RowId,
  { name }: Pick<MenuChoice, 'name'>,
  { opponent }: GameSettings,
): string {
  const { t, story } = texts;
  if (row === 'skill') return formatShareInPercent(texts, Number(name) / 100);
  if (row === 'language') return LANGUAGES[name as keyof typeof LANGUAGES];
  if (row === 'first' && opponent === undefined && name !== 'random') {
    return t(name === 'me' ? 'screens:menu.name.player1' : 'screens:menu.name.player2');
  }
  if (row === 'rules') return rulesName(story, { name });
  if (row === 'opponent' && name !== 'friend') return computerName(story, name);
  if (row === 'fleet' && name !== 'hand') return placerName(story, name);
  const hasOwnText = row === 'first' || row === 'training' || name === 'friend' || name === 'hand';
  if (!hasOwnText || !isKey(screens.menu.name, name)) return name;
  return t(`screens:menu.name.${name}`);
}

function describeChoice(
  texts: Texts,
  row: RowId,
  { name, state: { settings } }: MenuChoice,
  { customRules }: MenuState,
): string {
  const { t, story } = texts;
  switch (row) {
    case 'rules':
      if (isPresetName(name)) return describePreset(story, { name }) ?? '';
      return customRules ? t('screens:menu.givenRules', rulesValues(texts, customRules)) : '';
    case 'opponent':
      return name === 'friend' ? t('screens:menu.friend') : (describeShooter(story, name) ?? '');
    case 'fleet':
      return name === 'hand' ? t('screens:menu.hand') : (describePlacer(story, name) ?? '');
    case 'skill':
      return settings.skill < 1
        ? t('screens:menu.skill.part', { percent: formatShareInPercent(texts, settings.skill) })
        : t('screens:menu.skill.full');
    case 'training':
      return t(settings.isTraining ? 'screens:menu.training.on' : 'screens:menu.training.off');
    default:
      return '';
  }
}

function rulesValues(texts: Texts, { grid, fleet }: Rules) {
  return { ...grid, fleet: describeShips(texts, fleet) };
}

function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}

/** Banner pattern, repeated across the window. */
const SEA_STRIP = '..SSSS..o...SSS...xx...S..o..SS..###..S.o';

const VIEW_OF_SIGN: Readonly<Record<string, CellView>> = {
  '.': 'open',
  S: 'ship',
  o: 'miss',
  x: 'hit',
  '#': 'sunk',
};

function bannerRuns(width: number): TextRun[] {
  return Array.from({ length: Math.floor(width / 2) }, (_, index): TextRun => {
    const look =
      CELL_VIEW_LOOKS[VIEW_OF_SIGN[SEA_STRIP[index % SEA_STRIP.length] as string] ?? 'open'];
    return { text: `${look.mark} `, role: look.role };
  });
}
