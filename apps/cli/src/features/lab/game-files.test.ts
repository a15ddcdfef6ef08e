import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInMemory } from '../../testing/run-in-memory.js';

test('records are dated by the clock that the command was given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-records-'));
  try {
    const args = 'match random random --games 2 --workers 1 --seed 1 --records'.split(' ');
    const env = { FLOTILLA_STATE_DIR: join(folder, 'state') };
    const records = join(folder, 'records');
    expect(await runInMemory([...args, records], '', env)).toMatchObject({ code: 0 });
    const texts = readdirSync(records).map((name) => readFileSync(join(records, name), 'utf8'));
    expect(texts.length).toBe(2);
    for (const text of texts) expect(text).toContain('2026-01-02');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
