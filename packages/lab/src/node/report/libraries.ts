import { loadOptional } from '../load-optional.js';

export const { parseHTML, Plot } = await loadOptional(
  '@flotilla/lab/report',
  ['@observablehq/plot', 'linkedom'],
  async () => {
    const Plot = await import('@observablehq/plot');
    const { parseHTML } = await import('linkedom');
    return { parseHTML, Plot };
  },
);
