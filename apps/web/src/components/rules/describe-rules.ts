import { isPresetName, type Rules } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What rules are called, and what is to be known of them in a line. */
export interface RulesTexts {
  readonly nameOf: (rules: Pick<Rules, 'name'>) => string;
  /** Such as "10×10, fleet 4 3 3 2, ships may touch, one shot a turn". */
  readonly describe: (rules: Rules) => string;
  /** One line that tells what a preset is like; undefined for other rules. */
  readonly introduce: (rules: Pick<Rules, 'name'>) => string | undefined;
}

export function useRulesTexts(): RulesTexts {
  const { t } = useTranslation();
  return {
    nameOf: ({ name }) => (isPresetName(name) ? t(`rules.preset.${name}.name`) : name),
    introduce: ({ name }) => (isPresetName(name) ? t(`rules.preset.${name}.text`) : undefined),
    describe: (rules) => describeRules(t, rules),
  };
}

function describeRules(t: TFunction<'common'>, rules: Rules): string {
  const { grid, touching, announces, lastTurn } = rules;
  return [
    `${grid.width}×${grid.height}`,
    t('rules.fleet', { ships: fleetText(t, rules) }),
    t(`rules.touching.${touching}`),
    turnsText(t, rules),
    ...(announces === 'outcome' ? [] : [t(`rules.announces.${announces}`)]),
    ...(lastTurn ? [t('rules.lastTurn')] : []),
  ].join(', ');
}

function fleetText(t: TFunction<'common'>, { fleet }: Rules): string {
  const bent = fleet.filter(({ isStraight }) => !isStraight).length;
  const straight = fleet.filter(({ isStraight }) => isStraight).map(({ length }) => length);
  return [...(bent > 0 ? [t('rules.bent', { count: bent })] : []), straight.join(' ')]
    .filter(Boolean)
    .join(' + ');
}

function turnsText(t: TFunction<'common'>, { turns }: Rules): string {
  if (turns === 'hit-again') return t('rules.turns.hitAgain');
  if (turns === 'alternate') return t('rules.turns.alternate');
  if (turns.salvo === 'ships-afloat') return t('rules.turns.shipsAfloat');
  return t('rules.turns.salvo', { count: turns.salvo });
}
