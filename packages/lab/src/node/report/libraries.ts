import { loadOptional } from '../load-optional.js';

/** Optional libraries, needed only for charts. */
export const { parseHTML, Plot } = await loadOptional(
  '@flotilla/lab/report',
  ['@observablehq/plot', 'linkedom'],
  async () => {
    const Plot = await import('@observablehq/plot');
    const { parseHTML } = await import('linkedom');
    return { parseHTML, Plot };
  },
);
