import type { Viewer } from '@flotilla/rules';

/** Connection that receives messages as text, over any transport. */
export interface Follower {
  readonly player: string | null;
  send(text: string): void;
  /** Ends the connection; the client reconnects. */
  end(): void;
}

export interface SentState {
  readonly viewer: Viewer;
  seq: number;
  shots: number;
  talk: number;
}

export interface FollowedMatch {
  readonly id: string;
  readonly players: readonly [string, string];
  readonly followers: Map<Follower, SentState>;
  awaySince: readonly [number | null, number | null];
}

export class Followers {
  readonly #matches = new Map<string, FollowedMatch>();
  readonly #matchesByPlayer = new Map<string, Set<FollowedMatch>>();
  readonly #followersByPlayer = new Map<string, Set<Follower>>();
  readonly #matchesByFollower = new Map<Follower, Set<FollowedMatch>>();
  readonly lobby = new Set<Follower>();

  get matches(): Iterable<FollowedMatch> {
    return this.#matches.values();
  }

  get matchCount(): number {
    return this.#matches.size;
  }

  get players(): Iterable<string> {
    return this.#followersByPlayer.keys();
  }

  match(id: string): FollowedMatch | undefined {
    return this.#matches.get(id);
  }

  /** Counts this process's spectators by game; omits games without any. */
  spectators(): ReadonlyMap<string, number> {
    const counts = [...this.#matches.keys()].map((id) => [id, this.spectatorsOf(id)] as const);
    return new Map(counts.filter(([, count]) => count > 0));
  }

  spectatorsOf(id: string): number {
    let count = 0;
    for (const { viewer } of this.#matches.get(id)?.followers.values() ?? []) {
      if (viewer === 'spectator') count += 1;
    }
    return count;
  }

  matchesOf(player: string): Iterable<FollowedMatch> {
    return this.#matchesByPlayer.get(player) ?? [];
  }

  followersOf(player: string): Iterable<Follower> {
    return this.#followersByPlayer.get(player) ?? [];
  }

  add(follower: Follower): void {
    if (follower.player !== null) addToSet(this.#followersByPlayer, follower.player, follower);
  }

  remove(follower: Follower): void {
    for (const { id } of [...(this.#matchesByFollower.get(follower) ?? [])])
      this.unwatch(follower, id);
    this.lobby.delete(follower);
    if (follower.player !== null) removeFromSet(this.#followersByPlayer, follower.player, follower);
  }

  watch(
    follower: Follower,
    { id, players }: { readonly id: string; readonly players: readonly [string, string] },
    known: SentState,
  ): FollowedMatch {
    const match = this.#matches.get(id) ?? this.#addMatch(id, players);
    match.followers.set(follower, known);
    addToSet(this.#matchesByFollower, follower, match);
    return match;
  }

  unwatch(follower: Follower, id: string): void {
    const match = this.#matches.get(id);
    if (!match?.followers.delete(follower)) return;
    removeFromSet(this.#matchesByFollower, follower, match);
    if (match.followers.size > 0) return;
    this.#matches.delete(id);
    for (const player of match.players) removeFromSet(this.#matchesByPlayer, player, match);
  }

  #addMatch(id: string, players: readonly [string, string]): FollowedMatch {
    const match: FollowedMatch = { id, players, followers: new Map(), awaySince: [null, null] };
    this.#matches.set(id, match);
    for (const player of players) addToSet(this.#matchesByPlayer, player, match);
    return match;
  }
}

function addToSet<K, T>(sets: Map<K, Set<T>>, key: K, value: T): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function removeFromSet<K, T>(sets: Map<K, Set<T>>, key: K, value: T): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
