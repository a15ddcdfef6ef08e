import { isGivenUpEarly, isRated } from '@flotilla/protocol';
import { otherSeat } from '@flotilla/rules';
import type { MatchDeps } from '../matches/matches.js';
import { FRESH_RATING, rateGame } from '../matches/rate-game.js';

const SWEPT = 100;
const DAY_MS = 86_400_000;

/** Early losses within a day from which an account is reported to the server's operator. */
const EARLY_LOSSES = 3;

export type TellEarlyLosses = (told: {
  readonly account: string;
  readonly earlyLosses: number;
}) => void;

/** Updates ratings when games end: at once upon a notification, else periodically. */
export class AccountRatings {
  readonly #deps: MatchDeps;
  readonly #tellEarlyLosses: TellEarlyLosses;

  constructor(deps: MatchDeps, tellEarlyLosses: TellEarlyLosses = () => {}) {
    this.#deps = deps;
    this.#tellEarlyLosses = tellEarlyLosses;
    deps.bus.subscribe((note) => {
      if (note.about !== 'game') return;
      const online = deps.folded.peek(note.game);
      if (!online?.end || !isRated(online.opening)) return;
      deps.work.begin(this.rate(note.game));
    });
  }

  /** Rates games that ended without a notification, as when a server was killed. */
  async sweep(): Promise<void> {
    for (const game of await this.#deps.store.gamesToRate(SWEPT)) await this.rate(game);
  }

  async rate(game: string): Promise<void> {
    const done = await this.#deps.store.rateGame(
      game,
      FRESH_RATING,
      rateGame,
      this.#deps.store.now(),
    );
    if (done === 'unrated') await this.#lookForEarlyLosses(game);
  }

  async #lookForEarlyLosses(game: string): Promise<void> {
    const online = await this.#deps.folded.load(game);
    const winner = online?.end?.winner;
    if (!online || (winner !== 0 && winner !== 1) || !isGivenUpEarly(online)) return;
    const { id, name } = online.opening.players[otherSeat(winner)];
    const earlyLosses = await this.#deps.store.earlyLosses(id, this.#deps.store.now() - DAY_MS);
    if (earlyLosses >= EARLY_LOSSES) this.#tellEarlyLosses({ account: name, earlyLosses });
  }
}
