import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, button, goTo, openPage, overflowOf, see } from './support/browser.js';
import { en } from './support/texts.js';

const PATH = '/calculator';
const LAYOUTS = '1,855,545,978,831,780';

/** Three squares in a row, with a single ship of length 1. */
const TINY = JSON.stringify({ grid: { width: 3, height: 1 }, fleet: [1] });

const at = (rules: string, marks = '') => `${PATH}#${new URLSearchParams({ rules, marks })}`;

const cell = (page: Page, square: string) =>
  page.locator(`[role=gridcell][aria-label^="${square}:"]`);

/** Waits until a square has exactly this label. */
const labelled = (page: Page, name: string) =>
  page.getByRole('gridcell', { name, exact: true }).waitFor();

const labelOf = (page: Page, square: string) => cell(page, square).getAttribute('aria-label');

async function copiedText(page: Page): Promise<string> {
  await button(page, en('calculator:text.open')).click();
  const text = await page.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

describe('the empty board', () => {
  test('has the known number of layouts and the known odds', async () => {
    const page = await openPage({ path: PATH });
    await see(page, LAYOUTS);
    expect(await labelOf(page, 'C1')).toBe('C1: open, best, chance 25.6%');
    // 14.766%: 273,993,917,558,420 of the layouts.
    expect(await labelOf(page, 'B2')).toBe('B2: open, chance 14.8%');
    const text = await page.getByRole('region', { name: en('calculator:odds.title') }).innerText();
    expect(text).toContain(
      en('calculator:odds.asGood', { count: 7, squares: 'H1, A3, J3, A8, J8, C10, H10' }),
    );
    expect(text).toMatch(/Least likely: B2, I2, B9, I9 \(14\.8%\)/);
    await page.getByText(en('calculator:odds.table')).click();
    const row = page.getByRole('region', { name: 'All chances' }).getByRole('row');
    expect((await row.nth(1).innerText()).split(/\s+/)[3]).toBe('25.6');
    expect((await row.nth(2).innerText()).split(/\s+/)[2]).toBe('14.8');
  });

  test('has Russian letters and numbers in Russian, and fits a phone', async () => {
    const page = await openPage({ path: PATH, lang: 'ru', phone: true });
    await see(page, /1\s855\s545\s978\s831\s780/);
    expect(await labelOf(page, 'К3')).toMatch(/^К3: открыто, лучший выстрел, шанс 25,6\s%$/);
    expect(await overflowOf(page)).toBe(0);
  });
});

test('a board that takes long to count is sampled meanwhile', async () => {
  const fleet = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1];
  const page = await openPage({
    path: at(JSON.stringify({ grid: { width: 12, height: 12 }, fleet })),
  });
  const odds = page.getByRole('region', { name: en('calculator:odds.title') });
  await see(odds, en('calculator:odds.sampledMeanwhile'));
  await see(odds, /≈ 1[.,]\d+/);
  expect(await labelOf(page, 'F6')).toMatch(/^F6: open, .*chance \d+\.\d%$/);
  await see(odds, '1.58384405');
  expect(await odds.getByText(en('calculator:odds.sampledMeanwhile')).count()).toBe(0);
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
    await button(page, en('calculator:undo')).click();
    await labelled(page, 'D5: hit');
    await button(page, en('calculator:redo')).click();
    await labelled(page, 'D5: sunk');
    expect(new URL(page.url()).hash).toBe('#rules=russian&marks=D5x.E5s');
    await page.reload();
    await labelled(page, 'E5: sunk');
    await button(page, en('calculator:undo')).click();
    await labelled(page, 'D5: hit');
    await goTo(page, PATH);
    await button(page, en('calculator:redo')).click();
    await labelled(page, 'E5: sunk');
    // An address without rules uses the default rules.
    await goTo(page, `${PATH}#marks=A1x`);
    await labelled(page, 'A1: hit');
    // Opening another link can be undone like any other change.
    await button(page, en('calculator:undo')).click();
    await labelled(page, 'E5: sunk');
  });

  test('that contradict each other are shown and can be mended', async () => {
    const page = await openPage({ path: at('russian', 'C3s') });
    await button(page, en('calculator:tool.hit')).click();
    await cell(page, 'D4').click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      en('story:contradiction.known-empty', { square: 'D4', squares: 'C3' }),
    );
    expect(await labelOf(page, 'D4')).toBe('D4: hit, contradictory');
    expect(await labelOf(page, 'C3')).toBe('C3: sunk, contradictory');
    expect(await labelOf(page, 'J10')).toBe('J10: open');
    expect(await page.getByText(en('calculator:odds.layouts')).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await button(page, en('calculator:fault.clear', { square: 'D4' })).click();
    await see(page, en('calculator:odds.layouts'));
    expect(await labelOf(page, 'D4')).toBe('D4: empty water');
  });
});

test('hits that are named ask which ship it was, tell equal ships apart, and sink it with its last square', async () => {
  const page = await openPage({ path: at('hasbro-box') });
  const hit = async (square: string, ship: string) => {
    await cell(page, square).focus();
    await page.keyboard.press('+');
    const dialog = page.getByRole('dialog', {
      name: en('calculator:ship.hit.title', { square }),
    });
    await button(dialog, ship).click();
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
  await labelled(page, 'B2: sunk');
  await labelled(page, 'C2: hit');

  // Other rules name the ship once it has sunk.
  await goTo(page, at('hasbro', 'A1x'));
  await labelled(page, 'A1: hit');
  await button(page, en('calculator:tool.sunk')).click();
  await cell(page, 'A2').click();
  const title = en('calculator:ship.sunk.title', { square: 'A2' });
  const dialog = page.getByRole('dialog', { name: title });
  expect(await dialog.getByRole('button').count()).toBe(5);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button').last().click();
  await labelled(page, 'A1: sunk');
});

describe('a position as text', () => {
  test('is read back as it was written', async () => {
    const page = await openPage({ path: at('russian', 'A1x.A2s.C1o') });
    await labelled(page, 'A1: sunk');
    const text = await copiedText(page);
    expect(text.split('\n').slice(0, 3)).toEqual(['#*o.......', '#*........', '**........']);
    await button(page, en('calculator:clearAll')).click();
    await see(page, LAYOUTS);
    await button(page, en('calculator:text.open')).click();
    await page.getByRole('textbox').fill(text);
    await button(page, en('calculator:text.use')).click();
    await labelled(page, 'A2: sunk');
    expect(await copiedText(page)).toBe(text);
  });

  test('that is wrong is told and stays, and so is a link that cannot be read', async () => {
    const page = await openPage({ path: at('russian', 'Z99o') });
    await see(page, en('calculator:damaged.link'));
    await goTo(page, at(TINY));
    await button(page, en('calculator:text.open')).click();
    const field = page.getByRole('textbox');
    await field.fill('.q.');
    await button(page, en('calculator:text.use')).click();
    await page.getByRole('alert').getByText('"q"').waitFor();
    expect(await field.inputValue()).toBe('.q.');
  });
});

test('advice names a shot, takes the answer, until all is sunk, over a reload', async () => {
  const page = await openPage({ path: at(TINY) });
  await button(page, en('calculator:mode.advise')).click();
  const advice = page.getByRole('region', { name: en('calculator:advice.title') });
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await button(advice, en('calculator:tool.miss')).click();
  await see(advice, en('calculator:advice.shoot', { square: 'B1' }));
  await page.reload();
  await see(advice, en('calculator:advice.shoot', { square: 'B1' }));
  await button(advice, en('calculator:advice.takeBack')).click();
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await cell(page, 'C1').click();
  await see(advice, en('calculator:advice.yours', { square: 'C1' }));
  await button(advice, en('calculator:tool.miss')).click();
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  await button(advice, en('calculator:tool.sunk')).click();
  await see(advice, en('calculator:odds.cleared', { count: 2 }));
});

test('advice follows the shooter of an article, in a game on paper that announces hits alone', async () => {
  const rules = { grid: { width: 5, height: 1 }, fleet: [3, 1], announces: 'hit' };
  const page = await openPage({ path: at(JSON.stringify(rules), 'C1x') });
  await button(page, en('calculator:mode.advise')).click();
  const advice = page.getByRole('region', { name: en('calculator:advice.title') });
  const by = page.getByLabel(en('calculator:by.label'));
  await see(advice, en('calculator:advice.shoot', { square: 'A1' }));
  expect(await by.getByRole('option', { name: en('names:shooter.parity') }).count()).toBe(0);
  await by.selectOption('automaton');
  await see(advice, /(B|D)1/);
  const [, beside] = /(B|D)1/.exec(await advice.innerText())!;
  await button(advice, en('calculator:tool.struck')).click();
  // An end of the line, for either random advice.
  await see(advice, beside === 'B' ? /\b(A|D)1/ : /\b(B|E)1/);
});
