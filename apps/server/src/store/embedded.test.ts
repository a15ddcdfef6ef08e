import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './embedded.js';
import { closesWhileWriting, obeysStore } from './store.contract.js';
import { openStore, type Store } from './store.js';
import { begunGame, RUNNING_STATE } from './testing/rows.js';

const LONG = { tags: ['long'] };
const home = mkdtempSync(join(tmpdir(), 'flotilla-store-'));
afterAll(() => rmSync(home, { recursive: true }));

async function open(name: string): Promise<Store> {
  return unwrap(await openStore({ folder: join(home, name) }));
}

describe('the embedded store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await open('laws');
  });
  afterAll(() => store.close());

  obeysStore(() => store);

  test('closes while it writes', () => closesWhileWriting(() => open('closing')));

  test('is used by one at a time', async () => {
    const folder = join(home, 'laws');
    expect(await openStore({ folder })).toEqual({
      ok: false,
      error: { code: 'locked', where: folder, by: `process ${process.pid} on ${hostname()}` },
    });
  });

  test('of several who make it at once, one has it', async () => {
    const folder = join(home, 'race');
    const opened = await Promise.all([1, 2, 3].map(() => openStore({ folder })));
    const stores = opened.flatMap((each) => (each.ok ? [each.value] : []));
    expect(stores).toHaveLength(1);
    await Promise.all(stores.map((each) => each.close()));
    expect(readdirSync(folder).sort()).toEqual(['database', 'lock']);
  });

  test('writes nothing more once its folder has been taken over', async () => {
    const folder = join(home, 'taken');
    const losses: string[] = [];
    const lost = unwrap(await openStore({ folder, onLost: () => losses.push('lost') }));
    const game = await begunGame(lost);
    // Simulates a replaced folder, as after a restore.
    renameSync(join(folder, 'lock'), join(folder, 'lock.old'));
    const next = await open('taken');
    await expect(begunGame(lost)).rejects.toThrow('the database cannot be used');
    await expect(begunGame(lost)).rejects.toThrow();
    expect(losses).toEqual(['lost']);
    expect(await next.gameRow(game)).toBeDefined();
    await next.close();
  });
});

const HOUR = 3_600_000;

/** Shifts this machine's clock for the rest of the test. */
function setClockBy(ms: number): void {
  const { now } = Date;
  Date.now = () => now() + ms;
  onTestFinished(() => {
    Date.now = now;
  });
}

test.each([1, -86_400])(
  'games under way have their time over a restart, though the clock is set by %d h',
  async (hours) => {
    const first = await open(`restart ${hours}`);
    await begunGame(first, { state: { ...RUNNING_STATE, deadline: first.now() + 60_000 } });
    const before = first.now();
    await first.close();
    setClockBy(hours * HOUR);
    const again = await open(`restart ${hours}`);
    expect(again.now() - before).toBeGreaterThanOrEqual(0);
    expect(again.now() - before).toBeLessThan(HOUR / 2);
    await again.close();
  },
);

test('the clock of the embedded store follows the machine’s at once only while nobody is here', async () => {
  const { clock, close } = unwrap(await openEmbedded(join(home, 'clock'), () => {}));
  onTestFinished(close);
  const before = clock.now();
  setClockBy(HOUR);
  await clock.adjust({ isQuiet: false });
  expect(clock.now() - before).toBeLessThan(HOUR / 2);
  await clock.adjust({ isQuiet: true });
  expect(clock.now() - before).toBeGreaterThan(HOUR / 2);
});

describe('the embedded store tells', LONG, () => {
  beforeAll(async () => (await open('whole')).close());
  test.each([
    ['a truncated file', (files: string) => truncateSync(join(files, 'flotilla.sqlite'), 5_000)],
    ['an empty file', (files: string) => truncateSync(join(files, 'flotilla.sqlite'))],
    ['a missing file', (files: string) => rmSync(join(files, 'flotilla.sqlite'))],
    ['a missing folder', (files: string) => rmSync(files, { recursive: true })],
  ])('%s as damage', async (what, damage) => {
    const folder = join(home, what);
    cpSync(join(home, 'whole'), folder, { recursive: true });
    damage(join(folder, 'database/files'));
    const opened = await openStore({ folder });
    expect(opened).toMatchObject({ ok: false, error: { code: 'damaged', where: folder } });
  });

  test('a file in its place, and a folder of something else', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    const error = { code: 'unusable', where: file };
    expect(await openStore({ folder: file })).toMatchObject({ ok: false, error });
    const other = join(home, 'other');
    mkdirSync(join(other, 'database/photographs'), { recursive: true });
    const opened = await openStore({ folder: other });
    expect(opened).toMatchObject({ ok: false, error: { code: 'damaged', where: other } });
  });
});
