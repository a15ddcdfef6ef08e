// One-sided games on the same uniform layouts, shot by shot, on one core.
import { makeRng, uniform } from '@flotilla/engine';
import { answerTo, makePreset, newObservation, observe, unwrap } from '@flotilla/rules';

const SLOW_GAMES = 60;
const QUICK_GAMES = 400;

const russian = makePreset('russian', makeRng(1));

/** Returns each shooter's number of games and shots, and the time of each shot. */
export function playAll(shooters) {
  return shooters.map((shooter) => {
    const count = shooter.cost === 'slow' ? SLOW_GAMES : QUICK_GAMES;
    const layouts = Array.from({ length: count }, (_, game) =>
      unwrap(uniform.place(russian, makeRng(game, 'layout'))),
    );
    const shotMs = [];
    const from = performance.now();
    for (const [game, layout] of layouts.entries()) {
      const rng = makeRng(game, 'shots');
      let known = newObservation(russian);
      while (known.remaining.length > 0) {
        const start = performance.now();
        const square = shooter.shoot(known, rng);
        shotMs.push(performance.now() - start);
        known = observe(known, answerTo(russian, layout, known.answers, square));
      }
    }
    const elapsedMs = performance.now() - from;
    return { name: shooter.name, count, shots: shotMs.length, elapsedMs, shotMs };
  });
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
