import { batchWork } from '@flotilla/lab/node';
import { JOBS } from '../jobs/registry.js';

/** Entry of a thread with all jobs of this package. */
export const work = batchWork(JOBS);
