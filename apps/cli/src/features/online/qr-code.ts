/** Width of the light margin, in modules. */
const QUIET_ZONE = 2;

/** Characters for two stacked modules, indexed by the upper, then the lower: 0 dark, 1 light. */
const HALF_BLOCKS = [
  [' ', '▄'],
  ['▀', '█'],
] as const;

/** Draws a text as a QR code, two rows of modules per line. */
export async function qrLines(text: string): Promise<string[]> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  return data.flatMap((row, y) => {
    if (y % 2 === 1) return [];
    const nextRow = data[y + 1] ?? [];
    return row.map((isDark, x) => HALF_BLOCKS[isDark ? 0 : 1][nextRow[x] ? 0 : 1]).join('');
  });
}
