// Draws the icons of the installed web app from apps/web/public/icon.svg: `npm run draw-icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { ROOT, runScript } from './process.mjs';

const PUBLIC = join(ROOT, 'apps/web/public');
const PAPER = '#fbfaf4';

/**
 * A system that cuts icons to a shape of its own gets paper to the edge; what a mask may take away
 * is a tenth on each side.
 */
const ICONS = [
  { name: 'icon-192.png', size: 192, part: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 1, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, part: 0.8, background: PAPER },
  { name: 'apple-touch-icon.png', size: 180, part: 1, background: PAPER },
];

await runScript(async () => {
  const svg = readFileSync(join(PUBLIC, 'icon.svg')).toString('base64');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
    for (const { name, size, part, background } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(`
        <body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}">
          <img src="data:image/svg+xml;base64,${svg}" width="${size * part}" height="${size * part}">`);
      await page.waitForLoadState('load');
      writeFileSync(
        join(PUBLIC, 'icons', name),
        await page.screenshot({ omitBackground: background === 'transparent' }),
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
