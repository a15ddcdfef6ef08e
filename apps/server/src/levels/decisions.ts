import { setTimeout as sleep } from 'node:timers/promises';
import type { Stream } from '@flotilla/engine';
import {
  commitmentToSetup,
  frameFor,
  type GameCommand,
  makeSalt,
  type OnlineGame,
} from '@flotilla/protocol';
import { answerOf, makeRulesEntry, otherSeat, type Seat, shotsBy, unwrap } from '@flotilla/rules';
import type { BaseDeps } from '../basics.js';
import type { PendingMove } from '../matches/pending-move.js';
import type { LevelQuestion } from './thinker.js';
import type { ThinkerPools } from './thinkers.js';

export const DEFAULT_DECISION_LIMITS = {
  /** Minimum pause before a shot, so that people can follow; the maximum is twice as long. */
  pauseMs: 300,
  /** Time limit of slow levels, after which a faster one answers. */
  thinkMs: 5_000,
};

interface DecisionDeps extends BaseDeps {
  readonly thinkers: ThinkerPools;
  readonly limits: Readonly<typeof DEFAULT_DECISION_LIMITS>;
  readonly stopSignal: AbortSignal;
  canPlayMore(player: string): Promise<boolean>;
}

interface LevelCommand {
  /** Command id derived from the position, so that a command from two processes runs once. */
  readonly id: string;
  readonly command: GameCommand;
}

const STREAM_SEED_BYTES = 16;
const SALT_BYTES = 32;

/** Shares of the remaining time that a level may use, on a clock per shot and per game. */
const SHOT_CLOCK_SHARE = 1 / 3;
const GAME_TIME_SHARE = 1 / 40;

export class LevelDecisions {
  readonly #deps: DecisionDeps;

  constructor(deps: DecisionDeps) {
    this.#deps = deps;
  }

  async commandFor(onlineGame: OnlineGame, pendingMove: PendingMove): Promise<LevelCommand> {
    switch (pendingMove.task) {
      case 'place':
        return { id: 'house-fleet', command: await this.#place(onlineGame, pendingMove) };
      case 'fire': {
        const shotsBefore = onlineGame.game?.shots.length ?? 0;
        const squares = await this.#chooseShots(onlineGame, pendingMove);
        return {
          id: `house-shot-${shotsBefore}`,
          command: { type: 'fire', squares, after: shotsBefore },
        };
      }
      case 'answer-rematch': {
        const opponent = onlineGame.opening.players[otherSeat(pendingMove.seat)];
        const isWanted = await this.#deps.canPlayMore(opponent.id);
        return { id: `house-rematch-${onlineGame.seq}`, command: { type: 'rematch', isWanted } };
      }
    }
  }

  async #place(
    { id: game, rules }: OnlineGame,
    { level, seat }: PendingMove,
  ): Promise<GameCommand> {
    const { thinkers, limits, randomBytes } = this.#deps;
    const player = thinkers.player(level.name, limits.thinkMs);
    const setup = unwrap(await player.place(rules, this.#stream())).map((ship) => [...ship]);
    const salt = makeSalt(randomBytes(SALT_BYTES));
    const commitment = commitmentToSetup({ game, seat, rules, setup, salt });
    if (commitment === undefined) throw new Error('the placer has laid no legal fleet');
    return { type: 'place', setup, salt, commitment };
  }

  async #chooseShots(onlineGame: OnlineGame, { level, seat }: PendingMove): Promise<number[]> {
    const { thinkers, limits, stopSignal } = this.#deps;
    const timeLimitMs = this.#timeLimitMs(onlineGame);
    const pauseMs = Math.min(timeLimitMs, limits.pauseMs * (1 + this.#randomFraction()));
    const player = thinkers.player(level.name, timeLimitMs);
    const [squares] = await Promise.all([
      player.shoot(...levelQuestion(onlineGame, seat), this.#stream()),
      sleep(pauseMs, undefined, { signal: stopSignal }),
    ]);
    return [...unwrap(squares)];
  }

  #timeLimitMs({ clocks, opening }: OnlineGame): number {
    const { thinkMs } = this.#deps.limits;
    if (clocks.deadline === null) return thinkMs;
    const fraction = opening.pace.kind === 'game' ? GAME_TIME_SHARE : SHOT_CLOCK_SHARE;
    const leftMs = Math.max(0, clocks.deadline - this.#deps.store.now());
    return Math.min(thinkMs, Math.round(leftMs * fraction));
  }

  #stream(): Stream {
    return [0, Buffer.from(this.#deps.randomBytes(STREAM_SEED_BYTES)).toString('hex')];
  }

  #randomFraction(): number {
    return (this.#deps.randomBytes(1)[0] ?? 0) / 255;
  }
}

/** Builds the question from the frame that a client in this seat gets, so levels know no more. */
export function levelQuestion(onlineGame: OnlineGame, seat: Seat): LevelQuestion {
  const { rules } = onlineGame;
  const { shots, due } = frameFor(onlineGame, seat, null);
  const answers = shotsBy({ shots }, seat).map(answerOf);
  return [{ rules: makeRulesEntry(rules), answers }, due];
}
