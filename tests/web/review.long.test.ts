import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactOdds, luckOfShot, MAX_NODES_IN_PLAY, makeRng, trainedValue } from '@flotilla/engine';
import { analyseShots, costlyShots, GRADE_LIMITS, type ShotGrade, summarise } from '@flotilla/play';
import {
  type Game,
  makePreset,
  makeRules,
  makeSquare,
  newObservation,
  observe,
  readRecord,
  type Seat,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import type { FinishedGame } from '../../apps/web/src/progress/history.js';
import { flotilla, newDir } from '../support/flotilla.js';
import { axeFaults, goTo, ORIGIN, openPage, overflowOf, restingPlace } from './support/browser.js';
import { gameBy, HISTORY_KEY } from './support/sessions.js';

const EXAMPLE = readFileSync(new URL('../../docs/example-game.txt', import.meta.url), 'utf8');
const SMALL = gameBy(unwrap(makeRules({ grid: { width: 5, height: 5 }, fleet: [3, 1] })), 'Anna');
const SMALL_TEXT = writeRecord(SMALL);
/** By rules that a value of positions is trained for. */
const TRAINED = gameBy(makePreset('mini-7', makeRng(4)), 'You');
const LUCK = [
  {
    lang: 'en',
    told: {
      good: ['Good luck saved you … shots.', 'Good luck saved Boris … shots.'],
      bad: ['Bad luck cost you … shots.', 'Bad luck cost Boris … shots.'],
    },
    show: ['Show your shots', 'Show Boris’s shots'],
    table: ['All your shots', 'Every shot: Boris'],
    column: 'Luck\nin shots',
  },
  {
    lang: 'ru',
    told: {
      good: ['Удача сэкономила вам … выстрела.', 'Boris: удача сэкономила … выстрела.'],
      bad: ['Невезение стоило вам … выстрела.', 'Boris: невезение стоило … выстрела.'],
    },
    show: ['Показать ваши выстрелы', 'Показать выстрелы: Boris'],
    table: ['Все ваши выстрелы', 'Все выстрелы: Boris'],
    column: 'Удача\nв\u00A0выстрелах',
  },
] as const;

/** The grades that a shot can have with this loss and this cost. */
function gradesBy(loss: number, cost: number): ShotGrade[] {
  const { inaccuracy, mistake, blunder } = GRADE_LIMITS;
  if (loss === 0 && cost === 0) return ['best'];
  if (loss < inaccuracy.loss && cost < inaccuracy.cost) return ['good'];
  if (cost >= blunder.cost) return ['lucky', 'blunder'];
  return ['lucky', loss < mistake.loss && cost < mistake.cost ? 'inaccuracy' : 'mistake'];
}

const cell = (page: Page, board: string, square: string) =>
  page.getByRole('grid', { name: board }).getByRole('gridcell', { name: `${square}:` });

function reviewsOf(seat: 0 | 1) {
  return [...analyseShots(SMALL.game, seat, { rng: makeRng(1) })];
}

/** Of each shot of a seat, what its answer was worth more than was to be expected, by all layouts. */
function lucksOf({ rules, shots }: Game, seat: Seat): number[] {
  const value = trainedValue(rules)!;
  let known = newObservation(rules);
  return shots
    .filter((shot) => shot.seat === seat)
    .map((shot) => {
      const odds = exactOdds(known, MAX_NODES_IN_PLAY)!;
      known = observe(known, shot);
      return luckOfShot(odds, shot, value);
    });
}

describe('a game in a link', () => {
  test('is gone through by keys, slider and buttons, and its chances are shown', async () => {
    const page = await openPage({ path: await linkOf(EXAMPLE) });
    await page.getByText('Shot 82 of 82').waitFor();
    await page.keyboard.press('Home');
    await page.getByText('Before the first shot').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Anna: F5, miss.').waitFor();
    const target = 'Computer (weights)’s fleet';
    expect(await cell(page, target, 'F5').getAttribute('aria-label')).toBe('F5: miss, last shot');
    await page.getByRole('button', { name: 'Chances', exact: true }).click();
    const best = 'C1: open, best, chance 25.6%';
    await page.getByRole('gridcell', { name: best, exact: true }).waitFor();
    expect(await cell(page, target, 'F5').getAttribute('aria-label')).toContain(
      'last shot, chance',
    );
    await page.getByRole('slider').fill('3');
    await page.getByText('Computer (weights): G3, miss.').waitFor();
    await page.getByRole('button', { name: 'One shot back' }).click();
    await page.getByText('Computer (weights): G4, hit.').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText('Anna: B1, sunk.').waitFor();
  });

  test('is copied as a link and as text that open the same game', async () => {
    const page = await openPage({ path: await linkOf(EXAMPLE) });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await page.getByText('✓ Copied').waitFor();
    expect(await copied()).toBe(EXAMPLE);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('✓ Copied').nth(1).waitFor();
    expect(await copied()).toMatch(/^http\S+\/review#game=[\w-]+$/);
    const link = new URL(await copied());
    expect(link.origin).toBe(ORIGIN);
    await goTo(page, '/learn');
    await goTo(page, link.pathname + link.hash);
    await page.getByText('Shot 82 of 82').waitFor();
    expect(await page.locator('main').innerText()).toContain('Anna vs Computer (weights)');
  });

  test('is told in Russian with Russian letters, on a phone', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT), lang: 'ru', phone: true });
    const { square, outcome } = SMALL.game.shots[0] as (typeof SMALL.game.shots)[number];
    await page.getByRole('slider').fill('1');
    const name = makeSquare(SMALL.game.rules.grid, square, 'russian');
    const words = { miss: 'мимо', hit: 'ранен', sunk: 'убит' };
    await page.getByText(`Anna: ${name}, ${words[outcome]}.`).waitFor();
    await page.getByText('Anna: точность').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  test('is told to "you", in the language in use, whatever it was played in', async () => {
    const players = [{ name: 'You' }, { name: 'Boatswain', shooter: 'weights' }] as const;
    const text = writeRecord({ ...SMALL, players });
    const page = await openPage({ path: await linkOf(text), lang: 'ru' });
    await page.getByText('Вы и Боцман').waitFor();
    await page.getByRole('heading', { name: 'Ваш флот' }).waitFor();
    await page.getByRole('heading', { name: 'Флот: Боцман' }).waitFor();
    await page.getByRole('button', { name: 'Показать ваши выстрелы' }).waitFor();
    await page.getByText('Ваша точность —').waitFor();
  });
});

describe('the analysis', () => {
  test('tells accuracy and luck apart, as the engine does', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
    for (const seat of [0, 1] as const) {
      const { accuracy, luck } = summarise(reviewsOf(seat));
      const percent = new Intl.NumberFormat('en', { style: 'percent' }).format(accuracy);
      const name = SMALL.players[seat].name;
      const kind = luck > 0 ? 'more' : 'fewer';
      const hits = Math.abs(luck).toFixed(1);
      const words = `${name}’s decisions were ${percent} accurate, with ${hits} ${kind} hits than`;
      await page.getByText(words).waitFor();
    }
    const rows = page.locator('tbody tr').filter({ has: page.getByRole('button') });
    const reviews = reviewsOf(0);
    await rows.nth(reviews.length - 1).waitFor();
    expect(await rows.count()).toBe(reviews.length);
    const [first] = reviews;
    await rows.first().click();
    await page.getByText(`Shot ${(first?.index ?? 0) + 1} of ${SMALL.game.shots.length}`).waitFor();
    await page.getByRole('img', { name: /Luck and loss, in hits: Anna/ }).waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      // Red words stand on another ground while their row is pointed at.
      await rows
        .filter({ has: page.locator('[data-outcome=sunk]') })
        .last()
        .hover();
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test.each(LUCK)(
    'tells luck in shots as the engine does, in $lang',
    async ({ lang, ...words }) => {
      const page = await openPage({ path: await linkOf(writeRecord(TRAINED)), lang });
      const figure = (shots: number, digits: number) => {
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const rounded = Number(shots.toFixed(digits)) + 0;
        return new Intl.NumberFormat(lang, options).format(rounded).replace('-', '−');
      };
      for (const seat of [0, 1] as const) {
        const lucks = lucksOf(TRAINED.game, seat);
        const sum = lucks.reduce((total, luck) => total + luck, 0);
        const told = words.told[sum < 0 ? 'good' : 'bad'][seat].replace(
          '…',
          figure(Math.abs(sum), 1),
        );
        await page.getByText(told, { exact: true }).waitFor({ timeout: 60_000 });
        await page.getByRole('button', { name: words.show[seat] }).click();
        const table = page.getByRole('region', { name: words.table[seat] }).getByRole('table');
        const rows = table.locator('tbody tr');
        await rows.nth(lucks.length - 1).waitFor();
        // Until the boards have settled, the table may be too narrow for its last column.
        const column = table.locator('thead tr:first-child th').last();
        await expect.poll(() => column.innerText()).toBe(words.column);
        const shown = await rows.locator('td:last-child').allInnerTexts();
        const saved = (luck: number) => `${luck <= -0.005 ? '+' : ''}${figure(-luck, 2)}`;
        expect(shown).toEqual(lucks.map(saved));
      }
    },
  );

  test.each(['en', 'ru'] as const)(
    'grades each shot by the figures beside it, in %s',
    async (lang) => {
      const page = await openPage({ path: await linkOf(EXAMPLE), lang });
      const table = page.getByRole('region', { name: /^(Every shot|Все выстрелы)/ });
      const rows = table.locator('tbody tr');
      await rows.locator('[data-grade]').last().waitFor();
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => ({
          grade: row.querySelector<HTMLElement>('[data-grade]')?.dataset['grade'],
          cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
        })),
      );
      const share = (text = '') => Number(/[\d.,]+/.exec(text)?.[0].replace(',', '.') ?? 0) / 100;
      expect(shown.length).toBeGreaterThan(30);
      for (const { grade, cells } of shown) {
        const [, , cost, chance, best, loss] = cells.map(share);
        expect(loss).toBeCloseTo(best! - chance!, 6);
        expect(gradesBy(loss!, cost!), cells.join()).toContain(grade);
      }
      // What is told of a shot beside the boards has the same figures and the same grade.
      for (const [index, { grade, cells }] of shown.entries()) {
        await rows.nth(index).getByRole('button').click();
        const told = page.getByRole('region').locator('p', { has: page.locator('[data-grade]') });
        await expect.poll(() => told.first().innerText()).toContain(cells[3]!);
        expect(await told.locator('[data-grade]').first().getAttribute('data-grade')).toBe(grade);
      }
    },
  );

  test('tells no luck in shots by rules that no value is trained for', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
    const reviews = reviewsOf(0);
    const rows = page.getByRole('table').locator('tbody tr');
    await rows.nth(reviews.length - 1).waitFor();
    expect(await page.getByRole('table').innerText()).not.toContain('Luck');
    expect(await page.locator('main').innerText()).not.toContain('ood luck');
  });

  test('has the shots to learn from shot again in their place', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
    const [moment] = costlyShots(reviewsOf(0));
    const number = (moment?.index ?? 0) + 1;
    const again = `Try shot ${number} again`;
    const { grid } = SMALL.game.rules;
    const board = `The board before shot ${number}`;
    const button = page.getByRole('button', { name: again, exact: true });
    const card = page.getByRole('article').filter({ has: page.getByRole('grid', { name: board }) });
    await button.waitFor();
    const boxOf = async () => (await page.getByRole('grid', { name: board }).boundingBox())!;
    const before = await boxOf();
    await button.click();
    expect(await focusOf(page)).toMatch(/^[A-Z]\d+: /);
    // Nothing jumps: the board to shoot at is where the one of the shot was.
    expect(await boxOf()).toEqual(before);
    await cell(page, board, makeSquare(grid, moment?.square ?? 0)).click();
    await card.getByText('There is a better square.').waitFor();
    await card.getByRole('button', { name: 'Show the answer' }).waitFor();
    await card.getByRole('button', { name: 'Try again' }).click();
    await cell(page, board, makeSquare(grid, moment?.bestSquares[0] ?? 0)).click();
    await card.getByText('is the best:').waitFor();
    await card.getByText('In the game:').waitFor();
    await card.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => focusOf(page)).toBe(again);
    await card.getByRole('button', { name: 'Show in the game' }).click();
    await page.getByText(`Shot ${number} of`).waitFor();
  });
});

test('the chance of winning, and a grade for each shot', async () => {
  const page = await openPage({ path: await linkOf(EXAMPLE) });
  await page.getByRole('figure', { name: 'Anna’s chance of winning' }).waitFor({ timeout: 60_000 });
  const rows = page.getByRole('region', { name: /^Every shot/ }).locator('tbody tr');
  const grades = await rows.locator('td:nth-child(4)').allTextContents();
  expect(grades.length).toBeGreaterThan(30);
  for (const grade of grades)
    expect(grade).toMatch(/^(Best|Good|Lucky|Inaccuracy|Mistake|Blunder)/);
  const boards = page.getByRole('grid');
  await rows.nth(5).getByRole('button').click();
  for (const board of await boards.all()) {
    const box = await board.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  }
  await page.getByText(/Anna’s chance of winning now: \d+%/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Neither side gave much away in this game.
  await page.getByText('No shot cost two or more').waitFor();
});

test('three shots that gave away two points of winning or more, and no such shot twice', async () => {
  const game = gameBy(makePreset('russian', makeRng(4)), 'Anna');
  const page = await openPage({ path: await linkOf(writeRecord(game)) });
  const below = page.getByRole('slider');
  await below.waitFor();
  const { y } = await restingPlace(below);
  const moments = page.getByRole('button', { name: /^Try shot \d+ again$/ });
  await moments.first().waitFor();
  expect(Math.abs((await restingPlace(below)).y - y)).toBeLessThan(1);
  expect(new Set(await moments.evaluateAll((all) => all.map((each) => each.ariaLabel))).size).toBe(
    3,
  );
  const costs = await page
    .getByText(/Cost: \d+\.\d percentage points of winning chance/)
    .allInnerTexts();
  expect(costs).toHaveLength(3);
  for (const text of costs) {
    expect(Number(/Cost: (\d+\.\d) /.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  { width: 390, height: 664 },
  { width: 320, height: 568 },
])(
  'a chart is seen whole beside the boards at $width×$height, and leads to its shots',
  async (size) => {
    const page = await openPage({ path: await linkOf(EXAMPLE), phone: true, size });
    await page.reload();
    const chart = page.getByRole('figure', { name: 'Anna’s chance of winning' });
    await chart.waitFor({ timeout: 60_000 });
    const plot = chart.locator('.u-over');
    await plot.waitFor();
    const above = page.getByRole('grid').first();
    const below = page.getByRole('slider');
    // The boards stay at the top when they have come there.
    const scroll = () =>
      chart.evaluate((figure) => {
        const { bottom } = document
          .querySelector('[role="grid"]:not([aria-hidden] *)')!
          .getBoundingClientRect();
        const distance = figure.getBoundingClientRect().top - bottom - 8;
        scrollBy(0, distance);
        return Math.abs(distance);
      });
    const boxOf = async (what: typeof plot) => (await what.boundingBox())!;
    await expect.poll(scroll).toBeLessThan(1);
    const [boards, title, drawn, player] = [
      await boxOf(above),
      await boxOf(chart.locator('figcaption')),
      await boxOf(chart.getByRole('img')),
      await boxOf(below),
    ];
    expect(title.y).toBeGreaterThanOrEqual(boards.y + boards.height);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(player.y);
    const { width } = await boxOf(plot);
    for (const part of [1 / 4, 1 / 2]) {
      await plot.click({ position: { x: width * part, y: 20 } });
      const step = async () => Number(await below.inputValue());
      // Shots lie closer than pixels.
      await expect.poll(async () => Math.abs((await step()) - 82 * part)).toBeLessThanOrEqual(1);
      await chart.getByText(`Shot: ${await step()}`).waitFor();
    }
  },
);

/** What the element is called that has the focus. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('what cannot be opened is told, and nothing is lost', () => {
  test('a link that was cut off, or changed', async () => {
    const link = await linkOf(EXAMPLE);
    const page = await openPage({ path: link.slice(0, 300) });
    await page.getByText('The end of the link is missing').waitFor();
    await goTo(page, '/learn');
    await goTo(page, '/review#game=____');
    await page.getByText('The link is damaged').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
  });

  test('a damaged record: its line is named, and it can be mended', async () => {
    const damaged = EXAMPLE.replace('\n1 E4-', '\n1 E4+');
    const page = await openPage({ path: await linkOf(damaged) });
    const line = EXAMPLE.slice(0, EXAMPLE.indexOf('\n1 E4-')).split('\n').length + 1;
    const fault = `Line ${line}: by the layouts the answer here is E4-.`;
    await page.getByText(fault).waitFor();
    await page.getByRole('button', { name: 'Show the text' }).click();
    const field = page.getByRole('textbox', { name: 'The record as text' });
    expect((await field.inputValue()).trim()).toBe(damaged.trim());
    await page.getByRole('button', { name: 'Show this game' }).click();
    expect(await page.getByRole('dialog').innerText()).toContain(fault);
    await field.fill(EXAMPLE);
    await page.getByRole('button', { name: 'Show this game' }).click();
    await page.getByText('Shot 82 of 82').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a file that is no record leaves the game that is open', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
    await page.getByText('Anna vs Boris', { exact: true }).waitFor();
    const file = page.locator('input[type=file]');
    const give = (text: string) =>
      file.setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await give('no game at all');
    await page.getByText('Line 1: not a game record').waitFor();
    expect(await page.locator('main').innerText()).toContain('Anna vs Boris');
    await give(EXAMPLE);
    await page.getByText('Anna vs Computer (weights)').waitFor();
  });
});

test('a game of a match is opened from its record', async () => {
  const cwd = newDir();
  const match = ['match', 'weights', 'density', '--games', '2', '--seed', '1'];
  const { code, stderr } = await flotilla([...match, '--records', 'games'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const path = join(cwd, 'games', 'game-000002.txt');
  const { game } = unwrap(readRecord(readFileSync(path, 'utf8')));
  const page = await openPage({ path: await linkOf(SMALL_TEXT) });
  await page.locator('input[type=file]').setInputFiles(path);
  const count = game.shots.length;
  await page.getByText(`Shot ${count} of ${count}`).waitFor();
  expect(await page.locator('main').innerText()).toMatch(/density.*weights|Density.*Weights/);
});

describe('finished games', () => {
  const finished = (record: string, seed: number): FinishedGame => {
    const { players } = unwrap(readRecord(record));
    const names = [players[0].name, players[1].name] as const;
    return { seed, endedAt: '2026-11-20T10:00:00Z', winner: 0, names, record };
  };

  test('the last one is shown, others are chosen from a list', async () => {
    // A record tells a game that ended by the clock as resigned.
    const { game } = SMALL;
    const ended = { phase: 'over', winner: 1, isResigned: true } as const;
    const lost = { ...game, ...ended, shots: game.shots.slice(0, 3) };
    const timed = finished(writeRecord({ ...SMALL, game: lost }), 1);
    const games = [{ ...timed, isOutOfTime: true }, finished(EXAMPLE, 2)];
    const stored = { [HISTORY_KEY]: JSON.stringify(games) };
    const page = await openPage({ path: '/review', stored });
    await page.getByText('Anna vs Boris', { exact: true }).waitFor();
    await page.getByText('Anna ran out of time: Boris won.').waitFor();
    await page.getByLabel('Finished games').selectOption({ index: 1 });
    await page.getByText('Shot 82 of 82').waitFor();
    await page.reload();
    await page.getByText('Shot 82 of 82').waitFor();
  });

  test('where there is none, the page says what to do', async () => {
    const page = await openPage({ path: '/review' });
    await page.getByText('No game to review yet').waitFor();
    await page.getByRole('link', { name: 'Play a game' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a game that was broken off is shown as far as it went', async () => {
    const record = unwrap(readRecord(EXAMPLE));
    const lines = EXAMPLE.split('\n');
    const shots = {
      ...record.game,
      shots: record.game.shots.slice(0, 3),
      phase: 'battle' as const,
    };
    const text = writeRecord({ ...record, game: { ...shots, winner: null } });
    expect(text.split('\n').length).toBeLessThan(lines.length);
    const page = await openPage({ path: await linkOf(text) });
    await page.getByText('Shot 3 of 3').waitFor();
    expect(await page.locator('main').innerText()).toContain('The game is not over.');
  });
});
