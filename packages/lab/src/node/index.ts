export { type CheckpointFile, openCheckpoint } from './checkpoint-file.js';
export { checkForeign } from './foreign/check-foreign.js';
export { type ForeignHost, makeForeignLoader } from './foreign/foreign-loader.js';
export { type GameLog, openGameLog } from './game-log.js';
export { poolRunner } from './pool-runner.js';
