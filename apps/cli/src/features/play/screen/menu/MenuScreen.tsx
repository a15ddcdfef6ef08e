import {
  computerName,
  describePlacer,
  describeShooter,
  inPercent,
  introduceRules,
  placerName,
  rulesName,
  sentence,
} from '@flotilla/play';
import { type CellView, isPresetName, type Rules } from '@flotilla/rules';
import { Box } from 'ink';
import { partRound, shareLines } from '../../../../shell/board/arrange.js';
import { LOOKS } from '../../../../shell/board/board-lines.js';
import { describePlacerError } from '../../../../shell/error-texts.js';
import { screens } from '../../../../shell/i18n/en/screens.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import { shipsIn } from '../../../../shell/messages.js';
import { type Hint, wrap } from '../../../../shell/screen/help.js';
import { Line, Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, heightOf, Screen } from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Size } from '../../../../shell/terminal/use-terminal.js';
import { describeSetAside } from '../../store.js';
import { type MenuChoice, type MenuNotice, type MenuState, menuChoices } from './menu-state.js';
import { menuRows, type RowId, type Settings } from './settings.js';

interface MenuScreenProps {
  readonly state: MenuState;
  readonly notice: MenuNotice | undefined;
  readonly texts: Texts;
  readonly size: Size;
}

const TITLE_AND_HINTS = 2;
const LABEL_WIDTH = 18;

/** Menu: the settings as rows, and the values of the selected row. */
export function MenuScreen({ state, notice, texts, size }: MenuScreenProps) {
  const { t } = texts;
  const width = contentWidth(size);
  const rows = menuRows(state.settings);
  const list = listOf(texts, state, width);
  const lines = shareLines(heightOf(size) - TITLE_AND_HINTS, {
    rows: { least: 3, best: rows.length },
    notice: { least: notice ? 1 : 0, best: notice ? 1 : 0 },
    list: { least: 1, best: list.choices.length },
    about: { least: list.about.length, best: list.about.length },
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
        <Lines lines={partRound(list.choices, list.at, lines.list)} />
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

interface List {
  /** Values of the row, one line each. */
  readonly choices: readonly Run[][];
  /** Index that must stay visible. */
  readonly at: number;
  /** Description of the row or the value, below the list. */
  readonly about: readonly Run[][];
}

/** Lists the values of a row with a line about each; if too long, describes one of them. */
function listOf(texts: Texts, state: MenuState, width: number): List {
  const { row, settings, pointed } = state;
  const choices = menuChoices(state);
  const below = (text: string) =>
    wrap(text, width).map((line): Run[] => [{ text: line, role: 'faint' }]);
  if (choices.length === 0) {
    return { choices: [], at: 0, about: below(aboutRow(texts, row, settings)) };
  }
  const told = choices.map((choice) => ({
    ...choice,
    shown: choiceName(texts, row, choice, settings),
    about: aboutChoice(texts, row, choice, state),
  }));
  const nameWidth = Math.max(...told.map(({ shown }) => shown.length)) + 1;
  const room = width - CHOICE_SIGNS - nameWidth - 1;
  const fits = told.every(({ about }) => about.length <= room);
  const at =
    pointed ??
    Math.max(
      0,
      choices.findIndex(({ isChosen }) => isChosen),
    );
  return {
    choices: told.map((choice, index) =>
      choiceRuns(choice.shown.padEnd(nameWidth), fits ? choice.about : '', {
        isPointed: index === pointed,
        isChosen: choice.isChosen,
        number: index < 9 ? String(index + 1) : ' ',
      }),
    ),
    at,
    about: fits ? [] : below(told[at]?.about ?? ''),
  };
}

interface ChoiceSigns {
  readonly isPointed: boolean;
  readonly isChosen: boolean;
  readonly number: string;
}

/** Width of the sign, the number and the gap before a name. */
const CHOICE_SIGNS = 4;

function choiceRuns(
  name: string,
  about: string,
  { isPointed, isChosen, number }: ChoiceSigns,
): Run[] {
  const sign = isPointed ? '▸' : isChosen ? '•' : ' ';
  return [
    { text: `${sign} `, role: 'strong' },
    { text: number, role: 'key' },
    { text: ` ${name}`, role: isPointed ? 'selected' : isChosen ? 'strong' : 'plain' },
    { text: ` ${about}`, role: 'faint' },
  ];
}

function noticeText(texts: Texts, notice: MenuNotice): string {
  switch (notice.code) {
    case 'damaged':
      return describeSetAside(texts, notice.setAside);
    case 'gave-up':
      return describePlacerError(texts, notice.error);
    case 'waits':
      return texts.t('screens:waits', { play: playCommand() });
    case 'taken':
      return sentence(texts.t('errors:store.taken', { id: notice.id }));
  }
}

function rowHints({ t }: Texts, row: RowId): Hint[] {
  const quit = { keys: 'q', does: t('screens:key.quit') };
  const help = { keys: '?', does: t('screens:key.help') };
  const move = { keys: '↑↓', does: t('screens:key.row') };
  if (row === 'start') return [{ keys: 'Enter', does: t('screens:key.start') }, move, quit, help];
  if (row === 'quit') return [{ keys: 'Enter, q', does: t('screens:key.quit') }, move, help];
  return [
    { keys: 'Enter', does: t('screens:key.choose') },
    { keys: '←→ 1–9', does: t('screens:key.change') },
    move,
    quit,
    help,
  ];
}

function listHints({ t }: Texts): Hint[] {
  return [
    { keys: '↑↓ Enter', does: t('screens:key.choose') },
    { keys: 'Esc', does: t('screens:key.back') },
  ];
}

/** Languages by their own names. */
const LANGUAGES = { en: 'English', ru: 'Русский' } as const;

/** Describes a row without values. */
function aboutRow({ t }: Texts, row: RowId, { placer }: Settings): string {
  if (row === 'quit') return t('screens:menu.about.quit');
  return placer === undefined ? t('screens:menu.about.startByHand') : t('screens:menu.about.start');
}

/** Returns the display name of a value. */
function choiceName(
  texts: Texts,
  row: RowId,
  { name }: Pick<MenuChoice, 'name'>,
  { opponent }: Settings,
): string {
  const { t, story } = texts;
  if (row === 'skill') return inPercent(texts, Number(name) / 100);
  if (row === 'language') return LANGUAGES[name as keyof typeof LANGUAGES];
  if (row === 'first' && opponent === undefined && name !== 'random') {
    return t(name === 'me' ? 'screens:menu.name.player1' : 'screens:menu.name.player2');
  }
  if (row === 'rules') return rulesName(story, { name });
  if (row === 'opponent' && name !== 'friend') return computerName(story, name);
  if (row === 'fleet' && name !== 'hand') return placerName(story, name);
  const isWord = row === 'first' || row === 'training' || name === 'friend' || name === 'hand';
  if (!isWord || !isKey(screens.menu.name, name)) return name;
  return t(`screens:menu.name.${name}`);
}

/** Returns a line about a value; empty for a shooter or placer without one. */
function aboutChoice(
  texts: Texts,
  row: RowId,
  { name, state: { settings } }: MenuChoice,
  { givenRules }: MenuState,
): string {
  const { t, story } = texts;
  switch (row) {
    case 'rules':
      if (isPresetName(name)) return introduceRules(story, { name }) ?? '';
      return givenRules ? t('screens:menu.givenRules', aboutRules(texts, givenRules)) : '';
    case 'opponent':
      return name === 'friend' ? t('screens:menu.friend') : (describeShooter(story, name) ?? '');
    case 'fleet':
      return name === 'hand' ? t('screens:menu.hand') : (describePlacer(story, name) ?? '');
    case 'skill':
      return settings.skill < 1
        ? t('screens:menu.skill.part', { percent: inPercent(texts, settings.skill) })
        : t('screens:menu.skill.full');
    case 'training':
      return t(settings.isTraining ? 'screens:menu.training.on' : 'screens:menu.training.off');
    default:
      return '';
  }
}

function aboutRules(texts: Texts, { grid, fleet }: Rules) {
  return { ...grid, fleet: shipsIn(texts, fleet) };
}

function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}

/** Strip of sea with ships, hits and misses, in the notation of observations: `#` sunk, `x` hit, `o` miss. */
const SEA = '..SSSS..o...SSS...xx...S..o..SS..###..S.o';

const VIEWS: Readonly<Record<string, CellView>> = {
  '.': 'open',
  S: 'ship',
  o: 'miss',
  x: 'hit',
  '#': 'sunk',
};

/** Returns the strip as one line of this width. */
function bannerRuns(width: number): Run[] {
  return Array.from({ length: Math.floor(width / 2) }, (_, index): Run => {
    const look = LOOKS[VIEWS[SEA[index % SEA.length] as string] ?? 'open'];
    return { text: `${look.mark} `, role: look.role };
  });
}
