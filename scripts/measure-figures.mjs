// Measures the speeds and strengths that README, docs and the lessons of the web quote. Saves them in docs/figures.json
// with machine and date, and updates every page that quotes them.
// Usage: npm run measure-figures -- [--only PART]… [--workers N]     (default: all parts)
//   speed: on an idle machine, four minutes       small: four minutes
//   strength, ladder: some minutes                memory: long matches of findings.md, hours
//   claims: those of docs/research/sources.md, some minutes
//   findings: matches and runs of that page, of findings.md and of evolution.md, some minutes
//   pages: measures nothing, updates the pages
// A part is saved as soon as it is measured, and an interrupted match resumes. The parts of `search`, which takes hours,
// and `bimaru` are copied by hand from `npm run study -- search` and `npm run study -- bimaru`. Figures of experiments
// come from docs/research/experiments.md.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { argv, execPath, exit, stderr, version } from 'node:process';
import { parseArgs } from 'node:util';
import { SHOOTER_TRAITS } from '../packages/engine/dist/catalogue.js';
import { evolve, makeRng, SHOOTERS } from '../packages/engine/dist/index.js';
import { shareOf, visibleFrom } from '../packages/lab/dist/index.js';
import { makePreset } from '../packages/rules/dist/index.js';
import { KERNELS, MATCHES, readFigures, SHOOTS_AT, writeFigures } from './figures.mjs';
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

const PARTS = {
  speed: measureSpeed,
  strength: measureStrength,
  claims: measureClaims,
  findings: measureFindings,
  memory: measureMemory,
  small: measureSmall,
  ladder: measureLadder,
};
const NAMES = /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS));

/** Options of every match: the same seed, and resumed after a stop. */
const KEPT = ['--seed', '1', '--resume'];

/** Differences in shots between the first shooter and the second. @type {Record<string, string[]>} */
const DIFFERENCES = {
  'classicDensity.more': ['classic', 'density', '--games', '4000'],
  'automatonPrinted.more': ['automaton-printed', 'automaton', '--games', '20000'],
  'weightsPrinted.more': ['weights-printed', 'weights', '--games', '20000'],
  'classicPrinted.more': ['classic-printed', 'classic', '--games', '20000'],
  'exactFinish.fewer': ['exact', 'exact+finish', '--games', '200', '--adjust'],
};

/** Boards on mini-7 by the cost of a shooter. @type {Record<string, string>} */
const LADDER_BOARDS = { quick: '2000', slow: '200' };

/** Placers of singles: on the squares that layouts cover least, or anywhere with room. */
const SINGLES = { unlikely: './docs/examples/unlikely-singles.js', anywhere: 'sequential' };

/** Shooters that search for them, opponents, and games. @type {[string, string, string][]} */
const SEEKERS = [
  ['density', 'automaton', '4000'],
  ['exact', 'weights', '200'],
];

/** Matches between hunting strategies. @type {Record<string, string[]>} */
const HUNTS = {
  poolCross: ['pool/cross', 'pool/random', '--games', '4000'],
  automatonPool: ['automaton', 'pool/random', '--games', '4000'],
};

/**
 * Matches on the gain of `adaptive` with and without knowledge of the opponent, on the cost of the Delphi automaton's
 * code if only hits are announced, and on the gain of counting on the Hasbro board.
 * @type {Record<string, string[]>}
 */
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

/** The russian rules with one change. */
const TOUCHING = '{"touching": "allowed"}';

const unknown = values.only.filter((name) => !(name in PARTS) && name !== 'pages');
if (unknown.length > 0) {
  say(`--only: ${unknown}; there are ${NAMES.join(', ')}, pages`);
  exit(2);
}
for (const name of NAMES) {
  if (values.only.length > 0 && !values.only.includes(name)) continue;
  stderr.write(`measures ${name}\n`);
  keep(name, await PARTS[name]());
}
if (values.only.includes('pages')) writeFigures(readFigures());

/** @param {string} name @param {Figures} figures */
function keep(name, figures) {
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
  const shooters = SHOOTERS.filter(({ name }) => name in SHOOTS_AT);
  for (const { name, count, elapsedMs, shotMs } of playAll(shooters)) {
    figures[`${name}.gameMs`] = told(elapsedMs / count);
    figures[`${name}.shotMs`] = told(quantile(shotMs, 0.5));
    figures[`${name}.shot99Ms`] = told(quantile(shotMs, 0.99));
  }
  figures['search.gameSeconds'] = told(Number(figures['search.gameMs']) / 1000);
  figures['search.shot99Seconds'] = told(Number(figures['search.shot99Ms']) / 1000);
  const { rows, targets } = benchKernels();
  for (const name of KERNELS) figures[`${name}.kernel`] = told(rows[name]['games/s, median']);
  const peer = benchPeer(targets);
  if (peer) figures['density.peer'] = (peer.peer / peer.own).toFixed(2);
  const { elapsedMs, firstShotMs } = runsCold();
  figures['counting.coldMs'] = told(elapsedMs);
  figures['counting.firstShotMs'] = told(firstShotMs);
  const knockout = ['--format', 'knockout', '--players', '1024', '--seed', '1'];
  figures['knockout.seconds'] = told(flotilla('tournament', ...knockout).elapsedMs / 1000);
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
    const result = flotilla('match', one, other, '--games', games, ...KEPT);
    // A shooter's means come from its first match.
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

/** Measures the claims in docs/research/sources.md and findings.md that no experiment covers. */
async function measureClaims() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(DIFFERENCES)) {
    const { shotsDifference, shotsDifferenceAdjusted } = flotilla('match', ...match, ...KEPT);
    const more = shotsDifferenceAdjusted ?? shotsDifference;
    Object.assign(figures, difference(key, key.endsWith('.fewer') ? negated(more) : more));
    figures[key.replace(/\w+$/, 'visible')] = visibleFrom(more).toFixed(2);
    figures[key.replace(/\w+$/, 'games')] = match[match.indexOf('--games') + 1] ?? '';
  }
  for (const [key, placer] of Object.entries(SINGLES)) {
    for (const [one, other, games] of SEEKERS) {
      const result = flotilla('match', one, other, '--placer', placer, '--games', games, ...KEPT);
      figures[`singles.${key}.${one}`] = interval(result.shotsToClear[0]);
      figures[`singles.${one}.boards`] = games;
    }
  }
  const { playAll } = await bench('games');
  const [{ count, shots, elapsedMs }] = playAll(
    SHOOTERS.filter(({ name }) => name === 'montecarlo'),
  );
  figures['montecarlo.gameSeconds'] = told(elapsedMs / count / 1000);
  figures['montecarlo.shotMs'] = told(elapsedMs / shots);
  return figures;
}

/** Measures the matches and runs that no experiment plays. */
function measureFindings() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(HUNTS)) {
    const { shotsDifference, score } = flotilla('match', ...match, ...KEPT);
    Object.assign(figures, difference(`${key}.fewer`, negated(shotsDifference)));
    Object.assign(figures, percent(key, score));
  }
  for (const placer of ['edges', 'uniform']) {
    const match = ['density', 'automaton', '--rules', TOUCHING, '--placer', placer];
    const [shots] = flotilla('match', ...match, '--games', '2000', ...KEPT).shotsToClear;
    Object.assign(figures, difference(`touching.${placer}`, shots));
  }
  const equals = ['density', 'density', '--games', '200000', '--stats'];
  const { stats } = flotilla('match', ...equals, ...KEPT);
  Object.assign(figures, percent('first.density', stats.firstMoverWins));
  return {
    ...figures,
    ...lastShots(),
    ...evolved('evolve', false),
    ...evolved('evolvePrinted', true),
  };
}

/** Measures the long matches of findings.md and printed.md. */
function measureMemory() {
  /** @type {Figures} */
  const figures = {};
  for (const [key, match] of Object.entries(LONG_MATCHES)) {
    const result = flotilla('match', ...match, ...KEPT);
    const more = result.shotsDifferenceAdjusted ?? result.shotsDifference;
    const shown = key.endsWith('.fewer') ? negated(more) : more;
    const name = key.replace(/\.\w+$/, '');
    Object.assign(figures, difference(key, shown), percent(name, result.score));
    figures[`${name}.saved`] = interval(negated(more));
    figures[`${name}.shots`] = interval(result.shotsToClear[0]);
    figures[`${name}.shotsOfOther`] = interval(result.shotsToClear[1]);
    figures[`${name}.visible`] = visibleFrom(more).toFixed(2);
    figures[`${name}.won`] = String(result.wins[0]);
  }
  return figures;
}

/** Counts how close the losers were in the games of “25 ms naval battle”. @returns {Figures} */
function lastShots() {
  const name = 'pool/random-printed+no-halo';
  const match = [name, name, '--placer', 'zones/centre-36', '--games', '1023', '--stats'];
  const { stats, distributions } = flotilla('match', ...match, ...KEPT);
  /** @type {number[]} */
  const counts = distributions[0].map(
    (/** @type {number} */ count, /** @type {number} */ shots) => count + distributions[1][shots],
  );
  const boards = counts.reduce((sum, count) => sum + count, 0);
  /** Mean over two independently drawn boards. @param {(apart: number) => number} of */
  const mean = (of) =>
    counts.reduce(
      (sum, one, a) =>
        sum + counts.reduce((all, other, b) => all + one * other * of(Math.abs(a - b)), 0),
      0,
    ) /
    boards ** 2;
  return {
    'losers.points': interval(stats.loserPoints),
    'losers.apart': mean((apart) => apart).toFixed(1),
    'losers.within2': (100 * mean((apart) => Number(apart <= 2))).toFixed(0),
    'losers.within5': (100 * mean((apart) => Number(apart <= 5))).toFixed(0),
  };
}

/** Counts seeds that find a legal layout of 7×7, and those that do by the generation of the published run. @param {string} key @param {boolean} isPrinted @returns {Figures} */
function evolved(key, isPrinted) {
  const rules = makePreset('mini-7', makeRng(1));
  const options = { population: 200, generations: 50, isPrinted, stopWhenSolved: true };
  const solved = Array.from({ length: 200 }, (_, at) => {
    const all = [...evolve(rules, makeRng(at + 1, 'evolve'), options)];
    return all.find(({ best }) => best === 0)?.generation;
  }).filter((generation) => generation !== undefined);
  return {
    [`${key}.solved`]: String(solved.length),
    [`${key}.early`]: String(solved.filter((generation) => generation <= 17).length),
    ...percent(key, shareOf(solved.length, 200)),
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

/** Measures shots on mini-7 of all shooters without memory; the experiment `shooters` measures those on russian. */
function measureLadder() {
  const on = ['--rules', 'mini-7', '--vary', 'placer=uniform'];
  /** @type {Figures} */
  const figures = {};
  for (const [cost, boards] of Object.entries(LADDER_BOARDS)) {
    const names = Object.entries(SHOOTER_TRAITS).flatMap(([name, traits]) =>
      traits.cost !== cost || 'needsMemory' in traits ? [] : [name],
    );
    const [row] = flotilla('sweep', ...names, ...on, '--games', boards, ...KEPT).rows;
    for (const { shooter, shots } of row.shooters) {
      const reach = (shots.high - shots.low) / 2;
      figures[`mini7.${shooter}.shots`] = `${shots.mean.toFixed(2)} ± ${reach.toFixed(2)}`;
      figures[`mini7.${shooter}.boards`] = boards;
    }
  }
  return figures;
}

/** Runs a command with --json; rules are passed as text. @param {string[]} args */
function flotilla(...args) {
  const program = join(ROOT, 'apps/cli/bin/flotilla.js');
  const input = args.find((arg) => arg.startsWith('{')) ?? '';
  const given = args.map((arg) => (arg === input ? '-' : arg));
  const line = [program, ...given, '--json', '--workers', values.workers];
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['pipe', 'pipe', 'inherit'];
  return JSON.parse(execFileSync(execPath, line, { cwd: ROOT, encoding: 'utf8', stdio, input }));
}

/** @param {string} key @param {Estimate} estimate @returns {Figures} */
function difference(key, { mean, low, high }) {
  // Adding 0 turns −0 into 0.
  const written = (/** @type {number} */ value) => (Math.round(value * 100) / 100 + 0).toFixed(2);
  return { [key]: written(mean), [`${key}Low`]: written(low), [`${key}High`]: written(high) };
}

/** Formats a share and its interval in percent. @param {string} key @param {Estimate} share @returns {Figures} */
function percent(key, { mean, low, high }) {
  const written = (/** @type {number} */ value) => (100 * value).toFixed(1);
  return {
    [`${key}.percent`]: written(mean),
    [`${key}.percentLow`]: written(low),
    [`${key}.percentHigh`]: written(high),
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

/** Rounds to two significant digits, three from a hundred on. @param {number} value */
function told(value) {
  const digits = value >= 100 ? 3 : 2;
  const size = Math.floor(Math.log10(value)) + 1;
  return Number(value.toPrecision(digits)).toFixed(Math.max(0, digits - size));
}
