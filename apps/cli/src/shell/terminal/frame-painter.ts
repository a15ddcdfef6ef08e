import { EventEmitter } from 'node:events';

const ENTER = '\u001B[?1049h\u001B[?25l\u001B[2J';
const LEAVE = '\u001B[0m\u001B[?25h\u001B[?1049l';
const CLEAR = '\u001B[0m\u001B[2J';
const BEGIN_UPDATE = '\u001B[?2026h';
const END_UPDATE = '\u001B[?2026l';

/** What is needed of a terminal's output stream. */
export interface TerminalOutput {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

/**
 * The alternate screen as a stream that Ink writes whole frames to (its `debug` mode). Each line
 * that changed is put in its place, counted from the top, so that nothing drifts whatever the
 * terminal does on a resize; Ink's own way goes up by the lines that it wrote before.
 */
export class FramePainter extends EventEmitter {
  /** Ink would move and show the cursor of a terminal; here that is the painter's business. */
  readonly isTTY = false;
  readonly #output: TerminalOutput;
  readonly #signs: (frame: string) => string;
  #frame = '';
  #shown: readonly string[] = [];
  #isEntered = false;

  /** @param signs what a frame is written with, where the terminal cannot show every sign */
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

  /** Takes the terminal; does nothing where it is taken already. */
  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    this.#output.write(ENTER);
    this.#output.on('resize', this.#onResize);
  }

  /** Gives the terminal back as it was, with its cursor; does nothing the second time. */
  leave(): void {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    this.#output.off('resize', this.#onResize);
    this.#output.write(LEAVE);
  }

  /** Paints a frame; of a callback it says that all is written, as streams do. */
  readonly write = (frame: string, written?: () => void): boolean => {
    if (frame !== '') this.#frame = frame;
    if (this.#isEntered && frame !== '') this.#paint();
    if (written) setImmediate(written);
    return true;
  };

  /** Paints the whole frame once more, whatever stands there now. */
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
 * Can the terminal show more than ASCII, as far as the environment says? A locale that names
 * another character set, or none at all as `C` does, cannot; where none is set, terminals can.
 */
export function hasUnicode(env: Env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  if (/^(C|POSIX)$/i.test(locale)) return false;
  const [, charset] = /\.([^@]+)/.exec(locale) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** By the ASCII sign that stands for them, always of the same width: the signs of the screens. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '.': '·…', S: '■', O: '□', ',': '░', ':': '▒', '%': '▓', '@': '█', $: '◆', '*': '●•' },
  ...{ '>': '▸›→', '<': '‹←', '^': '↑', v: '↓', _: '▌', x: '×', '~': '±≈', '8': '∞' },
  ...{ '-': '−–—─', "'": '‘’', '"': '“”„«»', '|': '│', '+': '╭╮╰╯┌┐└┘├┤┬┴┼' },
  ' ': '\u00A0\u202F',
};

/** The same text with ASCII signs; letters stay, for there are no others for them. */
export function inAscii(text: string): string {
  return text.replace(/[^\p{ASCII}\p{L}\p{M}\p{N}]/gu, (sign) => {
    const [ascii = '?'] = Object.entries(SIGNS).find(([, signs]) => signs.includes(sign)) ?? [];
    return ascii;
  });
}
