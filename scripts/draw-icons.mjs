// `npm run draw -- icons`: draws the web app's icons and link preview from public/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { ROOT, runScript } from './process.mjs';

const PUBLIC_FOLDER = join(ROOT, 'apps/web/public');
const PAPER = '#fbfaf4';

/** Icons; `part` leaves a margin in the maskable one: a mask may cut off a tenth on each side. */
const ICON_SIZES = [
  { name: 'icon-192.png', size: 192, part: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 1, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, part: 0.8, background: PAPER },
  { name: 'apple-touch-icon.png', size: 180, part: 1, background: PAPER },
];

/** @param {import('playwright-core').Browser} browser @param {string} svg icon in base64 */
async function drawPreview(browser, svg) {
  const fonts = ['cyrillic', 'latin'].map((subset) => {
    const file = join(
      ROOT,
      `node_modules/@fontsource/neucha/files/neucha-${subset}-400-normal.woff2`,
    );
    const range = subset === 'cyrillic' ? 'unicode-range: U+0400-04FF;' : '';
    return `@font-face { font-family: Neucha; ${range} src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); }`;
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`
    <style>
      ${fonts.join('\n')}
      body {
        margin: 0; height: 100vh; display: flex; gap: 60px; align-items: center; justify-content: center;
        font: 96px/1.1 Neucha; color: #1f3a93; background: ${PAPER};
        background-image: linear-gradient(#dfeaf3 2px, transparent 2px), linear-gradient(90deg, #dfeaf3 2px, transparent 2px);
        background-size: 40px 40px;
      }
      small { display: block; font-size: 48px; color: #54607a; }
    </style>
    <img src="data:image/svg+xml;base64,${svg}" width="330" height="330">
    <div>Flotilla<small>Sea Battle</small>Флотилия<small>Морской бой</small></div>`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  writeFileSync(join(PUBLIC_FOLDER, 'icons', 'preview.png'), await page.screenshot());
  await page.close();
}

await runScript(async () => {
  const svg = readFileSync(join(PUBLIC_FOLDER, 'icon.svg')).toString('base64');
  const browser = await launchChromium();
  try {
    mkdirSync(join(PUBLIC_FOLDER, 'icons'), { recursive: true });
    for (const { name, size, part, background } of ICON_SIZES) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(`
        <body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}">
          <img src="data:image/svg+xml;base64,${svg}" width="${size * part}" height="${size * part}">`);
      await page.waitForLoadState('load');
      writeFileSync(
        join(PUBLIC_FOLDER, 'icons', name),
        await page.screenshot({ omitBackground: background === 'transparent' }),
      );
      await page.close();
    }
    await drawPreview(browser, svg);
  } finally {
    await browser.close();
  }
});
