import { inlineRunner, type Runner } from '../runners/runner.js';

/** Works four batches at once, and is done with them in another order than they came. */
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
