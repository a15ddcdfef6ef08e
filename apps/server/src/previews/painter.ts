import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/** The hand of the web app, and its type for letters that the hand lacks; both have Cyrillic (SIL Open Font License). */
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

/** An SVG as PNG, of its own size: takes some tenths of a second. */
export async function paint(svg: string): Promise<Uint8Array> {
  await isReady;
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
