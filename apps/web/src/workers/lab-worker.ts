import { expose } from 'comlink';
import { measureFormulas, measureSearch } from './lab-odds.js';
import { playRun, stopRun } from './lab-runner.js';

/** The lab's own thread: it plans, merges and tells; games are played by others. */
const LAB_WORKER = { playRun, stopRun, measureFormulas, measureSearch };

export type LabWorker = typeof LAB_WORKER;

expose(LAB_WORKER);
