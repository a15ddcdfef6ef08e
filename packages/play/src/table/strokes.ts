import type { FollowedGame } from '@flotilla/protocol';
import { isSalvo, type Shot } from '@flotilla/rules';

/** Pause between strokes, and the callback of the display. */
interface StrokesOptions {
  /** Resolves when the last stroke has been seen; without it everything is shown at once. */
  readonly pause: (() => Promise<void>) | undefined;
  /** Called when more is shown without a new frame. */
  readonly onShown: () => void;
}

/**
 * Shows the opponent's strokes (a shot, or a salvo) one after another, even if many arrive at once. The
 * viewer's own shots appear at once. A spectator sees everything at once.
 */
export class Strokes {
  readonly #options: StrokesOptions;
  #followed: FollowedGame;
  #count: number;
  /** Number of pauses begun; only the latest may advance the display. */
  #pauses = 0;
  #isPausing = false;

  /** @param followed shown in full at first */
  constructor(followed: FollowedGame, options: StrokesOptions) {
    this.#options = options;
    this.#followed = followed;
    this.#count = followed.frame.shots.length;
  }

  /** Returns the game as far as it is shown. */
  shown(): FollowedGame {
    return gameAfter(this.#followed, this.#count);
  }

  /** Updates the game from the server. */
  hear(followed: FollowedGame): void {
    this.#followed = followed;
    const { shots, viewer } = followed.frame;
    const isWhole = this.#options.pause === undefined || viewer === 'spectator';
    const known = isWhole ? shots.length : shots.findLastIndex(({ seat }) => seat === viewer) + 1;
    if (known > this.#count) this.#show(known);
    else this.#goOn();
  }

  close(): void {
    this.#pauses += 1;
    this.#isPausing = true;
  }

  #goOn(): void {
    const { shots } = this.#followed.frame;
    if (!this.#isPausing && this.#count < shots.length) {
      this.#show(endOfStroke(this.#followed, this.#count));
    }
  }

  #show(count: number): void {
    this.#count = count;
    const { pause, onShown } = this.#options;
    if (!pause) return;
    this.#pauses += 1;
    const current = this.#pauses;
    this.#isPausing = true;
    void pause().then(() => {
      if (current !== this.#pauses) return;
      this.#isPausing = false;
      this.#goOn();
      if (this.#count > count) onShown();
    });
  }
}

/** Returns the number of shots at the end of the stroke that follows the first `count`. */
function endOfStroke({ frame: { shots }, rules }: FollowedGame, count: number): number {
  const isOther = ({ turn }: Shot) => turn !== shots[count]?.turn;
  if (!isSalvo(rules)) return count + 1;
  const next = shots.findIndex((shot, at) => at > count && isOther(shot));
  return next === -1 ? shots.length : next;
}

/** Returns the game after its first `count` shots; the same object if it has no more. */
function gameAfter(followed: FollowedGame, count: number): FollowedGame {
  const { frame, rules } = followed;
  const next = frame.shots[count];
  if (!next) return followed;
  const due = endOfStroke(followed, count) - count;
  return {
    rules,
    frame: {
      ...frame,
      ...{ phase: 'battle', end: null, fleets: null, shots: frame.shots.slice(0, count) },
      ...{ toMove: next.seat, turn: next.turn, due },
    },
  };
}
