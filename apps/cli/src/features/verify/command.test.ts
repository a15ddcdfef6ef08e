import { courseOf, publicKeyOf, signRecord } from '@flotilla/protocol';
import { type GameRecord, hashText, readRecord, unwrap, writeRecord } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { onlineRecord } from '../../testing/online-games.js';
import { isOneLine, runInMemory } from '../../testing/run-in-memory.js';

/** The record with another proof, and a check sum that is right again. */
function changed(change: (record: GameRecord) => Partial<GameRecord['online'] & object>): string {
  const record = unwrap(readRecord(onlineRecord()));
  return writeRecord({ ...record, online: { ...record.online!, ...change(record) } });
}

const SECRET = '7'.repeat(64);
const KEY = publicKeyOf(SECRET);
const signedRecord = () => writeRecord(signRecord(unwrap(readRecord(onlineRecord())), SECRET));

describe('verify', () => {
  test('tells what was checked of a game that the server signed', async () => {
    const { code, output, errors } = await runInMemory(
      ['verify', '-', '--key', KEY],
      signedRecord(),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Proved: Anna vs Boris, game game0000000001.');
    expect(output).toContain(KEY);
    expect(output).toContain(
      'Not proved, stated by the server: the shots and their order, the names',
    );
    const course = / ([0-9a-f]{64}): compare it/.exec(output)?.[1] ?? '';
    const seen = await runInMemory(
      ['verify', '-', '--key', KEY, '--course', course],
      signedRecord(),
    );
    expect(seen.output).toContain('Not proved, stated by the server: the names');
  });

  test('says that a record without a known key is not proved', async () => {
    const unknown = await runInMemory(['verify', '-'], signedRecord());
    expect([unknown.code, unknown.output]).toEqual([3, expect.stringContaining('Not proved')]);
    expect(unknown.output).not.toContain('stated by the server');
    expect(unknown.output).toContain(KEY);
    const other = await runInMemory(['verify', '-', '--key', '0'.repeat(64)], signedRecord());
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining(KEY)]);
    const none = await runInMemory(['verify', '-', '--key', KEY], onlineRecord());
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('no signature')]);
    const odd = await runInMemory(['verify', '-', '--key', 'https://127.0.0.1:1'], signedRecord());
    expect([odd.code, odd.errors]).toEqual([2, expect.stringContaining('did not send its key')]);
  });

  test.each([
    ['the key alone', KEY, 0],
    ['what curl saves of /api/key', `{"key":"${KEY}"}\n`, 0],
    ['the same for people', `{\n  "key": "${KEY}"\n}\n`, 0],
    ['another field', `{"keys":"${KEY}"}`, 2],
    ['half a key', `{"key":"${KEY.slice(32)}"}`, 2],
  ])('reads the key from a file: %s', async (_, text, code) => {
    const file = newHome().write('server-key.json', text);
    const told = await runInMemory(['verify', '-', '--key', file], signedRecord());
    expect(told.code).toBe(code);
    expect(told.errors).toBe(
      code === 0 ? '' : `flotilla verify: ${file}: expected a key of 64 hexadecimal digits\n`,
    );
  });

  test('takes what is written otherwise for changed, but not ends of lines', async () => {
    const text = signedRecord();
    const lines = text.split('\n').slice(0, -2);
    const twice = lines.map((line) =>
      line.replace('{"name":"Anna"', '{"name":"Eve","name":"Anna"'),
    );
    const lie = `${[...twice, `check ${hashText(twice.join('\n')).toString(16).padStart(8, '0')}`].join('\n')}\n`;
    const { code, output } = await runInMemory(['verify', '-', '--key', KEY, '--json'], lie);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      verdict: 'contradicted',
      faults: [{ code: 'bad-signature' }],
    });
    const crlf = await runInMemory(
      ['verify', '-', '--key', KEY],
      `${text.replaceAll('\n', '\r\n')}\r\n`,
    );
    expect(crlf.code).toBe(0);
  });

  test('compares the shots with what a device saw', async () => {
    const { output } = await runInMemory(['verify', '-', '--json'], onlineRecord());
    const { course } = JSON.parse(output);
    const same = await runInMemory(['verify', '-', '--course', course], onlineRecord());
    expect(same.output).toContain(`those that your device saw: ${course}`);
    const record = unwrap(readRecord(onlineRecord()));
    const shots = record.game.shots.slice(0, -1);
    const other = courseOf(record.online!, shots);
    const { code, errors } = await runInMemory(['verify', '-', '--course', other], onlineRecord());
    expect([code, errors]).toEqual([1, expect.stringContaining(course)]);
    const odd = await runInMemory(['verify', '-', '--course', 'x'], onlineRecord());
    expect([odd.code, isOneLine(odd.errors)]).toEqual([2, true]);
  });

  test('tells what was checked of a game without a signature', async () => {
    const { code, output, errors } = await runInMemory(['verify', '-'], onlineRecord());
    expect({ code, errors }).toEqual({ code: 3, errors: '' });
    const { online, game } = unwrap(readRecord(onlineRecord()));
    expect(output).toContain('Anna vs Boris, game game0000000001');
    expect(output).toContain(`All ${game.shots.length} answers`);
    for (const hash of online!.commitments) expect(output).toContain(hash);
    expect(output).toMatch(/(Anna|Boris) went first, chosen by both players’ random numbers\./);
  });

  test('knows who was agreed to begin', async () => {
    const { output } = await runInMemory(['verify', '-', '--lang', 'ru'], onlineRecord(1));
    expect(output).toContain('Boris: первый ход\u00A0— как договорились.');
  });

  test('names whose fleet is not the one committed to', async () => {
    const lie = changed(({ online }) => ({ salts: ['0'.repeat(64), online!.salts[1]] }));
    const plain = await runInMemory(['verify', '-'], lie);
    expect({ code: plain.code, output: plain.output }).toEqual({ code: 1, output: '' });
    expect(plain.errors).toContain('Anna’s fleet does not match the hash');
    expect(plain.errors).not.toContain('Boris’s fleet');
    const { code, output } = await runInMemory(['verify', '-', '--json'], lie);
    expect(code).toBe(1);
    const { verdict, faults } = JSON.parse(output);
    expect(verdict).toBe('contradicted');
    expect(faults).toContainEqual({ code: 'other-fleet', player: 1 });
  });

  test('finds an answer that is not that of the fleet, and who gave it', async () => {
    const lines = onlineRecord().split('\n');
    const at = lines.findIndex((line) => /^1 [A-F]\d-/.test(line));
    const lie = lines.with(at, lines[at]!.replace('-', '+')).join('\n');
    const { code, output } = await runInMemory(['verify', '-', '--json'], lie);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      verdict: 'contradicted',
      faults: [{ code: 'wrong-answer', player: 2, line: at + 1 }],
    });
  });

  test('refuses what is no record of a game online, in one line', async () => {
    const offline = writeRecord(withoutProof(unwrap(readRecord(onlineRecord()))));
    for (const text of ['', 'hello', offline, onlineRecord().replace('Anna', 'Anne')]) {
      const { code, output, errors } = await runInMemory(['verify', '-'], text);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(isOneLine(errors), errors).toBe(true);
    }
  });
});

function withoutProof({ online: _, ...record }: GameRecord): GameRecord {
  return record;
}
