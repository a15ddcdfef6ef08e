import { type Batch, runBatch } from '@flotilla/lab';
import { expose } from 'comlink';

/** What each of the lab's workers does: it works off the batches it is sent. */
const BATCH_WORKER = {
  work: (batch: Batch) => runBatch(batch, {}),
};

export type BatchWorker = typeof BATCH_WORKER;

expose(BATCH_WORKER);
