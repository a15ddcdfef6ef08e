import { GAME_JOBS } from '../jobs/registry.js';
import { batchWork } from './batch-work.js';

/** Entry of a thread that plays matches and tournaments. */
export const work = batchWork(GAME_JOBS);
