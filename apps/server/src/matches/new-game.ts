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
import type { CompleteRulesEntry } from '@flotilla/rules';
import type { People } from '../players/people.js';
import type { GameState } from '../store/connection.js';
import type { NewStoredGame } from '../store/games.js';
import { pendingMoveIn } from './pending-move.js';

export async function openingOf(
  people: Pick<People, 'find'>,
  offer: { readonly owner: string; readonly terms: Terms; readonly isPublic: boolean },
  player: string,
): Promise<Opening> {
  const { rules, pace, begins } = offer.terms;
  const [owner, joiner] = await Promise.all([people.find(offer.owner), people.find(player)]);
  const fullRules = wholeRules(rules);
  if (!owner || !joiner || !fullRules)
    throw new Error(`what ${offer.owner} offers cannot be played`);
  return {
    rules: fullRules,
    pace,
    players: [owner, joiner],
    isFree: !offer.isPublic,
    begins: startingSeatOf(begins),
  };
}

export function newGameOf(id: string, opening: Opening, at: number): NewStoredGame {
  const { rules, pace, begins, players, rematchOf = null } = opening;
  const event: GameEvent = { type: 'open', at, opening };
  return {
    id,
    event,
    rematchOf,
    createdAt: at,
    seats: [players[0].id, players[1].id],
    terms: { rules, pace, begins },
    rulesKey: rulesKeyOf(rules),
    isPublic: !opening.isFree,
    isRated: isRated(opening),
    state: storedStateOf(openGame(id, opening, at)),
  };
}

export function storedStateOf(onlineGame: OnlineGame): GameState {
  const { clocks, endedAt, end } = onlineGame;
  return {
    phase: phaseOf(onlineGame),
    deadline: clocks.deadline,
    endedAt,
    result: end && {
      winner: end.winner,
      reason: end.reason,
      ...(isGivenUpEarly(onlineGame) && { isEarly: true }),
    },
    awaitsLevel: pendingMoveIn(onlineGame) !== undefined,
  };
}

export function startingSeatOf(begins: Terms['begins']): Opening['begins'] {
  if (begins === 'draw') return 'draw';
  return begins === 'challenger' ? 0 : 1;
}

/** Hashes rules to 16 hexadecimal digits, without their name and drawn fleet. */
export function rulesKeyOf({ name: _, ...entry }: CompleteRulesEntry): string {
  const keyedEntry = entry.drawn ? { ...entry, fleet: 'drawn' } : entry;
  return createHash('sha256').update(JSON.stringify(keyedEntry)).digest('hex').slice(0, 16);
}
