import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/** Handwriting font of the web app and a fallback, both with Cyrillic (SIL Open Font License). */
const FONTS = [
  '@expo-google-fonts/neucha/400Regular/Neucha_400Regular.ttf',
  '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
];

const readModule = (name: string) => new Uint8Array(readFileSync(resolve(name)));

const wasmReady = initWasm(readModule('@resvg/resvg-wasm/index_bg.wasm'));
const font = {
  fontBuffers: FONTS.map(readModule),
  defaultFontFamily: 'Neucha',
  loadSystemFonts: false,
};

/* Runs in a thread. */

/** Renders an SVG as a PNG of the same size; takes a few tenths of a second. */
export async function paint(svg: string): Promise<Uint8Array> {
  await wasmReady;
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
