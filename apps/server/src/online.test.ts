import { makeRng } from '@flotilla/engine';
import { signRecord, verifyRecord } from '@flotilla/protocol';
import { hashText, pick, type Rng, readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { beginBattle, playBySocket } from './testing/online-client.js';
import { serverOfFile } from './testing/online-server.js';

const server = await serverOfFile();

/** Returns a record with one change and a matching check sum; some changes have no effect. */
function forged(text: string, rng: Rng): string {
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const at = rng.below(lines.length);
  const other = rng.below(lines.length);
  const line = lines[at]!;
  const put = (changed: string) => {
    lines[at] = changed;
  };
  const swap = (word: string, by: string) => put(line.replace(word, by));
  const column = rng.below(line.length);
  const sign = pick([...'0123456789ABCDEFabcdef+-x'], rng);
  const changes: readonly (() => void)[] = [
    () => void lines.splice(at, 1),
    () => void lines.splice(at, 0, lines[other]!),
    () => void lines.splice(other, 1, ...lines.splice(at, 1, lines[other]!)),
    () => put(line.slice(0, column) + sign + line.slice(column + 1)),
    () => swap('"name":"', `"name":"${sign}`),
    () => swap('date 20', 'date 19'),
    () => swap('"cleared"', pick(['"left"', '"time"', '"resigned"'], rng)),
    () => swap('first 1', 'first 2'),
    () => void lines.splice(lines.length - 1, 0, `${1 + rng.below(2)} resigns`),
    // Changes that JSON.parse ignores: an overridden value, an escaped character, a space.
    () => swap('{"name":', pick(['{"name":"Eve","name":', '{ "name":'], rng)),
    () => swap('"ended":', '"ended":"left","ended":'),
    () => swap('"Anna"', '"\\u0041nna"'),
    () => swap(' ', pick(['  ', '\t', ' \r'], rng)),
    () => put(line.replace(/,"signed":\{.*?\}/, '')),
  ];
  pick(changes, rng)();
  const checkSum = hashText(lines.join('\n')).toString(16).padStart(8, '0');
  return [...lines, `check ${checkSum}`, ''].join('\n');
}

test('no record that was changed passes as proved', { tags: ['long'] }, async () => {
  const { game, players } = await beginBattle(server.origin);
  await Promise.all(players.map((player) => playBySocket(player, game)));
  const record = await players[0].ask('GET', `/api/games/${game}/record`);
  const text = String(record.body['text']);
  const { key } = (await players[0].ask('GET', '/api/key')).body;
  const isProved = (given: string) => {
    const record = readRecord(given);
    const verified = record.ok ? verifyRecord(record.value, given) : undefined;
    return verified?.ok === true && verified.value.signedBy === key;
  };
  expect(isProved(text)).toBe(true);
  expect((await players[1].ask('GET', `/api/games/${game}/record`)).body['text']).toBe(text);
  const rng = makeRng(5);
  let changed = 0;
  let read = 0;
  while (changed < 2_000) {
    const lie = forged(text, rng);
    if (lie === text) continue;
    changed += 1;
    if (readRecord(lie).ok) read += 1;
    expect(isProved(lie), lie).toBe(false);
  }
  // Many parse as valid records; only the signature detects the change.
  expect(read).toBeGreaterThan(changed / 20);
  const { online, ...rest } = unwrap(readRecord(text));
  const { signed: _, ...unsigned } = online!;
  const own = signRecord({ ...rest, online: unsigned }, '1'.repeat(64));
  expect(unwrap(verifyRecord(own)).signedBy).not.toBe(key);
});
