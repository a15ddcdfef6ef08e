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

/** A candidate position. */
interface Candidate {
  readonly text: string;
  readonly theme: Theme;
  /** Share of the shooters that find the best square. */
  readonly found: number;
}

/** Themes in the order of their letters in the list. */
const THEMES = ['finish', 'leave', 'sure', 'long', 'tight', 'single'] as const;
type Theme = (typeof THEMES)[number];

/** Shooters that play the games, with occasional random shots, as people do. */
const PLAYERS = ['automaton', 'parity', 'weights-printed', 'density'];
const SKILLS = [1, 0.9, 0.75];

/** Shooters asked for the best square, and how often. */
const JUDGES = [
  'pool/linear',
  'pool/random',
  'pool/cross',
  'automaton',
  'weights-printed',
  'parity',
  'classic',
  'density',
];
const ASKED = 8;

/** Minimum number of shots, before which there is little to go by. */
const LEAST_SHOTS = 12;
/** Minimum lead of the best probability over the next: closer ones are a matter of opinion. */
const LEAST_LEAD = 0.05;
const LEAST_RATIO = 1.15;
/** Limit on states, for phones. */
const MOST_STATES = 20_000;
/** Tolerance for equal probabilities. */
const ROUNDING = 1e-9;

/** Maximum number of puzzles per theme, spread evenly over the bands. */
const MOST_OF_A_THEME = 100;
/** Bands of difficulty, by the share of shooters that find the best square. */
const BANDS = [0.15, 0.35, 0.55, 0.75] as const;

/** Encodable ratings: the first, and the step per digit. */
const RATINGS = { first: 800, step: 20 };
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** The hardest position of each game, or null. */
const candidates = makeSample('puzzles', ({ seed }: { seed: number }) => {
  const rules = sampleRules('russian', makeRng(seed));
  const players = PLAYERS.map(shooterFrom);
  return (game) => {
    const rng = makeRng(seed, 'game', game);
    const layout = unwrap(uniform.place(rules, rng));
    const player = players[game % players.length]!;
    const skilled = withSkill(player, SKILLS[game % SKILLS.length]!);
    let hardest: Candidate | null = null;
    let known = newObservation(rules);
    while (!isCleared(known)) {
      const candidate = known.answers.length < LEAST_SHOTS ? undefined : judge(known, seed);
      if (candidate && isHarder(candidate, hardest)) hardest = candidate;
      known = observe(known, answerTo(rules, layout, known.answers, skilled.shoot(known, rng)));
    }
    return hardest;
  };
});

/** Is this candidate harder? Leaving a hit ship is so rare that such a position always counts as harder. */
function isHarder(candidate: Candidate, hardest: Candidate | null): boolean {
  if (hardest?.theme === 'leave') return false;
  return candidate.theme === 'leave' || candidate.found < (hardest?.found ?? 1);
}

/** Rates a position; undefined if it makes no puzzle. */
function judge(known: Observation, seed: number): Candidate | undefined {
  const inference = inferExactly(known);
  if (!inference.ok || inference.value.states > MOST_STATES) return undefined;
  const { posterior } = inference.value;
  const chances = [...known.open].map((square) => posterior[square] ?? 0).sort((a, b) => b - a);
  const [most = 0] = chances;
  const next = chances.find((chance) => most - chance > ROUNDING);
  if (next === undefined || most - next < LEAST_LEAD || most < LEAST_RATIO * next) return undefined;
  const best = [...known.open].filter((square) => most - (posterior[square] ?? 0) <= ROUNDING);
  if (best.length > 2) return undefined;
  const found = foundBy(known, best, seed);
  if (found > BANDS[3]) return undefined;
  return { text: makeObservationText(known), theme: themeOf(known, best, most), found };
}

/** Returns the share of the shooters' answers among these squares. */
function foundBy(known: Observation, best: readonly number[], seed: number): number {
  const answers = JUDGES.map(shooterFrom).flatMap((shooter) =>
    Array.from({ length: ASKED }, (_, time) =>
      shooter.shoot(known, makeRng(seed, shooter.name, time)),
    ),
  );
  return answers.filter((square) => best.includes(square)).length / answers.length;
}

function themeOf(known: Observation, best: readonly number[], chance: number): Theme {
  const beside = squaresBesideHits(known);
  if (known.hits.size > 0) return best.some((square) => beside.has(square)) ? 'finish' : 'leave';
  if (chance > 1 - ROUNDING) return 'sure';
  const longest = known.remaining[0]?.length ?? 1;
  return longest > 2 ? 'long' : longest === 2 ? 'tight' : 'single';
}

export const puzzles = makeStudy({
  name: 'puzzles',
  summary: 'writes the puzzles: positions with one clearly best square that many shooters miss',
  options: { seed: 14, games: 6000 },
  samples: [candidates],
  async run(work) {
    const { seed, games } = work.options;
    const found = (await work.sample(candidates, { seed }, games, 10)).filter(
      (each) => each !== null,
    );
    const chosen = shuffle(
      THEMES.flatMap((theme) => choose(ofTheme(found, theme))),
      makeRng(seed, 'order'),
    );
    const text = `/** The puzzles, made by \`npm run study -- puzzles\`: see puzzle.ts for the form of an entry. */
export const PUZZLES =
  '${chosen.map(encode).join('')}';
`;
    work.place.write('packages/play/src/puzzles/puzzle-list.ts', text);
    for (const theme of THEMES) {
      const [some, all] = [chosen, found].map((list) => ofTheme(list, theme).length);
      work.place.print(`${theme}: ${some} of ${all}`);
    }
    work.place.print(`${chosen.length} puzzles, ${(text.length / 1000).toFixed(1)} kB`);
  },
});

function ofTheme(found: readonly Candidate[], theme: Theme): Candidate[] {
  return found.filter((each) => each.theme === theme);
}

/** Selects puzzles of each difficulty. */
function choose(found: readonly Candidate[]): Candidate[] {
  const bands = BANDS.map((most, band) =>
    found.filter((each) => each.found <= most && each.found > (BANDS[band - 1] ?? -1)),
  );
  const room = MOST_OF_A_THEME / BANDS.length;
  const even = bands.flatMap((band) => band.slice(0, room));
  const rest = bands.flatMap((band) => band.slice(room));
  return [...even, ...rest].slice(0, MOST_OF_A_THEME);
}

/** Converts to an Elo-like scale: a player of this rating solves the puzzle half of the time. */
function ratingOf(found: number): number {
  const share = Math.min(Math.max(found, 0.02), 0.98);
  return 1500 + 400 * Math.log10((1 - share) / share);
}

/** Encodes a puzzle: three squares per digit, then the theme, then the rating. */
function encode({ text, theme, found }: Candidate): string {
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
