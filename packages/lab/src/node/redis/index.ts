export { RedisError, type RedisErrorCode } from './redis-error.js';
export { type RedisRunnerOptions, redisRunner } from './redis-runner.js';
export { type RedisWorkerOptions, redisWorker } from './redis-worker.js';
