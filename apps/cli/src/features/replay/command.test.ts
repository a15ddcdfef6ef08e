import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resign } from '@flotilla/play';
import { unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { runInMemory } from '../../testing/run-in-memory.js';
import { battle, testOptions } from '../../testing/sessions.js';

test('the player whom the record calls “you” is told of by name', async () => {
  const played = unwrap(resign(battle(testOptions(), 7, [[0], [1]]), 0));
  const players = [{ name: 'You', who: 'you' }, played.players[1]] as const;
  const path = join(mkdtempSync(join(tmpdir(), 'replay-')), 'game.txt');
  writeFileSync(path, writeRecord({ ...played, players }));
  const english = await runInMemory(['replay', path]);
  expect(english.output).toContain('Player fires at A1');
  expect(english.output).toContain('Player has resigned.');
  expect(english.output).not.toMatch(/\bYou/);
  const russian = await runInMemory(['replay', path, '--lang', 'ru']);
  expect(russian.output).toMatch(/Игрок стреляет по\sА1/);
  expect(russian.output).not.toMatch(/Вы |Ваш/);
});
