import { expect, test } from 'vitest';
import { clipScenes, FRAMES_PER_SECOND } from './clip-pace.js';

test.each([0, 1, 30, 120, 199, 200, 240, 241, 1352])('a clip of %d moments', (moments) => {
  const scenes = clipScenes(moments);
  const seconds = scenes.reduce((sum, { frames }) => sum + frames, 0) / FRAMES_PER_SECOND;
  expect(seconds).toBeGreaterThanOrEqual(4);
  expect(seconds).toBeLessThanOrEqual(28);
  expect(scenes.every(({ frames }) => frames >= 1)).toBe(true);
  const counts = scenes.filter(({ kind }) => kind === 'after').map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect([counts[0], counts.at(-1), scenes.at(-1)?.kind]).toEqual([0, moments, 'end']);
});

test('each shot is aimed first, then answered, where there is time for both', () => {
  const scenes = clipScenes(2).map(({ kind, count }) => `${kind} ${count}`);
  expect(scenes.join(', ')).toBe('after 0, aiming 0, after 1, aiming 1, after 2, end 2');
  expect(clipScenes(200).some(({ kind }) => kind === 'aiming')).toBe(false);
});
