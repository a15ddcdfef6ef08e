import type { OnlineTable } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { change, type Online } from '../online/online.js';

/** How long an offer of another game stands. */
const OFFER_MS = 30_000;

/** Offers another game to the other, and takes the offer back in time. @returns the game, if both want it */
export async function rematched(
  { connection }: Online,
  table: OnlineTable,
): Promise<string | undefined> {
  await table.actOnline({ type: 'rematch', isWanted: true });
  const endsAt = connection.serverNow() + OFFER_MS;
  const other = otherSeat(table.view().viewer as Seat);
  for (;;) {
    const { next, rematch, awaySince } = table.online();
    if (next !== null) return next;
    if (rematch === 'refused') return undefined;
    const isOver = awaySince[other] !== null || connection.serverNow() >= endsAt;
    // Else the other has taken it meanwhile, and the game is told of next.
    if (isOver && (await declined(table))) return undefined;
    await change(connection);
  }
}

/** Tells the other that there is no further game. @returns whether the server has taken it so */
export async function declined(table: OnlineTable): Promise<boolean> {
  const { ok } = await table.actOnline({ type: 'rematch', isWanted: false });
  return ok;
}
