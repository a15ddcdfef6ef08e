import { ForeignError, type ForeignFault } from '../../games/foreign-fault.js';
import { shownLine } from './shown-line.js';

/** Returns the fault of a program from an error, or that it could not be started. */
export function faultOf(error: unknown): ForeignFault {
  if (error instanceof ForeignError) return error.fault;
  return { code: 'not-started', text: shownLine(error instanceof Error ? error.message : '') };
}
