import { GAME_JOBS } from '../../jobs/registry.js';
import { remoteWork } from '../../jobs/remote-work.js';

/** Processes the batches of matches and tournaments that come by Redis. */
export const work = remoteWork(GAME_JOBS);
