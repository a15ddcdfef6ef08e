import { expect, test } from 'vitest';
import { axeFaults, goTo, openPage, overflowOf, restingPlace } from './support/browser.js';
import { hiddenParts } from './support/fit.js';
import { challenger, joiner, offer, shotsOf, tile, twoInBattle } from './support/online.js';
import { enemySquare } from './support/sessions.js';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1366, height: 768 },
];

test('a tile for every pace, the first things on the page, on every screen', async () => {
  const page = await joiner('/online');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const pace of ['shot-15', 'game-3+2', 'days-7', 'none']) {
      const box = (await tile(page, pace).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    expect(await hiddenParts(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '15 s per shot' }).waitFor();
});

test('nothing moves under the finger when a pace is tapped', async () => {
  const page = await challenger();
  // Only people are waited for: a level would take the seat while a busy machine still measures.
  await page.route('**/api/pairing', (route) => {
    const asked = route.request();
    const forPeople = { ...asked.postDataJSON(), takesLevel: false };
    return asked.method() === 'POST'
      ? route.continue({ postData: JSON.stringify(forPeople) })
      : route.continue();
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const link = page.getByRole('button', { name: 'Получить ссылку' });
    const before = await restingPlace(link);
    await tile(page, 'days-3').click();
    const cancel = page.getByRole('button', { name: 'Отмена' });
    const place = await cancel.boundingBox();
    await page.getByRole('timer').waitFor();
    expect(await restingPlace(cancel)).toEqual(place);
    expect(await restingPlace(link)).toEqual(before);
    await cancel.click();
    await tile(page, 'days-3').waitFor();
    expect(await restingPlace(link)).toEqual(before);
  }
});

test('at a tap a level takes the seat where nobody waits, and the page says so', async () => {
  const page = await challenger({ rules: { name: 'russian' } });
  await tile(page, 'days-3').click();
  await page.getByText('с вами сыграет компьютер').waitFor();
  await page.waitForURL(/\/game\//, { timeout: 10_000 });
  await page.getByText(/Свободных игроков нет: с\sвами играет (Юнга|Матрос|Боцман)\./).waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => hiddenParts(page, true)).toEqual([]);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.getByText(/Свободных игроков нет/).waitFor();
});

test('a link is shared at the first button, where the device can share', async () => {
  const page = await joiner('/online');
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (given: object) => Object.assign(window, { given }) });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Get link' }).click();
  const share = page.getByRole('button', { name: 'Share…' });
  await share.click();
  const given = await page.evaluate(() => (window as { given?: { url: string } }).given);
  expect(given?.url).toMatch(/\/join\/\w+$/);
  const code = page.getByRole('img', { name: 'The link as a QR code' });
  const [sent, drawn] = [(await share.boundingBox())!, (await code.boundingBox())!];
  expect(sent.y).toBeLessThan(drawn.y);
  const laptop = await challenger();
  await offer(laptop);
  const beside = (await laptop.getByRole('img', { name: 'QR' }).boundingBox())!;
  expect(beside.y + beside.height).toBeLessThanOrEqual(768);
});

test('a game to watch says how it stands, and how many watch it', async () => {
  const [first, second] = await twoInBattle({ isPublic: true });
  await enemySquare(first, 0).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  const path = new URL(first.url()).pathname;
  const watcher = await openPage({ path });
  await watcher.getByRole('heading', { name: 'Аня vs Bob' }).waitFor();
  const page = await openPage({ path: '/online' });
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect.poll(() => entry.textContent()).toContain('1 watching');
  expect(await entry.textContent()).toMatch(/ships afloat: \d and \d/);
  expect(await axeFaults(page)).toEqual([]);
});

test('placing is left for the lobby, where the game is listed', async () => {
  const first = await challenger();
  const second = await joiner(await offer(first));
  await second.getByRole('button', { name: 'Join the game' }).click();
  await second.getByRole('button', { name: 'Start battle' }).waitFor();
  const path = new URL(second.url()).pathname;
  await second.getByRole('button', { name: 'Leave', exact: true }).click();
  await second.waitForURL(/\/online$/);
  await second.locator(`a[href="${path}"]`).click();
  await second.getByRole('button', { name: 'Start battle' }).click();
  await second.getByRole('heading', { name: 'Your fleet is ready' }).waitFor();
  await second
    .getByRole('button', { name: 'Back to the lobby' })
    .or(second.getByRole('button', { name: /list|lobby/i }))
    .first()
    .click();
  await second.waitForURL(/\/online$/);
  await goTo(second, path);
});
