import type { FollowedGame } from '@flotilla/protocol';
import { isSalvo, type Shot } from '@flotilla/rules';

interface VolleyPlaybackOptions {
  /** Resolves after the wait that follows a shot or salvo; undefined shows everything at once. */
  readonly pause: (() => Promise<void>) | undefined;
  /** Called when a pause has ended and more is shown. */
  readonly onShown: () => void;
}

/** Shows the opponent's shots or salvos one by one; a spectator sees all at once. */
export class VolleyPlayback {
  readonly #options: VolleyPlaybackOptions;
  #followed: FollowedGame;
  #shownShots: number;
  /** Number of pauses begun; only the latest may advance the display. */
  #pauseCount = 0;
  #isPausing = false;

  /** @param followed game at the start, shown in full */
  constructor(followed: FollowedGame, options: VolleyPlaybackOptions) {
    this.#options = options;
    this.#followed = followed;
    this.#shownShots = followed.frame.shots.length;
  }

  shownGame(): FollowedGame {
    return followedGameAfter(this.#followed, this.#shownShots);
  }

  update(followed: FollowedGame): void {
    this.#followed = followed;
    const { shots, viewer } = followed.frame;
    const isShownAtOnce = this.#options.pause === undefined || viewer === 'spectator';
    const known = isShownAtOnce
      ? shots.length
      : shots.findLastIndex(({ seat }) => seat === viewer) + 1;
    if (known > this.#shownShots) this.#show(known);
    else this.#showNext();
  }

  close(): void {
    this.#pauseCount += 1;
    this.#isPausing = true;
  }

  #showNext(): void {
    const { shots } = this.#followed.frame;
    if (!this.#isPausing && this.#shownShots < shots.length) {
      this.#show(endOfVolley(this.#followed, this.#shownShots));
    }
  }

  #show(count: number): void {
    this.#shownShots = count;
    const { pause, onShown } = this.#options;
    if (!pause) return;
    this.#pauseCount += 1;
    const current = this.#pauseCount;
    this.#isPausing = true;
    void pause().then(() => {
      if (current !== this.#pauseCount) return;
      this.#isPausing = false;
      this.#showNext();
      if (this.#shownShots > count) onShown();
    });
  }
}

/** Returns the number of shots up to the end of the shot or salvo after the first `count`. */
function endOfVolley({ frame: { shots }, rules }: FollowedGame, count: number): number {
  const isOther = ({ turn }: Shot) => turn !== shots[count]?.turn;
  if (!isSalvo(rules)) return count + 1;
  const next = shots.findIndex((shot, index) => index > count && isOther(shot));
  return next === -1 ? shots.length : next;
}

/** Returns the game after its first `count` shots; the same object if it has no more shots. */
function followedGameAfter(followed: FollowedGame, count: number): FollowedGame {
  const { frame, rules } = followed;
  const next = frame.shots[count];
  if (!next) return followed;
  const due = endOfVolley(followed, count) - count;
  return {
    rules,
    frame: {
      ...frame,
      phase: 'battle',
      end: null,
      fleets: null,
      shots: frame.shots.slice(0, count),
      toMove: next.seat,
      turn: next.turn,
      due,
    },
  };
}
