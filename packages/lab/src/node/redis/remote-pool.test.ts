import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { threadModule } from '../thread-module.js';
import { remotePool } from './remote-pool.js';

const PAIRS = {
  rules: 'russian',
  shooters: ['exact', 'exact'],
  placers: ['uniform'],
  seed: 1,
  games: 1000,
  from: 0,
  to: 500,
  seen: 0,
  withGames: false,
  adjust: false,
};
const QUICK = { ...PAIRS, shooters: ['random', 'random'], to: 5 };
const THREAD = threadModule(import.meta.url, './remote-batch-worker');

test('a batch that takes too long is stopped, and the next is done', async () => {
  const pool = remotePool(THREAD, 1, 1000);
  onTestFinished(() => pool.close());
  const slow = { kind: 'match-pairs', key: '', spec: PAIRS };
  expect(await pool.run(slow)).toEqual({ kind: 'refused', fault: 'it took longer than 1 s' });
  const patient = remotePool(THREAD, 1, 600_000);
  onTestFinished(() => patient.close());
  const next = await patient.run({ kind: 'match-pairs', key: '', spec: QUICK });
  expect(next).toMatchObject({ kind: 'done', part: { ok: true } });
  expect(await patient.run({ kind: 'match-pairs' })).toMatchObject({ kind: 'refused' });
}, 300_000);

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
  expect(seen.size).toBeGreaterThan(10);
  expect([...seen].filter((file) => file.includes('/foreign/'))).toEqual([]);
});
