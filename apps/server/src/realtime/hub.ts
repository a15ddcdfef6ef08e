import { frameFor, type OnlineGame, type ServerMessage } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { BusNote } from '../bus/bus.js';
import { viewerOf } from '../matches/actions.js';
import type { MatchDeps } from '../matches/matches.js';
import type { FollowedMatch, Follower, Followers, SentState } from './followers.js';
import { type HubDeps, LobbyBroadcaster } from './lobby-broadcaster.js';

export const DEFAULT_HUB_LIMITS = {
  /** Lobby changes within this time are sent together. */
  lobbyMs: 300,
  /** Interval between updates of the lobby's live games. */
  liveMs: 3_000,
  /** Interval between checks for changes whose note was lost. */
  catchUpMs: 1_000,
  absentMs: 5_000,
};

const MAX_ANNOUNCED_CHALLENGES = 10_000;
/** Overlap of catch-ups: a game may be committed seconds after its creation time. */
const CATCH_UP_OVERLAP_MS = 10_000;
/** Number of catch-ups per lobby update. */
const CATCH_UPS_PER_LOBBY = 5;

export class Hub {
  readonly #deps: HubDeps;
  readonly #followers: Followers;
  readonly #lobby: LobbyBroadcaster;
  /** Accepted challenges already announced to their owners, as `challengeId gameId`. */
  readonly #announcedTaken = new LRUCache<string, true>({ max: MAX_ANNOUNCED_CHALLENGES });
  #wasReliable = true;
  #catchUpCount = 0;

  constructor(deps: HubDeps, { lobbyMs }: Pick<typeof DEFAULT_HUB_LIMITS, 'lobbyMs'>) {
    this.#deps = deps;
    this.#followers = deps.followers;
    this.#lobby = new LobbyBroadcaster(deps, lobbyMs);
    deps.bus.subscribe((note) => {
      deps.work.runInBackground(this.#handleNote(note));
    });
  }

  get matchCount(): number {
    return this.#followers.matchCount;
  }

  /** Adds a connection and its player's presence; returns a function that removes both. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    const disconnect =
      follower.player === null ? () => {} : this.#deps.presence.connect(follower.player);
    return () => {
      this.#followers.remove(follower);
      disconnect();
    };
  }

  /** Sends the game so far, and from then on each change. */
  async watch(follower: Follower, game: string): Promise<'watching' | 'not-found'> {
    const onlineGame = await this.#deps.folded.load(game);
    if (!onlineGame) return 'not-found';
    const players = onlineGame.opening.players.map(({ id }) => id) as [string, string];
    const viewer = viewerOf(onlineGame, follower.player);
    const sentState: SentState = { viewer, seq: 0, shots: 0, talk: 0 };
    const match = this.#followers.watch(follower, { id: game, players }, sentState);
    follower.send(JSON.stringify(frameFor(onlineGame, viewer, null)));
    recordSent(sentState, onlineGame);
    // Sends events written between the read and the subscription.
    const latest = await this.#deps.folded.load(game);
    if (latest) sendFrames(match, latest);
    await this.#sendPresence([match], follower);
    return 'watching';
  }

  unwatch(follower: Follower, game: string): void {
    this.#followers.unwatch(follower, game);
  }

  followLobby(follower: Follower): void {
    this.#lobby.add(follower);
  }

  unfollowLobby(follower: Follower): void {
    this.#lobby.remove(follower);
  }

  /** Reads the store for changes whose notes this process may have missed. */
  async catchUp(): Promise<void> {
    const { bus, folded, store } = this.#deps;
    const isReliable = bus.isReliable();
    if (isReliable && this.#wasReliable) return;
    if (isReliable) folded.forgetAll();
    this.#wasReliable = isReliable;
    const seqs = await store.seqsOf([...this.#followers.matches].map(({ id }) => id));
    for (const [id, seq] of seqs) await this.#sendGame(id, seq);
    const owners = [...this.#followers.players];
    const takenChallenges = await store.takenSince(owners, store.now() - CATCH_UP_OVERLAP_MS);
    for (const { id, owner, game } of takenChallenges) this.#notifyOwner(id, owner, game);
    if (this.#catchUpCount % CATCH_UPS_PER_LOBBY === 0 || isReliable) this.#lobby.announceToAll();
    this.#catchUpCount += 1;
  }

  sendLive(): Promise<void> {
    return this.#lobby.sendLive();
  }

  stop(): void {
    this.#lobby.stop();
  }

  async checkAbsence(): Promise<void> {
    await this.#sendPresence([...this.#followers.matches]);
  }

  async #handleNote(note: BusNote): Promise<void> {
    switch (note.about) {
      case 'game':
        return this.#sendGame(note.game, note.seq);
      case 'lobby':
        return this.#lobby.announce(note.players);
      case 'taken':
        return this.#sendTaken(note.challenge);
      case 'block':
        return;
      case 'player':
        // Clients reconnect with their new name or session.
        for (const follower of [...this.#followers.followersOf(note.player)]) follower.end();
        return;
      case 'presence':
        return this.#sendPresence([...this.#followers.matchesOf(note.player)]);
    }
  }

  async #sendGame(id: string, seq: number): Promise<void> {
    const match = this.#followers.match(id);
    if (!match) return;
    const known = this.#deps.folded.peek(id);
    const onlineGame = known && known.seq >= seq ? known : await this.#deps.folded.load(id);
    if (onlineGame) sendFrames(match, onlineGame);
  }

  async #sendTaken(id: string): Promise<void> {
    const challenge = await this.#deps.store.challenge(id);
    const game = challenge?.game ?? challenge?.warmUp;
    if (game) this.#notifyOwner(id, challenge!.owner, game);
  }

  #notifyOwner(id: string, owner: string, game: string): void {
    const takenKey = `${id} ${game}`;
    if (this.#announcedTaken.has(takenKey)) return;
    this.#announcedTaken.set(takenKey, true);
    const text = serializeMessage({ type: 'taken', challenge: id, game });
    for (const follower of this.#followers.followersOf(owner)) follower.send(text);
  }

  /** @param newcomer receives the message even if nothing has changed */
  async #sendPresence(matches: readonly FollowedMatch[], newcomer?: Follower): Promise<void> {
    if (matches.length === 0) return;
    const players = [...new Set(matches.flatMap((match) => match.players))];
    const awaySinceByPlayer = await this.#deps.presence.awaySince(players);
    for (const match of matches) {
      const [first, second] = match.players;
      const awaySince = [
        awaySinceByPlayer.get(first) ?? null,
        awaySinceByPlayer.get(second) ?? null,
      ] as const;
      const hasChanged = awaySince.some((awayAt, seat) => awayAt !== match.awaySince[seat]);
      match.awaySince = awaySince;
      const text = serializeMessage({ type: 'presence', game: match.id, awaySince });
      if (hasChanged) for (const follower of match.followers.keys()) follower.send(text);
      else newcomer?.send(text);
    }
  }
}

/** Sends each follower its new events; followers in the same state share one text. */
function sendFrames({ followers }: FollowedMatch, onlineGame: OnlineGame): void {
  const texts = new Map<string, string>();
  for (const [follower, sentState] of followers) {
    if (sentState.seq >= onlineGame.seq) continue;
    const { viewer, shots, talk } = sentState;
    const key = `${viewer} ${shots} ${talk}`;
    const text = texts.get(key) ?? JSON.stringify(frameFor(onlineGame, viewer, { shots, talk }));
    texts.set(key, text);
    recordSent(sentState, onlineGame);
    follower.send(text);
  }
}

function recordSent(sentState: SentState, onlineGame: OnlineGame): void {
  sentState.seq = onlineGame.seq;
  sentState.shots = onlineGame.game?.shots.length ?? 0;
  // Spectators do not get chat.
  sentState.talk = sentState.viewer === 'spectator' ? 0 : onlineGame.talk.length;
}

/** Returns a connection's first message: its authenticated player, and the server's clock. */
export async function helloMessage(
  { people, store }: MatchDeps,
  player: string | null,
): Promise<ServerMessage> {
  const person = player === null ? undefined : await people.find(player);
  return { type: 'hello', you: person ?? null, now: store.now() };
}

export function serializeMessage(message: ServerMessage): string {
  return JSON.stringify(message);
}
