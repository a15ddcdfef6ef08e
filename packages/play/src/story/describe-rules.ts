import { hasFleetSalvo, type Rules } from '@flotilla/rules';
import { listShips } from './names.js';
import type { Names } from './story.js';

/** Describes each rule except the grid and the fleet in a clause, such as "ships may touch". */
export function describeRules({ t }: Names, rules: Rules): string[] {
  const { touching, turns, announces, lastTurn } = rules;
  const turnsText = () => {
    if (turns === 'hit-again') return t('rules.turns.hitAgain');
    if (turns === 'alternate' || turns.salvo === 1) return t('rules.turns.alternate');
    if (hasFleetSalvo(turns)) return t(`rules.turns.${turns.salvo}`);
    return t('rules.turns.salvo', { count: turns.salvo as number });
  };
  return [
    t(`rules.touching.${touching}`),
    turnsText(),
    ...(announces === 'outcome' ? [] : [t(`rules.announces.${announces}`)]),
    ...(lastTurn ? [t('rules.lastTurn')] : []),
  ];
}

/** Describes all rules in a line: "10×10; fleet 1 ship of 4 squares, 2 of 3; ships may touch". */
export function describeRulesInLine(names: Names, rules: Rules): string {
  const { width, height } = rules.grid;
  const fleet = names.t('rules.fleet', { ships: fleetText(names, rules) });
  return [`${width}×${height}`, fleet, ...describeRules(names, rules)].join('; ');
}

/** Describes the fleet: the number of bent ships, then the straight ones. */
function fleetText(names: Names, { fleet }: Rules): string {
  const bent = fleet.filter(({ isStraight }) => !isStraight).length;
  const straight = fleet.filter(({ isStraight }) => isStraight).map(({ id }) => id);
  return [...(bent > 0 ? [names.t('rules.bent', { count: bent })] : []), listShips(names, straight)]
    .filter(Boolean)
    .join(' + ');
}
