import { remoteWork } from '@flotilla/lab';
import { JOBS } from '../jobs/registry.js';

/** Processes the batches that come by Redis. */
export const work = remoteWork(JOBS);
