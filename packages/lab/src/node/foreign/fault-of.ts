import { ForeignError, type ForeignFault } from '../../games/foreign-fault.js';

/** What an error says is wrong with a program: its fault, or that it could not be started. */
export function faultOf(error: unknown): ForeignFault {
  if (error instanceof ForeignError) return error.fault;
  return { code: 'not-started', text: shownLine(error instanceof Error ? error.message : '') };
}

const MAX_TEXT = 200;

/** A stranger's text, short, on one line and without what could make a terminal do things. */
export function shownLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
