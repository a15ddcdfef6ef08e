import { frameFor, type OnlineGame, type ServerMessage } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { Note } from '../bus/bus.js';
import { viewerOf } from '../matches/actions.js';
import type { MatchDeps } from '../matches/matches.js';
import type { FollowedMatch, Follower, Followers, Known } from './followers.js';
import { type HubDeps, LobbyBroadcaster } from './lobby-broadcaster.js';

export const DEFAULT_HUB_LIMITS = {
  /** Changes of the lobby within so long are told together. */
  lobbyMs: 300,
  /** How often the games to watch are looked through for changes, */
  liveMs: 3_000,
  /** the store for changes that came without a notification, */
  catchUpMs: 1_000,
  /** and players for who has not been seen. */
  absentMs: 5_000,
};

const TOLD = 10_000;
/** A game that began before may have been committed after the store was asked last. */
const OVERLAP_MS = 10_000;
/** The lobby is told every so many times. */
const LOBBY_EVERY = 5;

/** Tells connections of what has changed in the games that they follow, and in the lobby. */
export class Hub {
  readonly #deps: HubDeps;
  readonly #followers: Followers;
  readonly #lobby: LobbyBroadcaster;
  /** Challenges whose owners were told that they were taken, each with its game. */
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

  /** A connection, which counts as its player's presence; returns what ends it. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    const disconnect =
      follower.player === null ? () => {} : this.#deps.presence.connect(follower.player);
    return () => {
      this.#followers.remove(follower);
      disconnect();
    };
  }

  /** Tells all of the game, and from then on what changes. */
  async watch(follower: Follower, game: string): Promise<'watching' | 'not-found'> {
    const online = await this.#deps.folded.load(game);
    if (!online) return 'not-found';
    const players = online.opening.players.map(({ id }) => id) as [string, string];
    const viewer = viewerOf(online, follower.player);
    const known: Known = { viewer, seq: 0, shots: 0, talk: 0 };
    const match = this.#followers.watch(follower, { id: game, players }, known);
    follower.send(JSON.stringify(frameFor(online, viewer, null)));
    remember(known, online);
    // What was written before it was followed, and after it was read.
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

  /** Looks in the store for changes that this process may not have been told of. */
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

  /** Tells of players who have not been seen for a while, or have come back. */
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
        // They come again as who they are now.
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

  /** @param newcomer is told in any case */
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

/** Tells each follower what that one does not know yet; what is alike is written once. */
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
  // A spectator is told none.
  known.talk = known.viewer === 'spectator' ? 0 : online.talk.length;
}

/** The greeting of a connection: who it is taken for, and the server's clock. */
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
