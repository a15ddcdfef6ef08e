import { GAME_JOBS } from '../../jobs/registry.js';
import { remoteWork } from '../../jobs/remote-work.js';

export const work = remoteWork(GAME_JOBS);
