import { expect, test } from 'vitest';
import { EXAMPLE } from '../../../../tests/support/example-game.js';
import { isRecordHash, packRecord, readPackedRecord } from './packed-record.js';
import { makeRecordLink } from './record-link.js';

test('a game in a link comes back as it was', async () => {
  const link = await makeRecordLink(EXAMPLE);
  expect(link).toMatch(/^\/review#game=[\w-]+$/);
  expect(link.length).toBeLessThan(1_000);
  const record = await readPackedRecord(await packRecord(EXAMPLE));
  expect(record.ok && record.value.game.shots).toHaveLength(82);
  expect(record.ok && record.value.players[0].name).toBe('Anna');
});

test('a link is read from the middle of other text, and with its signs by their numbers', async () => {
  const hash = await packRecord(EXAMPLE);
  expect((await readPackedRecord(`${hash}).`)).ok).toBe(true);
  expect((await readPackedRecord(hash.replaceAll('-', '%2D'))).ok).toBe(true);
});

test('any part of a link is called cut off', async () => {
  const hash = await packRecord(EXAMPLE);
  expect(isRecordHash(hash)).toBe(true);
  for (const length of ['#game='.length, 20, 101, 300, hash.length - 1]) {
    const record = await readPackedRecord(hash.slice(0, length));
    expect(record).toEqual({ ok: false, error: { code: 'cut-off' } });
  }
});

test('a link that was changed is refused', async () => {
  const hash = await packRecord(EXAMPLE);
  for (let at = 20; at < hash.length; at += 61) {
    const other = hash[at] === 'A' ? 'B' : 'A';
    const record = await readPackedRecord(hash.slice(0, at) + other + hash.slice(at + 1));
    expect(record.ok).toBe(false);
  }
  expect((await readPackedRecord('#game=____')).ok).toBe(false);
});

test('what is no record is given back as the text that it is', async () => {
  const damaged = EXAMPLE.replace('\n1 E4-', '\n1 E4+');
  const record = await readPackedRecord(await packRecord(damaged));
  expect(record).toMatchObject({
    ok: false,
    error: { code: 'bad-record', text: damaged, error: { code: 'wrong-answer', line: 11 } },
  });
});

test('a small link that grows large is not read to its end', async () => {
  const record = await readPackedRecord(await packRecord('a'.repeat(10_000_000)));
  expect(record).toEqual({ ok: false, error: { code: 'too-large' } });
});
