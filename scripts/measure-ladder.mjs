// How strong the levels are: every two neighbours play a match on fleets that lie uniformly, in pairs on the same
// layouts with sides swapped; and a beginner, who is modelled by the level BEGINNER, plays each. Usage:
// npm run measure-ladder -- [LEVEL …] [--rules PRESET] [--games N] [--quick-games N] [--workers N] [--whole] [--placers]
// Prints a row a match of the levels that are named, or of all: the games, the shots that each needs on average, and how many games of a hundred the stronger
// wins, with 99 % intervals; with --placers a row a placer instead: the shots that each quick level needs to sink its
// fleets. A run that is stopped goes on where it was, and more games begin with the same: .flotilla/ladder.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { LEVEL_NAMES, LEVELS, traitsOf } from '../packages/engine/dist/catalogue.js';
import { playMatch } from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import { openCheckpoint } from './checkpoint.mjs';

/** @typedef {import('@flotilla/engine/catalogue').LevelName} LevelName */

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
  for (const level of asked) if (level !== BEGINNER) await matchRow(level, BEGINNER);
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
  const players = [one, other].map((name) =>
    name in STAND_INS && !values.whole ? STAND_INS[/** @type {'admiral'} */ (name)] : name,
  );
  const shooters = /** @type {[string, string]} */ (players);
  // Other levels by the same names are others.
  const played = JSON.stringify([one, other].map((name, seat) => [players[seat], care(name)]));
  const hash = createHash('sha256').update(played).digest('hex').slice(0, 12);
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
