/** A day by UTC, such as `2026-11-23`: the same for everybody at one moment. */
export type Day = string;

/** From then on there are fleets of days. */
export const FIRST_DAY: Day = '2026-11-23';

export const DAY_MS = 86_400_000;

/** 31 December 9999, the last that is written in ten characters: where a device tells another, its clock is wrong. */
const LAST_NUMBER = 2_932_896;

/** The day of a moment in milliseconds since 1970; the first or the last there is where a clock is far out. */
export function dayOf(ms: number): Day {
  return dayAt(Math.max(0, Math.min(LAST_NUMBER, Math.floor(ms / DAY_MS))));
}

// Both ways by Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”: years begin in March, so that
// the leap day is the last one, and repeat every 400 years, which are an era.

const [YEARS_OF_ERA, DAYS_OF_ERA] = [400, 146_097];
/** From 1 March 0000 to 1 January 1970. */
const EPOCH = 719_468;

/** How many days have passed since 1 January 1970. */
export function numberOfDay(day: Day): number {
  const [written = 0, month = 1, date = 1] = day.split('-').map(Number);
  const year = month > 2 ? written : written - 1;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const era = Math.floor(year / YEARS_OF_ERA);
  const yearOfEra = year - era * YEARS_OF_ERA;
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_OF_ERA + yearOfEra * 365 + leaps + ofYear - EPOCH;
}

/** The day of this number. */
export function dayAt(number: number): Day {
  const days = number + EPOCH;
  const era = Math.floor(days / DAYS_OF_ERA);
  const ofEra = days - era * DAYS_OF_ERA;
  const spared = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - spared) / 365);
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * YEARS_OF_ERA + (month <= 2 ? 1 : 0);
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
}
