import { batchWork } from '@flotilla/lab/node';
import { JOBS } from '../jobs/registry.js';

export const work = batchWork(JOBS);
