import type { GameSummary } from '@flotilla/protocol';
import type { MatchDeps } from '../matches/matches.js';
import type { Follower, Followers } from './followers.js';
import type { LobbyLists } from './lobby.js';

/** Dependencies of the hub. */
export interface HubDeps extends MatchDeps {
  readonly lobby: LobbyLists;
  readonly followers: Followers;
}

interface Told {
  readonly text: string;
  /** Games of the player. */
  readonly games: readonly GameSummary[];
}

/** Sends the lobby to its followers, with several changes at once in one message. */
export class LobbyBroadcaster {
  readonly #deps: HubDeps;
  readonly #waitMs: number;
  /** Last message to each follower, so that no message is repeated. */
  readonly #told = new WeakMap<Follower, Told>();
  /** Last text of the part common to all. */
  #common = '';
  readonly #waiting = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;

  constructor(deps: HubDeps, waitMs: number) {
    this.#deps = deps;
    this.#waitMs = waitMs;
  }

  add(follower: Follower): void {
    this.#deps.followers.lobby.add(follower);
    this.#told.delete(follower);
    // At once, unless a broadcast is running.
    if (this.#isTelling) this.#wait(follower);
    else {
      this.#waiting.add(follower);
      this.#deps.work.begin(this.#tellWaiting());
    }
  }

  remove(follower: Follower): void {
    this.#deps.followers.lobby.delete(follower);
  }

  /** Announces a change to these players; to all if none is given. */
  tell(players: readonly string[]): void {
    if (players.length === 0) this.tellAll();
    for (const player of players) {
      for (const follower of this.#deps.followers.of(player)) this.#wait(follower);
    }
  }

  tellAll(): void {
    for (const follower of this.#deps.followers.lobby) this.#wait(follower);
  }

  /**
   * Sends changes that are only polled: shots, chances and spectators of games to watch. Does not read the follower's
   * own games.
   */
  async tellLive(): Promise<void> {
    if (this.#deps.followers.lobby.size === 0) return;
    const common = await this.#deps.lobby.common();
    const text = JSON.stringify(common);
    if (text === this.#common) return;
    for (const follower of this.#deps.followers.lobby) {
      const told = this.#told.get(follower);
      if (told) await this.#tellOne(follower, common, told.games);
    }
    // Set last: after a failure, followers who were not told are told next time.
    this.#common = text;
  }

  /** Cancels pending messages. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #wait(follower: Follower): void {
    if (!this.#deps.followers.lobby.has(follower)) return;
    this.#waiting.add(follower);
    this.#timer ??= setTimeout(
      () => this.#deps.work.begin(this.#tellWaiting()),
      this.#waitMs,
    ).unref();
  }

  async #tellWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    if (waiting.length === 0) return;
    this.#isTelling = true;
    try {
      await this.#tellThese(waiting);
    } finally {
      this.#isTelling = false;
    }
  }

  async #tellThese(waiting: readonly Follower[]): Promise<void> {
    const untold = new Set(waiting);
    try {
      const common = await this.#deps.lobby.common();
      for (const follower of waiting) {
        await this.#tellOne(follower, common);
        untold.delete(follower);
      }
    } catch (error) {
      for (const follower of untold) this.#wait(follower);
      throw error;
    }
  }

  async #tellOne(
    follower: Follower,
    common: Awaited<ReturnType<LobbyLists['common']>>,
    own?: readonly GameSummary[],
  ): Promise<void> {
    const before = this.#told.get(follower);
    const message = await this.#deps.lobby.whole(follower.player, common, own);
    const text = JSON.stringify(message);
    // A newer message may have been sent meanwhile.
    const isOvertaken = own !== undefined && this.#told.get(follower) !== before;
    if (isOvertaken || !this.#deps.followers.lobby.has(follower) || before?.text === text) return;
    this.#told.set(follower, { text, games: message.games });
    follower.send(text);
  }
}
