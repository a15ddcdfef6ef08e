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
    if (matches.has(name)) expect(matches.get(name)?.[1]).toBe(told(figure));
    else expect(measured.get(name)?.slice(0, 2)).toEqual([`${figure.boards}`, told(figure)]);
  });

  it.each(['en', 'ru'])('in the texts, too: %s', (lang) => {
    const text = read(`apps/web/src/pages/learn/${lang}.ts`);
    const [speeds] = read('README.md').split('| whole one-sided games a second').slice(1);
    const known = [...(speeds ?? '').matchAll(/^\| `[\w/]+` \| ([\d,]+) \|$/gm)].map(
      ([, speed]) => speed,
    );
    const told = [...text.matchAll(/([\d,\u00a0\u202f ]+) (?:whole games|целых игр)/g)].map(
      ([, speed]) => speed?.trim().replace(/[\u00a0\u202f ]/g, ','),
    );
    expect(told.length).toBe(3);
    expect(known).toEqual(expect.arrayContaining(told));
    const means = [
      ...text.matchAll(/([\d.,]+ ± [\d.,]+)\s(?:shots over 2,000|выстрела на 2000)\s/g),
    ]
      .map(([, figure]) => figure?.replaceAll(',', '.'))
      .filter((figure) => figure !== undefined);
    expect(means.length).toBeGreaterThanOrEqual(3);
    expect([...matches.values()].map(([, mean]) => mean)).toEqual(expect.arrayContaining(means));
  });

  it.each(Object.entries(SHOTS_AGAINST))('%s', (name, figures) => {
    const columns = ladder.get('placer') ?? [];
    for (const shooter of OPPONENTS) {
      expect(ladder.get(name)?.[columns.indexOf(shooter)], shooter).toBe(told(figures[shooter]));
    }
  });
});
