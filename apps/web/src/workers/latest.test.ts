import { expect, test } from 'vitest';
import { latestOnly } from './latest.js';

test('only the latest of the waiting questions is asked, and only the latest answer is told', async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const release: (() => void)[] = [];
  const ask = latestOnly(async (question: string) => {
    asked.push(question);
    await new Promise<void>((resolve) => release.push(resolve));
    return question.toUpperCase();
  });
  const fail = (error: unknown) => told.push(String(error));
  for (const question of ['a', 'b', 'c']) ask(question, (answer) => told.push(answer), fail);
  expect(asked).toEqual(['a']);
  release[0]?.();
  await expect.poll(() => asked).toEqual(['a', 'c']);
  release[1]?.();
  await expect.poll(() => told).toEqual(['C']);
});

test('a question that fails is told, and the next is asked', async () => {
  const told: string[] = [];
  const ask = latestOnly((question: string) =>
    question === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(question),
  );
  const tell = (answer: string) => told.push(answer);
  const fail = (error: unknown) => told.push(String(error));
  ask('bad', tell, fail);
  await expect.poll(() => told).toEqual(['Error: no']);
  ask('good', tell, fail);
  await expect.poll(() => told).toEqual(['Error: no', 'good']);
});
