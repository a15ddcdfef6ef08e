import { refusalOf, type Shooter } from '@flotilla/engine';
import type { OnlineTable } from '@flotilla/play';
import { type Challenge, nameOfPace, type Pace, type Terms, wholeRules } from '@flotilla/protocol';
import { makeRules, makeRulesEntry, otherSeat, type Rules, type Seat } from '@flotilla/rules';
import { awaitChange, type OnlineSession, retryUntilAnswered } from '../online/online.js';
import { unwrapReply } from '../online/server.js';

export interface Matchmaking {
  readonly mode: 'challenge' | 'accept';
  /** Undefined to accept challenges with any rules. */
  readonly rules: Rules | undefined;
  readonly pace: Pace | undefined;
}

const DEFAULT_PACE: Pace = { kind: 'shot', seconds: 60 };

/** Opens a public challenge and waits until it is accepted. @returns the id of the game */
export async function offerChallenge(
  { texts, origin, server, connection }: OnlineSession,
  { pace = DEFAULT_PACE }: Matchmaking,
  rules: Rules,
  onOpen: (challenge: string) => void,
): Promise<string> {
  const terms: Terms = { rules: makeRulesEntry(rules), pace, begins: 'draw' };
  for (;;) {
    const reply = await retryUntilAnswered(() => server.createChallenge({ terms, isPublic: true }));
    const { id } = unwrapReply(texts, origin, reply);
    onOpen(id);
    for (;;) {
      const reply = await retryUntilAnswered(() => server.getChallenge({ id }));
      const { game, isOpen } = unwrapReply(texts, origin, reply);
      if (game !== null) return game;
      // A challenge expires after about an hour; open another one.
      if (!isOpen) break;
      await awaitChange(connection);
    }
  }
}

/** Accepts the oldest suitable public challenge, once there is one. @returns the id of the game */
export async function acceptChallenge(
  { server, connection, player }: OnlineSession,
  matchmaking: Matchmaking,
  shooter: Pick<Shooter, 'needsSinkings'>,
): Promise<string> {
  const skipped = new Set<string>();
  for (;;) {
    const openChallenges = (connection.lobby()?.challenges ?? []).filter(
      ({ id, owner, isOpen, terms }) =>
        isOpen &&
        owner.id !== player.id &&
        !skipped.has(id) &&
        isSuitable(terms, matchmaking, shooter),
    );
    const [oldest] = openChallenges.sort((a, b) => a.createdAt - b.createdAt);
    if (!oldest) await awaitChange(connection);
    else {
      const accepted = await retryUntilAnswered(() => server.acceptChallenge({ id: oldest.id }));
      if (accepted.ok) return accepted.value.game;
      // Another player accepted the challenge first.
      skipped.add(oldest.id);
    }
  }
}

function isSuitable(
  terms: Challenge['terms'],
  { rules, pace }: Pick<Matchmaking, 'rules' | 'pace'>,
  shooter: Pick<Shooter, 'needsSinkings'>,
): boolean {
  const offeredRules = makeRules(terms.rules);
  if (!offeredRules.ok || refusalOf(shooter, offeredRules.value)) return false;
  if (pace && nameOfPace(terms.pace) !== nameOfPace(pace)) return false;
  return !rules || rulesKey(offeredRules.value) === rulesKey(rules);
}

function rulesKey(rules: Rules): string {
  return JSON.stringify(wholeRules(makeRulesEntry(rules)));
}

const REMATCH_OFFER_LIFETIME_MS = 30_000;

/** Offers a rematch for 30 s. @returns the id of the new game; undefined if there is none */
export async function offerRematch(
  { connection }: OnlineSession,
  table: OnlineTable,
): Promise<string | undefined> {
  await table.actOnline({ type: 'rematch', isWanted: true });
  const endsAt = connection.serverNow() + REMATCH_OFFER_LIFETIME_MS;
  const opponent = otherSeat(table.view().viewer as Seat);
  for (;;) {
    const { next, rematch, awaySince } = table.online();
    if (next !== null) return next;
    if (rematch === 'refused') return undefined;
    const isOver = awaySince[opponent] !== null || connection.serverNow() >= endsAt;
    // If the server rejects the refusal, the opponent has just accepted: wait for the new game.
    if (isOver && (await declineRematch(table))) return undefined;
    await awaitChange(connection);
  }
}

export async function declineRematch(table: OnlineTable): Promise<boolean> {
  const { ok } = await table.actOnline({ type: 'rematch', isWanted: false });
  return ok;
}

export interface BotGameResult {
  readonly game: string;
  readonly against: string;
  readonly result: 'won' | 'lost' | 'drawn';
  readonly shots: number;
}

/** Returns undefined for an aborted game. */
export function botGameResult(table: OnlineTable): BotGameResult | undefined {
  const { winner, viewer, players, shots } = table.view();
  if (winner === null) return undefined;
  return {
    game: table.id,
    against: players[otherSeat(viewer as Seat)].name,
    result: winner === 'draw' ? 'drawn' : winner === viewer ? 'won' : 'lost',
    shots: shots.filter(({ seat }) => seat === viewer).length,
  };
}

export function sumGameResults(played: readonly BotGameResult[]) {
  const count = (result: BotGameResult['result']) =>
    played.filter((game) => game.result === result).length;
  return {
    games: played.length,
    wins: count('won'),
    losses: count('lost'),
    draws: count('drawn'),
    shots: played.reduce((sum, { shots }) => sum + shots, 0),
  };
}
