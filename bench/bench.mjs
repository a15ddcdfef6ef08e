// Runs fixed, seeded work; prints a signature, an integer equal on every machine, and times.
// Usage: npm run bench [-- PART…]
// PART: games, kernels, cold, layouts, or a shooter. If shooters are named, only they play the
// games, and no signature is printed.
import { cpus } from 'node:os';
import { inferExactly, makeRng, SHOOTERS, uniform } from '@flotilla/engine';
import {
  answerTo,
  countLayouts,
  makePreset,
  makeRules,
  newObservation,
  observe,
  unwrap,
} from '@flotilla/rules';
import { Bench } from 'tinybench';
import { runsCold } from './cold.mjs';
import { playAll, quantile } from './games.mjs';
import { benchKernels, benchMemory, benchPeer, benchWorkers } from './kernels.mjs';

const russian = makePreset('russian', makeRng(1));

const parts = process.argv.slice(2);
const NAMED_SHOOTERS = SHOOTERS.filter(({ name }) => parts.includes(name));
const SHOOTERS_TO_RUN = NAMED_SHOOTERS.length > 0 ? NAMED_SHOOTERS : SHOOTERS;

await main();

async function main() {
  console.log(`Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores\n`);
  const played = isWanted('games') ? printGames() : undefined;
  const fired = isWanted('kernels') ? await printKernels() : undefined;
  if (played !== undefined && fired !== undefined && SHOOTERS_TO_RUN.length === SHOOTERS.length) {
    console.log(`signature ${played + fired + inferenceStates()}\n`);
  }
  if (isWanted('cold')) printColdRuns();
  if (isWanted('layouts')) await compareWithEnumerator();
}

/** @param {string} part */
function isWanted(part) {
  return parts.length === 0 || parts.includes(part);
}

/** @returns number of shots in all games */
function printGames() {
  const games = playAll(SHOOTERS_TO_RUN);
  console.log('one-sided games on the same uniform layouts, russian rules, one core');
  console.table(
    Object.fromEntries(
      games.map(({ name, count, shots, elapsedMs, shotMs }) => [
        name,
        {
          games: count,
          'mean shots': round(shots / count),
          'games/s': round((count / elapsedMs) * 1000),
          'ms a game': round(elapsedMs / count),
          'ms a shot, median': round(quantile(shotMs, 0.5)),
          '99th percentile': round(quantile(shotMs, 0.99)),
        },
      ]),
    ),
  );
  return games.reduce((sum, { shots }) => sum + shots, 0);
}

/** @returns number of shots in all games by kernel */
async function printKernels() {
  const kernels = benchKernels();
  console.log('whole one-sided games by kernel, one core, layouts drawn beforehand');
  console.table(kernels.rows);
  printPeer(benchPeer(kernels.targets));
  const memory = benchMemory(kernels.targets).join(', ');
  console.log(`  resident MB after each tenth of a million games of density: ${memory}`);
  const { games: gameCount, one, two, ratio } = await benchWorkers();
  console.log(`  a match of ${gameCount} games: one thread ${round(one)} s, two ${round(two)} s, `);
  console.log(`  two are ${round(ratio)} times as fast\n`);
  return kernels.shots;
}

function printPeer(rates) {
  if (!rates) return console.log('  no g++ here: density is not compared with its peer in C++');
  const { own, peer } = rates;
  const both = `${Math.round(own)} games/s, plain C++ (g++ -O3) ${Math.round(peer)}`;
  console.log(`  density by processor time, in turn: ${both}, ratio ${round(own / peer)}`);
}

/** Counts the states that exact inference visits in five games of `density`. */
function inferenceStates() {
  const density = SHOOTERS.find(({ name }) => name === 'density');
  let states = 0;
  for (let game = 0; game < 5; game += 1) {
    const layout = unwrap(uniform.place(russian, makeRng(game, 'layout')));
    const rng = makeRng(game, 'shots');
    let known = newObservation(russian);
    while (known.remaining.length > 0) {
      states += unwrap(inferExactly(known)).states;
      known = observe(known, answerTo(russian, layout, known.answers, density.shoot(known, rng)));
    }
  }
  return states;
}

function printColdRuns() {
  const { layouts, states, elapsedMs, peakMb, firstShotMs } = runsCold();
  console.log('exact inference of the empty russian board, cold, median of 5 processes');
  console.log(`  ${layouts} layouts, ${states} states`);
  console.log(`  ${round(elapsedMs)} ms, peak memory of the process ${round(peakMb)} MB`);
  console.log(`  first shot of the exact shooter ${round(firstShotMs)} ms\n`);
}

/** Times exact inference against plain recursion over all layouts, on small boards. */
async function compareWithEnumerator() {
  const boards = [
    ['7×7, russian fleet', makePreset('mini-7', makeRng(1))],
    ['6×6 [3,2,2,1], touching', small('allowed')],
    ['6×6 [3,2,2,1]', small('forbidden')],
  ];
  console.log('counting all layouts: frontier automaton against plain recursion');
  for (const [name, rules] of boards) {
    const bench = new Bench({ time: 600, warmupTime: 100, iterations: 3, warmupIterations: 1 });
    const known = newObservation(rules);
    bench.add('automaton', () => void inferExactly(known));
    bench.add('recursion', () => void countLayouts(rules));
    await bench.run();
    const [own, peer] = bench.tasks.map((task) => task.result.latency.p50);
    const ratio = round(peer / own);
    console.log(`  ${name}: ${round(own)} ms against ${round(peer)} ms (${ratio} times)`);
  }
}

function small(touching) {
  return unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 2, 1], touching }));
}

function round(value) {
  return Number(value.toPrecision(3));
}
