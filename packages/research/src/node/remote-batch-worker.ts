import { remoteWork } from '@flotilla/lab/internals';
import { JOBS } from '../jobs/registry.js';

export const work = remoteWork(JOBS);
