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
import type { Basics } from '../basics.js';
import type { PendingMove } from '../matches/pending-move.js';
import type { LevelQuestion } from './thinker.js';
import type { Thinkers } from './thinkers.js';

export const DEFAULT_DECISION_LIMITS = {
  /** Least time of a level for a shot; at most twice this, so that people can follow. */
  pauseMs: 300,
  /** Time limit of slow levels, after which a faster one answers. */
  thinkMs: 5_000,
};

interface DecisionDeps extends Basics {
  readonly thinkers: Thinkers;
  readonly limits: Readonly<typeof DEFAULT_DECISION_LIMITS>;
  readonly stopping: AbortSignal;
  /** May this player begin another game against a level? */
  mayPlayMore(player: string): Promise<boolean>;
}

interface Decision {
  /** Command id, equal in all processes for a position, so that it takes effect once. */
  readonly id: string;
  readonly command: GameCommand;
}

const STREAM_BYTES = 16;
const SALT_BYTES = 32;

/** Shares of the time left that a level may use: on the clock of a shot, and of a game. */
const PART_OF_SHOT = 1 / 3;
const PART_OF_GAME = 1 / 40;

export class Decisions {
  readonly #deps: DecisionDeps;

  constructor(deps: DecisionDeps) {
    this.#deps = deps;
  }

  async commandFor(online: OnlineGame, duty: PendingMove): Promise<Decision> {
    switch (duty.task) {
      case 'place':
        return { id: 'house-fleet', command: await this.#place(online, duty) };
      case 'fire': {
        const after = online.game?.shots.length ?? 0;
        const squares = await this.#aim(online, duty);
        return { id: `house-shot-${after}`, command: { type: 'fire', squares, after } };
      }
      case 'answer-rematch': {
        const other = online.opening.players[otherSeat(duty.seat)];
        const isWanted = await this.#deps.mayPlayMore(other.id);
        return { id: `house-rematch-${online.seq}`, command: { type: 'rematch', isWanted } };
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

  async #aim(online: OnlineGame, { level, seat }: PendingMove): Promise<number[]> {
    const { thinkers, limits, stopping } = this.#deps;
    const patienceMs = this.#patienceMs(online);
    const pauseMs = Math.min(patienceMs, limits.pauseMs * (1 + this.#chance()));
    const player = thinkers.player(level.name, patienceMs);
    const [squares] = await Promise.all([
      player.shoot(...levelQuestion(online, seat), this.#stream()),
      sleep(pauseMs, undefined, { signal: stopping }),
    ]);
    return [...unwrap(squares)];
  }

  /** Returns the time a level may think, well below what its clock has left. */
  #patienceMs({ clocks, opening }: OnlineGame): number {
    const { thinkMs } = this.#deps.limits;
    if (clocks.deadline === null) return thinkMs;
    const part = opening.pace.kind === 'game' ? PART_OF_GAME : PART_OF_SHOT;
    const leftMs = Math.max(0, clocks.deadline - this.#deps.store.now());
    return Math.min(thinkMs, Math.round(leftMs * part));
  }

  /** Returns an unpredictable stream, seeded with 128 random bits. */
  #stream(): Stream {
    return [0, Buffer.from(this.#deps.randomBytes(STREAM_BYTES)).toString('hex')];
  }

  #chance(): number {
    return (this.#deps.randomBytes(1)[0] ?? 0) / 255;
  }
}

/**
 * Returns the question for a level's shot. It is built from the same frame as a client in this seat gets. The only
 * facts about the opponent's fleet in it are answers.
 */
export function levelQuestion(online: OnlineGame, seat: Seat): LevelQuestion {
  const { rules } = online;
  const { shots, due } = frameFor(online, seat, null);
  const answers = shotsBy({ shots }, seat).map(answerOf);
  return [{ rules: makeRulesEntry(rules), answers }, due];
}
