import { inferExactly, makeRng, squaresBesideHits, uniform, withSkill } from '@flotilla/engine';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import {
  answerTo,
  isCleared,
  makeObservationText,
  newObservation,
  type Observation,
  observe,
  shuffle,
  unwrap,
} from '@flotilla/rules';
import { makeSample, makeStudy } from './study.js';

interface PuzzleCandidate {
  readonly text: string;
  readonly theme: EncodedTheme;
  /** Share of the shooters that find the best square. */
  readonly found: number;
}

/** Themes in the order of their digits in an encoded puzzle. */
const ENCODED_THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;
type EncodedTheme = (typeof ENCODED_THEMES)[number];

/** Shooters that play the games, with occasional random shots, as people do. */
const PLAYING_SHOOTERS = ['automaton', 'parity', 'weights-printed', 'density'];
const SHOOTER_SKILLS = [1, 0.9, 0.75];

/** Shooters asked for the best square, and how often. */
const JUDGING_SHOOTERS = [
  'pool/linear',
  'pool/random',
  'pool/cross',
  'automaton',
  'weights-printed',
  'parity',
  'classic',
  'density',
];
const ANSWERS_PER_SHOOTER = 8;

/** Minimum number of shots fired; earlier positions contain too little information. */
const MIN_SHOTS = 12;
/** Minimum lead of the best probability over the next, so that the answer is clear. */
const MIN_LEAD = 0.05;
const MIN_CHANCE_RATIO = 1.15;
/** Limit on states of the exact inference, which phones must compute, too. */
const MAX_INFERENCE_STATES = 20_000;
const CHANCE_ROUNDING_ERROR = 1e-9;

/** Maximum number of puzzles per theme, spread evenly over the bands. */
const MAX_PER_THEME = 100;
/** Bands of difficulty, by the share of shooters that find the best square. */
const DIFFICULTY_BANDS = [0.15, 0.35, 0.55, 0.75] as const;

/** Ratings that can be encoded: the first, and the step per digit. */
const RATING_SCALE = { first: 800, step: 20 };
const ENCODING_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** Hardest position in each game, or null. */
const puzzleSample = makeSample('puzzles', ({ seed }: { seed: number }) => {
  const rules = sampleRules('russian', makeRng(seed));
  const players = PLAYING_SHOOTERS.map(shooterFrom);
  return (game) => {
    const rng = makeRng(seed, 'game', game);
    const layout = unwrap(uniform.place(rules, rng));
    const player = players[game % players.length]!;
    const skilled = withSkill(player, SHOOTER_SKILLS[game % SHOOTER_SKILLS.length]!);
    let hardest: PuzzleCandidate | null = null;
    let known = newObservation(rules);
    while (!isCleared(known)) {
      const candidate = known.answers.length < MIN_SHOTS ? undefined : ratePosition(known, seed);
      if (candidate && isHarder(candidate, hardest)) hardest = candidate;
      known = observe(known, answerTo(rules, layout, known.answers, skilled.shoot(known, rng)));
    }
    return hardest;
  };
});

/** Is this candidate harder? Best shots that leave a hit ship are rare, so they count as harder. */
function isHarder(candidate: PuzzleCandidate, hardest: PuzzleCandidate | null): boolean {
  if (hardest?.theme === 'leave') return false;
  return candidate.theme === 'leave' || candidate.found < (hardest?.found ?? 1);
}

/** Rates a position; undefined if it makes no puzzle. */
function ratePosition(known: Observation, seed: number): PuzzleCandidate | undefined {
  const inference = inferExactly(known);
  if (!inference.ok || inference.value.states > MAX_INFERENCE_STATES) return undefined;
  const { posterior } = inference.value;
  const chances = [...known.open].map((square) => posterior[square] ?? 0).sort((a, b) => b - a);
  const [most = 0] = chances;
  const next = chances.find((chance) => most - chance > CHANCE_ROUNDING_ERROR);
  if (next === undefined || most - next < MIN_LEAD || most < MIN_CHANCE_RATIO * next)
    return undefined;
  const best = [...known.open].filter(
    (square) => most - (posterior[square] ?? 0) <= CHANCE_ROUNDING_ERROR,
  );
  if (best.length > 2) return undefined;
  const shootersFound = shareOfFinders(known, best, seed);
  if (shootersFound > DIFFICULTY_BANDS[3]) return undefined;
  return {
    text: makeObservationText(known),
    theme: themeOf(known, best, most),
    found: shootersFound,
  };
}

/** Returns the share of the shooters' answers that are among these squares. */
function shareOfFinders(known: Observation, best: readonly number[], seed: number): number {
  const answers = JUDGING_SHOOTERS.map(shooterFrom).flatMap((shooter) =>
    Array.from({ length: ANSWERS_PER_SHOOTER }, (_, time) =>
      shooter.shoot(known, makeRng(seed, shooter.name, time)),
    ),
  );
  return answers.filter((square) => best.includes(square)).length / answers.length;
}

function themeOf(known: Observation, best: readonly number[], chance: number): EncodedTheme {
  const besideHits = squaresBesideHits(known);
  if (known.hits.size > 0)
    return best.some((square) => besideHits.has(square)) ? 'finish' : 'leave';
  if (chance > 1 - CHANCE_ROUNDING_ERROR) return 'sure';
  const longest = known.remaining[0]?.length ?? 1;
  return longest > 2 ? 'long' : longest === 2 ? 'tight' : 'single';
}

export const puzzlesStudy = makeStudy({
  name: 'puzzles',
  summary: 'writes the puzzles: positions with one clearly best square that many shooters miss',
  options: { seed: 14, games: 6000 },
  samples: [puzzleSample],
  async run(work) {
    const { seed, games } = work.options;
    const candidatesFound = (await work.sample(puzzleSample, { seed }, games, 10)).filter(
      (candidate) => candidate !== null,
    );
    const chosen = shuffle(
      ENCODED_THEMES.flatMap((theme) => chooseBalanced(filterByTheme(candidatesFound, theme))),
      makeRng(seed, 'order'),
    );
    const text = `/** Puzzles, generated by \`npm run study -- puzzles\`; puzzle.ts describes an entry. */
export const PUZZLES =
  '${chosen.map(encode).join('')}';
`;
    work.host.write('packages/play/src/puzzles/puzzle-list.ts', text);
    for (const theme of ENCODED_THEMES) {
      const [chosenCount, allCount] = [chosen, candidatesFound].map(
        (list) => filterByTheme(list, theme).length,
      );
      work.host.print(`${theme}: ${chosenCount} of ${allCount}`);
    }
    work.host.print(`${chosen.length} puzzles, ${(text.length / 1000).toFixed(1)} kB`);
  },
});

function filterByTheme(
  candidatesFound: readonly PuzzleCandidate[],
  theme: EncodedTheme,
): PuzzleCandidate[] {
  return candidatesFound.filter((candidate) => candidate.theme === theme);
}

function chooseBalanced(candidatesFound: readonly PuzzleCandidate[]): PuzzleCandidate[] {
  const bands = DIFFICULTY_BANDS.map((maxFound, band) =>
    candidatesFound.filter(
      (candidate) =>
        candidate.found <= maxFound && candidate.found > (DIFFICULTY_BANDS[band - 1] ?? -1),
    ),
  );
  const room = MAX_PER_THEME / DIFFICULTY_BANDS.length;
  const balanced = bands.flatMap((band) => band.slice(0, room));
  const surplus = bands.flatMap((band) => band.slice(room));
  return [...balanced, ...surplus].slice(0, MAX_PER_THEME);
}

/** Converts to an Elo-like scale: a player of this rating solves the puzzle half the time. */
function ratingOf(shareFound: number): number {
  const share = Math.min(Math.max(shareFound, 0.02), 0.98);
  return 1500 + 400 * Math.log10((1 - share) / share);
}

/** Encodes a puzzle: three squares per digit, then the theme, then the rating. */
function encode({ text, theme, found }: PuzzleCandidate): string {
  const marks = [...text.replaceAll('\n', '').replaceAll('*', '.')].map((mark) =>
    '.ox#'.indexOf(mark),
  );
  let code = '';
  for (let offset = 0; offset < marks.length; offset += 3) {
    const [a = 0, b = 0, c = 0] = marks.slice(offset, offset + 3);
    code += ENCODING_DIGITS[16 * a + 4 * b + c];
  }
  const { first, step } = RATING_SCALE;
  const level = Math.min(Math.max(Math.round((ratingOf(found) - first) / step), 0), 63);
  return `${code}${ENCODING_DIGITS[ENCODED_THEMES.indexOf(theme)]}${ENCODING_DIGITS[level]}`;
}
