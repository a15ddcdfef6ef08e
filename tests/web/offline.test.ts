import { expect, test } from 'vitest';
import { PAGES } from '../../apps/web/src/pages.js';
import { goTo, ORIGIN, openPage } from './support/browser.js';

const PATHS = Object.values(PAGES).map((page) => page.path);

test.each(['en', 'ru'] as const)(
  'after the first visit every page opens without a network (%s)',
  async (lang) => {
    const page = await openPage({ lang, offline: true, expected: /INTERNET_DISCONNECTED/ });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    const asked = await page.evaluate(() =>
      fetch('/healthz').then(
        () => 'there',
        () => 'gone',
      ),
    );
    expect(asked).toBe('gone');
    for (const path of [...PATHS, '/no-such-page']) {
      await goTo(page, path);
      expect(await page.locator('h1').count()).toBe(1);
    }
  },
);

test('the online page says that it is the device that is offline', async () => {
  const page = await openPage({ offline: true, expected: /INTERNET_DISCONNECTED/ });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await goTo(page, PAGES.online.path);
  await page.getByText('This device is offline.').first().waitFor();
  expect(await page.getByText('The server is not responding').count()).toBe(0);
});

test('it is an app to install, and all that it names is there', async () => {
  const page = await openPage();
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', ORIGIN))).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const sizes = [];
  for (const { src, type, sizes: told } of manifest.icons) {
    const answer = await fetch(new URL(src, ORIGIN));
    expect({ src, type: answer.headers.get('content-type') }).toEqual({ src, type });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') {
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(told);
      sizes.push(told);
    }
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
