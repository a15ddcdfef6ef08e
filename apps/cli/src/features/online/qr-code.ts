/** The light rim that cameras need, in squares. */
const RIM = 2;

/** Two squares, one above the other, by whether each is light: most terminals are dark. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const;

/** A text to be read by a camera, two rows of squares in a line. */
export async function qrLines(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'L', border: RIM });
  return data.flatMap((row, y) => {
    if (y % 2 === 1) return [];
    const below = data[y + 1] ?? [];
    return row.map((isDark, x) => HALVES[isDark ? 0 : 1][below[x] ? 0 : 1]).join('');
  });
}
