import { resign } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import { button, openPage, saved, see } from './support/browser.js';
import { afterShots, makeSession, stored, targetsOf } from './support/sessions.js';
import { en, ru } from './support/texts.js';

interface Played {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** How many of the pixels differ between its first moment and its last. */
  readonly changed: number;
}

/** What a browser plays of a video. */
async function played(page: Page, clip: Buffer, type: string): Promise<Played> {
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
      // A frame may be drawn some time after the seek to it is over.
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

const clipFrom = (page: Page, press: string) => saved(button(page, press));

test('a whole battle from the review as a clip of at most 1 MB, which plays', async () => {
  const page = await openPage({ path: await linkOf(EXAMPLE) });
  const { name, bytes: clip } = await clipFrom(page, en('battle:pictures.clip'));
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

test('the end of a game in Russian makes one, can be cancelled, and tells where it cannot', async () => {
  const start = makeSession({ shooter: 'weights' });
  const fought = afterShots(start, targetsOf(start, 0).water.slice(0, 10));
  const lost = unwrap(resign(fought, 0));
  const page = await openPage({
    ...{ path: '/battle', lang: 'ru' },
    stored: stored(lost),
    missing: '**/game-clip*',
  });
  await button(page, ru('battle:pictures.clip')).click();
  await see(page, ru('battle:pictures.noClip'));
  await page.unroute('**/game-clip*');

  await button(page, ru('battle:pictures.clip')).click();
  await page.getByRole('progressbar', { name: ru('battle:pictures.making') }).waitFor();
  await button(page, ru('battle:pictures.cancel')).click();
  const { bytes: clip } = await clipFrom(page, ru('battle:pictures.clip'));
  expect(clip.length).toBeLessThanOrEqual(1_000_000);
});

/** Opens the end of a game once this has been done to every page. */
function openLost(before: () => void): Promise<Page> {
  const lost = unwrap(resign(makeSession({ shooter: 'weights' }), 0));
  return openPage({ path: '/battle', stored: stored(lost), before });
}

test('where the device can pass files on, the clip is shared by a press of its own', async () => {
  // No browser of the tests has a share sheet.
  const page = await openLost(() => {
    const share = (data: ShareData) => {
      document.title = `shared ${data.files?.[0]?.type}`;
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  await button(page, en('battle:pictures.clip')).click();
  await button(page, en('battle:pictures.shareClip')).click();
  await expect.poll(() => page.title()).toMatch(/^shared video\/(mp4|webm)$/);
  await clipFrom(page, en('battle:pictures.saveClip'));
});

test('a browser that encodes no video is not offered a clip', async () => {
  const page = await openLost(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  await button(page, en('battle:pictures.save')).waitFor();
  expect(await button(page, en('battle:pictures.clip')).count()).toBe(0);
});
