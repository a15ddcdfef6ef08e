import type { FollowedGame } from '@flotilla/protocol';
import { isSalvo, type Shot } from '@flotilla/rules';

/** What a viewer is shown of a followed game, and what it waits for between two strokes. */
interface StrokesOptions {
  /** Passes when the last stroke could be followed; without it all is shown at once. */
  readonly pause: (() => Promise<void>) | undefined;
  /** More is shown than before, though nothing was heard. */
  readonly onShown: () => void;
}

/**
 * Shows the opponent's strokes (a shot, or a salvo) one after another, however many come at once. The
 * viewer's own shots are shown as soon as they are known, and a spectator is shown all.
 */
export class Strokes {
  readonly #options: StrokesOptions;
  #followed: FollowedGame;
  #count: number;
  /** Counts the pauses: one that is not the last has been overtaken. */
  #pauses = 0;
  #isPausing = false;

  /** @param followed shown as it is: a viewer who comes to it has missed nothing */
  constructor(followed: FollowedGame, options: StrokesOptions) {
    this.#options = options;
    this.#followed = followed;
    this.#count = followed.frame.shots.length;
  }

  /** The game as far as it is shown: that which was heard last, once all its shots are. */
  shown(): FollowedGame {
    return gameAfter(this.#followed, this.#count);
  }

  /** Takes in what was heard. */
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

/** How many shots there are with the whole stroke that follows the first `count`. */
function endOfStroke({ frame: { shots }, rules }: FollowedGame, count: number): number {
  const isOther = ({ turn }: Shot) => turn !== shots[count]?.turn;
  if (!isSalvo(rules)) return count + 1;
  const next = shots.findIndex((shot, at) => at > count && isOther(shot));
  return next === -1 ? shots.length : next;
}

/** The game as it stood after its first `count` shots; itself where it has no more. */
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
