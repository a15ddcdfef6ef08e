// Measures the speeds and strengths that README, docs and the web app's lessons quote. Saves them
// in docs/figures.json with machine and date, and updates all pages that quote them.
//
// Usage: npm run measure-figures -- [--only PART]… [--workers N]     (default: all parts)
//
//   speed             on an idle machine, four minutes
//   small             four minutes
//   strength, ladder  some minutes
//   memory            long matches of findings.md, hours
//   claims            claims of docs/research/sources.md, some minutes
//   findings          matches and runs of sources.md, findings.md and evolution.md, some minutes
//   pages             updates the pages without measuring
//
// A part is saved when it is measured; an interrupted match resumes. The parts `search` (hours) and
// `bimaru` are copied by hand from the output of `npm run study`. Figures of experiments come from
// docs/research/experiments.md.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { argv, execPath, exit, stderr, version } from 'node:process';
import { parseArgs } from 'node:util';
import { SHOOTER_TRAITS } from '../packages/engine/dist/catalogue.js';
import { evolve, makeRng, SHOOTERS } from '../packages/engine/dist/index.js';
import { shareOf, visibleFrom } from '../packages/lab/dist/index.js';
import { makePreset } from '../packages/rules/dist/index.js';
import { KERNELS, README_MATCHES, readFigures, SHOOTER_TARGETS, writeFigures } from './figures.mjs';
import { ROOT, say } from './process.mjs';

/** @typedef {import('./figures.mjs').Figures} Figures */
/** @typedef {{ mean: number, low: number, high: number }} Estimate */

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const FIGURE_PARTS = {
  speed: measureSpeed,
  strength: measureStrength,
  claims: measureClaims,
  findings: measureFindings,
  memory: measureMemory,
  small: measureSmall,
  ladder: measureLadder,
};
const PART_NAMES = /** @type {(keyof typeof FIGURE_PARTS)[]} */ (Object.keys(FIGURE_PARTS));

const MATCH_FLAGS = ['--seed', '1', '--resume'];

/** Arguments of matches that measure a difference in shots. @type {Record<string, string[]>} */
const DIFFERENCE_MATCHES = {
  'classicDensity.more': ['classic', 'density', '--games', '4000'],
  'automatonPrinted.more': ['automaton-printed', 'automaton', '--games', '20000'],
  'weightsPrinted.more': ['weights-printed', 'weights', '--games', '20000'],
  'classicPrinted.more': ['classic-printed', 'classic', '--games', '20000'],
  'exactFinish.fewer': ['exact', 'exact+finish', '--games', '200', '--adjust'],
};

/** Number of mini-7 boards, by a shooter's cost. @type {Record<string, string>} */
const LADDER_BOARDS = { quick: '2000', slow: '200' };

/** Placers of one-square ships: on the squares that layouts cover least, or on any free square. */
const SINGLES_PLACERS = { unlikely: './docs/examples/unlikely-singles.js', anywhere: 'sequential' };

/** Shooter, its opponent, and number of games. @type {[string, string, string][]} */
const SINGLES_MATCHES = [
  ['density', 'automaton', '4000'],
  ['exact', 'weights', '200'],
];

/** Arguments of matches between hunting strategies. @type {Record<string, string[]>} */
const HUNT_MATCHES = {
  poolCross: ['pool/cross', 'pool/random', '--games', '4000'],
  automatonPool: ['automaton', 'pool/random', '--games', '4000'],
};

/** Arguments of matches that take hours. @type {Record<string, string[]>} */
const LONG_MATCHES = {
  'adaptiveLeft.fewer': [
    'adaptive',
    'exact',
    '--placer',
    'zones/left',
    '--seen',
    '20',
    '--games',
    '400',
  ],
  'adaptiveVertical.fewer': [
    'adaptive',
    'exact',
    '--placer',
    'zones/centre-vertical',
    '--seen',
    '20',
    '--games',
    '400',
  ],
  'adaptiveEdges.fewer': ['adaptive', 'exact', '--placer', 'edges', '--games', '1000'],
  'adaptiveUniform.more': ['adaptive', 'exact', '--games', '1000', '--adjust'],
  'adaptiveTwelve.more': ['adaptive', 'exact', '--placer', 'zones/random-12', '--games', '8000'],
  'automatonHit.more': [
    'automaton-printed',
    'automaton',
    '--rules',
    '{"announces": "hit"}',
    '--games',
    '4000',
  ],
  'exactHasbro.fewer': ['exact', 'density', '--rules', 'hasbro', '--games', '564', '--adjust'],
};

const TOUCHING_ALLOWED_RULES = '{"touching": "allowed"}';

const unknown = values.only.filter((name) => !(name in FIGURE_PARTS) && name !== 'pages');
if (unknown.length > 0) {
  say(`--only: ${unknown}; there are ${PART_NAMES.join(', ')}, pages`);
  exit(2);
}
for (const name of PART_NAMES) {
  if (values.only.length > 0 && !values.only.includes(name)) continue;
  stderr.write(`measures ${name}\n`);
  recordFigures(name, await FIGURE_PARTS[name]());
}
if (values.only.includes('pages')) writeFigures(readFigures());

/** @param {string} name @param {Figures} figures */
function recordFigures(name, figures) {
  const { model } = cpus()[0] ?? { model: 'unknown' };
  writeFigures({
    ...readFigures(),
    [name]: {
      command: `npm run measure-figures -- --only ${name}`,
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores of ${model.trim()}`,
      node: version.slice(1),
      figures,
    },
  });
}

async function measureSpeed() {
  const { playAll, quantile } = await importBench('games');
  const { benchKernels, benchPeer } = await importBench('kernels');
  const { runsCold } = await importBench('cold');
  /** @type {Figures} */
  const figures = {};
  const shooters = SHOOTERS.filter(({ name }) => name in SHOOTER_TARGETS);
  for (const { name, count, elapsedMs, shotMs } of playAll(shooters)) {
    figures[`${name}.gameMs`] = roundToSignificant(elapsedMs / count);
    figures[`${name}.shotMs`] = roundToSignificant(quantile(shotMs, 0.5));
    figures[`${name}.shot99Ms`] = roundToSignificant(quantile(shotMs, 0.99));
  }
  figures['search.gameSeconds'] = roundToSignificant(Number(figures['search.gameMs']) / 1000);
  figures['search.shot99Seconds'] = roundToSignificant(Number(figures['search.shot99Ms']) / 1000);
  const { rows, targets } = benchKernels();
  for (const name of KERNELS)
    figures[`${name}.kernel`] = roundToSignificant(rows[name]['games/s, median']);
  const peer = benchPeer(targets);
  if (peer) figures['density.peer'] = (peer.peer / peer.own).toFixed(2);
  const { elapsedMs, firstShotMs } = runsCold();
  figures['counting.coldMs'] = roundToSignificant(elapsedMs);
  figures['counting.firstShotMs'] = roundToSignificant(firstShotMs);
  const knockout = ['--format', 'knockout', '--players', '1024', '--seed', '1'];
  figures['knockout.seconds'] = roundToSignificant(
    runFlotilla('tournament', ...knockout).elapsedMs / 1000,
  );
  return figures;
}

/** Imports an untyped module of bench. @param {string} name @returns {Promise<any>} */
function importBench(name) {
  return import(new URL(`../bench/${name}.mjs`, import.meta.url).href);
}

function measureStrength() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, [one, other, games]] of Object.entries(README_MATCHES)) {
    const match = [one, other, '--games', games];
    const { result, figures: differences } = measureDifference(`${key}.fewer`, match);
    // A shooter's mean comes from its first match.
    for (const [index, name] of [one, other].entries()) {
      figures[`${name}.shots`] ??= formatInterval(result.shotsToClear[index]);
      figures[`${name}.boards`] ??= games;
    }
    Object.assign(figures, differences);
    figures[`${key}.won`] = String(result.wins[0]);
    figures[`${key}.games`] = games;
    Object.assign(figures, percentFigures(key, result.score));
  }
  return figures;
}

/** Measures claims of docs/research/sources.md and findings.md that no experiment covers. */
async function measureClaims() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(DIFFERENCE_MATCHES)) {
    const { name, figures: differences } = measureDifference(key, match);
    Object.assign(figures, differences);
    figures[`${name}.games`] = match[match.indexOf('--games') + 1] ?? '';
  }
  for (const [key, placer] of Object.entries(SINGLES_PLACERS)) {
    for (const [one, other, games] of SINGLES_MATCHES) {
      const match = [one, other, '--placer', placer, '--games', games];
      const result = runFlotilla('match', ...match, ...MATCH_FLAGS);
      figures[`singles.${key}.${one}`] = formatInterval(result.shotsToClear[0]);
      figures[`singles.${one}.boards`] = games;
    }
  }
  const { playAll } = await importBench('games');
  const [{ count, shots, elapsedMs }] = playAll(
    SHOOTERS.filter(({ name }) => name === 'montecarlo'),
  );
  figures['montecarlo.gameSeconds'] = roundToSignificant(elapsedMs / count / 1000);
  figures['montecarlo.shotMs'] = roundToSignificant(elapsedMs / shots);
  return figures;
}

function measureFindings() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(HUNT_MATCHES)) {
    const { shotsDifference, score } = runFlotilla('match', ...match, ...MATCH_FLAGS);
    Object.assign(figures, differenceFigures(`${key}.fewer`, negatedEstimate(shotsDifference)));
    Object.assign(figures, percentFigures(key, score));
  }
  for (const placer of ['edges', 'uniform']) {
    const match = ['density', 'automaton', '--rules', TOUCHING_ALLOWED_RULES, '--placer', placer];
    const [shots] = runFlotilla('match', ...match, '--games', '2000', ...MATCH_FLAGS).shotsToClear;
    Object.assign(figures, differenceFigures(`touching.${placer}`, shots));
  }
  const equals = ['density', 'density', '--games', '200000', '--stats'];
  const { stats } = runFlotilla('match', ...equals, ...MATCH_FLAGS);
  Object.assign(figures, percentFigures('first.density', stats.firstMoverWins));
  return {
    ...figures,
    ...measureLosers(),
    ...measureEvolution('evolve', { isPrinted: false }),
    ...measureEvolution('evolvePrinted', { isPrinted: true }),
  };
}

function measureMemory() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(LONG_MATCHES)) {
    const { result, name, difference, figures: differences } = measureDifference(key, match);
    Object.assign(figures, differences, percentFigures(name, result.score));
    figures[`${name}.saved`] = formatInterval(negatedEstimate(difference));
    figures[`${name}.shots`] = formatInterval(result.shotsToClear[0]);
    figures[`${name}.shotsOfOther`] = formatInterval(result.shotsToClear[1]);
    figures[`${name}.won`] = String(result.wins[0]);
  }
  return figures;
}

/** Measures how close the losers were in the games of “25 ms naval battle”. @returns {Figures} */
function measureLosers() {
  const name = 'pool/random-printed+no-halo';
  const match = [name, name, '--placer', 'zones/centre-36', '--games', '1023', '--stats'];
  const { stats, distributions } = runFlotilla('match', ...match, ...MATCH_FLAGS);
  /** @type {number[]} */
  const counts = distributions[0].map(
    (/** @type {number} */ count, /** @type {number} */ shots) => count + distributions[1][shots],
  );
  const boards = counts.reduce((sum, count) => sum + count, 0);
  /** Averages over pairs of boards. @param {(apart: number) => number} valueAt by shots apart */
  const mean = (valueAt) =>
    counts.reduce(
      (sum, countA, a) =>
        sum +
        counts.reduce((total, countB, b) => total + countA * countB * valueAt(Math.abs(a - b)), 0),
      0,
    ) /
    boards ** 2;
  return {
    'losers.points': formatInterval(stats.loserPoints),
    'losers.apart': mean((distance) => distance).toFixed(1),
    'losers.within2': (100 * mean((distance) => Number(distance <= 2))).toFixed(0),
    'losers.within5': (100 * mean((distance) => Number(distance <= 5))).toFixed(0),
  };
}

/**
 * Counts the seeds that find a legal layout on 7×7, and those that do so by generation 17, as
 * published.
 * @param {string} key @param {{ isPrinted: boolean }} algorithm @returns {Figures}
 */
function measureEvolution(key, { isPrinted }) {
  const rules = makePreset('mini-7', makeRng(1));
  const options = { population: 200, generations: 50, isPrinted, stopWhenSolved: true };
  const solvedAt = Array.from({ length: 200 }, (_, runIndex) => {
    const generations = [...evolve(rules, makeRng(runIndex + 1, 'evolve'), options)];
    return generations.find(({ best }) => best === 0)?.generation;
  }).filter((generation) => generation !== undefined);
  return {
    [`${key}.solved`]: String(solvedAt.length),
    [`${key}.early`]: String(solvedAt.filter((generation) => generation <= 17).length),
    ...percentFigures(key, shareOf(solvedAt.length, 200)),
  };
}

function measureSmall() {
  const mean = (/** @type {string[]} */ ...args) =>
    runFlotilla('evaluate', ...args, '--rules', 'mini-7', '--resume').meanShots;
  const greedy = mean('greedy', '--ties', 'lowest');
  const search = mean('search');
  return {
    'greedy.mini7': greedy.toFixed(9),
    'greedy.mini7.rounded': greedy.toFixed(3),
    'greedy.mini7.short': greedy.toFixed(2),
    'search.mini7': search.toFixed(9),
    'search.mini7.rounded': search.toFixed(3),
  };
}

/** Measures shots on mini-7; the experiment `shooters` measures them on russian. */
function measureLadder() {
  const sweepArguments = ['--rules', 'mini-7', '--vary', 'placer=uniform'];
  /** @type {Figures} */
  const figures = {};
  for (const [cost, boards] of Object.entries(LADDER_BOARDS)) {
    const names = Object.entries(SHOOTER_TRAITS).flatMap(([name, traits]) =>
      traits.cost !== cost || 'needsMemory' in traits ? [] : [name],
    );
    const [row] = runFlotilla(
      'sweep',
      ...names,
      ...sweepArguments,
      '--games',
      boards,
      ...MATCH_FLAGS,
    ).rows;
    for (const { shooter, shots } of row.shooters) {
      const reach = (shots.high - shots.low) / 2;
      figures[`mini7.${shooter}.shots`] = `${shots.mean.toFixed(2)} ± ${reach.toFixed(2)}`;
      figures[`mini7.${shooter}.boards`] = boards;
    }
  }
  return figures;
}

/** Runs a command with --json; passes an argument in JSON through stdin. @param {string[]} args */
function runFlotilla(...args) {
  const program = join(ROOT, 'apps/cli/bin/flotilla.js');
  const input = args.find((arg) => arg.startsWith('{')) ?? '';
  const programArguments = args.map((arg) => (arg === input ? '-' : arg));
  const line = [program, ...programArguments, '--json', '--workers', values.workers];
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['pipe', 'pipe', 'inherit'];
  return JSON.parse(execFileSync(execPath, line, { cwd: ROOT, encoding: 'utf8', stdio, input }));
}

/**
 * Plays a match and measures the difference in shots: first minus second shooter, or the reverse
 * for a key that ends with `.fewer`.
 * @param {string} key @param {readonly string[]} match
 */
function measureDifference(key, match) {
  const result = runFlotilla('match', ...match, ...MATCH_FLAGS);
  const difference = result.shotsDifferenceAdjusted ?? result.shotsDifference;
  const shown = key.endsWith('.fewer') ? negatedEstimate(difference) : difference;
  const name = key.replace(/\.\w+$/, '');
  const visible = visibleFrom(difference).toFixed(2);
  const figures = { ...differenceFigures(key, shown), [`${name}.visible`]: visible };
  return { result, name, difference, figures };
}

/** @param {string} key @param {Estimate} estimate @returns {Figures} */
function differenceFigures(key, { mean, low, high }) {
  // Adds 0 to turn −0 into 0.
  const twoDecimals = (/** @type {number} */ value) =>
    (Math.round(value * 100) / 100 + 0).toFixed(2);
  return {
    [key]: twoDecimals(mean),
    [`${key}Low`]: twoDecimals(low),
    [`${key}High`]: twoDecimals(high),
  };
}

/** Formats a share in percent. @param {string} key @param {Estimate} share @returns {Figures} */
function percentFigures(key, { mean, low, high }) {
  const percentText = (/** @type {number} */ value) => (100 * value).toFixed(1);
  return {
    [`${key}.percent`]: percentText(mean),
    [`${key}.percentLow`]: percentText(low),
    [`${key}.percentHigh`]: percentText(high),
  };
}

/** @param {Estimate} estimate @returns {Estimate} */
function negatedEstimate({ mean, low, high }) {
  return { mean: -mean, low: -high, high: -low };
}

/** @param {Estimate} estimate */
function formatInterval({ mean, low, high }) {
  return `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
}

/** Rounds to two significant digits, or to three from 100. @param {number} value */
function roundToSignificant(value) {
  const digits = value >= 100 ? 3 : 2;
  const size = Math.floor(Math.log10(value)) + 1;
  return Number(value.toPrecision(digits)).toFixed(Math.max(0, digits - size));
}
