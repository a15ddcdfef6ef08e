import { GAME_JOBS } from '../jobs/registry.js';
import { batchWork } from './batch-work.js';

export const work = batchWork(GAME_JOBS);
