import { makeRng, type Stream } from '@flotilla/engine';
import {
  makePreset,
  makeRules,
  type PresetName,
  type Rules,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';
import { type DailyId, type Day, daysSinceEpoch, readDailyId } from './day.js';

/** Rules of the long fleet by weekday, from Sunday. A position value is trained for all of them. */
const PRESET_BY_WEEKDAY = [
  ...['curved', 'russian', 'mini-7', 'russian', 'hasbro', 'russian', 'russian'],
] as readonly PresetName[];

/** Rules of the small fleet. `density` needs 21.8 shots on average; 15 to 25 in 89% of games. */
const SMALL_FLEET_RULES: RulesEntry = { grid: { width: 7, height: 7 }, fleet: [4, 3, 3, 2] };

/** Versions of the daily fleets, latest first. Never change one: add an entry. */
const DAILY_FLEET_VERSIONS: readonly { readonly from: Day; readonly version: number }[] = [
  { from: '1970-01-01', version: 1 },
];

interface FleetOfDay {
  readonly rules: Rules;
  /** Random stream for the placer `uniform`, which places the fleet. */
  readonly stream: Stream;
}

/**
 * Returns the rules and the random stream of a daily fleet, the same for everyone.
 * @throws RangeError for a malformed id
 * @example
 * ```ts
 * import { fleetOfDay } from '@flotilla/play';
 *
 * console.log(fleetOfDay('2026-01-31').rules.name); // russian
 * ```
 */
export function fleetOfDay(id: DailyId): FleetOfDay {
  const parts = readDailyId(id);
  if (!parts) throw new RangeError(`no daily fleet has the id ${id}`);
  const { size, day } = parts;
  const dayNumber = daysSinceEpoch(day);
  const version = DAILY_FLEET_VERSIONS.find(({ from }) => from <= day)?.version ?? 1;
  // 1 January 1970 was a Thursday.
  const preset = PRESET_BY_WEEKDAY[(dayNumber + 4) % 7] as PresetName;
  if (size === 'small') {
    return { rules: unwrap(makeRules(SMALL_FLEET_RULES)), stream: [version, 'small', dayNumber] };
  }
  const stream = [version, 'daily', dayNumber] as const;
  return { rules: makePreset(preset, makeRng(...stream)), stream };
}
