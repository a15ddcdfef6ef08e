import { createHash } from 'node:crypto';
import {
  type GameEvent,
  isGivenUpEarly,
  isRated,
  type OnlineGame,
  type Opening,
  openGame,
  phaseOf,
  type Terms,
  wholeRules,
} from '@flotilla/protocol';
import type { WholeEntry } from '@flotilla/rules';
import type { People } from '../players/people.js';
import type { GameState } from '../store/connection.js';
import type { NewStoredGame } from '../store/games.js';
import { pendingMoveIn } from './pending-move.js';

/** Returns the opening of a game between an offer's owner and the player who takes it. */
export async function openingOf(
  people: Pick<People, 'find'>,
  offer: { readonly owner: string; readonly terms: Terms; readonly isPublic: boolean },
  player: string,
): Promise<Opening> {
  const { rules, pace, begins } = offer.terms;
  const [owner, joiner] = await Promise.all([people.find(offer.owner), people.find(player)]);
  const whole = wholeRules(rules);
  if (!owner || !joiner || !whole) throw new Error(`what ${offer.owner} offers cannot be played`);
  return {
    ...{ rules: whole, pace, players: [owner, joiner], isFree: !offer.isPublic },
    begins: startingSeatOf(begins),
  };
}

/** Returns the row and the first event of a new game. */
export function newGameOf(id: string, opening: Opening, at: number): NewStoredGame {
  const { rules, pace, begins, players, rematchOf = null } = opening;
  const event: GameEvent = { type: 'open', at, opening };
  return {
    ...{ id, event, rematchOf, createdAt: at },
    seats: [players[0].id, players[1].id],
    terms: { rules, pace, begins },
    rulesKey: rulesKeyOf(rules),
    isPublic: !opening.isFree,
    isRated: isRated(opening),
    state: stateOf(openGame(id, opening, at)),
  };
}

export function stateOf(online: OnlineGame): GameState {
  const { clocks, endedAt, end } = online;
  return {
    phase: phaseOf(online),
    deadline: clocks.deadline,
    endedAt,
    result: end && {
      ...{ winner: end.winner, reason: end.reason },
      ...(isGivenUpEarly(online) && { isEarly: true }),
    },
    awaitsLevel: pendingMoveIn(online) !== undefined,
  };
}

/** Returns the seat that begins; the challenger has the first. */
export function startingSeatOf(begins: Terms['begins']): Opening['begins'] {
  if (begins === 'draw') return 'draw';
  return begins === 'challenger' ? 0 : 1;
}

/** Returns the same key for rules that play alike, whatever their name or drawn fleet. */
export function rulesKeyOf({ name: _, ...entry }: WholeEntry): string {
  const alike = entry.drawn ? { ...entry, fleet: 'drawn' } : entry;
  return createHash('sha256').update(JSON.stringify(alike)).digest('hex').slice(0, 16);
}
