import { type Batch, runBatch } from '@flotilla/lab';
import { JOBS } from '@flotilla/research';
import { expose } from 'comlink';

const BATCH_WORKER = {
  work: (batch: Batch) => runBatch(batch, {}, JOBS),
};

export type BatchWorker = typeof BATCH_WORKER;

expose(BATCH_WORKER);
