import { threadModule } from '@flotilla/lab/node';

/** Thread module with all jobs of this package, for `poolRunner` of `@flotilla/lab/node`. */
export const RESEARCH_THREAD = threadModule(import.meta.url, './batch-worker');

/** Thread module for `redisWorker` of `@flotilla/lab/redis`. */
export const REMOTE_RESEARCH_THREAD = threadModule(import.meta.url, './remote-batch-worker');
