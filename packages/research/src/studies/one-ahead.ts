import {
  exact,
  exactOdds,
  explainShot,
  MAX_NODES_IN_PLAY,
  type PositionValue,
  possibleAnswers,
  type Shooter,
} from '@flotilla/engine';
import { likelySquares } from '@flotilla/engine/internals';

/**
 * Shoots where, by this value of the position after each answer, the fewest shots are left: one shot
 * ahead. No lookahead by a fitted value was worth a place among the shooters (docs/research/findings.md), so
 * only the rounds of the study `train-value` play with it.
 */
export function makeOneAhead(value: PositionValue): Shooter {
  return {
    ...{ name: 'one-ahead', cost: 'slow' },
    shoot(known, rng) {
      const odds = exactOdds(known, MAX_NODES_IN_PLAY);
      if (!odds) return exact.shoot(known, rng);
      const { layouts, posterior } = odds;
      const chances = Array.from(posterior, (chance, square) =>
        known.open.has(square) ? chance : 0,
      );
      const shotsLeft = (square: number) =>
        possibleAnswers(odds, square).reduce(
          (sum, { chance, known: after }) =>
            sum + chance * value.shotsLeft(after, Math.max(1, layouts * chance)),
          0,
        );
      const [best] = likelySquares(chances)
        .map((square) => ({ square, shots: shotsLeft(square) }))
        .sort((a, b) => a.shots - b.shots);
      return best ? best.square : exact.shoot(known, rng);
    },
    explain: (known, square) => explainShot(exact, known, square),
  };
}
