import { isGivenUpEarly, isRated } from '@flotilla/protocol';
import { otherSeat } from '@flotilla/rules';
import type { MatchDeps } from '../matches/matches.js';
import { INITIAL_RATING, rateGame } from '../matches/rate-game.js';

const MAX_RATED_PER_SWEEP = 100;
const DAY_MS = 86_400_000;

/** Early losses within a day from which an account is reported to the server's operator. */
const REPORTED_EARLY_LOSSES = 3;

export type ReportEarlyLosses = (report: {
  readonly account: string;
  readonly earlyLosses: number;
}) => void;

/** Updates ratings when games end: at once after a note, otherwise periodically. */
export class RatingUpdater {
  readonly #deps: MatchDeps;
  readonly #reportEarlyLosses: ReportEarlyLosses;

  constructor(deps: MatchDeps, reportEarlyLosses: ReportEarlyLosses = () => {}) {
    this.#deps = deps;
    this.#reportEarlyLosses = reportEarlyLosses;
    deps.bus.subscribe((note) => {
      if (note.about !== 'game') return;
      const onlineGame = deps.folded.peek(note.game);
      if (!onlineGame?.end || !isRated(onlineGame.opening)) return;
      deps.work.runInBackground(this.rate(note.game));
    });
  }

  /** Rates games whose end was not announced, for instance because a server was killed. */
  async sweep(): Promise<void> {
    for (const game of await this.#deps.store.gamesToRate(MAX_RATED_PER_SWEEP))
      await this.rate(game);
  }

  async rate(game: string): Promise<void> {
    const result = await this.#deps.store.rateGame(
      game,
      INITIAL_RATING,
      rateGame,
      this.#deps.store.now(),
    );
    if (result === 'unrated') await this.#reportIfEarlyLosses(game);
  }

  async #reportIfEarlyLosses(game: string): Promise<void> {
    const onlineGame = await this.#deps.folded.load(game);
    const winner = onlineGame?.end?.winner;
    if (!onlineGame || (winner !== 0 && winner !== 1) || !isGivenUpEarly(onlineGame)) return;
    const { id, name } = onlineGame.opening.players[otherSeat(winner)];
    const earlyLosses = await this.#deps.store.earlyLosses(id, this.#deps.store.now() - DAY_MS);
    if (earlyLosses >= REPORTED_EARLY_LOSSES)
      this.#reportEarlyLosses({ account: name, earlyLosses });
  }
}
