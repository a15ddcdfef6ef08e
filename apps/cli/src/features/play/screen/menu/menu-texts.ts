import { describePlacer, describeShooter, introduceRules, listShips } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import { isPresetName } from '@flotilla/rules';
import { screens } from '../../../../shell/i18n/en/screens.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { MenuChoice, MenuState } from './menu-state.js';
import type { RowId, Settings } from './settings.js';

/** The languages by their own names. */
const LANGUAGES = { en: 'English', ru: 'Русский' } as const;

/** What a row without values does. */
export function aboutRow({ t }: Texts, row: RowId, { placer }: Settings): string {
  if (row === 'quit') return t('screens:menu.about.quit');
  return placer === undefined ? t('screens:menu.about.startByHand') : t('screens:menu.about.start');
}

/** A value as people read it: names of rules, shooters and placers are the same everywhere. */
export function choiceName(
  { t }: Texts,
  row: RowId,
  { name }: Pick<MenuChoice, 'name'>,
  { opponent }: Settings,
): string {
  if (row === 'language') return LANGUAGES[name as keyof typeof LANGUAGES];
  if (row === 'first' && opponent === undefined && name !== 'random') {
    return t(name === 'me' ? 'screens:menu.name.player1' : 'screens:menu.name.player2');
  }
  const isWord = row === 'first' || row === 'training' || name === 'friend' || name === 'hand';
  if (!isWord || !isKey(screens.menu.name, name)) return name;
  return t(`screens:menu.name.${name}`);
}

/** One line about a value; a shooter or placer that has none yet goes without. */
export function aboutChoice(
  { t, story }: Texts,
  row: RowId,
  { name, state: { settings } }: MenuChoice,
  { givenRules }: MenuState,
): string {
  switch (row) {
    case 'rules':
      if (isPresetName(name)) return introduceRules(story, { name }) ?? '';
      return givenRules ? t('screens:menu.givenRules', aboutRules(givenRules)) : '';
    case 'opponent':
      return name === 'friend' ? t('screens:menu.friend') : (describeShooter(story, name) ?? '');
    case 'fleet':
      return name === 'hand' ? t('screens:menu.hand') : (describePlacer(story, name) ?? '');
    case 'skill':
      return settings.skill < 1
        ? t('screens:menu.skill.part', { percent: name })
        : t('screens:menu.skill.full');
    case 'training':
      return t(settings.isTraining ? 'screens:menu.training.on' : 'screens:menu.training.off');
    default:
      return '';
  }
}

function aboutRules({ grid, fleet }: Rules) {
  return { ...grid, fleet: listShips(fleet.map(({ id }) => id)) };
}

function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}
