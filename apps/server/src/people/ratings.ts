import { isRated } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.js';
import type { Matches } from '../matches/matches.js';
import { FRESH_RATING, rateGame } from '../matches/rate-game.js';
import type { PendingWork } from '../pending-work.js';
import type { Store } from '../store/store.js';

const SWEPT = 100;

/** Changes ratings when games end: at once where this process is told, and by and by in any case. */
export class AccountRatings {
  readonly #store: Pick<Store, 'rateGame' | 'gamesToRate' | 'now'>;

  constructor(deps: {
    readonly store: Pick<Store, 'rateGame' | 'gamesToRate' | 'now'>;
    readonly bus: Bus;
    readonly matches: Pick<Matches, 'peek'>;
    readonly work: PendingWork;
  }) {
    this.#store = deps.store;
    deps.bus.subscribe((note) => {
      if (note.about !== 'game') return;
      const online = deps.matches.peek(note.game);
      if (!online?.end || !isRated(online.opening)) return;
      deps.work.begin(this.rate(note.game));
    });
  }

  /** Games that ended without a notification, as when a server was killed. */
  async sweep(): Promise<void> {
    for (const game of await this.#store.gamesToRate(SWEPT)) await this.rate(game);
  }

  async rate(game: string): Promise<void> {
    await this.#store.rateGame(game, FRESH_RATING, rateGame, this.#store.now());
  }
}
