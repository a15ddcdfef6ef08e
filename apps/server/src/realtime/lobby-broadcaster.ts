import type { MatchDeps } from '../matches/matches.js';
import type { Follower, Followers } from './followers.js';
import type { LobbyReader, OwnLobbyPart } from './lobby.js';

export interface HubDeps extends MatchDeps {
  readonly lobby: LobbyReader;
  readonly followers: Followers;
}

interface SentLobby {
  readonly text: string;
  readonly own: OwnLobbyPart;
}

/** Sends the lobby to its followers; several changes share one message. */
export class LobbyBroadcaster {
  readonly #deps: HubDeps;
  readonly #waitMs: number;
  /** Last message to each follower; an identical message is not sent again. */
  readonly #lastSent = new WeakMap<Follower, SentLobby>();
  #sentCommonPart = '';
  readonly #queued = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;

  constructor(deps: HubDeps, waitMs: number) {
    this.#deps = deps;
    this.#waitMs = waitMs;
  }

  add(follower: Follower): void {
    this.#deps.followers.lobby.add(follower);
    this.#lastSent.delete(follower);
    // Sends at once, unless a broadcast is running.
    if (this.#isSending) this.#enqueue(follower);
    else {
      this.#queued.add(follower);
      this.#deps.work.runInBackground(this.#sendQueued());
    }
  }

  remove(follower: Follower): void {
    this.#deps.followers.lobby.delete(follower);
  }

  /** Announces a change to these players, or to all if none are given. */
  announce(players: readonly string[]): void {
    if (players.length === 0) this.announceToAll();
    for (const player of players) {
      for (const follower of this.#deps.followers.followersOf(player)) this.#enqueue(follower);
    }
  }

  announceToAll(): void {
    for (const follower of this.#deps.followers.lobby) this.#enqueue(follower);
  }

  /** Sends changes that no note announces: shots, chances and spectators of live games. */
  async sendLive(): Promise<void> {
    if (this.#deps.followers.lobby.size === 0) return;
    const common = await this.#deps.lobby.readCommonPart();
    const text = JSON.stringify(common);
    if (text === this.#sentCommonPart) return;
    for (const follower of this.#deps.followers.lobby) {
      const sent = this.#lastSent.get(follower);
      if (sent) await this.#sendTo(follower, common, sent.own);
    }
    // Set last: after a failure, the remaining followers get the change next time.
    this.#sentCommonPart = text;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queued.clear();
  }

  #enqueue(follower: Follower): void {
    if (!this.#deps.followers.lobby.has(follower)) return;
    this.#queued.add(follower);
    this.#timer ??= setTimeout(
      () => this.#deps.work.runInBackground(this.#sendQueued()),
      this.#waitMs,
    ).unref();
  }

  async #sendQueued(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const queuedFollowers = [...this.#queued];
    this.#queued.clear();
    if (queuedFollowers.length === 0) return;
    this.#isSending = true;
    try {
      await this.#sendToAll(queuedFollowers);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendToAll(receivers: readonly Follower[]): Promise<void> {
    const unsent = new Set(receivers);
    try {
      const common = await this.#deps.lobby.readCommonPart();
      for (const follower of receivers) {
        await this.#sendTo(follower, common);
        unsent.delete(follower);
      }
    } catch (error) {
      for (const follower of unsent) this.#enqueue(follower);
      throw error;
    }
  }

  async #sendTo(
    follower: Follower,
    common: Awaited<ReturnType<LobbyReader['readCommonPart']>>,
    knownOwnPart?: OwnLobbyPart,
  ): Promise<void> {
    const before = this.#lastSent.get(follower);
    const ownPart = knownOwnPart ?? (await this.#deps.lobby.readOwnPart(follower.player));
    const message = await this.#deps.lobby.lobbyFor(follower.player, common, ownPart);
    const text = JSON.stringify(message);
    // A newer message may have been sent in the meantime.
    const isOvertaken = knownOwnPart !== undefined && this.#lastSent.get(follower) !== before;
    if (isOvertaken || !this.#deps.followers.lobby.has(follower) || before?.text === text) return;
    this.#lastSent.set(follower, { text, own: ownPart });
    follower.send(text);
  }
}
