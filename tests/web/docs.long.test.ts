import { beforeAll, expect, test } from 'vitest';
import { ensureDocs } from '../../scripts/docs.mjs';
import { goTo, openPage } from './support/browser.js';

// What breaks the policy of the server is an error in the console, with which openPage fails.
beforeAll(() => ensureDocs());

const QUICK_START = '/docs/library/quick-start';

/** Opens a page with an example, runs this in it, and returns the example. */
async function runs(code: string, expected?: RegExp) {
  const page = await openPage({ path: QUICK_START, ...(expected && { expected }) });
  const example = page.locator('.live').first();
  await example.getByRole('button', { name: 'Edit' }).click();
  await example.getByRole('textbox').fill(code);
  await example.getByRole('button', { name: 'Run' }).click();
  return example;
}

test('an example runs, is edited and runs again', async () => {
  const page = await openPage({ path: QUICK_START });
  const example = page.locator('.live').first();
  await example.getByRole('button', { name: 'Run' }).click();
  const output = example.getByRole('status');
  await expect.poll(() => output.textContent()).toMatch(/^[.#]{10}(\n[.#]{10}){9}$/);
  await example.getByRole('button', { name: 'Edit' }).click();
  await example.getByRole('textbox').fill("console.log('edited', 6 * 7);");
  await example.getByRole('button', { name: 'Run' }).click();
  await expect.poll(() => output.textContent()).toBe('edited 42');
});

test('an example cannot reach the network, and says what it throws', async () => {
  const example = await runs("await fetch('/api/lobby');", /Content Security Policy|connect/);
  await expect.poll(() => example.getByRole('status').textContent()).toMatch(/TypeError: .*fetch/);
});

test('an endless example is stopped', async () => {
  const example = await runs('for (;;) {}');
  await example.getByRole('button', { name: 'Stop' }).click();
  await example.getByRole('button', { name: 'Run' }).waitFor();
});

test.each([
  ['en', 'Search', 'backup', 'Backup'],
  ['ru', 'Поиск', 'залп', 'Правила'],
] as const)('the search of the site opens in %s', async (lang, label, word, title) => {
  const page = await openPage({ path: lang === 'ru' ? '/docs/ru/' : '/docs/', lang });
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('option', { name: title }).first().waitFor();
});

test('the app leads to the site in its language', async () => {
  const page = await openPage({ path: '/workshop', lang: 'ru' });
  for (const from of ['/workshop', '/learn', '/rules']) {
    await goTo(page, from);
    if (from === '/rules') await page.getByRole('button', { name: 'Настройки' }).click();
    await page.getByRole('link', { name: 'Документация' }).click();
    await page.waitForURL((url) => url.pathname === '/docs/ru/');
    await page.locator('h1').first().waitFor();
  }
});
