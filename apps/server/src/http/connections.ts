import type { FastifyRequest } from 'fastify';
import { isOwn, networkOf } from './networks.js';

/** A school may have one address; a program with more games follows them over one socket. */
export const DEFAULT_CONNECTION_LIMITS = {
  /** Sockets and streams that an address (of IPv6 a /64) holds open, */
  perAddress: 100,
  /** that a /48 of IPv6 does, */
  perSite: 400,
  /** that a player does, from wherever, */
  perPlayer: 20,
  /** and either on this machine, where bots and tests are. */
  own: 20_000,
};
export type ConnectionLimits = Readonly<typeof DEFAULT_CONNECTION_LIMITS>;

/** Counts the sockets and streams that are open, by who holds them. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts one more; returns what ends it, or undefined where there are too many. */
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
