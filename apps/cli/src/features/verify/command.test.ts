import { hashChain, publicKeyOf, signRecord } from '@flotilla/protocol';
import { hashText, readRecord, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { newHome, typedLines } from '../../testing/home.js';
import { onlineRecord } from '../../testing/online-games.js';
import { expectRefused } from '../../testing/outcomes.js';
import { runInMemory } from '../../testing/run-in-memory.js';

const SECRET = '7'.repeat(64);
const KEY = publicKeyOf(SECRET);
const RECORD = onlineRecord();
const GAME = unwrap(readRecord(RECORD));
const SIGNED = writeRecord(signRecord(GAME, SECRET));

const verify = (record: string, ...args: readonly string[]) =>
  runInMemory(['verify', '-', ...args], record);
const verified = async (record: string, ...args: readonly string[]) =>
  (await verify(record, ...args)).output;
/** Returns the faults of a record that is contradicted. */
async function faultsOf(record: string, ...args: readonly string[]): Promise<unknown[]> {
  const { code, output } = await verify(record, '--json', ...args);
  const { verdict, faults } = JSON.parse(output);
  expect([code, verdict]).toEqual([1, 'contradicted']);
  return faults;
}

test('tells what was checked of a game that the server signed', async () => {
  const told = await verified(SIGNED, '--key', KEY);
  expect(told).toContain('Proved: Anna vs Boris, game game0000000001.');
  expect(told).toContain(KEY);
  expect(told).toContain('Not proved, stated by the server: the shots and their order, the names');
  const course = / ([0-9a-f]{64}): compare it/.exec(told)?.[1] ?? '';
  const compared = await verified(SIGNED, '--key', KEY, '--course', course);
  expect(compared).toContain('Not proved, stated by the server: the names');
});

test('says that a record without a known key is not proved', async () => {
  const unknown = await verify(SIGNED);
  expect([unknown.code, unknown.output]).toEqual([3, expect.stringContaining('Not proved')]);
  expect(unknown.output).not.toContain('stated by the server');
  expect(unknown.output).toContain(KEY);
  const other = await verify(SIGNED, '--key', '0'.repeat(64));
  expect([other.code, other.errors]).toEqual([1, expect.stringContaining(KEY)]);
  const none = await verify(RECORD, '--key', KEY);
  expect([none.code, none.errors]).toEqual([1, expect.stringContaining('no signature')]);
  await expectRefused(verify(SIGNED, '--key', 'https://127.0.0.1:1'), 'did not send its key');
});

test.each([
  ['the key alone', KEY, 0],
  ['what curl saves of /api/key', `{\n  "key": "${KEY}"\n}\n`, 0],
  ['half a key', `{"key":"${KEY.slice(32)}"}`, 2],
])('reads the key from a file: %s', async (_, text, code) => {
  const file = newHome().write('server-key.json', text);
  const refusal = `flotilla verify: ${file}: expected a key of 64 hexadecimal digits\n`;
  const errors = code === 0 ? '' : refusal;
  expect(await verify(SIGNED, '--key', file)).toMatchObject({ code, errors });
});

test('takes what is written otherwise for changed, but not ends of lines', async () => {
  const lines = SIGNED.split('\n').slice(0, -2);
  const twice = lines.map((line) => line.replace('{"name":"Anna"', '{"name":"Eve","name":"Anna"'));
  const sum = hashText(twice.join('\n')).toString(16).padStart(8, '0');
  const lie = typedLines(...twice, `check ${sum}`);
  expect(await faultsOf(lie, '--key', KEY)).toMatchObject([{ code: 'bad-signature' }]);
  const crlf = await verify(`${SIGNED.replaceAll('\n', '\r\n')}\r\n`, '--key', KEY);
  expect(crlf.code).toBe(0);
});

test('compares the shots with what a device saw', async () => {
  const { course } = JSON.parse(await verified(RECORD, '--json'));
  const told = await verified(RECORD, '--course', course);
  expect(told).toContain(`those that your device saw: ${course}`);
  const other = hashChain(GAME.online!, GAME.game.shots.slice(0, -1));
  const { code, errors } = await verify(RECORD, '--course', other);
  expect([code, errors]).toEqual([1, expect.stringContaining(course)]);
  await expectRefused(verify(RECORD, '--course', 'x'));
});

test('tells what was checked of a game without a signature', async () => {
  const { code, output, errors } = await verify(RECORD);
  expect({ code, errors }).toEqual({ code: 3, errors: '' });
  expect(output).toContain('Anna vs Boris, game game0000000001');
  expect(output).toContain(`All ${GAME.game.shots.length} answers`);
  for (const hash of GAME.online!.commitments) expect(output).toContain(hash);
  expect(output).toMatch(/(Anna|Boris) went first, chosen by both players’ random numbers\./);
});

test('knows who was agreed to begin', async () => {
  const told = await verified(onlineRecord(1), '--lang', 'ru');
  expect(told).toContain('Boris: первый ход\u00A0— как договорились.');
});

test('names whose fleet is not the one committed to', async () => {
  const salts = ['0'.repeat(64), GAME.online!.salts[1]] as const;
  const lie = writeRecord({ ...GAME, online: { ...GAME.online!, salts } });
  const plain = await verify(lie);
  expect(plain).toMatchObject({ code: 1, output: '' });
  expect(plain.errors).toContain('Anna’s fleet does not match the hash');
  expect(plain.errors).not.toContain('Boris’s fleet');
  expect(await faultsOf(lie)).toContainEqual({ code: 'other-fleet', player: 1 });
});

test('finds an answer that is not that of the fleet, and who gave it', async () => {
  const lines = RECORD.split('\n');
  const at = lines.findIndex((line) => /^1 [A-F]\d-/.test(line));
  const lie = lines.with(at, lines[at]!.replace('-', '+')).join('\n');
  expect(await faultsOf(lie)).toMatchObject([{ code: 'wrong-answer', player: 2, line: at + 1 }]);
});

test('refuses what is no record of a game online, in one line', async () => {
  const { online: _, ...offline } = GAME;
  for (const text of ['', 'hello', writeRecord(offline), RECORD.replace('Anna', 'Anne')]) {
    await expectRefused(verify(text));
  }
});
