import { threadModule } from '@flotilla/lab/node';

/** Threads that know all work of this package, for `poolRunner` of `@flotilla/lab/node`. */
export const RESEARCH_THREAD = threadModule(import.meta.url, './batch-worker');

/** The same for the workers of Redis: `redisWorker` of `@flotilla/lab/redis`. */
export const REMOTE_RESEARCH_THREAD = threadModule(import.meta.url, './remote-batch-worker');
