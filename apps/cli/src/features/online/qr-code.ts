/** Width of the quiet zone that cameras need, in modules. */
const RIM = 2;

/** Characters for two modules, one above the other, by which are light: most terminals are dark. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const;

/** Encodes a text as a QR code, two rows of modules per line. */
export async function qrLines(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'L', border: RIM });
  return data.flatMap((row, y) => {
    if (y % 2 === 1) return [];
    const below = data[y + 1] ?? [];
    return row.map((isDark, x) => HALVES[isDark ? 0 : 1][below[x] ? 0 : 1]).join('');
  });
}
