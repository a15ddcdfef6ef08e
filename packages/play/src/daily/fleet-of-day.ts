import { makeRng, type Stream } from '@flotilla/engine';
import { makePreset, type PresetName, type Rules } from '@flotilla/rules';
import { type Day, numberOfDay } from './day.js';

/** Rules of each weekday, from Sunday. A position value is trained for all of them. */
const WEEK = [
  ...['curved', 'russian', 'mini-7', 'russian', 'hasbro', 'russian', 'russian'],
] as readonly PresetName[];

/**
 * Versions of the daily fleets; the version is part of their seed. Fleets are the same for everyone and never
 * change, so add entries for changes and keep old ones. Latest first.
 */
const VERSIONS: readonly { readonly from: Day; readonly version: number }[] = [
  { from: '1970-01-01', version: 1 },
];

interface FleetOfDay {
  readonly rules: Rules;
  /** Random stream with which the placer `uniform` places the fleet. */
  readonly stream: Stream;
}

/**
 * Returns the rules and the random stream of a day, the same for everyone.
 * @example
 * ```ts
 * import { fleetOfDay } from '@flotilla/play';
 *
 * console.log(fleetOfDay('2026-01-31').rules.name); // russian
 * ```
 */
export function fleetOfDay(day: Day): FleetOfDay {
  const number = numberOfDay(day);
  const version = VERSIONS.find(({ from }) => from <= day)?.version ?? 1;
  // 1 January 1970 was a Thursday.
  const preset = WEEK[(number + 4) % 7] as PresetName;
  const stream = [version, 'daily', number] as const;
  return { rules: makePreset(preset, makeRng(...stream)), stream };
}
