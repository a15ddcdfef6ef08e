import type { Day } from '@flotilla/play';
import { PAGE_PATHS } from '../../paths.js';

/** More shots than the board of any day has squares. */
const MOST_SHOTS = 400;

/** The address of a day with one's own number of shots, which says nothing of squares. */
export function linkWithShots(day: Day, shots: number): string {
  return `${location.origin}${PAGE_PATHS.daily}/${day}#shots=${shots}`;
}

/** The shots of who has sent such a link. */
export function shotsInLink(hash: string): number | undefined {
  const shots = Number(/^#shots=(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  return shots > 0 && shots <= MOST_SHOTS ? shots : undefined;
}
