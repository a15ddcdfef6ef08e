import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/**
 * Handwriting font of the web app, with a fallback for its missing letters. Both have Cyrillic (SIL Open Font License).
 */
const FONTS = [
  '@expo-google-fonts/neucha/400Regular/Neucha_400Regular.ttf',
  '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
];

const read = (name: string) => new Uint8Array(readFileSync(resolve(name)));

const isReady = initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));
const font = {
  fontBuffers: FONTS.map(read),
  defaultFontFamily: 'Neucha',
  loadSystemFonts: false,
};

/* Draws pictures of links, in a thread. */

/** Renders an SVG as PNG, in its own size; takes some tenths of a second. */
export async function paint(svg: string): Promise<Uint8Array> {
  await isReady;
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
