import { expect, it } from 'vitest';
import { estimateAround } from '../testing/estimates.js';
import { markdownPage } from './markdown.js';
import type { Report } from './report.js';

const LOWER = { verdict: 'lower', difference: -0.25, visibleFrom: 1 } as const;

const REPORT: Report = {
  name: 'published',
  title: 'Published figures',
  question: 'Equal?',
  source: 'A',
  seed: 1,
  tables: [
    {
      title: 'Figures',
      note: 'On equal rules.',
      columns: ['figure', 'source', 'rules', 'ours', 'verdict'],
      rows: [
        ['a|b', 'https://example.org/x', '{"fleet":[3]}', estimateAround(1.5, 0.5), LOWER],
        ['b', -2.5, null, estimateAround(-0.001, 0.3), 'none'],
        ['c', 3, null, 0.5, { verdict: 'equal', difference: 0, visibleFrom: 0 }],
        ['d', 3, null, 4, { verdict: 'agrees', difference: 1, visibleFrom: 2 }],
      ],
    },
  ],
  charts: [{ title: 'Shots', kind: 'dot', x: 'x', y: 'y', series: [] }],
  findings: ['One is lower.'],
};

it('is a page with links, code, intervals and verdicts', () => {
  const page = markdownPage(REPORT, { command: 'flotilla x', pictures: ['published.svg'] });
  expect(page.split('\n').filter((line) => line !== '')).toEqual([
    '# Published figures',
    'Equal?',
    'Made by `flotilla x`.',
    expect.stringContaining('95%'),
    expect.stringContaining('80%'),
    '- One is lower.',
    '![Shots](published.svg)',
    '## Figures',
    'On equal rules.',
    '| figure | source | rules | ours | verdict |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| a\\|b | <https://example.org/x> | `{"fleet":[3]}` | 1.50 ± 0.50 | lower (−0.25) |',
    '| b | −2.50 | – | 0.00 ± 0.30 | none |',
    '| c | 3 | – | 0.50 | equal to the digit |',
    '| d | 3 | – | 4 | agrees (+1.00, visible from 2.00) |',
  ]);
});

it('writes figures and verdicts as Russian does', () => {
  const page = markdownPage(REPORT, { command: 'flotilla x', pictures: [], lang: 'ru' });
  expect(page).toContain('| 1,50 ± 0,50 | меньше (−0,25) |');
  expect(page).toContain('| совпадает (+1,00, видно от\u00A02,00) |');
});
