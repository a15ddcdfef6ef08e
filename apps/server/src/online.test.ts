import { makeRng } from '@flotilla/engine';
import { signRecord, verifyRecord } from '@flotilla/protocol';
import { pick, type Rng, readRecord, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { beginBattle, firing } from './testing/online-client.js';
import { serverOfFile } from './testing/online-server.js';

const server = await serverOfFile();

/** A game between two programs, and its record. */
async function playByHttp() {
  const { game, players } = await beginBattle(server.origin);
  for (;;) {
    for (const player of players) {
      const known = await player.see(game);
      if (known.frame.phase === 'over') {
        const { body } = await player.ask('GET', `/api/games/${game}/record`);
        return { game, players, frame: known.frame, text: String(body['text']) };
      }
      const command = firing(known);
      if (command) expect(await player.act(game, command)).toBe('done');
    }
  }
}

/** 32-bit FNV-1a, as a forger would compute it. */
function checkSum(lines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const sign of lines.join('\n')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

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
    () => swap('"draw"', pick(['0', '1'], rng)),
    () => swap('first 1', 'first 2'),
    () => swap('first 2', 'first 1'),
    () => void lines.splice(lines.length - 1, 0, `${1 + rng.below(2)} resigns`),
    () => void lines.splice(Math.max(at, 8), 1, `${1 + rng.below(2)} resigns`),
    () => swap(',"signed":', ',"signed":'.toUpperCase()),
    // Changes that JSON.parse ignores: a value overridden by a later one, an escaped character, a space.
    () => swap('{"name":', pick(['{"name":"Eve","name":', '{ "name":'], rng)),
    () => swap('"ended":', '"ended":"left","ended":'),
    () => swap('"Anna"', '"\\u0041nna"'),
    () => put(line.slice(0, column) + line.slice(column).toLowerCase()),
    () => swap(' ', pick(['  ', '\t', ' \r'], rng)),
    () => put(line.replace(/,"signed":\{.*?\}/, '')),
  ];
  pick(changes, rng)();
  return [...lines, `check ${checkSum(lines)}`, ''].join('\n');
}

test('no record that was changed passes as proved', { tags: ['long'] }, async () => {
  const { game, players, text } = await playByHttp();
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

test('a whole game is played by HTTP, from the link to the proven record', async () => {
  const { frame, text } = await playByHttp();
  expect(frame.end?.reason).toBe('cleared');
  expect(unwrap(verifyRecord(unwrap(readRecord(text)))).shots).toBe(frame.shots.length);
});

test('the same command is done once', async () => {
  const { game, players } = await beginBattle(server.origin);
  const known = await Promise.all(players.map((player) => player.see(game)));
  const mover = known.findIndex(({ frame }) => frame.toMove === frame.viewer) as 0 | 1;
  const command = firing(known[mover]!)!;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => players[mover].act(game, command, 'command-0001')),
  );
  expect(new Set(answers)).toEqual(new Set(['done']));
  expect((await players[0].see(game)).frame.shots).toHaveLength(1);
});
