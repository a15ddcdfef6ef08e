import type { Checkpoint } from '../runners/run-batches.js';

/** Checkpoint in memory that serializes parts as a file would. */
export function memoryCheckpoint(parts = new Map<string, unknown>()) {
  return {
    parts,
    get: (key) => parts.get(key),
    put: (key, part) => void parts.set(key, JSON.parse(JSON.stringify(part))),
  } satisfies Checkpoint & { readonly parts: Map<string, unknown> };
}
