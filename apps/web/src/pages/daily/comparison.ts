import { type Day, FIRST_DAY } from '@flotilla/play';
import type { DailyResults } from '@flotilla/protocol';
import type { Square } from '@flotilla/rules';
import { server } from '../../online/server.js';

/**
 * What everybody's searches came to; sends one's own first, where none was sent. Who plays here is made a
 * guest for that.
 * @param squares of the whole search; null where they are not kept
 * @returns null where there is no server, or none that knows of days
 */
export async function compareSearch(
  day: Day,
  squares: readonly Square[] | null,
): Promise<DailyResults | null> {
  if (day < FIRST_DAY) return null;
  const told = await server.getDaily({ day });
  if (!told.ok) return null;
  if (told.value.own !== null || squares === null) return told.value;
  const guest = await server.createGuest({});
  if (!guest.ok) return told.value;
  const sent = await server.sendDaily({ day, squares: [...squares] });
  return sent.ok ? sent.value : told.value;
}
