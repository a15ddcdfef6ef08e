import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WEB_APP_FOLDER } from '../../apps/server/src/folders.js';
import { PAGE_PATHS } from '../../apps/web/src/paths.js';
import { newDir } from '../support/flotilla.js';
import { goTo, ORIGIN, openPage, see } from './support/browser.js';
import { startOwnServer } from './support/own-server.js';
import { en, ru } from './support/texts.js';

test('after the first visit every page opens without a network, and Online says why it cannot be used', async () => {
  const page = await openPage({ offline: true, expected: /INTERNET_DISCONNECTED/ });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.context().setOffline(true);
  const asked = () => fetch('/healthz').catch(() => 'gone');
  expect(await page.evaluate(asked)).toBe('gone');
  for (const path of [...Object.values(PAGE_PATHS), '/no-such-page']) {
    await goTo(page, path);
    expect(await page.locator('h1').count()).toBe(1);
  }
  await goTo(page, '/docs/play/rules');
  await see(page, en('common:docs.offline'));
  await goTo(page, PAGE_PATHS.online);
  await see(page, en('online:offline'));
  expect(await page.getByText(en('online:noServer')).count()).toBe(0);
  // The texts of the other language are cached, too.
  const settings = JSON.stringify({ state: { lang: 'ru' }, version: 0 });
  await page.evaluate((kept) => localStorage.setItem('flotilla.settings', kept), settings);
  await page.reload();
  await see(page, ru('online:offline'));
});

const LONG = { tags: ['long'] };

test('a newer version begins in all tabs once one of them asks for it', LONG, async () => {
  const root = newDir();
  cpSync(WEB_APP_FOLDER, root, { recursive: true });
  const { origin, close } = await startOwnServer({ root });
  const page = await openPage({ origin, offline: true, expected: /ERR_CONNECTION_REFUSED/ });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(origin);
  const tabs = [page, other];

  release(root, 'second');
  // Unchanged files are not fetched again.
  rmSync(join(root, 'icons'), { recursive: true });
  expect(await update(page)).toBe('installed');
  for (const tab of tabs) await tab.getByText(en('common:newVersion.title')).waitFor();
  await goTo(other, PAGE_PATHS.rules);
  expect(await versionOf(other)).toBeNull();
  await other.getByRole('button', { name: en('common:newVersion.change') }).click();
  for (const tab of tabs) await expect.poll(() => versionOf(tab)).toBe('second');

  release(root, 'third', 'robots.txt');
  expect(await update(page)).toBe('redundant');
  await close();
  for (const path of [PAGE_PATHS.play, PAGE_PATHS.bimaru]) {
    await goTo(page, path);
    expect(await versionOf(page)).toBe('second');
    expect(await page.getByText(en('common:newVersion.title')).count()).toBe(0);
  }
});

/** Releases another version of the page, optionally with a file missing for its service worker. */
function release(root: string, version: string, missing?: string): void {
  const change = (name: string, edit: (text: string) => string) => {
    const path = join(root, name);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    for (const end of ['br', 'gz']) rmSync(`${path}.${end}`, { force: true });
  };
  const meta = `<meta name="version" content="${version}">`;
  change('index.html', (text) =>
    text.replace(/<meta name="version"[^>]*>/, '').replace('</head>', `${meta}</head>`),
  );
  change('sw.js', (text) => {
    const next = text.replace(/(\/index\.html\?)[\w-]+/, `$1${version}`);
    return missing ? next.replace(`/${missing}?`, `/${missing}.none?`) : next;
  });
}

/** Makes the browser check for an update. Returns its outcome. */
function update(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker?.state === 'installing') {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    }
    return worker?.state;
  });
}

/** Returns null for the built version, and while a page is loading. */
function versionOf(page: Page): Promise<string | null> {
  const read = () => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? null;
  return page.evaluate(read).catch(() => null);
}

test('it is an app to install, and all that it names is there', async () => {
  const page = await openPage();
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', ORIGIN))).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const sizes = [];
  for (const { src, type, sizes: told } of manifest.icons) {
    const answer = await fetch(new URL(src, ORIGIN));
    expect(answer.headers.get('content-type'), src).toBe(type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') {
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(told);
      sizes.push(told);
    }
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
