import type { Viewer } from '@flotilla/rules';

/** Connection that receives changes as text, of any transport. */
export interface Follower {
  readonly player: string | null;
  send(text: string): void;
  /** Ends the connection; the client reconnects. */
  end(): void;
}

/** Progress of a follower in a game. */
export interface Known {
  readonly viewer: Viewer;
  seq: number;
  shots: number;
  talk: number;
}

export interface FollowedMatch {
  readonly id: string;
  readonly players: readonly [string, string];
  readonly followers: Map<Follower, Known>;
  /** Last announced absence, by seat. */
  awaySince: readonly [number | null, number | null];
}

export class Followers {
  readonly #matches = new Map<string, FollowedMatch>();
  readonly #ofPlayer = new Map<string, Set<FollowedMatch>>();
  readonly #byPlayer = new Map<string, Set<Follower>>();
  readonly #byFollower = new Map<Follower, Set<FollowedMatch>>();
  readonly lobby = new Set<Follower>();

  get matches(): Iterable<FollowedMatch> {
    return this.#matches.values();
  }

  get matchCount(): number {
    return this.#matches.size;
  }

  get players(): Iterable<string> {
    return this.#byPlayer.keys();
  }

  match(id: string): FollowedMatch | undefined {
    return this.#matches.get(id);
  }

  /** Counts connections to this process that watch without a seat, by game; omits games without any. */
  spectators(): ReadonlyMap<string, number> {
    const counts = [...this.#matches.keys()].map((id) => [id, this.spectatorsOf(id)] as const);
    return new Map(counts.filter(([, count]) => count > 0));
  }

  /** Counts connections to this process that watch a game without a seat. */
  spectatorsOf(id: string): number {
    let count = 0;
    for (const { viewer } of this.#matches.get(id)?.followers.values() ?? []) {
      if (viewer === 'spectator') count += 1;
    }
    return count;
  }

  matchesOf(player: string): Iterable<FollowedMatch> {
    return this.#ofPlayer.get(player) ?? [];
  }

  of(player: string): Iterable<Follower> {
    return this.#byPlayer.get(player) ?? [];
  }

  add(follower: Follower): void {
    if (follower.player !== null) addTo(this.#byPlayer, follower.player, follower);
  }

  remove(follower: Follower): void {
    for (const { id } of [...(this.#byFollower.get(follower) ?? [])]) this.unwatch(follower, id);
    this.lobby.delete(follower);
    if (follower.player !== null) removeFrom(this.#byPlayer, follower.player, follower);
  }

  watch(
    follower: Follower,
    { id, players }: { readonly id: string; readonly players: readonly [string, string] },
    known: Known,
  ): FollowedMatch {
    const match = this.#matches.get(id) ?? this.#addMatch(id, players);
    match.followers.set(follower, known);
    addTo(this.#byFollower, follower, match);
    return match;
  }

  unwatch(follower: Follower, id: string): void {
    const match = this.#matches.get(id);
    if (!match?.followers.delete(follower)) return;
    removeFrom(this.#byFollower, follower, match);
    if (match.followers.size > 0) return;
    this.#matches.delete(id);
    for (const player of match.players) removeFrom(this.#ofPlayer, player, match);
  }

  #addMatch(id: string, players: readonly [string, string]): FollowedMatch {
    const match: FollowedMatch = { id, players, followers: new Map(), awaySince: [null, null] };
    this.#matches.set(id, match);
    for (const player of players) addTo(this.#ofPlayer, player, match);
    return match;
  }
}

function addTo<K, T>(sets: Map<K, Set<T>>, key: K, value: T): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function removeFrom<K, T>(sets: Map<K, Set<T>>, key: K, value: T): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
