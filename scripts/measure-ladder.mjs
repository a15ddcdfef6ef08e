// How strong the levels are: every two neighbours play a match on fleets that lie uniformly, in pairs on the same
// layouts with sides swapped; and a beginner, who is modelled by the level BEGINNER, plays each level. Usage:
// npm run measure-ladder -- [LEVEL …] [--rules PRESET] [--games N] [--quick-games N] [--workers N] [--whole] [--placers]
// Prints a row a match of the levels that are named, or of all: the games, the shots that each needs on average, and how
// many games of a hundred the stronger wins; then a row a level: how many a beginner wins who lays a fleet uniformly,
// and the level as it does. All with 99 % intervals. With --placers a row a placer instead: the shots that each quick
// level needs to sink its fleets. A run that is stopped goes on where it was, and more games begin with the same:
// .flotilla/ladder.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { LEVEL_NAMES, LEVELS, traitsOf } from '../packages/engine/dist/catalogue.js';
import { playMatch, runBatches, stretches } from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import { mergeCounts } from '../packages/lab/dist/stats/histogram.js';
import { openCheckpoint } from './checkpoint.mjs';

/** @typedef {import('@flotilla/engine/catalogue').LevelName} LevelName */
/** @typedef {import('@flotilla/lab').SolosPart} SolosPart */

const SEED = 14;
/** @type {LevelName} */
const BEGINNER = 'sailor';
/** Of a normal distribution: as many deviations hold 95 and 99 %. */
const [Z95, Z99] = [1.96, 2.576];
/**
 * Who plays for a level whose own shooter takes seconds a game: one that this is proven to beat, by little
 * (docs/findings.md), so that the level wins at least as often. --whole has the level itself play.
 */
const STAND_INS = { admiral: 'exact' };
/** Of a level whose games take tenths of a second. */
const SLOW_BOARDS = 1000;
const BOARDS_IN_BATCH = 100;
const PLACERS = ['uniform', 'equilibrium', 'sequential', 'zones/left', 'zones/top', 'edges'];

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    rules: { type: 'string', default: 'russian' },
    games: { type: 'string', default: '2000' },
    'quick-games': { type: 'string', default: '20000' },
    workers: { type: 'string', default: String(availableParallelism()) },
    whole: { type: 'boolean', default: false },
    placers: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const asked = LEVEL_NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
const runner = poolRunner(Number(values.workers));
try {
  if (values.placers) await placersTable();
  else await ladderTable();
} finally {
  await runner.close();
}

async function ladderTable() {
  row('stronger', 'weaker', 'games', 'shots of either', 'the stronger wins');
  row('---', '---', '---', '---', '---');
  for (const level of asked) {
    const below = LEVEL_NAMES[LEVEL_NAMES.indexOf(level) - 1];
    if (below) await matchRow(level, below);
  }
  stdout.write('\n');
  row('level', 'shots of a beginner, of the level', 'beginners win');
  row('---', '---', '---');
  for (const level of asked) await beginnerRow(level);
}

/**
 * The level searches a uniform fleet, the beginner that of the level's placer. Hits shoot again, so that whoever misses
 * less wins, and of equal ones who began.
 * @param {LevelName} level
 */
async function beginnerRow(level) {
  const theirs = await shotsOf(level, 'uniform');
  const own = await shotsOf(BEGINNER, LEVELS[level].placer);
  const wins = own.flatMap((count, shots) => Array(count).fill(1 - shareBelow(theirs, shots)));
  const losses = theirs.flatMap((count, shots) => Array(count).fill(shareBelow(own, shots)));
  const [share, spread, other] = [mean(wins), variance(wins), variance(losses)];
  const half = Z99 * Math.sqrt(spread / wins.length + other / losses.length);
  const [least, most] = [share - half, share + half].map(percent);
  const shots = [own, theirs].map((each) => mean(listOf(each)).toFixed(2));
  row(`\`${level}\``, shots.join(', '), `${percent(share)} % (${least} to ${most})`);
}

/** How often so many shots were needed to clear a fleet of this placer. @param {LevelName} level @param {string} placer */
async function shotsOf(level, placer) {
  const shooter = playerOf(level);
  const games = traitsOf(level)?.cost === 'slow' ? SLOW_BOARDS : Number(values['quick-games']);
  const spec = {
    rules: values.rules,
    placer,
    shooters: [shooter],
    against: [0],
    seed: SEED,
    adjust: false,
  };
  const checkpoint = openCheckpoint(
    `ladder/solos-${values.rules}-${placer.replaceAll('/', '-')}-${hashOf([level])}`,
  );
  const batches = [...stretches(games, BOARDS_IN_BATCH)].map(([from, to]) => ({
    kind: 'solos',
    key: `${from}-${to}`,
    spec: { ...spec, from, to },
  }));
  /** @type {number[]} */
  const counts = [];
  for await (const { shots } of /** @type {AsyncGenerator<SolosPart>} */ (
    runBatches(batches, { runner, checkpoint })
  )) {
    mergeCounts(counts, shots[0] ?? []);
  }
  return counts;
}

/** The share that needed fewer shots, of those that needed as many half. @param {readonly number[]} counts @param {number} shots */
function shareBelow(counts, shots) {
  const sum = (/** @type {readonly number[]} */ each) =>
    each.reduce((total, one) => total + one, 0);
  return (sum(counts.slice(0, shots)) + (counts[shots] ?? 0) / 2) / sum(counts);
}

/** @param {readonly number[]} counts */
function listOf(counts) {
  return counts.flatMap((count, shots) => Array(count).fill(shots));
}

/** @param {readonly number[]} each */
function mean(each) {
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** @param {readonly number[]} each */
function variance(each) {
  const middle = mean(each);
  return mean(each.map((one) => (one - middle) ** 2));
}

/** @param {LevelName} stronger @param {LevelName} weaker */
async function matchRow(stronger, weaker) {
  const result = await match(stronger, weaker, 'uniform');
  const { score, games, shotsToClear } = result;
  const half = ((score.high - score.low) / 2 / Z95) * Z99;
  const [least, most] = [score.mean - half, score.mean + half].map(percent);
  row(
    ...[`\`${stronger}\``, `\`${weaker}\``, String(games), shotsToClear.map(interval).join(', ')],
    `${percent(score.mean)} % (${least} to ${most})`,
  );
}

async function placersTable() {
  const levels = asked.filter((name) => traitsOf(name)?.cost === 'quick');
  row('placer', ...levels.map((name) => `\`${name}\``));
  row('---', ...levels.map(() => '---'));
  for (const placer of PLACERS) {
    const cells = [];
    for (const level of levels) {
      const { shotsToClear } = await match(level, level, placer);
      cells.push(interval(shotsToClear[0]));
    }
    row(`\`${placer}\``, ...cells);
  }
}

/** @param {LevelName} one @param {LevelName} other @param {string} placer */
async function match(one, other, placer) {
  const isSlow = [one, other].some((name) => traitsOf(name)?.cost === 'slow');
  const games = Number(isSlow ? values.games : values['quick-games']);
  const shooters = /** @type {[string, string]} */ ([one, other].map(playerOf));
  const hash = hashOf([one, other]);
  const checkpoint = openCheckpoint(
    `ladder/${values.rules}-${placer.replaceAll('/', '-')}-${shooters.join('-')}-${hash}`,
  );
  const options = { rules: values.rules, shooters, placer, games, seed: SEED };
  let result;
  for await (result of playMatch({ ...options, mostInBatch: 100 }, { runner, checkpoint })) {
    stderr.write(`\r${one}, ${other}: ${result.games} of ${games} games `);
  }
  stderr.write('\r\u001B[K');
  if (!result) throw new Error('a match has at least one game');
  return result;
}

/** Who plays for a level. @param {LevelName} name */
function playerOf(name) {
  return name in STAND_INS && !values.whole ? STAND_INS[/** @type {'admiral'} */ (name)] : name;
}

/** Other levels by the same names are others. @param {readonly LevelName[]} names */
function hashOf(names) {
  const played = JSON.stringify(names.map((name) => [playerOf(name), care(name)]));
  return createHash('sha256').update(played).digest('hex').slice(0, 12);
}

/** @param {LevelName} name */
function care(name) {
  const level = LEVELS[name];
  return 'care' in level ? level.care : null;
}

/** @param {import('../packages/lab/dist/index.js').Estimate | null} estimate */
function interval(estimate) {
  if (!estimate) return '–';
  const half = ((estimate.high - estimate.mean) / Z95) * Z99;
  return `${estimate.mean.toFixed(2)} ± ${half.toFixed(2)}`;
}

/** @param {number} share */
function percent(share) {
  return (100 * share).toFixed(1);
}

/** @param {string[]} cells */
function row(...cells) {
  stdout.write(`| ${cells.join(' | ')} |\n`);
}
