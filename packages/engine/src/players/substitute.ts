import type { Player } from './player.js';

/** Wraps a player: the substitute answers if the player rejects with an `isOutOfTime` error. */
export function withSubstitute(
  player: Player,
  substitute: Player,
  isOutOfTime: (error: unknown) => boolean,
): Player {
  const withFallback = async <Answer>(answer: Promise<Answer>, fallback: () => Promise<Answer>) => {
    try {
      return await answer;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      return fallback();
    }
  };
  return {
    shoot: (...asked) => withFallback(player.shoot(...asked), () => substitute.shoot(...asked)),
    place: (...asked) => withFallback(player.place(...asked), () => substitute.place(...asked)),
  };
}
