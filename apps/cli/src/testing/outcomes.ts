import { expect } from 'vitest';
import { isOneLine, type Ran, runInMemory } from './run-in-memory.js';

/** Expects bad input to be refused in one line that has these texts, and nothing to be printed. */
export async function expectRefused(
  running: Promise<Ran>,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  const { code, output, errors } = await running;
  expect([code, output, isOneLine(errors)], errors).toEqual([2, '', true]);
  for (const text of texts) expect(errors).toMatch(text);
}

/** What a command prints that succeeds and complains of nothing. */
export async function printedBy(running: Promise<Ran>): Promise<string> {
  const { code, output, errors } = await running;
  expect([code, errors]).toEqual([0, '']);
  return output;
}

// biome-ignore lint/suspicious/noExplicitAny: what a command prints is JSON
export async function jsonBy(running: Promise<Ran>): Promise<any> {
  return JSON.parse(await printedBy(running));
}

type Line = Parameters<typeof runInMemory>;

/** What one command line prints that succeeds. */
export const printed = (...line: Line) => printedBy(runInMemory(...line));
export const json = (...line: Line) => jsonBy(runInMemory(...line));
