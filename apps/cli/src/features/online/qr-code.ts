/** The light rim that cameras need, in squares. */
const RIM = 2;

/** Two squares, one above the other, by whether each is light: most terminals are dark. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const;

/** A text to be read by a camera, two rows of squares in a line. */
export async function qrLines(text: string): Promise<string[]> {
  const { create } = await import('qrcode');
  const { data, size } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const isOn = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size;
  const isLight = (x: number, y: number) => !isOn(x, y) || data[y * size + x] === 0;
  const columns = Array.from({ length: size + 2 * RIM }, (_, at) => at - RIM);
  const lines = Array.from({ length: Math.ceil((size + 2 * RIM) / 2) }, (_, at) => 2 * at - RIM);
  return lines.map((y) =>
    columns.map((x) => HALVES[isLight(x, y) ? 1 : 0][isLight(x, y + 1) ? 1 : 0]).join(''),
  );
}
