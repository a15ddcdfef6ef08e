import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEAN_SHOTS, OPPONENTS, SHOTS_AGAINST } from './topics.js';

const read = (path: string) =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

/** The rows of the tables below a heading, by their first cell, each with its other cells. */
function rowsUnder(path: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const section = read(path).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...section.matchAll(/^\| (.+) \|$/gm)].map(([, row]): [string, string[]] => {
      const [name = '', ...cells] = (row as string).split(' | ');
      return [name.replaceAll('`', ''), cells];
    }),
  );
}

const told = ({ mean, reach }: { readonly mean: number; readonly reach: number }) =>
  `${mean.toFixed(2)} ± ${reach.toFixed(2)}`;

const measured = rowsUnder('docs/experiments.md', 'shooters');
const matches = rowsUnder('README.md', 'How strong the shooters are');
const ladder = rowsUnder('docs/experiments.md', 'placers');

describe('the figures of Learn are those of the documentation', () => {
  it.each(Object.entries(MEAN_SHOTS))('%s', (name, figure) => {
    if (['exact', 'exact-endgame', 'search'].includes(name))
      expect(matches.get(name)?.[1]).toBe(told(figure));
    else expect(measured.get(name)?.slice(0, 2)).toEqual([`${figure.boards}`, told(figure)]);
  });

  it.each(Object.entries(SHOTS_AGAINST))('%s', (name, figures) => {
    const columns = ladder.get('placer') ?? [];
    for (const shooter of OPPONENTS) {
      expect(ladder.get(name)?.[columns.indexOf(shooter)], shooter).toBe(told(figures[shooter]));
    }
  });
});
