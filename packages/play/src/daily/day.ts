/** A day by UTC, such as `2026-11-23`: the same for everybody at one moment. */
export type Day = string;

/** From then on there are fleets of days. */
export const FIRST_DAY: Day = '2026-11-23';

export const DAY_MS = 86_400_000;

/** What years of four digits can be counted from 1970 on: where a device tells another, its clock is wrong. */
const LAST_MS = Date.parse('9999-12-31');

/** The day of a moment; the first or the last there is where a clock is far out. */
export function dayOf(moment: Date): Day {
  const time = Math.max(0, Math.min(LAST_MS, moment.getTime()));
  return new Date(time).toISOString().slice(0, 10);
}

/** How many days have passed since 1 January 1970. */
export function numberOfDay(day: Day): number {
  return Date.parse(day) / DAY_MS;
}
