import { makeRng, type Stream } from '@flotilla/engine';
import { makePreset, type PresetName, type Rules } from '@flotilla/rules';
import { type Day, numberOfDay } from './day.js';

/** The rules of each day of the week, from Sunday on. A value of positions is trained for all of them. */
const WEEK = [
  ...['curved', 'russian', 'mini-7', 'russian', 'hasbro', 'russian', 'russian'],
] as readonly PresetName[];

/**
 * How fleets of days come about: `version` is part of their seed. What is drawn on one day is the same
 * for everyone forever, so that a change is a new entry, and what stands here stays. The first day
 * comes last.
 */
const VERSIONS: readonly { readonly from: Day; readonly version: number }[] = [
  { from: '1970-01-01', version: 1 },
];

interface FleetOfDay {
  readonly rules: Rules;
  /** The random numbers from which the placer `uniform` places the fleet. */
  readonly stream: Stream;
}

/**
 * The same for everyone on a day.
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
