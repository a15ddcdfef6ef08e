import type { DailyId } from '@flotilla/play';
import { PAGE_PATHS } from '../../paths.js';

/** No daily board has more squares. */
const MAX_LINKED_SHOTS = 400;

/** Returns a link to a daily fleet with the user's number of shots; it reveals no square. */
export function makeFriendLink(id: DailyId, shots: number): string {
  return `${location.origin}${PAGE_PATHS.daily}/${id}#shots=${shots}`;
}

export function parseFriendShots(hash: string): number | undefined {
  const shots = Number(/^#shots=(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  return shots > 0 && shots <= MAX_LINKED_SHOTS ? shots : undefined;
}
