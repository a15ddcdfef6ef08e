// Makes the puzzles of the web app: positions of games between shooters in which one square is clearly
// the best, and in which many shooters take another. Usage: npm run make-puzzles
// A run that was cut off goes on where it stood; what it has played is kept in .flotilla.
import { writeFileSync } from 'node:fs';
import {
  findShooter,
  inferExactly,
  makeRng,
  squaresBesideHits,
  uniform,
  withSkill,
} from '../packages/engine/dist/index.js';
import {
  answerTo,
  isCleared,
  makeObservationText,
  makePreset,
  newObservation,
  observe,
  shuffle,
  unwrap,
} from '../packages/rules/dist/index.js';
import { openCheckpoint } from './checkpoint.mjs';
import { runScript, say } from './process.mjs';

/** @typedef {import('../packages/rules/dist/index.js').Observation} Observation */
/** @typedef {import('../packages/engine/dist/index.js').Inference} Inference */
/**
 * A position to be asked about: as text, of which kind, and which part of the shooters finds the best.
 * @typedef {{ text: string, theme: string, found: number }} Candidate
 */

const SEED = 14;
const BATCHES = 150;
const GAMES_IN_A_BATCH = 40;
const TARGET = new URL('../apps/web/src/pages/puzzles/puzzle-list.ts', import.meta.url);

const RULES = makePreset('russian', makeRng(SEED));

/** They play the games, and each shoots anywhere now and then, as people do. */
const PLAYERS = ['automaton', 'parity', 'weights', 'density'].map(shooterCalled);
const SKILLS = [1, 0.9, 0.75];

/** They are asked for the best square, each so often. */
const JUDGES = [
  ...['pool/linear', 'pool/random', 'pool/cross', 'automaton'],
  ...['weights', 'parity', 'classic', 'density'],
].map(shooterCalled);
const ASKED = 8;

/** Before that many shots there is little to go by. */
const LEAST_SHOTS = 12;
/** Of the best chance over the next: what lies closer is a matter of opinion. */
const LEAST_LEAD = 0.05;
const LEAST_RATIO = 1.15;
/** Positions with more states take a phone too long. */
const MOST_STATES = 20_000;
/** Chances that differ by no more are equal. */
const ROUNDING = 1e-9;

/** In the order of their letters in the list. */
const THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'];
/** So many puzzles of each theme, evenly of each band, where there are so many. */
const MOST_OF_A_THEME = 100;
/** Bands of difficulty by the part of the shooters that finds the best square. */
const BANDS = [0.15, 0.35, 0.55, 0.75];

/** The ratings that the list can hold: from the first on, a step for each digit. */
const RATINGS = { first: 800, step: 20 };
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** @param {string} name */
function shooterCalled(name) {
  const shooter = findShooter(name);
  if (!shooter) throw new Error(`no shooter ${name}`);
  return shooter;
}

/** The position of one game that fewest find, if there is any. @param {number} game @returns {Candidate | undefined} */
function candidateOf(game) {
  const rng = makeRng(SEED, 'game', game);
  const layout = unwrap(uniform.place(RULES, rng));
  const player = PLAYERS[game % PLAYERS.length] ?? PLAYERS[0];
  const skilled = withSkill(/** @type {any} */ (player), SKILLS[game % SKILLS.length] ?? 1);
  /** @type {Candidate | undefined} */
  let hardest;
  let known = newObservation(RULES);
  while (!isCleared(known)) {
    const candidate = known.answers.length < LEAST_SHOTS ? undefined : judge(known);
    // Hit ships are left so seldom that each such position is taken.
    const isRarer = candidate?.theme === 'leave' && hardest?.theme !== 'leave';
    const isHarder = candidate && candidate.found < (hardest?.found ?? 1);
    if (isRarer || (isHarder && hardest?.theme !== 'leave')) hardest = candidate;
    known = observe(known, answerTo(RULES, layout, known.answers, skilled.shoot(known, rng)));
  }
  return hardest;
}

/** Undefined for a position in which nothing is to be asked. @param {Observation} known @returns {Candidate | undefined} */
function judge(known) {
  const inference = inferExactly(known);
  if (!inference.ok || inference.value.states > MOST_STATES) return undefined;
  const { posterior } = inference.value;
  const chances = [...known.open].map((square) => posterior[square] ?? 0).sort((a, b) => b - a);
  const [most = 0] = chances;
  const next = chances.find((chance) => most - chance > ROUNDING);
  if (next === undefined || most - next < LEAST_LEAD || most < LEAST_RATIO * next) return undefined;
  const best = [...known.open].filter((square) => most - (posterior[square] ?? 0) <= ROUNDING);
  if (best.length > 2) return undefined;
  const found = foundBy(known, best);
  if (found > (BANDS.at(-1) ?? 1)) return undefined;
  return { text: makeObservationText(known), theme: themeOf(known, best, most), found };
}

/** Which part of the shooters' answers is one of these squares. @param {Observation} known @param {number[]} best */
function foundBy(known, best) {
  let found = 0;
  for (const shooter of JUDGES) {
    for (let time = 0; time < ASKED; time += 1) {
      const rng = makeRng(SEED, shooter.name, time);
      if (best.includes(shooter.shoot(known, rng))) found += 1;
    }
  }
  return found / (JUDGES.length * ASKED);
}

/** @param {Observation} known @param {number[]} best @param {number} chance */
function themeOf(known, best, chance) {
  const beside = squaresBesideHits(known);
  const isBeside = best.some((square) => beside.has(square));
  if (known.hits.size > 0) return isBeside ? 'finish' : 'leave';
  if (chance > 1 - ROUNDING) return 'sure';
  const longest = known.remaining[0]?.length ?? 1;
  return longest > 2 ? 'long' : longest === 2 ? 'tight' : 'single';
}

/** Some of each theme and difficulty, in an order that tells nothing. @param {Candidate[]} candidates */
function choose(candidates) {
  const chosen = THEMES.flatMap((theme) => {
    const ofTheme = candidates.filter((each) => each.theme === theme);
    const bands = BANDS.map((most, band) =>
      ofTheme.filter(({ found }) => found <= most && found > (BANDS[band - 1] ?? -1)),
    );
    const room = MOST_OF_A_THEME / BANDS.length;
    const even = bands.flatMap((band) => band.slice(0, room));
    const rest = bands.flatMap((band) => band.slice(room));
    return [...even, ...rest].slice(0, MOST_OF_A_THEME);
  });
  return shuffle(chosen, makeRng(SEED, 'order'));
}

/** A chess player's scale: who is rated as the puzzle finds it every other time. @param {number} found */
function ratingOf(found) {
  const part = Math.min(Math.max(found, 0.02), 0.98);
  return 1500 + 400 * Math.log10((1 - part) / part);
}

/** Three squares a digit, then the theme, then the rating. @param {Candidate} puzzle */
function encode({ text, theme, found }) {
  const marks = [...text.replaceAll('\n', '').replaceAll('*', '.')].map((mark) =>
    '.ox#'.indexOf(mark),
  );
  let code = '';
  for (let at = 0; at < marks.length; at += 3) {
    const [a = 0, b = 0, c = 0] = marks.slice(at, at + 3);
    code += DIGITS[16 * a + 4 * b + c];
  }
  const { first, step } = RATINGS;
  const level = Math.min(Math.max(Math.round((ratingOf(found) - first) / step), 0), 63);
  return `${code}${DIGITS[THEMES.indexOf(theme)]}${DIGITS[level]}`;
}

await runScript(async () => {
  const checkpoint = openCheckpoint('puzzles');
  /** @type {Candidate[]} */
  const candidates = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const key = `${SEED}/${batch}`;
    const kept = /** @type {Candidate[] | undefined} */ (checkpoint.get(key));
    const made =
      kept ??
      Array.from({ length: GAMES_IN_A_BATCH }, (_, game) =>
        candidateOf(batch * GAMES_IN_A_BATCH + game),
      ).filter((each) => each !== undefined);
    if (!kept) checkpoint.put(key, made);
    candidates.push(...made);
    if (!kept && batch % 10 === 9)
      say(`${batch + 1} of ${BATCHES}: ${candidates.length} positions`);
  }
  const puzzles = choose(candidates);
  const text = `/** The puzzles, made by \`npm run make-puzzles\`: see puzzle.ts for the form of an entry. */
export const PUZZLES =
  '${puzzles.map(encode).join('')}';
`;
  writeFileSync(TARGET, text);
  for (const theme of THEMES) {
    const ofTheme = puzzles.filter((each) => each.theme === theme);
    const total = candidates.filter((each) => each.theme === theme).length;
    say(`${theme}: ${ofTheme.length} of ${total}`);
  }
  say(`${puzzles.length} puzzles, ${(text.length / 1000).toFixed(1)} kB`);
});
