import type { Player } from './player.js';

/**
 * Wraps a player: a substitute answers if it runs out of time.
 * @param isOutOfTime is this rejection a timeout?
 */
export function withSubstitute(
  player: Player,
  substitute: Player,
  isOutOfTime: (error: unknown) => boolean,
): Player {
  const inTime = async <Answer>(answer: Promise<Answer>, otherwise: () => Promise<Answer>) => {
    try {
      return await answer;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      return otherwise();
    }
  };
  return {
    shoot: (...asked) => inTime(player.shoot(...asked), () => substitute.shoot(...asked)),
    place: (...asked) => inTime(player.place(...asked), () => substitute.place(...asked)),
  };
}
