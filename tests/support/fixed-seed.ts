import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { samples } from './samples.js';

const DEFAULT_SEED = 20260101;
const DEFAULT_RUNS = 100;

const given = process.env.FC_SEED;
const seed = given === undefined ? DEFAULT_SEED : Number(given);
if (!Number.isInteger(seed)) throw new Error(`FC_SEED is not a whole number: ${given}`);

// Property tests draw the same cases on every run. A failure prints the seed; to try other cases,
// run with FC_SEED=<whole number>.
configureGlobal({ ...readConfigureGlobal(), seed, numRuns: samples(DEFAULT_RUNS) });
