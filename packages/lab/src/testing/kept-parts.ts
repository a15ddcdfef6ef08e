import type { Checkpoint } from '../runners/run-batches.js';

/** Keeps parts in memory, as they come back from a file. */
export function keptParts(parts = new Map<string, unknown>()) {
  return {
    parts,
    get: (key) => parts.get(key),
    put: (key, part) => void parts.set(key, JSON.parse(JSON.stringify(part))),
  } satisfies Checkpoint & { readonly parts: Map<string, unknown> };
}
