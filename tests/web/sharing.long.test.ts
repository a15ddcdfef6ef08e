import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRecordLink } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import {
  axeFaults,
  button,
  openPage,
  type PageOptions,
  press,
  saved,
  see,
} from './support/browser.js';
import { ownShips, twoInBattle, waterOf, winBy } from './support/online.js';
import {
  afterShots,
  enemySquare,
  makeSession,
  stored,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

/**
 * Plays a video in a browser. Returns its size, its length, and how many pixels differ between its
 * first frame and its last.
 */
async function played(page: Page, clip: Buffer, type: string) {
  const blank = await page.context().newPage();
  return blank.evaluate(
    async (source) => {
      const video = document.createElement('video');
      const next = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)));
        });
      video.muted = true;
      video.src = source;
      await next('loadeddata');
      const { videoWidth: width, videoHeight: height, duration: seconds } = video;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      const shown = async (time: number) => {
        video.currentTime = time;
        await next('seeked');
        pen.drawImage(video, 0, 0);
        return pen.getImageData(0, 0, width, height).data;
      };
      const first = await shown(0.1);
      let changed = 0;
      // A frame may be drawn some time after its seek has ended.
      for (let tries = 0; changed === 0 && tries < 1_000; tries += 1) {
        await new Promise(requestAnimationFrame);
        const last = await shown(seconds - 0.1);
        for (let at = 0; at < first.length; at += 4) {
          if (Math.abs(first[at]! - last[at]!) > 40) changed += 1;
        }
      }
      return { width, height, seconds, changed };
    },
    `data:${type};base64,${clip.toString('base64')}`,
  );
}

const openSheet = (page: Page) => button(page, en('battle:keep.share')).click();

test('a whole battle from the review as a clip of at most 1 MB, which plays', async () => {
  const page = await openPage({ path: await makeRecordLink(EXAMPLE) });
  await openSheet(page);
  const { name, bytes: clip } = await saved(button(page, en('battle:keep.clip')));
  expect(name).toMatch(/^flotilla-[\d-]+-\w+\.(mp4|webm)$/);
  expect(clip.length).toBeLessThanOrEqual(1_000_000);
  const ending = name.split('.').at(-1);
  if (ending === 'mp4') expect(clip.subarray(4, 8).toString()).toBe('ftyp');
  else expect(clip.readUInt32BE(0)).toBe(0x1a45dfa3);
  const shown = await played(page, clip, `video/${ending}`);
  expect(shown.width).toBe(1200);
  expect(shown.height).toBeGreaterThan(700);
  expect(shown.seconds).toBeGreaterThan(15);
  expect(shown.seconds).toBeLessThanOrEqual(28);
  expect(shown.changed).toBeGreaterThan(5_000);
});

/** Opens the end of a game, with the sheet for sharing it. */
async function openEnd(options: PageOptions = {}): Promise<Page> {
  const start = makeSession({ shooter: 'weights' });
  const fought = afterShots(start, targetsOf(start, 0).water.slice(0, 10));
  const lost = stored(unwrap(resign(fought, 0)));
  const page = await openPage({ path: '/battle', stored: lost, ...options });
  await openSheet(page);
  return page;
}

/** Replaces the share sheet, which no test browser has; the title tells what was shared. */
function addShareSheet(): void {
  const share = async ({ files, text, url }: ShareData) => {
    document.title = JSON.stringify([files?.[0]?.type, text, url]);
  };
  Object.assign(navigator, { canShare: () => true, share });
}

test('a clip is shared by a press of its own where the device can, told where it fails, and cancelled', async () => {
  const page = await openEnd({ before: addShareSheet, missing: '**/game-clip*' });
  const make = button(page, en('battle:keep.clip'));
  await make.click();
  await see(page, en('battle:keep.noClip'));
  await page.unroute('**/game-clip*');

  await make.click();
  await page.getByRole('progressbar', { name: en('battle:keep.making') }).waitFor();
  await press(page, en('battle:keep.cancel'));
  await make.click();
  await press(page, en('battle:keep.shareClip'));
  await expect.poll(() => page.title()).toMatch(/^\["video\/(mp4|webm)"/);
  await saved(button(page, en('battle:keep.saveClip')));
});

test('a browser that encodes no video is not offered a clip', async () => {
  const page = await openEnd({ before: () => Reflect.deleteProperty(globalThis, 'VideoEncoder') });
  await button(page, en('battle:keep.picture')).waitFor();
  expect(await button(page, en('battle:keep.clip')).count()).toBe(0);
});

test('a finished game is saved as a picture, as wide as previews of links, and sent with its result and link', async () => {
  const page = await openEnd({ before: addShareSheet, missing: '**/game-picture*' });
  await see(page, en('battle:keep.noPicture'));
  await page.unroute('**/game-picture*');
  await press(page, en('battle:keep.again'));
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const { name, bytes: png } = await saved(button(page, en('battle:keep.picture')));
  expect(name).toMatch(/^flotilla-.*\.png$/);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  await press(page, en('battle:keep.send'));
  await expect.poll(() => page.title()).toMatch(/^\["image\/png",".+","http\S+#game=[\w-]+"\]$/);
});

/** Returns the texts on the picture of the game that the page shows. */
async function writtenOn(page: Page): Promise<string[]> {
  await see(page, /accuracy \d+%/);
  const written = await page.evaluateHandle(() => {
    const all: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      all.push(text);
      fillText.call(this, text, ...place);
    };
    return all;
  });
  await openSheet(page);
  await page.getByRole('dialog').getByRole('img').waitFor();
  return (await written.jsonValue()).filter((text) => text.length > 2);
}

test('the picture of a game online tells a stranger of it, whoever saves it', async () => {
  const [first, second] = await twoInBattle();
  const ships = await ownShips(second);
  // Both players shoot, as accuracy needs shots.
  await enemySquare(first, await waterOf(second)).click();
  await untilTurn(second);
  await enemySquare(second, await waterOf(first)).click();
  await winBy(first, ships);
  const third = await openPage({ path: new URL(second.url()).pathname });
  const told = await writtenOn(second);
  expect(told[0]).toBe(en('story:result.named', { name: 'Аня' }));
  expect(told.join(' ')).not.toMatch(/\byou/i);
  expect(await writtenOn(third)).toEqual(told);
});
