import { refusalOf, type Shooter } from '@flotilla/engine';
import type { OnlineTable } from '@flotilla/play';
import { type Challenge, nameOfPace, type Pace, type Terms, wholeRules } from '@flotilla/protocol';
import { makeRules, makeRulesEntry, otherSeat, type Rules, type Seat } from '@flotilla/rules';
import { again, change, type Online } from '../online/online.js';
import { answered } from '../online/server.js';

/** Method of finding opponents. */
export interface Meeting {
  readonly does: 'challenge' | 'accept';
  /** Required rules; undefined for any. */
  readonly rules: Rules | undefined;
  readonly pace: Pace | undefined;
}

const DEFAULT_PACE: Pace = { kind: 'shot', seconds: 60 };

/** Opens a public challenge and waits until it is accepted. @returns the id of the game */
export async function offered(
  { texts, origin, server, connection }: Online,
  { pace = DEFAULT_PACE }: Meeting,
  rules: Rules,
  tell: (challenge: string) => void,
): Promise<string> {
  const terms: Terms = { rules: makeRulesEntry(rules), pace, begins: 'draw' };
  for (;;) {
    const asked = await again(() => server.createChallenge({ terms, isPublic: true }));
    const { id } = answered(texts, origin, asked);
    tell(id);
    for (;;) {
      const asked = await again(() => server.getChallenge({ id }));
      const { game, isOpen } = answered(texts, origin, asked);
      if (game !== null) return game;
      // A challenge expires after about an hour; open another one.
      if (!isOpen) break;
      await change(connection);
    }
  }
}

/** Accepts the oldest suitable public challenge, as soon as there is one. @returns the id of the game */
export async function taken(
  { server, connection, you }: Online,
  meeting: Meeting,
  shooter: Pick<Shooter, 'needsSinkings'>,
): Promise<string> {
  const passed = new Set<string>();
  for (;;) {
    const open = (connection.lobby()?.challenges ?? []).filter(
      ({ id, owner, isOpen, terms }) =>
        isOpen && owner.id !== you.id && !passed.has(id) && suits(terms, meeting, shooter),
    );
    const [oldest] = open.sort((one, two) => one.createdAt - two.createdAt);
    if (!oldest) await change(connection);
    else {
      const accepted = await again(() => server.acceptChallenge({ id: oldest.id }));
      if (accepted.ok) return accepted.value.game;
      // Another player was faster.
      passed.add(oldest.id);
    }
  }
}

function suits(
  terms: Challenge['terms'],
  { rules, pace }: Pick<Meeting, 'rules' | 'pace'>,
  shooter: Pick<Shooter, 'needsSinkings'>,
): boolean {
  const offered = makeRules(terms.rules);
  if (!offered.ok || refusalOf(shooter, offered.value)) return false;
  if (pace && nameOfPace(terms.pace) !== nameOfPace(pace)) return false;
  return !rules || entryOf(offered.value) === entryOf(rules);
}

function entryOf(rules: Rules): string {
  return JSON.stringify(wholeRules(makeRulesEntry(rules)));
}

/** Lifetime of a rematch offer, in milliseconds. */
const OFFER_MS = 30_000;

/** Offers a rematch, and withdraws the offer in time. @returns the id of the game, if both want it */
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
    // Otherwise the opponent has accepted meanwhile, and the game follows.
    if (isOver && (await declined(table))) return undefined;
    await change(connection);
  }
}

/** Declines a rematch. @returns whether the server accepted that */
export async function declined(table: OnlineTable): Promise<boolean> {
  const { ok } = await table.actOnline({ type: 'rematch', isWanted: false });
  return ok;
}

/** Finished game of a bot. */
export interface Played {
  readonly game: string;
  readonly against: string;
  readonly result: 'won' | 'lost' | 'drawn';
  /** Number of the bot's shots. */
  readonly shots: number;
}

/** Returns the result; undefined for an aborted game. */
export function resultOf(table: OnlineTable): Played | undefined {
  const { winner, viewer, players, shots } = table.view();
  if (winner === null) return undefined;
  return {
    game: table.id,
    against: players[otherSeat(viewer as Seat)].name,
    result: winner === 'draw' ? 'drawn' : winner === viewer ? 'won' : 'lost',
    shots: shots.filter(({ seat }) => seat === viewer).length,
  };
}

export function totalOf(played: readonly Played[]) {
  const count = (result: Played['result']) =>
    played.filter((game) => game.result === result).length;
  return {
    games: played.length,
    wins: count('won'),
    losses: count('lost'),
    draws: count('drawn'),
    shots: played.reduce((sum, { shots }) => sum + shots, 0),
  };
}
