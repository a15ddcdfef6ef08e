import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { remotePool } from './remote-pool.js';

const PAIRS = {
  ...{ rules: 'russian', shooters: ['exact', 'exact'], placers: ['uniform'], seed: 1 },
  ...{ games: 1000, from: 0, to: 500, seen: 0, withGames: false, adjust: false },
};
const THEORY = { formula: 'within', k: 10, seed: 1, from: 0, to: 5 };

test('a batch that takes too long is stopped, and the next is done', async () => {
  const pool = remotePool(1, 1000);
  onTestFinished(() => pool.close());
  const slow = { kind: 'match-pairs', key: '', spec: PAIRS };
  expect(await pool.run(slow)).toEqual({ kind: 'refused', fault: 'it took longer than 1 s' });
  const patient = remotePool(1, 600_000);
  onTestFinished(() => patient.close());
  const next = await patient.run({ kind: 'theory', key: '', spec: THEORY });
  expect(next).toMatchObject({ kind: 'done', part: { ok: true, value: { count: 5 } } });
  expect(await patient.run({ kind: 'theory' })).toMatchObject({ kind: 'refused' });
  const layouts = { kind: 'score-layouts', key: '', spec: scoresOn([[0]]) };
  expect(await patient.run(layouts)).toMatchObject({ kind: 'failed' });
}, 300_000);

/** A layout that is none by these rules, which is only seen when it is made. */
function scoresOn(ships: number[][]) {
  const about = { rules: 'russian', shooter: 'random', seed: 1, purpose: '', from: 0, to: 1 };
  return { ...about, layouts: [ships] };
}

test('the threads have nothing that loads files, by what they import', () => {
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, isType, path = ''] of text.matchAll(
      /^(?:import|export) (type )?[^;]*?from '(\.[^']+)\.js';/gms,
    )) {
      if (!isType) walk(join(dirname(file), `${path}.ts`));
    }
    expect(text, file).not.toMatch(/\bimport\(|\brequire\(|from 'node:/);
  };
  walk(fileURLToPath(new URL('./remote-batch-worker.ts', import.meta.url)));
  expect(seen.size).toBeGreaterThan(20);
  expect([...seen].filter((file) => file.includes('/foreign/'))).toEqual([]);
});
