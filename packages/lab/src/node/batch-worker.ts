import { GAME_JOBS } from '../jobs/registry.js';
import { batchWork } from './batch-work.js';

/** Processes the batches of matches and tournaments that the thread is sent. */
export const work = batchWork(GAME_JOBS);
