// Times exact inference of the empty russian board, cold, each run in a new process.
// Run as a program, prints the times of one run as JSON.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inferExactly, makeRng, SHOOTERS } from '@flotilla/engine';
import { makePreset, newObservation, unwrap } from '@flotilla/rules';
import { quantile } from './games.mjs';

const FILE = fileURLToPath(import.meta.url);
const RUNS = 5;

/** Returns the median time and memory of five processes. */
export function runsCold() {
  const runs = Array.from({ length: RUNS }, () =>
    JSON.parse(execFileSync(process.execPath, [FILE])),
  );
  const median = (key) =>
    quantile(
      runs.map((run) => run[key]),
      0.5,
    );
  const { layouts, states } = runs[0];
  return {
    layouts,
    states,
    elapsedMs: median('elapsedMs'),
    peakMb: median('peakMb'),
    firstShotMs: median('firstShotMs'),
  };
}

function runCold() {
  const russian = makePreset('russian', makeRng(1));
  const exact = SHOOTERS.find(({ name }) => name === 'exact');
  const start = performance.now();
  exact.shoot(newObservation(russian), makeRng(1));
  const middle = performance.now();
  const { layouts, states } = unwrap(inferExactly(newObservation(russian)));
  const elapsedMs = performance.now() - middle;
  const peakMb = process.resourceUsage().maxRSS / 1000;
  return { layouts, states, elapsedMs, peakMb, firstShotMs: middle - start };
}

if (process.argv[1] === FILE) console.log(JSON.stringify(runCold()));
