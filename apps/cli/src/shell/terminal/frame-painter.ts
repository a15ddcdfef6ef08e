import { EventEmitter } from 'node:events';

const ENTER = '\u001B[?1049h\u001B[?25l\u001B[2J';
const LEAVE = '\u001B[0m\u001B[?25h\u001B[?1049l';
const CLEAR = '\u001B[0m\u001B[2J';
const BEGIN_UPDATE = '\u001B[?2026h';
const END_UPDATE = '\u001B[?2026l';

/** Required part of a terminal's output stream. */
export interface TerminalOutput {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

/**
 * Alternate screen as a stream for whole frames of Ink (`debug` mode). Changed lines are written at absolute positions,
 * so a resize causes no drift. Ink itself moves up by the number of lines last written.
 */
export class FramePainter extends EventEmitter {
  /** Otherwise Ink would move and show the cursor, which the painter controls. */
  readonly isTTY = false;
  readonly #output: TerminalOutput;
  readonly #signs: (frame: string) => string;
  #frame = '';
  #shown: readonly string[] = [];
  #isEntered = false;

  /** @param signs replaces characters that the terminal cannot show */
  constructor(output: TerminalOutput, signs = (frame: string) => frame) {
    super();
    this.#output = output;
    this.#signs = signs;
  }

  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  /** Enters the alternate screen; idempotent. */
  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    this.#output.write(ENTER);
    this.#output.on('resize', this.#onResize);
  }

  /** Restores the terminal and its cursor; idempotent. */
  leave(): void {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    this.#output.off('resize', this.#onResize);
    this.#output.write(LEAVE);
  }

  /** Paints a frame; calls the callback when all is written, like a stream. */
  readonly write = (frame: string, written?: () => void): boolean => {
    if (frame !== '') this.#frame = frame;
    if (this.#isEntered && frame !== '') this.#paint();
    if (written) setImmediate(written);
    return true;
  };

  /** Repaints the whole frame over any content. */
  repaint(): void {
    this.#shown = [];
    this.#output.write(CLEAR);
    if (this.#isEntered) this.#paint();
  }

  #paint(): void {
    const lines = this.#signs(this.#frame).split('\n').slice(0, this.rows);
    const changes: string[] = [];
    for (let row = 0; row < Math.max(lines.length, this.#shown.length); row += 1) {
      const line = lines[row] ?? '';
      if (line !== this.#shown[row]) changes.push(`\u001B[${row + 1};1H\u001B[0m\u001B[2K${line}`);
    }
    this.#shown = lines;
    if (changes.length > 0) this.#output.write(BEGIN_UPDATE + changes.join('') + END_UPDATE);
  }

  readonly #onResize = (): void => {
    this.#shown = [];
    this.#output.write(CLEAR);
    this.emit('resize');
  };
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Does the environment allow more than ASCII? A locale with another character set does not, nor does `C`. Without a
 * locale, the answer is yes.
 */
export function hasUnicode(env: Env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  if (/^(C|POSIX)$/i.test(locale)) return false;
  const [, charset] = /\.([^@]+)/.exec(locale) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Characters of the screens by their ASCII substitute, of equal width. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '.': '·…', S: '■', O: '□', ',': '░', ':': '▒', '%': '▓', '@': '█', $: '◆', '*': '●•' },
  ...{ '>': '▸›→', '<': '‹←', '^': '↑', v: '↓', _: '▌', x: '×', '~': '±≈', '8': '∞' },
  ...{ '-': '−–—─', "'": '‘’', '"': '“”„«»', '|': '│', '+': '╭╮╰╯┌┐└┘├┤┬┴┼' },
  ' ': '\u00A0\u202F',
};

/** Replaces signs by ASCII ones; letters stay, since they have no substitute. */
export function inAscii(text: string): string {
  return text.replace(/[^\p{ASCII}\p{L}\p{M}\p{N}]/gu, (sign) => {
    const [ascii = '?'] = Object.entries(SIGNS).find(([, signs]) => signs.includes(sign)) ?? [];
    return ascii;
  });
}
