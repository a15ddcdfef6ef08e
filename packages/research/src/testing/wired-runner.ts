import { inlineRunner, type Runner } from '@flotilla/lab';
import { readBatch, readPart } from '@flotilla/lab/internals';
import { unwrap } from '@flotilla/rules';
import { JOBS } from '../jobs/registry.js';

/**
 * Passes everything through checked JSON, as a runner on another machine would.
 * @param kinds collects the kinds of the batches
 */
export function wiredRunner(kinds: Set<string>): Runner {
  const inline = inlineRunner({}, JOBS);
  return {
    ...inline,
    async run(batch) {
      kinds.add(batch.kind);
      const read = unwrap(readBatch(JSON.parse(JSON.stringify(batch)), JOBS));
      const part = JSON.parse(JSON.stringify(await inline.run(read)));
      return unwrap(readPart(batch, part, JOBS));
    },
  };
}
