import { buffer } from 'node:stream/consumers';
import { resign, writeSession } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.js';
import { GAME_KEY, makeSession } from './support/sessions.js';

test('a finished game is saved as a picture, as wide as previews of links', async () => {
  const lost = unwrap(resign(makeSession({ shooter: 'weights' }), 0));
  const page = await openPage({
    path: '/battle',
    stored: { [GAME_KEY]: writeSession(lost) },
    expected: /Failed to load resource|modulepreload/,
  });
  await page.route('**/game-picture*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save a picture' }).click();
  await page.getByText('The picture could not be made.').waitFor();
  await page.unroute('**/game-picture*');
  let count = 0;
  page.on('download', () => {
    count += 1;
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture' }).dblclick();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^flotilla-.*\.png$/);
  const png = await buffer(await download.createReadStream());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  // What another click saves comes after what this one would have saved twice.
  const again = page.waitForEvent('download', () => count > 1);
  await page.getByRole('button', { name: 'Save a picture' }).click();
  await again;
  expect(count).toBe(2);
});
