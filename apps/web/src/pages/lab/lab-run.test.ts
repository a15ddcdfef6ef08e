import { describe, expect, it } from 'vitest';
import {
  addProgressSample,
  computeSpeed,
  type LabRun,
  type ProgressSamples,
  readLabRun,
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
    expect(readLabRun('a', structuredClone(RUN))).toEqual(RUN);
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
    expect(readLabRun('a', saved)).toBeUndefined();
  });
});

it('lists the newest run first', () => {
  const runs = [3, 9, 5].map((startedAt) => ({ ...RUN, id: `${startedAt}`, startedAt }));
  expect(sortNewestFirst(runs).map(({ id }) => id)).toEqual(['9', '5', '3']);
});

it('tells the pace of the last seconds, and none from a moment', () => {
  const speedOf = (doneByMs: Readonly<Record<number, number>>) => {
    let pace: ProgressSamples = [];
    for (const [at, done] of Object.entries(doneByMs)) {
      pace = addProgressSample(pace, Number(at), done);
    }
    return computeSpeed(pace);
  };
  expect(speedOf({ 0: 0, 1000: 1000, 6500: 1100, 7500: 1300 })).toBe(200);
  expect(speedOf({})).toBeUndefined();
  expect(speedOf({ 0: 0, 100: 50 })).toBeUndefined();
});
