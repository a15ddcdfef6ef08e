import { inlineRunner, type Runner } from '../runners/runner.js';

/** Runner that processes four batches at once, and finishes them out of order. */
export function hastyRunner(inner = inlineRunner()): Runner {
  let turn = 0;
  return {
    ...inner,
    width: 4,
    async run(batch) {
      turn += 1;
      const delay = (turn * 3) % 5;
      const done = await inner.run(batch);
      await new Promise((resolve) => setTimeout(resolve, delay));
      return done;
    },
  };
}
