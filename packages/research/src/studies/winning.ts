import {
  exact,
  exactOdds,
  MAX_NODES_IN_PLAY,
  makeRng,
  playSolo,
  type ShotsNeeded,
  trainedValue,
  uniform,
  type WinningModel,
  winningModel,
} from '@flotilla/engine';
import { sampleRules } from '@flotilla/lab';
import { answerTo, newObservation, observe, type Rules, unwrap } from '@flotilla/rules';
import { makeSample, makeStudy, meanOf, meanText, type StudyWork } from './study.js';

/** A shot of a one-sided game, with the state before it. */
interface SoloShot {
  readonly needs: ShotsNeeded;
  readonly byLayouts: number;
  readonly isHit: boolean;
}

type Game = readonly SoloShot[];

/** One-sided games of `exact`, to be paired. */
const games = makeSample('winning', ({ name, seed }: { name: string; seed: number }) => (game) => {
  const rngOf = (use: string) => makeRng(seed, 'winning', game, use);
  const rules = sampleRules(name, rngOf('rules'));
  const [value, model] = [trainedValue(rules), modelOf(name, rules)];
  const layout = unwrap(uniform.place(rules, rngOf('layout')));
  let known = newObservation(rules);
  return playSolo(exact, rules, layout, rngOf('shots')).map((square): SoloShot => {
    const odds = exactOdds(known, MAX_NODES_IN_PLAY);
    if (!odds) throw new Error('a position was too much to count');
    const answer = answerTo(rules, layout, known.answers, square);
    const needs = model.needed(known, odds.layouts);
    const byLayouts = Math.max(0, value!.shotsLeft(known, odds.layouts) - needs.hits);
    known = observe(known, answer);
    return { needs, byLayouts, isHit: answer.outcome !== 'miss' };
  });
});

function modelOf(name: string, rules: Rules): WinningModel {
  const model = winningModel(rules);
  if (!model) throw new RangeError(`no chance of winning is told for ${name}`);
  return model;
}

export const winning = makeStudy({
  name: 'winning',
  summary:
    'measures how well the chance of winning predicts the winner: Brier scores over pairs of games (95%)',
  words: '[PRESET …]',
  // Not seed 2, to which the model's dispersion was fitted.
  options: { seed: 3, games: 160 },
  samples: [games],
  async run(work) {
    const { seed, games: count } = work.options;
    for (const name of work.words.length > 0 ? work.words : ['russian', 'hasbro', 'small-8']) {
      const rules = sampleRules(name, makeRng(seed));
      const model = modelOf(name, rules);
      const played = await work.sample(games, { name, seed }, count);
      const duels = Array.from({ length: Math.floor(count / 2) }, (_, index) => {
        const [one, two] = [played[2 * index]!, played[2 * index + 1]!];
        return [...duel(model, rules, one, two), ...duel(model, rules, two, one)];
      });
      work.place.print(
        `${name}: ${duels.length} pairs of games of exact, seed ${seed}, either side first`,
      );
      tellScores(work, duels);
      tellFit(work, played);
    }
  },
});

/** Forecasts after a shot: by the model, and by the hits that both still need; and the result. */
interface Forecast {
  readonly chance: number;
  readonly byHits: number;
  readonly won: number;
}

/** Returns the winning probability of the first player after each shot, and the result. */
function duel(model: WinningModel, { turns }: Rules, first: Game, second: Game): Forecast[] {
  let [mover, other] = [
    { shots: first, at: 0, isFirst: true },
    { shots: second, at: 0, isFirst: false },
  ];
  const now = (side: typeof mover) => side.shots[side.at];
  const forecasts: Omit<Forecast, 'won'>[] = [];
  for (;;) {
    const fired = now(mover);
    mover.at += 1;
    // Under all rules measured here, sinking everything wins at once.
    if (!now(mover)) return forecasts.map((each) => ({ ...each, won: mover.isFirst ? 1 : 0 }));
    if (!fired?.isHit || turns === 'alternate') [mover, other] = [other, mover];
    const [own, others] = [now(mover)!.needs, now(other)!.needs];
    const chance = model.chance(own, others, mover.isFirst);
    const byHits = others.hits / (own.hits + others.hits);
    const ofFirst = (share: number) => (mover.isFirst ? share : 1 - share);
    forecasts.push({ chance: ofFirst(chance), byHits: ofFirst(byHits) });
  }
}

function tellScores(
  { place }: Pick<StudyWork<never>, 'place'>,
  duels: readonly Forecast[][],
): void {
  const scoresBy = (guess: (forecast: Forecast) => number) =>
    duels.map((forecasts) => meanOf(forecasts.map((each) => (guess(each) - each.won) ** 2)).mean);
  const [model, hits] = [scoresBy(({ chance }) => chance), scoresBy(({ byHits }) => byHits)];
  const tell = (values: readonly number[]) => meanText(meanOf(values), 4);
  place.print(`Brier score ${tell(model)}`);
  place.print(`by the share of hits that both still need ${tell(hits)}`);
  place.print(`better by ${tell(hits.map((each, i) => each - model[i]!))}; always one half: 0.25`);
  place.print('told | positions | mean chance | has won');
  for (let bin = 0; bin < 10; bin += 1) {
    const of = duels.flat().filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === bin);
    const percent = (values: readonly number[]) =>
      (100 * (values.reduce((sum, each) => sum + each, 0) / values.length)).toFixed(1);
    const [chance, won] = [
      percent(of.map((each) => each.chance)),
      percent(of.map((each) => each.won)),
    ];
    place.print(`${10 * bin}–${10 * bin + 10}% | ${of.length} | ${chance}% | ${won}%`);
  }
}

/** Prints the table of a board: the least-squares weight and its residual. */
function tellFit({ place }: Pick<StudyWork<never>, 'place'>, played: readonly Game[]): void {
  const missesOf = (shots: Game) => shots.filter(({ isHit }) => !isHit).length;
  const all = played.reduce((sum, shots) => sum + missesOf(shots), 0) / played.length;
  const errorsAt = (weight: number) => {
    let [squares, means] = [0, 0];
    for (const shots of played) {
      let left = missesOf(shots);
      for (const { byLayouts, isHit } of shots) {
        const made = missesOf(shots) - left;
        const expected = byLayouts + weight * (all - made - byLayouts);
        const mean = Math.min(2 * byLayouts, Math.max(byLayouts / 2, expected));
        squares += (left - mean) ** 2;
        means += mean;
        if (!isHit) left -= 1;
      }
    }
    return { weight, squares, dispersion: squares / means };
  };
  const weights = Array.from({ length: 17 }, (_, step) => step / 20);
  const best = weights.map(errorsAt).reduce((one, two) => (two.squares < one.squares ? two : one));
  const [misses, dispersion] = [all.toFixed(2), best.dispersion.toFixed(2)];
  place.print(
    `these games would give: misses ${misses}, weight ${best.weight}, dispersion ${dispersion}`,
  );
}
