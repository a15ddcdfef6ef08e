export { RedisError, type RedisErrorCode } from './connection.js';
export { type RedisRunnerOptions, redisRunner } from './redis-runner.js';
export { type RedisWorkerOptions, redisWorker } from './redis-worker.js';
