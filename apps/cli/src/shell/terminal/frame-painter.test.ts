import { expect, test, vi } from 'vitest';
import { FramePainter, hasUnicode, type TerminalOutput, toAscii } from './frame-painter.js';

class FakeTerminal implements TerminalOutput {
  columns = 20;
  rows = 5;
  written = '';
  readonly listeners = new Set<() => void>();

  write(text: string): boolean {
    this.written += text;
    return true;
  }

  on(_: 'resize', listener: () => void): void {
    this.listeners.add(listener);
  }

  off(_: 'resize', listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** Returns the output since the last call. */
  take(): string {
    const { written } = this;
    this.written = '';
    return written;
  }
}

/** Returns a terminal on its alternate screen, and the painter that has painted this frame. */
function entered(frame?: string): { terminal: FakeTerminal; painter: FramePainter } {
  const terminal = new FakeTerminal();
  const painter = new FramePainter(terminal);
  painter.enter();
  if (frame !== undefined) painter.write(frame);
  terminal.take();
  return { terminal, painter };
}

test('puts each line in its place and no more lines than the window has', () => {
  const { terminal, painter } = entered();
  painter.write('a\nb\nc\nd\ne\nf\ng');
  const text = terminal.take();
  for (const [index, line] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    expect(text).toContain(`\u001b[${index + 1};1H\u001b[0m\u001b[2K${line}`);
  }
  expect(text).not.toContain('f');
});

test('writes only the lines that changed, clears those left over, and none for the same frame', () => {
  const { terminal, painter } = entered('a\nb\nc');
  painter.write('a\nB\nc');
  expect(terminal.take()).toBe('\u001b[?2026h\u001b[2;1H\u001b[0m\u001b[2KB\u001b[?2026l');
  painter.write('a\nB\nc');
  expect(terminal.take()).toBe('');
  painter.write('a\nB');
  expect(terminal.take()).toContain('\u001b[3;1H\u001b[0m\u001b[2K\u001b');
});

test('paints the whole frame anew after a resize', () => {
  const { terminal, painter } = entered('a\nb');
  const resized = vi.fn();
  painter.on('resize', resized);
  for (const listener of terminal.listeners) listener();
  terminal.take();
  painter.write('a\nb');
  expect(terminal.take()).toMatch(/a.*b/s);
  expect(resized).toHaveBeenCalledOnce();
});

test('gives the terminal back once, and paints nothing afterwards', () => {
  const { terminal, painter } = entered();
  painter.leave();
  expect(terminal.take()).toBe('\u001b[0m\u001b[?25h\u001b[?1049l');
  painter.leave();
  painter.write('late');
  expect(terminal.take()).toBe('');
  expect(terminal.listeners.size).toBe(0);
});

test('paints the last frame anew when the terminal is taken again', () => {
  const { terminal, painter } = entered('a\nb');
  painter.leave();
  painter.write('a\nc');
  terminal.take();
  painter.enter();
  painter.repaint();
  const text = terminal.take();
  expect(text.startsWith('\u001b[?1049h')).toBe(true);
  expect(text).toMatch(/a.*c/s);
  painter.enter();
  expect(terminal.take()).toBe('');
});

test('writes with the signs that it is given', () => {
  const terminal = new FakeTerminal();
  const painter = new FramePainter(terminal, (frame) => frame.replaceAll('■', 'S'));
  painter.enter();
  painter.write('■■');
  expect(terminal.take()).toContain('SS');
});

test.each([
  [{}, true],
  [{ LANG: 'ru_RU.UTF-8' }, true],
  [{ LANG: 'en_US.utf8@euro' }, true],
  [{ LANG: 'en' }, true],
  [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, true],
  [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
  [{ LC_CTYPE: 'POSIX', LANG: 'en_US.UTF-8' }, false],
  [{ LANG: 'ru_RU.KOI8-R' }, false],
])('%j: more than ASCII is %s', (env, has) => {
  expect(hasUnicode(env)).toBe(has);
});

test('signs have ASCII ones of the same width, and letters stay', () => {
  const signs = toAscii('\u001b[31m·■░▒▓█◆ ▸‹A› ←↑↓→ 4×3… «б»');
  expect(signs).toBe('\u001b[31m.S,:%@$ ><A> <^v> 4x3. "б"');
  expect(toAscii('♜')).toBe('?');
});
