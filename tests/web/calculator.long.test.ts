import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, goTo, openPage, overflowOf, press, see } from './support/browser.js';
import { en } from './support/texts.js';

const PATH = '/calculator';
const LAYOUTS = '1,855,545,978,831,780';

/** Three squares in a row, with a single ship of length 1. */
const TINY = JSON.stringify({ grid: { width: 3, height: 1 }, fleet: [1] });

const at = (rules: string, marks = '') => `${PATH}#${new URLSearchParams({ rules, marks })}`;

const cell = (page: Page, square: string) =>
  page.locator(`[role=gridcell][aria-label^="${square}:"]`);

/** Waits until there are squares with exactly these labels. */
async function labelled(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('gridcell', { name, exact: true }).waitFor();
}

async function copiedText(page: Page): Promise<string> {
  await press(page, en('calculator:text.open'));
  const text = await page.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

test('the empty board has the known number of layouts and the known odds', async () => {
  const page = await openPage({ path: PATH });
  await see(page, LAYOUTS);
  // 14.766%: 273,993,917,558,420 of the layouts.
  await labelled(page, 'C1: open, best, chance 25.6%', 'B2: open, chance 14.8%');
  const text = await page.getByRole('region', { name: en('calculator:odds.title') }).innerText();
  const squares = 'H1, A3, J3, A8, J8, C10, H10';
  expect(text).toContain(en('calculator:odds.asGood', { count: 7, squares }));
  expect(text).toMatch(/Least likely: B2, I2, B9, I9 \(14\.8%\)/);
  await page.getByText(en('calculator:odds.table')).click();
  const row = page.getByRole('region', { name: 'All chances' }).getByRole('row');
  expect((await row.nth(1).innerText()).split(/\s+/)[3]).toBe('25.6');
  expect((await row.nth(2).innerText()).split(/\s+/)[2]).toBe('14.8');
});

test('the empty board has Russian letters and numbers in Russian, and fits a phone', async () => {
  const page = await openPage({ path: PATH, lang: 'ru', phone: true });
  await see(page, /1\s855\s545\s978\s831\s780/);
  const best = /^К3: открыто, лучший выстрел, шанс 25,6\s%$/;
  await page.getByRole('gridcell', { name: best }).waitFor();
  expect(await overflowOf(page)).toBe(0);
});

test('a board that takes long to count is sampled meanwhile', async () => {
  const rules = { grid: { width: 12, height: 12 }, fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] };
  const page = await openPage({ path: at(JSON.stringify(rules)) });
  const odds = page.getByRole('region', { name: en('calculator:odds.title') });
  await see(odds, en('calculator:odds.sampledMeanwhile'), /≈ 1[.,]\d+/);
  const label = await cell(page, 'F6').getAttribute('aria-label');
  expect(label).toMatch(/^F6: open, .*chance \d+\.\d%$/);
  await see(odds, '1.58384405');
  expect(await odds.getByText(en('calculator:odds.sampledMeanwhile')).count()).toBe(0);
});

test('answers are set by hand, by taps and by keys, undone and redone, kept in the address and over a reload', async () => {
  const page = await openPage({ path: PATH });
  await cell(page, 'D5').click();
  await labelled(page, 'D5: miss');
  await cell(page, 'D5').click();
  await labelled(page, 'D5: hit');
  await cell(page, 'E5').focus();
  await page.keyboard.press('#');
  await labelled(page, 'D5: sunk', 'F6: empty water');
  await press(page, en('calculator:undo'));
  await labelled(page, 'D5: hit');
  await press(page, en('calculator:redo'));
  await labelled(page, 'D5: sunk');
  expect(new URL(page.url()).hash).toBe('#rules=russian&marks=D5x.E5s');
  await page.reload();
  await labelled(page, 'E5: sunk');
  await press(page, en('calculator:undo'));
  await labelled(page, 'D5: hit');
  await goTo(page, PATH);
  await press(page, en('calculator:redo'));
  await labelled(page, 'E5: sunk');
  // An address without rules uses the default rules.
  await goTo(page, `${PATH}#marks=A1x`);
  await labelled(page, 'A1: hit');
  // Opening another link can be undone like any other change.
  await press(page, en('calculator:undo'));
  await labelled(page, 'E5: sunk');
});

test('answers that contradict each other are shown and can be mended', async () => {
  const page = await openPage({ path: at('russian', 'C3s') });
  await press(page, en('calculator:tool.hit'));
  await cell(page, 'D4').click();
  const fault = en('story:contradiction.known-empty', { square: 'D4', squares: 'C3' });
  await see(page.getByRole('alert'), fault);
  await labelled(page, 'D4: hit, contradictory', 'C3: sunk, contradictory', 'J10: open');
  expect(await page.getByText(en('calculator:odds.layouts')).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, en('calculator:fault.clear', { square: 'D4' }));
  await see(page, en('calculator:odds.layouts'));
  await labelled(page, 'D4: empty water');
});

test('hits that are named ask which ship it was, tell equal ships apart, and sink it with its last square', async () => {
  const page = await openPage({ path: at('hasbro-box') });
  const hit = async (square: string, ship: string) => {
    await cell(page, square).focus();
    await page.keyboard.press('+');
    const title = en('calculator:ship.hit.title', { square });
    await press(page.getByRole('dialog', { name: title }), ship);
  };
  await see(page, en('calculator:odds.layouts'));
  expect(await button(page, en('calculator:tool.sunk')).count()).toBe(0);
  await hit('B2', 'submarine');
  await labelled(page, 'B2: hit');
  await hit('B3', 'submarine, hit before');
  await hit('C2', 'cruiser');
  expect(await copiedText(page)).toMatch(/^\.{10}\n\.43\.+\n\.4\./);
  await hit('B4', 'submarine, hit before');
  await labelled(page, 'B4: sunk');
  expect(new URL(page.url()).hash).toBe('#rules=hasbro-box&marks=B2x3.B3x3.C2x2.B4s3');
  await page.reload();
  await labelled(page, 'B2: sunk', 'C2: hit');

  // Other rules name the ship once it has sunk.
  await goTo(page, at('hasbro', 'A1x'));
  await labelled(page, 'A1: hit');
  await press(page, en('calculator:tool.sunk'));
  await cell(page, 'A2').click();
  const title = en('calculator:ship.sunk.title', { square: 'A2' });
  const dialog = page.getByRole('dialog', { name: title });
  expect(await dialog.getByRole('button').count()).toBe(5);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button').last().click();
  await labelled(page, 'A1: sunk');
});

test('a position as text is read back as it was written', async () => {
  const page = await openPage({ path: at('russian', 'A1x.A2s.C1o') });
  await labelled(page, 'A1: sunk');
  const text = await copiedText(page);
  expect(text.split('\n').slice(0, 3)).toEqual(['#*o.......', '#*........', '**........']);
  await press(page, en('calculator:clearAll'));
  await see(page, LAYOUTS);
  await press(page, en('calculator:text.open'));
  await page.getByRole('textbox').fill(text);
  await press(page, en('calculator:text.use'));
  await labelled(page, 'A2: sunk');
  expect(await copiedText(page)).toBe(text);
});

test('a position as text that is wrong is told and stays, and so is a link that cannot be read', async () => {
  const page = await openPage({ path: at('russian', 'Z99o') });
  await see(page, en('calculator:damaged.link'));
  await goTo(page, at(TINY));
  await press(page, en('calculator:text.open'));
  const field = page.getByRole('textbox');
  await field.fill('.q.');
  await press(page, en('calculator:text.use'));
  await page.getByRole('alert').getByText('"q"').waitFor();
  expect(await field.inputValue()).toBe('.q.');
});

test('advice names a shot, takes the answer, until all is sunk, over a reload', async () => {
  const page = await openPage({ path: at(TINY) });
  await press(page, en('calculator:mode.advise'));
  const advice = page.getByRole('region', { name: en('calculator:advice.title') });
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await press(advice, en('calculator:tool.miss'));
  await see(advice, en('calculator:advice.shoot', { square: 'B1' }));
  await page.reload();
  await see(advice, en('calculator:advice.shoot', { square: 'B1' }));
  await press(advice, en('calculator:advice.takeBack'));
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await cell(page, 'C1').click();
  await see(advice, en('calculator:advice.yours', { square: 'C1' }));
  await press(advice, en('calculator:tool.miss'));
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await press(advice, en('calculator:tool.sunk'));
  await see(advice, en('calculator:odds.cleared', { count: 2 }));
});

test('advice follows the shooter of an article, in a game on paper that announces hits alone', async () => {
  const rules = { grid: { width: 5, height: 1 }, fleet: [3, 1], announces: 'hit' };
  const page = await openPage({ path: at(JSON.stringify(rules), 'C1x') });
  await press(page, en('calculator:mode.advise'));
  const advice = page.getByRole('region', { name: en('calculator:advice.title') });
  const by = page.getByLabel(en('calculator:by.label'));
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  expect(await by.getByRole('option', { name: en('names:shooter.parity') }).count()).toBe(0);
  await by.selectOption('automaton');
  await see(advice, /(B|D)1/);
  const [, beside] = /(B|D)1/.exec(await advice.innerText())!;
  await press(advice, en('calculator:tool.struck'));
  // An end of the line, for either random advice.
  await see(advice, beside === 'B' ? /\b(A|D)1/ : /\b(B|E)1/);
});
