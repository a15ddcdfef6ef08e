import { EventEmitter } from 'node:events';

const ENTER_ALTERNATE_SCREEN = '\u001B[?1049h\u001B[?25l\u001B[2J';
const LEAVE_ALTERNATE_SCREEN = '\u001B[0m\u001B[?25h\u001B[?1049l';
const CLEAR_FRAME = '\u001B[0m\u001B[2J';
const BEGIN_UPDATE = '\u001B[?2026h';
const END_UPDATE = '\u001B[?2026l';

/** Subset of `process.stdout`, replaced in tests. */
export interface TerminalOutput {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

/**
 * Output stream for Ink in `debug` mode, which writes complete frames. Paints changed lines at
 * absolute positions: Ink's relative cursor movement drifts on a resize.
 */
export class FramePainter extends EventEmitter {
  /** Keeps Ink from controlling the cursor. */
  readonly isTTY = false;
  readonly #output: TerminalOutput;
  readonly #replaceSigns: (frame: string) => string;
  #frame = '';
  #paintedLines: readonly string[] = [];
  #isEntered = false;

  /** @param replaceSigns replaces characters that the terminal cannot show */
  constructor(output: TerminalOutput, replaceSigns = (frame: string) => frame) {
    super();
    this.#output = output;
    this.#replaceSigns = replaceSigns;
  }

  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    this.#output.write(ENTER_ALTERNATE_SCREEN);
    this.#output.on('resize', this.#onResize);
  }

  leave(): void {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    this.#output.off('resize', this.#onResize);
    this.#output.write(LEAVE_ALTERNATE_SCREEN);
  }

  /** Calls `onWritten` asynchronously, like `Writable.write`. */
  readonly write = (frame: string, onWritten?: () => void): boolean => {
    if (frame !== '') this.#frame = frame;
    if (this.#isEntered && frame !== '') this.#paint();
    if (onWritten) setImmediate(onWritten);
    return true;
  };

  repaint(): void {
    this.#paintedLines = [];
    this.#output.write(CLEAR_FRAME);
    if (this.#isEntered) this.#paint();
  }

  #paint(): void {
    const lines = this.#replaceSigns(this.#frame).split('\n').slice(0, this.rows);
    const changes: string[] = [];
    for (let row = 0; row < Math.max(lines.length, this.#paintedLines.length); row += 1) {
      const line = lines[row] ?? '';
      if (line !== this.#paintedLines[row])
        changes.push(`\u001B[${row + 1};1H\u001B[0m\u001B[2K${line}`);
    }
    this.#paintedLines = lines;
    if (changes.length > 0) this.#output.write(BEGIN_UPDATE + changes.join('') + END_UPDATE);
  }

  readonly #onResize = (): void => {
    this.#paintedLines = [];
    this.#output.write(CLEAR_FRAME);
    this.emit('resize');
  };
}

type Env = Readonly<Record<string, string | undefined>>;

/** True if the locale allows more than ASCII, or if none is set. */
export function hasUnicode(env: Env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  if (/^(C|POSIX)$/i.test(locale)) return false;
  const [, charset] = /\.([^@]+)/.exec(locale) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Keys are the ASCII substitutes, of equal width. */
const ASCII_SIGNS: Readonly<Record<string, string>> = {
  '.': '·…',
  S: '■',
  O: '□',
  ',': '░',
  ':': '▒',
  '%': '▓',
  '@': '█',
  $: '◆',
  '*': '●•',
  '>': '▸►›→',
  '<': '‹←',
  '^': '↑▲',
  v: '↓',
  _: '▌',
  x: '×',
  '~': '±≈',
  '8': '∞',
  '-': '−–—─',
  "'": '‘’',
  '"': '“”„«»',
  '|': '│',
  '+': '╭╮╰╯┌┐└┘├┤┬┴┼',
  ' ': '\u00A0\u202F',
};

/** Unknown signs become `?`; letters stay, since they have no substitute. */
export function toAscii(text: string): string {
  return text.replace(/[^\p{ASCII}\p{L}\p{M}\p{N}]/gu, (sign) => {
    const [ascii = '?'] =
      Object.entries(ASCII_SIGNS).find(([, signs]) => signs.includes(sign)) ?? [];
    return ascii;
  });
}
