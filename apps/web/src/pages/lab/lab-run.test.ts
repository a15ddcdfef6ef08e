import { describe, expect, it } from 'vitest';
import {
  addProgressSample,
  computeSpeed,
  type LabRun,
  type ProgressSamples,
  readRun,
  sortNewestFirst,
} from './lab-run.js';

const RUN = {
  version: 1,
  id: 'a',
  startedAt: 5,
  task: { kind: 'matrix', options: { rules: {}, placers: [], shooters: [], boards: 1, seed: 1 } },
  isDone: false,
  progress: null,
} as const satisfies LabRun;

describe('readRun', () => {
  it('takes what was kept', () => {
    expect(readRun('a', structuredClone(RUN))).toEqual(RUN);
  });
  it.each([
    ['nothing', undefined],
    ['text', 'run'],
    ['another version', { ...RUN, version: 2 }],
    ['another run', { ...RUN, id: 'b' }],
    ['no task', { ...RUN, task: null }],
    ['a kind that there is not', { ...RUN, task: { ...RUN.task, kind: 'alchemy' } }],
    ['a task without options', { ...RUN, task: { kind: 'matrix' } }],
    ['no date', { ...RUN, startedAt: 'today' }],
    ['progress without numbers', { ...RUN, progress: { done: 'much', all: 3 } }],
    ['no progress at all', { ...RUN, progress: undefined }],
  ])('refuses %s', (_, saved) => {
    expect(readRun('a', saved)).toBeUndefined();
  });
});

it('lists the newest run first', () => {
  const runs = [3, 9, 5].map((startedAt) => ({ ...RUN, id: `${startedAt}`, startedAt }));
  expect(sortNewestFirst(runs).map(({ id }) => id)).toEqual(['9', '5', '3']);
});

describe('the pace of a run', () => {
  it('is that of the last seconds', () => {
    let pace: ProgressSamples = [];
    for (const [at, done] of [
      [0, 0],
      [1000, 1000],
      [6500, 1100],
      [7500, 1300],
    ] as const) {
      pace = addProgressSample(pace, at, done);
    }
    expect(computeSpeed(pace)).toBe(200);
  });
  it('is not told from a moment', () => {
    expect(computeSpeed([])).toBeUndefined();
    expect(computeSpeed(addProgressSample(addProgressSample([], 0, 0), 100, 50))).toBeUndefined();
  });
});
