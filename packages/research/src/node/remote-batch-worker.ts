import { remoteWork } from '@flotilla/lab/internals';
import { JOBS } from '../jobs/registry.js';

/** Entry of a thread for batches from Redis. */
export const work = remoteWork(JOBS);
