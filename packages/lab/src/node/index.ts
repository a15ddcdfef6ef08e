export { batchWork } from './batch-work.js';
export { type FileLock, isLocked, lockFile } from './file-lock.js';
export { layoutFault } from './foreign/ask.js';
export {
  type ForeignHost,
  type ForeignOptions,
  makeForeignLoader,
} from './foreign/foreign-loader.js';
export type { FilePlacer, FileShooter } from './foreign/foreign-program.js';
export { type ForeignSource, logFileOf } from './foreign/launch.js';
export type { BotRole } from './foreign/protocol.js';
export {
  type BotTrial,
  checkForeign,
  type Finding,
  type StartOptions,
  type TrialOptions,
  tryBot,
} from './foreign/try-bot.js';
export { makeFolder } from './make-folder.js';
export { poolRunner } from './pool-runner.js';
export {
  type GameLog,
  type LogStream,
  openGameLog,
  openRecordFiles,
  type RecordFiles,
} from './record-files.js';
export {
  beginRun,
  listRuns,
  type QuickRun,
  type RunFile,
  removeRun,
  resumeRun,
  type SavedRun,
} from './saved-runs.js';
export { type ThreadModule, threadModule } from './thread-module.js';
