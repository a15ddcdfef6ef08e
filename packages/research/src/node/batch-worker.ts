import { batchWork } from '@flotilla/lab/node';
import { JOBS } from '../jobs/registry.js';

/** Processes the batches that the thread is sent. */
export const work = batchWork(JOBS);
