import { beforeAll, expect, test } from 'vitest';
import { ensureDocs } from '../../scripts/docs.mjs';
import { goTo, openPage, press } from './support/browser.js';
import { ru } from './support/texts.js';

// A violation of the server's policy is an error in the console, which makes openPage fail.
beforeAll(() => ensureDocs());

test('an example runs, is edited, says what it throws, cannot reach the network and is stopped', async () => {
  const expected = /Content Security Policy|connect/;
  const page = await openPage({ path: '/docs/library/quick-start', expected });
  const example = page.locator('.live').first();
  const output = () => example.getByRole('status').textContent();
  const run = async (code: string) => {
    await example.getByRole('textbox').fill(code);
    await press(example, 'Run');
  };
  await press(example, 'Run');
  await expect.poll(output).toMatch(/^[.#]{10}(\n[.#]{10}){9}$/);
  await press(example, 'Edit');
  await run("console.log('edited', 6 * 7);");
  await expect.poll(output).toBe('edited 42');
  await run("await fetch('/api/lobby');");
  await expect.poll(output).toMatch(/TypeError: .*fetch/);
  await run('for (;;) {}');
  await press(example, 'Stop');
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

test('the site has the theme chosen in the app, and leads back to the game', async () => {
  const stored = { 'flotilla.settings': JSON.stringify({ theme: 'dark' }) };
  const page = await openPage({ path: '/docs/', theme: 'light', stored });
  await page.locator('html.dark').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the app leads to the site in its language', async () => {
  const page = await openPage({ path: '/workshop', lang: 'ru' });
  for (const from of ['/workshop', '/learn', '/rules']) {
    await goTo(page, from);
    if (from === '/rules') await press(page, ru('common:settings.title'));
    await page.getByRole('link', { name: ru('common:docs.title') }).click();
    await page.waitForURL((url) => url.pathname === '/docs/ru/');
    await page.locator('h1').first().waitFor();
  }
});
