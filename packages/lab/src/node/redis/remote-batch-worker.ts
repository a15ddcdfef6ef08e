import { GAME_JOBS } from '../../jobs/registry.js';
import { remoteWork } from '../../jobs/remote-work.js';

/** Entry of a thread that plays matches and tournaments from Redis. */
export const work = remoteWork(GAME_JOBS);
