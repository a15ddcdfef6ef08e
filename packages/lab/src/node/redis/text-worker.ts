import { type Job, type JobJson, Worker } from 'bullmq';

/** A job's data as it stands in Redis: nobody has parsed it yet. */
export interface TextJob {
  readonly text: string;
}

/**
 * A worker that leaves the data of a job unparsed, and takes of a job's other fields, which a
 * stranger may have written, only what the queue itself needs.
 */
export class TextWorker extends Worker<TextJob> {
  protected override createJob({ data, ...json }: JobJson, jobId: string): Job<TextJob> {
    const { name, timestamp, attemptsMade, attemptsStarted, stalledCounter } = json;
    const job = super.createJob(
      {
        ...{ id: jobId, name, timestamp, attemptsMade, attemptsStarted, stalledCounter },
        ...{ data: '{}', opts: { removeOnComplete: true, removeOnFail: true }, progress: 0 },
        ...{ failedReason: '', returnvalue: '' },
      },
      jobId,
    );
    job.data = { text: data };
    return job;
  }
}
