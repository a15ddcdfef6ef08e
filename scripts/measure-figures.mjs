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
import { KERNELS, MATCHES, readFigures, SHOTS_PHRASES, writeFigures } from './figures.mjs';
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
const NAMES = /** @type {(keyof typeof FIGURE_PARTS)[]} */ (Object.keys(FIGURE_PARTS));

/** Options of all matches. */
const RESUME_FLAGS = ['--seed', '1', '--resume'];

/** Arguments of matches that measure a difference in shots. @type {Record<string, string[]>} */
const DIFFERENCE_KEYS = {
  'classicDensity.more': ['classic', 'density', '--games', '4000'],
  'automatonPrinted.more': ['automaton-printed', 'automaton', '--games', '20000'],
  'weightsPrinted.more': ['weights-printed', 'weights', '--games', '20000'],
  'classicPrinted.more': ['classic-printed', 'classic', '--games', '20000'],
  'exactFinish.fewer': ['exact', 'exact+finish', '--games', '200', '--adjust'],
};

/** Number of mini-7 boards, by a shooter's cost. @type {Record<string, string>} */
const LADDER_BOARDS = { quick: '2000', slow: '200' };

/** Placers of one-square ships: on the squares that layouts cover least, or on any free square. */
const SINGLES = { unlikely: './docs/examples/unlikely-singles.js', anywhere: 'sequential' };

/** Shooter, its opponent, and number of games. @type {[string, string, string][]} */
const SINGLES_MATCHES = [
  ['density', 'automaton', '4000'],
  ['exact', 'weights', '200'],
];

/** Arguments of matches between hunting strategies. @type {Record<string, string[]>} */
const HUNTS = {
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

const TOUCHING = '{"touching": "allowed"}';

const unknown = values.only.filter((name) => !(name in FIGURE_PARTS) && name !== 'pages');
if (unknown.length > 0) {
  say(`--only: ${unknown}; there are ${NAMES.join(', ')}, pages`);
  exit(2);
}
for (const name of NAMES) {
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
  const { playAll, quantile } = await bench('games');
  const { benchKernels, benchPeer } = await bench('kernels');
  const { runsCold } = await bench('cold');
  /** @type {Figures} */
  const figures = {};
  const shooters = SHOOTERS.filter(({ name }) => name in SHOTS_PHRASES);
  for (const { name, count, elapsedMs, shotMs } of playAll(shooters)) {
    figures[`${name}.gameMs`] = roundedNumber(elapsedMs / count);
    figures[`${name}.shotMs`] = roundedNumber(quantile(shotMs, 0.5));
    figures[`${name}.shot99Ms`] = roundedNumber(quantile(shotMs, 0.99));
  }
  figures['search.gameSeconds'] = roundedNumber(Number(figures['search.gameMs']) / 1000);
  figures['search.shot99Seconds'] = roundedNumber(Number(figures['search.shot99Ms']) / 1000);
  const { rows, targets } = benchKernels();
  for (const name of KERNELS)
    figures[`${name}.kernel`] = roundedNumber(rows[name]['games/s, median']);
  const peer = benchPeer(targets);
  if (peer) figures['density.peer'] = (peer.peer / peer.own).toFixed(2);
  const { elapsedMs, firstShotMs } = runsCold();
  figures['counting.coldMs'] = roundedNumber(elapsedMs);
  figures['counting.firstShotMs'] = roundedNumber(firstShotMs);
  const knockout = ['--format', 'knockout', '--players', '1024', '--seed', '1'];
  figures['knockout.seconds'] = roundedNumber(flotilla('tournament', ...knockout).elapsedMs / 1000);
  return figures;
}

/** Imports an untyped module of bench. @param {string} name @returns {Promise<any>} */
function bench(name) {
  return import(new URL(`../bench/${name}.mjs`, import.meta.url).href);
}

function measureStrength() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, [one, other, games]] of Object.entries(MATCHES)) {
    const result = flotilla('match', one, other, '--games', games, ...RESUME_FLAGS);
    // A shooter's mean comes from its first match.
    for (const [index, name] of [one, other].entries()) {
      figures[`${name}.shots`] ??= interval(result.shotsToClear[index]);
      figures[`${name}.boards`] ??= games;
    }
    Object.assign(figures, difference(`${key}.fewer`, negated(result.shotsDifference)));
    figures[`${key}.visible`] = visibleFrom(result.shotsDifference).toFixed(2);
    figures[`${key}.won`] = String(result.wins[0]);
    figures[`${key}.games`] = games;
    Object.assign(figures, percent(key, result.score));
  }
  return figures;
}

/** Measures claims of docs/research/sources.md and findings.md that no experiment covers. */
async function measureClaims() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(DIFFERENCE_KEYS)) {
    const { shotsDifference, shotsDifferenceAdjusted } = flotilla(
      'match',
      ...match,
      ...RESUME_FLAGS,
    );
    const adjustedDifference = shotsDifferenceAdjusted ?? shotsDifference;
    Object.assign(
      figures,
      difference(key, key.endsWith('.fewer') ? negated(adjustedDifference) : adjustedDifference),
    );
    figures[key.replace(/\w+$/, 'visible')] = visibleFrom(adjustedDifference).toFixed(2);
    figures[key.replace(/\w+$/, 'games')] = match[match.indexOf('--games') + 1] ?? '';
  }
  for (const [key, placer] of Object.entries(SINGLES)) {
    for (const [one, other, games] of SINGLES_MATCHES) {
      const result = flotilla(
        'match',
        one,
        other,
        '--placer',
        placer,
        '--games',
        games,
        ...RESUME_FLAGS,
      );
      figures[`singles.${key}.${one}`] = interval(result.shotsToClear[0]);
      figures[`singles.${one}.boards`] = games;
    }
  }
  const { playAll } = await bench('games');
  const [{ count, shots, elapsedMs }] = playAll(
    SHOOTERS.filter(({ name }) => name === 'montecarlo'),
  );
  figures['montecarlo.gameSeconds'] = roundedNumber(elapsedMs / count / 1000);
  figures['montecarlo.shotMs'] = roundedNumber(elapsedMs / shots);
  return figures;
}

function measureFindings() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(HUNTS)) {
    const { shotsDifference, score } = flotilla('match', ...match, ...RESUME_FLAGS);
    Object.assign(figures, difference(`${key}.fewer`, negated(shotsDifference)));
    Object.assign(figures, percent(key, score));
  }
  for (const placer of ['edges', 'uniform']) {
    const match = ['density', 'automaton', '--rules', TOUCHING, '--placer', placer];
    const [shots] = flotilla('match', ...match, '--games', '2000', ...RESUME_FLAGS).shotsToClear;
    Object.assign(figures, difference(`touching.${placer}`, shots));
  }
  const equals = ['density', 'density', '--games', '200000', '--stats'];
  const { stats } = flotilla('match', ...equals, ...RESUME_FLAGS);
  Object.assign(figures, percent('first.density', stats.firstMoverWins));
  return {
    ...figures,
    ...loserFigures(),
    ...evolutionFigures('evolve', { isPrinted: false }),
    ...evolutionFigures('evolvePrinted', { isPrinted: true }),
  };
}

function measureMemory() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(LONG_MATCHES)) {
    const result = flotilla('match', ...match, ...RESUME_FLAGS);
    const adjustedDifference = result.shotsDifferenceAdjusted ?? result.shotsDifference;
    const shownValue = key.endsWith('.fewer') ? negated(adjustedDifference) : adjustedDifference;
    const name = key.replace(/\.\w+$/, '');
    Object.assign(figures, difference(key, shownValue), percent(name, result.score));
    figures[`${name}.saved`] = interval(negated(adjustedDifference));
    figures[`${name}.shots`] = interval(result.shotsToClear[0]);
    figures[`${name}.shotsOfOther`] = interval(result.shotsToClear[1]);
    figures[`${name}.visible`] = visibleFrom(adjustedDifference).toFixed(2);
    figures[`${name}.won`] = String(result.wins[0]);
  }
  return figures;
}

/** Measures how close the losers were in the games of “25 ms naval battle”. @returns {Figures} */
function loserFigures() {
  const name = 'pool/random-printed+no-halo';
  const match = [name, name, '--placer', 'zones/centre-36', '--games', '1023', '--stats'];
  const { stats, distributions } = flotilla('match', ...match, ...RESUME_FLAGS);
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
    'losers.points': interval(stats.loserPoints),
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
function evolutionFigures(key, { isPrinted }) {
  const rules = makePreset('mini-7', makeRng(1));
  const options = { population: 200, generations: 50, isPrinted, stopWhenSolved: true };
  const solvedAt = Array.from({ length: 200 }, (_, runIndex) => {
    const generations = [...evolve(rules, makeRng(runIndex + 1, 'evolve'), options)];
    return generations.find(({ best }) => best === 0)?.generation;
  }).filter((generation) => generation !== undefined);
  return {
    [`${key}.solved`]: String(solvedAt.length),
    [`${key}.early`]: String(solvedAt.filter((generation) => generation <= 17).length),
    ...percent(key, shareOf(solvedAt.length, 200)),
  };
}

function measureSmall() {
  const mean = (/** @type {string[]} */ ...args) =>
    flotilla('evaluate', ...args, '--rules', 'mini-7', '--resume').meanShots;
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
    const [row] = flotilla(
      'sweep',
      ...names,
      ...sweepArguments,
      '--games',
      boards,
      ...RESUME_FLAGS,
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
function flotilla(...args) {
  const program = join(ROOT, 'apps/cli/bin/flotilla.js');
  const input = args.find((arg) => arg.startsWith('{')) ?? '';
  const programArguments = args.map((arg) => (arg === input ? '-' : arg));
  const line = [program, ...programArguments, '--json', '--workers', values.workers];
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['pipe', 'pipe', 'inherit'];
  return JSON.parse(execFileSync(execPath, line, { cwd: ROOT, encoding: 'utf8', stdio, input }));
}

/** @param {string} key @param {Estimate} estimate @returns {Figures} */
function difference(key, { mean, low, high }) {
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
function percent(key, { mean, low, high }) {
  const percentText = (/** @type {number} */ value) => (100 * value).toFixed(1);
  return {
    [`${key}.percent`]: percentText(mean),
    [`${key}.percentLow`]: percentText(low),
    [`${key}.percentHigh`]: percentText(high),
  };
}

/** @param {Estimate} estimate @returns {Estimate} */
function negated({ mean, low, high }) {
  return { mean: -mean, low: -high, high: -low };
}

/** @param {Estimate} estimate */
function interval({ mean, low, high }) {
  return `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
}

/** Rounds to two significant digits, or to three from 100. @param {number} value */
function roundedNumber(value) {
  const digits = value >= 100 ? 3 : 2;
  const size = Math.floor(Math.log10(value)) + 1;
  return Number(value.toPrecision(digits)).toFixed(Math.max(0, digits - size));
}
