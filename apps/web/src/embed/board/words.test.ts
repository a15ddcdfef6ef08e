import { readdirSync, readFileSync } from 'node:fs';
import {
  describeOnlineResult,
  describeResultInLine,
  describeShots,
  describeSkipped,
} from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { boardWords } from './words.js';

const FOLDER = new URL('./', import.meta.url);
const KEY = /'((?:own|puzzles|playback|replay|board)\.[\w.-]+)'/g;

/** Returns the text keys used in the element's sources. */
function keysNamed(): string[] {
  const files = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n');
  return [...new Set([...sources.matchAll(KEY)].map(([, key = '']) => key))];
}

describe.each(['en', 'ru-RU'])('the texts picked for the element (%s)', (lang) => {
  const { t, story } = boardWords(lang);

  test('hold every key that it names', () => {
    expect(keysNamed().length).toBeGreaterThan(10);
    expect(keysNamed().filter((key) => t(key) === key)).toEqual([]);
    for (const key of ['right', 'wrong', 'best', 'notBest', 'worse', 'tryAgain', 'tell']) {
      expect(t(`puzzles.${key}`)).not.toBe(`puzzles.${key}`);
    }
  });

  test('hold all words for shots and results', () => {
    const players = [{ name: 'Anna' }, { name: 'Boris' }] as const;
    const told: string[] = [];
    const entries = [{}, { announces: 'hit' }, { announces: 'ship' }, { turns: { salvo: 2 } }];
    for (const rules of entries.map((entry) => unwrap(makeRules(entry)))) {
      const shots = (['miss', 'hit', 'sunk'] as const).map((outcome, square) => ({
        seat: 0 as const,
        turn: 0,
        square,
        outcome,
        ...(outcome === 'sunk' && rules.announces === 'ship' && { shapeId: '1' }),
      }));
      for (const some of [shots, ...shots.map((shot) => [shot])]) {
        told.push(describeShots(story, { rules, players }, some, 'spectator'));
      }
    }
    for (const winner of [null, 'draw', 0, 1] as const) {
      for (const isResigned of [false, true]) {
        told.push(describeResultInLine(story, { players, winner, isResigned }, 'spectator'));
      }
    }
    const skipped = [0, 2].map((turn) => ({ turn, seat: 0 as const, after: 0 }));
    const ended = { players, winner: 1, isResigned: true, shots: [] } as const;
    for (const game of [ended, { ...ended, skipped }]) {
      for (const reason of ['time', 'left'] as const) {
        told.push(describeOnlineResult(story, game, { winner: 1, reason }, 'spectator').how);
      }
    }
    told.push(...describeSkipped(story, { players, skipped }, 0, 'spectator'));
    const key = /[{}]{2}|\b(shot|salvo|turn|result|ship|online)\.[a-z]/;
    expect(told.filter((text) => key.test(text))).toEqual([]);
  });
});

test('a language that is not spoken here is English', () => {
  expect(boardWords('de').lang).toBe('en');
  expect(boardWords('RU').lang).toBe('ru');
});
