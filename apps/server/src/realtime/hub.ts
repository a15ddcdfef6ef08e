import { frameFor, type OnlineGame, type ServerMessage } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { Note } from '../bus/bus.js';
import { viewerOf } from '../matches/actions.js';
import type { MatchDeps } from '../matches/matches.js';
import type { FollowedMatch, Follower, Followers, Known } from './followers.js';
import { type HubDeps, LobbyBroadcaster } from './lobby-broadcaster.js';

export const DEFAULT_HUB_LIMITS = {
  /** Lobby changes within this time are sent together. */
  lobbyMs: 300,
  /** Interval at which the games to watch are checked for changes. */
  liveMs: 3_000,
  /** Interval at which the store is checked for changes without a notification. */
  catchUpMs: 1_000,
  /** Interval of the absence check. */
  absentMs: 5_000,
};

const TOLD = 10_000;
/** A game that began before the last query may have been committed after it. */
const OVERLAP_MS = 10_000;
/** Every so many catch-ups the lobby is sent. */
const LOBBY_EVERY = 5;

/** Sends followers the changes of their games, and of the lobby. */
export class Hub {
  readonly #deps: HubDeps;
  readonly #followers: Followers;
  readonly #lobby: LobbyBroadcaster;
  /** Games, each with its challenge, of which the owner has been notified. */
  readonly #toldTaken = new LRUCache<string, true>({ max: TOLD });
  #wasWhole = true;
  #catchUps = 0;

  constructor(deps: HubDeps, { lobbyMs }: Pick<typeof DEFAULT_HUB_LIMITS, 'lobbyMs'>) {
    this.#deps = deps;
    this.#followers = deps.followers;
    this.#lobby = new LobbyBroadcaster(deps, lobbyMs);
    deps.bus.subscribe((note) => {
      deps.work.begin(this.#hear(note));
    });
  }

  get matchCount(): number {
    return this.#followers.matchCount;
  }

  /** Adds a connection, which counts as its player's presence; returns a function that removes it. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    const disconnect =
      follower.player === null ? () => {} : this.#deps.presence.connect(follower.player);
    return () => {
      this.#followers.remove(follower);
      disconnect();
    };
  }

  /** Sends the whole game, and its changes from then on. */
  async watch(follower: Follower, game: string): Promise<'watching' | 'not-found'> {
    const online = await this.#deps.folded.load(game);
    if (!online) return 'not-found';
    const players = online.opening.players.map(({ id }) => id) as [string, string];
    const viewer = viewerOf(online, follower.player);
    const known: Known = { viewer, seq: 0, shots: 0, talk: 0 };
    const match = this.#followers.watch(follower, { id: game, players }, known);
    follower.send(JSON.stringify(frameFor(online, viewer, null)));
    remember(known, online);
    // Sends events written between the first read and the subscription.
    const newest = await this.#deps.folded.load(game);
    if (newest) tellFrames(match, newest);
    await this.#tellPresence([match], follower);
    return 'watching';
  }

  unwatch(follower: Follower, game: string): void {
    this.#followers.unwatch(follower, game);
  }

  followLobby(follower: Follower, isWanted: boolean): void {
    if (isWanted) this.#lobby.add(follower);
    else this.#lobby.remove(follower);
  }

  /** Reads from the store changes of which this process may have missed the notification. */
  async catchUp(): Promise<void> {
    const { bus, folded, store } = this.#deps;
    const isWhole = bus.isWhole();
    if (isWhole && this.#wasWhole) return;
    if (isWhole) folded.forgetAll();
    this.#wasWhole = isWhole;
    const seqs = await store.seqsOf([...this.#followers.matches].map(({ id }) => id));
    for (const [id, seq] of seqs) await this.#tellGame(id, seq);
    const owners = [...this.#followers.players];
    const taken = await store.takenSince(owners, store.now() - OVERLAP_MS);
    for (const { id, owner, game } of taken) this.#tellOwner(id, owner, game);
    if (this.#catchUps % LOBBY_EVERY === 0 || isWhole) this.#lobby.tellAll();
    this.#catchUps += 1;
  }

  tellLive(): Promise<void> {
    return this.#lobby.tellLive();
  }

  stop(): void {
    this.#lobby.stop();
  }

  /** Announces players who became absent, or have come back. */
  async lookForAbsent(): Promise<void> {
    await this.#tellPresence([...this.#followers.matches]);
  }

  async #hear(note: Note): Promise<void> {
    switch (note.about) {
      case 'game':
        return this.#tellGame(note.game, note.seq);
      case 'lobby':
        return this.#lobby.tell(note.players);
      case 'taken':
        return this.#tellTaken(note.challenge);
      case 'block':
        return;
      case 'player':
        // Clients reconnect with their new name or session.
        for (const follower of [...this.#followers.of(note.player)]) follower.end();
        return;
      case 'presence':
        return this.#tellPresence([...this.#followers.matchesOf(note.player)]);
    }
  }

  async #tellGame(id: string, seq: number): Promise<void> {
    const match = this.#followers.match(id);
    if (!match) return;
    const known = this.#deps.folded.peek(id);
    const online = known && known.seq >= seq ? known : await this.#deps.folded.load(id);
    if (online) tellFrames(match, online);
  }

  async #tellTaken(id: string): Promise<void> {
    const challenge = await this.#deps.store.challenge(id);
    const game = challenge?.game ?? challenge?.warmUp;
    if (game) this.#tellOwner(id, challenge!.owner, game);
  }

  #tellOwner(id: string, owner: string, game: string): void {
    const told = `${id} ${game}`;
    if (this.#toldTaken.has(told)) return;
    this.#toldTaken.set(told, true);
    const text = textOf({ type: 'taken', challenge: id, game });
    for (const follower of this.#followers.of(owner)) follower.send(text);
  }

  /** @param newcomer gets the message even if nothing has changed */
  async #tellPresence(matches: readonly FollowedMatch[], newcomer?: Follower): Promise<void> {
    if (matches.length === 0) return;
    const players = [...new Set(matches.flatMap((match) => match.players))];
    const away = await this.#deps.presence.awaySince(players);
    for (const match of matches) {
      const [one, two] = match.players;
      const since = [away.get(one) ?? null, away.get(two) ?? null] as const;
      const isNews = since.some((at, seat) => at !== match.awaySince[seat]);
      match.awaySince = since;
      const text = textOf({ type: 'presence', game: match.id, awaySince: since });
      if (isNews) for (const follower of match.followers.keys()) follower.send(text);
      else newcomer?.send(text);
    }
  }
}

/** Sends each follower what is new to it; followers with equal state share one text. */
function tellFrames({ followers }: FollowedMatch, online: OnlineGame): void {
  const texts = new Map<string, string>();
  for (const [follower, known] of followers) {
    if (known.seq >= online.seq) continue;
    const { viewer, shots, talk } = known;
    const key = `${viewer} ${shots} ${talk}`;
    const text = texts.get(key) ?? JSON.stringify(frameFor(online, viewer, { shots, talk }));
    texts.set(key, text);
    remember(known, online);
    follower.send(text);
  }
}

function remember(known: Known, online: OnlineGame): void {
  known.seq = online.seq;
  known.shots = online.game?.shots.length ?? 0;
  // Spectators do not get chat.
  known.talk = known.viewer === 'spectator' ? 0 : online.talk.length;
}

/** Returns the greeting of a connection: its authenticated player, and the server's clock. */
export async function helloTo(
  { people, store }: MatchDeps,
  player: string | null,
): Promise<ServerMessage> {
  const you = player === null ? undefined : await people.find(player);
  return { type: 'hello', you: you ?? null, now: store.now() };
}

export function textOf(message: ServerMessage): string {
  return JSON.stringify(message);
}
