import { buffer } from 'node:stream/consumers';
import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, goTo, openPage, see } from './support/browser.js';
import { ownShips, twoInBattle, winBy } from './support/online.js';
import { enemySquare, makeSession, stored, untilTurn } from './support/sessions.js';
import { en, ru } from './support/texts.js';

test('a finished game is saved as a picture, as wide as previews of links', async () => {
  const lost = unwrap(resign(makeSession({ shooter: 'weights' }), 0));
  const page = await openPage({
    ...{ path: '/battle', stored: stored(lost) },
    missing: '**/game-picture*',
  });
  await button(page, en('battle:pictures.save')).click();
  await see(page, en('battle:pictures.failed'));
  await page.unroute('**/game-picture*');
  let count = 0;
  page.on('download', () => {
    count += 1;
  });
  const saving = page.waitForEvent('download');
  await button(page, en('battle:pictures.save')).dblclick();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^flotilla-.*\.png$/);
  const png = await buffer(await download.createReadStream());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  // What another click saves comes after what this one would have saved twice.
  const again = page.waitForEvent('download', () => count > 1);
  await button(page, en('battle:pictures.save')).click();
  await again;
  expect(count).toBe(2);
});

/** Water of the small board. */
const squareBeside = (ships: readonly number[]) =>
  [...Array(16).keys()].find((square) => !ships.includes(square))!;

/** What is written on the picture of the game that the page shows. */
async function writtenOn(page: Page, press: string): Promise<string[]> {
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      written.push(text);
      fillText.call(this, text, ...place);
    };
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  await (await saving).delete();
  const all = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  return all.filter((text) => text.length > 2);
}

test('the picture of a game online tells a stranger of it, whoever saves it', async () => {
  const [first, second] = await twoInBattle();
  const ships = await ownShips(second);
  // Both shoot, or there would be no accuracy to tell.
  await enemySquare(first, squareBeside(ships)).click();
  await untilTurn(second);
  await enemySquare(second, squareBeside(await ownShips(first))).click();
  await winBy(first, ships);
  const address = new URL(second.url()).pathname;
  const third = await openPage({ path: address });
  for (const page of [second, third]) {
    await see(page, /accuracy \d+%/);
  }
  const told = await writtenOn(second, en('battle:pictures.save'));
  expect(told[0]).toBe('Аня wins!');
  expect(told[1]).toBe('Bob’s fleet is sunk.');
  expect(told[2]).toMatch(/played .*: accuracy \d+%/);
  expect(told[3]).toMatch(/^The loser was .* short: |^The loser still needed /);
  expect(told.join(' ')).not.toMatch(/\byou/i);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d.*\d{4} · Flotilla · (localhost|127)/),
      'Аня’s fleet',
      'Bob’s fleet',
    ]),
  );
  expect(await writtenOn(third, en('battle:pictures.save'))).toEqual(told);
  await goTo(first, address);
  await see(first, /точность \d+/);
  const [title] = await writtenOn(first, ru('battle:pictures.save'));
  expect(title).toContain('Аня');
});
