import { ForeignError, type ForeignFault } from '../../games/foreign-fault.js';
import { sanitizeLine } from './shown-line.js';

export function foreignFaultOf(error: unknown): ForeignFault {
  if (error instanceof ForeignError) return error.fault;
  return { code: 'not-started', text: sanitizeLine(error instanceof Error ? error.message : '') };
}
