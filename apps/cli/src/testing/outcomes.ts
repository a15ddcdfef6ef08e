import { expect } from 'vitest';
import type { RunResult } from '../../../../tests/support/command.js';
import { withoutDate } from './home.js';
import { isOneLine, runInMemory } from './run-in-memory.js';

/** Expects exit code 2, no output, and one error line with these texts. @returns the line */
export async function expectRefused(
  running: Promise<RunResult>,
  ...texts: readonly (string | RegExp)[]
): Promise<string> {
  const { code, output, errors } = await running;
  expect([code, output, isOneLine(errors)], errors).toEqual([2, '', true]);
  for (const text of texts) expect(errors).toMatch(text);
  return errors;
}

/** Returns the output of a command that must succeed without warnings. */
export async function printedBy(running: Promise<RunResult>): Promise<string> {
  const { code, output, errors } = await running;
  expect([code, errors]).toEqual([0, '']);
  return output;
}

// biome-ignore lint/suspicious/noExplicitAny: what a command prints is JSON
export async function jsonBy(running: Promise<RunResult>): Promise<any> {
  return JSON.parse(await printedBy(running));
}

/** Returns the document, without its date, of a run that must succeed; ignores stderr. */
// biome-ignore lint/suspicious/noExplicitAny: what a command prints is JSON
export async function resultOf(running: Promise<RunResult>): Promise<any> {
  const { code, output, errors } = await running;
  expect(code, errors).toBe(0);
  return withoutDate(JSON.parse(output));
}

type Line = Parameters<typeof runInMemory>;

/** Runs a command line that must succeed, and returns its output. */
export const printed = (...line: Line) => printedBy(runInMemory(...line));
export const json = (...line: Line) => jsonBy(runInMemory(...line));
