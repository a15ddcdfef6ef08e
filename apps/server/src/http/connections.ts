import type { FastifyRequest } from 'fastify';
import { isLoopback, networkOf } from './networks.js';

/** Limits on open sockets and streams; a school may share one address. */
export const DEFAULT_CONNECTION_LIMITS = {
  /** Per address (per /64 for IPv6). */
  perAddress: 100,
  /** Per IPv6 /48. */
  perSite: 400,
  perPlayer: 20,
  /** Replaces the other limits for this machine, where bots and tests run. */
  own: 20_000,
};
export type ConnectionLimits = Readonly<typeof DEFAULT_CONNECTION_LIMITS>;

export class ConnectionCounter {
  readonly #limits: ConnectionLimits;
  readonly #openCounts = new Map<string, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts a connection and returns a function to call at its end; undefined above a limit. */
  open({ player, ip }: Pick<FastifyRequest, 'player' | 'ip'>): (() => void) | undefined {
    const { perAddress, perSite, perPlayer, own } = this.#limits;
    const { household, site } = networkOf(ip);
    const limitByGroup = new Map([[`address ${household}`, isLoopback(ip) ? own : perAddress]]);
    if (site !== null) limitByGroup.set(`site ${site}`, isLoopback(ip) ? own : perSite);
    if (player !== null) limitByGroup.set(`player ${player}`, isLoopback(ip) ? own : perPlayer);
    for (const [holder, limit] of limitByGroup)
      if (this.#countOf(holder) >= limit) return undefined;
    for (const holder of limitByGroup.keys())
      this.#openCounts.set(holder, this.#countOf(holder) + 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const holder of limitByGroup.keys()) this.#leave(holder);
      isOpen = false;
    };
  }

  #countOf(holder: string): number {
    return this.#openCounts.get(holder) ?? 0;
  }

  #leave(holder: string): void {
    const count = this.#countOf(holder) - 1;
    if (count > 0) this.#openCounts.set(holder, count);
    else this.#openCounts.delete(holder);
  }
}
