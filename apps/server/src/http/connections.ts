import type { FastifyRequest } from 'fastify';
import { isOwn, networkOf } from './networks.js';

/**
 * Limits of open sockets and streams. A school may share one address; a program can follow many games over one socket.
 */
export const DEFAULT_CONNECTION_LIMITS = {
  /** Per address (/64 of IPv6). */
  perAddress: 100,
  /** Per /48 of IPv6. */
  perSite: 400,
  /** Per player, from any address. */
  perPlayer: 20,
  /** On this machine, where bots and tests run. */
  own: 20_000,
};
export type ConnectionLimits = Readonly<typeof DEFAULT_CONNECTION_LIMITS>;

/** Counts open sockets and streams by address, site and player. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts a connection; returns a function that ends it, or undefined above a limit. */
  open({ player, ip }: Pick<FastifyRequest, 'player' | 'ip'>): (() => void) | undefined {
    const { perAddress, perSite, perPlayer, own } = this.#limits;
    const { household, site } = networkOf(ip);
    const most = new Map([[`address ${household}`, isOwn(ip) ? own : perAddress]]);
    if (site !== null) most.set(`site ${site}`, isOwn(ip) ? own : perSite);
    if (player !== null) most.set(`player ${player}`, isOwn(ip) ? own : perPlayer);
    for (const [holder, limit] of most) if (this.#countOf(holder) >= limit) return undefined;
    for (const holder of most.keys()) this.#open.set(holder, this.#countOf(holder) + 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const holder of most.keys()) this.#leave(holder);
      isOpen = false;
    };
  }

  #countOf(holder: string): number {
    return this.#open.get(holder) ?? 0;
  }

  #leave(holder: string): void {
    const count = this.#countOf(holder) - 1;
    if (count > 0) this.#open.set(holder, count);
    else this.#open.delete(holder);
  }
}
