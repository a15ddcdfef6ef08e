import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, goTo, openPage, overflowOf } from './support/browser.js';
import { expectReadableNumbers } from './support/pixels.js';

const PATH = '/calculator';
const LAYOUTS = '1,855,545,978,831,780';

/** Three squares in a row, one ship of one segment. */
const TINY = JSON.stringify({ grid: { width: 3, height: 1 }, fleet: [1] });

const at = (rules: string, marks = '') => `${PATH}#${new URLSearchParams({ rules, marks })}`;

const cell = (page: Page, square: string) =>
  page.locator(`[role=gridcell][aria-label^="${square}:"]`);

/** Waits until a square is called just so. */
const labelled = (page: Page, name: string) =>
  page.getByRole('gridcell', { name, exact: true }).waitFor();

const labelOf = (page: Page, square: string) => cell(page, square).getAttribute('aria-label');

async function copiedText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'As text…' }).click();
  const text = await page.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

describe('the empty board', () => {
  test('has the known number of layouts and the known odds', async () => {
    const page = await openPage({ path: PATH });
    await page.getByText(LAYOUTS).waitFor();
    expect(await labelOf(page, 'C1')).toBe('C1: open, best, chance 25.6%');
    // 273,993,917,558,420 of the layouts: 14.766%.
    expect(await labelOf(page, 'B2')).toBe('B2: open, chance 14.8%');
    const text = await page.getByRole('region', { name: 'Odds' }).innerText();
    expect(text).toContain('just as good: H1, A3, J3, A8, J8, C10, H10');
    expect(text).toMatch(/Least likely: B2, I2, B9, I9 \(14\.8%\)/);
    await page.getByText('All chances as a table').click();
    const row = page.getByRole('region', { name: 'All chances' }).getByRole('row');
    expect((await row.nth(1).innerText()).split(/\s+/)[3]).toBe('25.6');
    expect((await row.nth(2).innerText()).split(/\s+/)[2]).toBe('14.8');
  });

  test('has Russian letters and numbers in Russian, and fits a phone', async () => {
    const page = await openPage({ path: PATH, lang: 'ru', phone: true, theme: 'dark' });
    await page.getByText(/1\s855\s545\s978\s831\s780/).waitFor();
    expect(await labelOf(page, 'К3')).toMatch(/^К3: открыто, лучший выстрел, шанс 25,6\s%$/);
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await expectReadableNumbers(page, 100);
  });
});

test('a board that takes long to count is sampled meanwhile', async () => {
  const fleet = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1];
  const page = await openPage({
    path: at(JSON.stringify({ grid: { width: 12, height: 12 }, fleet })),
  });
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.getByText('Still counting').waitFor();
  await odds.getByText(/≈ 1[.,]\d+/).waitFor();
  expect(await labelOf(page, 'F6')).toMatch(/^F6: open, .*chance \d+\.\d%$/);
  await odds.getByText('1.58384405').waitFor();
  expect(await odds.getByText('Still counting').count()).toBe(0);
});

describe('answers set by hand', () => {
  test('by taps and by keys, undone and redone, kept in the address and over a reload', async () => {
    const page = await openPage({ path: PATH });
    await cell(page, 'D5').click();
    await labelled(page, 'D5: miss');
    await cell(page, 'D5').click();
    await labelled(page, 'D5: hit');
    await cell(page, 'E5').focus();
    await page.keyboard.press('#');
    await labelled(page, 'D5: sunk');
    await labelled(page, 'F6: empty water');
    await page.getByRole('button', { name: 'Undo' }).click();
    await labelled(page, 'D5: hit');
    await page.getByRole('button', { name: 'Redo' }).click();
    await labelled(page, 'D5: sunk');
    expect(new URL(page.url()).hash).toBe('#rules=russian&marks=D5x.E5s');
    await page.reload();
    await labelled(page, 'E5: sunk');
    await goTo(page, PATH);
    await labelled(page, 'E5: sunk');
    // An address that names no rules is by the usual ones.
    await goTo(page, `${PATH}#marks=A1x`);
    await labelled(page, 'A1: hit');
  });

  test('that contradict each other are shown and can be mended', async () => {
    const page = await openPage({ path: at('russian', 'C3s') });
    await page.getByRole('button', { name: 'Hit', exact: true }).click();
    await cell(page, 'D4').click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      'D4 must be a miss: it is next to the ship sunk at C3.',
    );
    expect(await labelOf(page, 'D4')).toBe('D4: hit, contradictory');
    expect(await labelOf(page, 'C3')).toBe('C3: sunk, contradictory');
    expect(await labelOf(page, 'J10')).toBe('J10: open');
    expect(await page.getByText('Possible layouts').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear D4' }).click();
    await page.getByText('Possible layouts').waitFor();
    expect(await labelOf(page, 'D4')).toBe('D4: empty water');
  });

  test('name the ship that sank, where the rules have it told', async () => {
    const page = await openPage({ path: at('hasbro', 'A1x') });
    await page.getByRole('button', { name: 'Sunk', exact: true }).click();
    await cell(page, 'A2').click();
    const dialog = page.getByRole('dialog', { name: 'Which ship sank at A2?' });
    expect(await dialog.getByRole('button').count()).toBe(5);
    await dialog.getByRole('button').last().click();
    await labelled(page, 'A1: sunk');
    await page.getByText('Possible layouts').waitFor();
  });
});

describe('hits that are named', () => {
  test('ask which ship it was, tell equal ships apart, and sink it with its last square', async () => {
    const page = await openPage({ path: at('hasbro-box') });
    const hit = async (square: string, ship: string) => {
      await cell(page, square).focus();
      await page.keyboard.press('+');
      const dialog = page.getByRole('dialog', { name: `Which ship was hit at ${square}?` });
      await dialog.getByRole('button', { name: ship, exact: true }).click();
    };
    await page.getByText('Possible layouts').waitFor();
    expect(await page.getByRole('button', { name: 'Sunk', exact: true }).count()).toBe(0);
    await hit('B2', 'submarine');
    await labelled(page, 'B2: hit');
    await hit('B3', 'submarine, hit before');
    await hit('C2', 'cruiser');
    expect(await copiedText(page)).toMatch(/^\.{10}\n\.43\.+\n\.4\./);
    await hit('B4', 'submarine, hit before');
    await labelled(page, 'B4: sunk');
    expect(new URL(page.url()).hash).toBe('#rules=hasbro-box&marks=B2x3.B3x3.C2x2.B4s3');
    await page.reload();
    await labelled(page, 'B2: sunk');
    await labelled(page, 'C2: hit');
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe('a position as text', () => {
  test('is read back as it was written', async () => {
    const page = await openPage({ path: at('russian', 'A1x.A2s.C1o') });
    await labelled(page, 'A1: sunk');
    const text = await copiedText(page);
    expect(text.split('\n').slice(0, 3)).toEqual(['#*o.......', '#*........', '**........']);
    await page.getByRole('button', { name: 'Clear the board' }).click();
    await page.getByText(LAYOUTS).waitFor();
    await page.getByRole('button', { name: 'As text…' }).click();
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Use this position' }).click();
    await labelled(page, 'A2: sunk');
    expect(await copiedText(page)).toBe(text);
  });

  test('that is wrong is told with its row and column, and stays', async () => {
    const page = await openPage({ path: at(TINY) });
    await page.getByRole('button', { name: 'As text…' }).click();
    const field = page.getByRole('textbox');
    const use = page.getByRole('button', { name: 'Use this position' });
    const told = async (text: string, message: string) => {
      await field.fill(text);
      await use.click();
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await field.inputValue()).toBe(text);
    };
    await told('.q.', 'Line 1, column 2: expected one of . o * x #, not "q".');
    await told('..', 'Line 1: 2 squares, the board has 3.');
    await told('...\n...', 'The text has 2 rows, the board 1.');
  });
});

describe('advice', () => {
  test('names a shot, takes the answer, until all is sunk', async () => {
    const page = await openPage({ path: at(TINY) });
    await page.getByRole('button', { name: 'Suggest a shot' }).click();
    const advice = page.getByRole('region', { name: 'Advice' });
    await advice.getByText('Shoot at A1.').waitFor();
    await advice.getByRole('button', { name: 'Miss' }).click();
    await advice.getByText('Shoot at B1.').waitFor();
    await advice.getByRole('button', { name: 'Undo answer' }).click();
    await advice.getByText('Shoot at A1.').waitFor();
    await cell(page, 'C1').click();
    await advice.getByText('You shoot at C1.').waitFor();
    await advice.getByRole('button', { name: 'Miss' }).click();
    await advice.getByText('Shoot at A1.').waitFor();
    await advice.getByRole('button', { name: 'Sunk' }).click();
    await advice.getByText('All ships are sunk, in 2 shots.').waitFor();
  });
});

test.each([
  ['en', 'Suggest a shot', 'Advice', 'Shoot at B1.', 'Shoot at A1.', 'Miss', 'Undo answer'],
  [
    'ru',
    'Подсказать выстрел',
    'Совет',
    'Стреляйте по Б1.',
    'Стреляйте по А1.',
    'Мимо',
    'Отменить ответ',
  ],
] as const)('a game goes on after a reload, with its advice and its undo: %s', async (...given) => {
  const [lang, advise, advice, second, first, miss, takeBack] = given;
  const page = await openPage({ path: at(TINY), lang });
  await page.getByRole('button', { name: advise }).click();
  const panel = page.getByRole('region', { name: advice, exact: true });
  await panel.getByText(first).waitFor();
  await panel.getByRole('button', { name: miss }).click();
  await panel.getByText(second).waitFor();
  await page.reload();
  await panel.getByText(second).waitFor();
  await panel.getByRole('button', { name: takeBack }).click();
  await panel.getByText(first).waitFor();
  await page.reload();
  await panel.getByText(first).waitFor();
  await page.getByRole('button', { name: lang === 'en' ? 'Redo' : 'Вернуть', exact: true }).click();
  await panel.getByText(second).waitFor();
  // Another link is a change like any other.
  await goTo(page, at('russian', 'A1x'));
  await page
    .getByRole('button', { name: lang === 'en' ? 'Undo' : 'Отменить', exact: true })
    .click();
  await panel.getByText(second).waitFor();
});

test('a link or a kept position that cannot be read is told and not lost', async () => {
  const key = 'flotilla.calculator';
  const page = await openPage({ path: PATH, stored: { [key]: 'rubbish' } });
  await page.getByText('The saved position could not be read').waitFor();
  const aside = await page.evaluate((each) => localStorage.getItem(`${each}.damaged`), key);
  expect(aside).toBe('rubbish');
  await goTo(page, '/learn');
  await goTo(page, at('russian', 'Z99o'));
  await page.getByText('The position in this link could not be read').waitFor();
});
