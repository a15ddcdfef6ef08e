import type { ServerMessage } from '@flotilla/protocol';
import type { People } from '../players/people.js';

/** The greeting of a connection: who it is taken for, and the server's clock. */
export async function helloTo(
  people: Pick<People, 'find'>,
  player: string | null,
  now: () => number,
): Promise<ServerMessage> {
  const you = player === null ? undefined : await people.find(player);
  return { type: 'hello', you: you ?? null, now: now() };
}
