type Env = Readonly<Record<string, string | undefined>>;

/**
 * Can the terminal show more than ASCII, as far as the environment says? A locale that names
 * another character set, or none at all as `C` does, cannot; where none is set, terminals can.
 */
export function hasUnicode(env: Env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  if (/^(C|POSIX)$/i.test(locale)) return false;
  const [, charset] = /\.([^@]+)/.exec(locale) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** What stands for each sign of the screens, always of the same width. */
const SIGNS: Readonly<Record<string, string>> = {
  '·': '.',
  '■': 'S',
  '□': 'O',
  '░': ',',
  '▒': ':',
  '▓': '%',
  '█': '@',
  '◆': '$',
  '●': '*',
  '•': '*',
  '▸': '>',
  '▌': '_',
  '‹': '<',
  '›': '>',
  '←': '<',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '×': 'x',
  '±': '~',
  '≈': '~',
  '∞': '8',
  '−': '-',
  '–': '-',
  '—': '-',
  '…': '.',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '─': '-',
  '│': '|',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/** The same text with ASCII signs; letters stay, for there are no others for them. */
export function inAscii(text: string): string {
  return text.replace(/[^\p{ASCII}\p{L}\p{M}\p{N}]/gu, (sign) => SIGNS[sign] ?? '?');
}
