import { describe, expect, test } from 'vitest';
import { ENGINE } from '../../workers/engine.js';
import { TEXTS as EN } from './en.js';
import { ARTICLE_POSITIONS, type ArticlePosition } from './ready-positions.js';
import { TEXTS as RU } from './ru.js';
import { lastAnswer, type ThinkingFrame, thinkingSource } from './thinking-game.js';
import type { LessonShooter } from './topics.js';

/** Starts the game from a position; returns it, with the shooter's values of its squares in rows. */
function begun(opening: ArticlePosition, shooter: LessonShooter) {
  const { rules, seed } = opening;
  const setup = { rules, seed, opening, shooter, placer: 'uniform', seenFleetCount: 0 } as const;
  // Calls the engine without a thread.
  const source = thinkingSource(setup, ENGINE as unknown as Parameters<typeof thinkingSource>[1]);
  const read = async () => {
    const frame = (await source.computeFirst()) as ThinkingFrame;
    const { values } = frame.thought!.heatMap;
    const rows = Array.from({ length: rules.grid.height }, (_, y) =>
      Array.from(values.slice(y * rules.grid.width, (y + 1) * rules.grid.width)),
    );
    return { frame, values, rows };
  };
  return { read, next: source.computeNext };
}

test('as on a picture of Habr 2013, ten squares are left, two of them best, and the shot at Е13 misses', async () => {
  const opening = ARTICLE_POSITIONS.density.bent;
  const { read, next } = begun(opening, 'density');
  const { frame, values } = await read();
  const weights = Array.from(values).filter((weight) => weight > 0);
  expect(weights).toHaveLength(10);
  expect(weights.filter((weight) => weight === Math.max(...weights))).toHaveLength(2);
  const [square] = opening.discussed;
  expect(lastAnswer(await next(frame))).toMatchObject({ square, outcome: 'miss' });
});

test.each([EN, RU])('the shot of Habr 2013 is named once, with its own coordinates', (texts) => {
  const note = texts.demo.ready.bent.note.replace('{{square}}', 'Е13');
  expect(note.match(/[EЕ]13/g)).toEqual(['Е13']);
});

test('after the hit at Ж4 four squares are equally good, and the shot at Ж3 misses', async () => {
  const opening = ARTICLE_POSITIONS.density.hitAtZh4;
  const { read, next } = begun(opening, 'density');
  const { frame, values } = await read();
  expect(new Set(values)).toEqual(new Set([0, Math.max(...values)]));
  expect(values.filter((weight) => weight > 0)).toHaveLength(4);
  expect(lastAnswer(await next(frame))).toMatchObject({ square: 62, outcome: 'miss' });
  expect(opening.discussed).toEqual([62]);
});

test.each([
  ['density', [2, 4, 4, 4, 2]],
  ['classic', [2, 4, 4, 4, 2]],
  ['montecarlo', [1, 1, 0, 1, 1]],
  ['exact', [1, 1, 0, 1, 1]],
] as const)('in five squares two ships of two are to %s %j', async (topic, values) => {
  const { frame, rows } = await begun(ARTICLE_POSITIONS[topic].five, topic).read();
  expect(frame.known.open.size).toBe(5);
  expect(rows[0]!.slice(0, 5)).toEqual(values);
});

test('where a hit ship is better left, whole fleets are counted at the circled squares, ships beside the hit', async () => {
  const opening = ARTICLE_POSITIONS.exact.leaving;
  const whole = await begun(opening, 'exact').read();
  expect(whole.rows).toEqual([[0.75, 0.5, 0.5, 0, 0.5, 0.5, 0.75, 0, 0.5]]);
  expect(opening.discussed).toEqual([0, 6]);
  const single = await begun(ARTICLE_POSITIONS.density.leaving, 'density').read();
  expect([...single.values.keys()].filter((square) => single.values[square]! > 0)).toEqual([2, 4]);
});

test.each([
  ['roomBehind', [0, 0, 1, 1]],
  ['roomBefore', [1, 2, 3, 3]],
] as const)(
  'the circled squares of «Классика» count as on its picture: %s, %j',
  async (name, counts) => {
    const opening = ARTICLE_POSITIONS.classic[name];
    for (const shooter of ['classic', 'classic-printed'] as const) {
      const { values } = await begun(opening, shooter).read();
      expect(opening.discussed.map((square) => values[square])).toEqual(counts);
    }
  },
);

describe('the pictures of 25 ms naval battle', () => {
  const { fourAround, twoBeyond } = ARTICLE_POSITIONS.pool;

  test('the list is the four squares around a hit, then two beyond each end', async () => {
    const around = await begun(fourAround, 'pool/random').read();
    const places = around.rows.slice(3, 6).map((row) => row.slice(3, 6).join(' '));
    expect(places).toEqual(['0 2 0', '4 0 3', '0 1 0']);
    const beyond = await begun(twoBeyond, 'pool/random').read();
    expect(beyond.rows[4]).toEqual([0, 0, 1, 0, 0, 0, 3, 2, 0, 0]);
  });

  test.each(['pool/random', 'pool/random-printed'] as const)(
    '%s plays from the first to the second',
    async (shooter) => {
      const { read, next } = begun(fourAround, shooter);
      const missed = (await next((await read()).frame)) as ThinkingFrame;
      const played = (await next(missed)) as ThinkingFrame;
      const { frame } = await begun(twoBeyond, shooter).read();
      expect(played.known.answers).toEqual(frame.known.answers);
      expect(played.layout).toEqual(frame.layout);
    },
  );
});

describe('the pictures of Sea battle in Python', () => {
  const { sunk, firstHit, secondHit, gap } = ARTICLE_POSITIONS.weights;

  test.each([
    ['after a sunk ship', sunk, ['00000', '00000', '00000']],
    ['after a hit', firstHit, ['.010.', '.101.', '.010.']],
    ['after a second hit', secondHit, ['0000.', '1001.', '0000.']],
  ])('%s only these squares around it weigh anything', async (_, opening, weighing) => {
    const { rows } = await begun(opening, 'weights').read();
    const around = rows.slice(3, 6).map((row) => row.slice(2, 7).map(Math.sign).join(''));
    expect(around).toEqual(weighing.map((row) => expect.stringMatching(`^${row}$`)));
  });

  test.each([
    ['weights', 0],
    ['weights-printed', 1],
  ] as const)(
    '%s may shoot the second hit after the first, and gives «?», where no ship of three passes, %i',
    async (shooter, weight) => {
      const first = await begun(firstHit, shooter).read();
      const [second] = secondHit.shots.filter((square) => !firstHit.shots.includes(square));
      expect(first.values[second!]).toBe(Math.max(...first.values));
      const { frame, values, rows } = await begun(gap, shooter).read();
      expect(frame.known.remaining.map(({ length }) => length)).toEqual([3]);
      expect(gap.discussed.map((square) => values[square])).toEqual([weight]);
      expect(rows[4]!.slice(0, 2)).toEqual([weight, weight]);
      expect(rows[4]!.slice(3, 8).every((each) => each > weight)).toBe(true);
    },
  );
});
