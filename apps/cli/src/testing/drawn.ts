import { renderToString } from 'ink';
import type { ReactNode } from 'react';
import type { TerminalSize } from '../shell/terminal/use-terminal.js';

/** Returns lines as text without roles. */
export function textLines(lines: readonly (readonly { readonly text: string }[])[]): string[] {
  return lines.map((runs) => runs.map(({ text }) => text).join(''));
}

export function draw(screen: ReactNode, { columns }: Pick<TerminalSize, 'columns'>): string[] {
  return renderToString(screen, { columns }).split('\n');
}

/** Returns the lines wider than the window, and the line count if it exceeds the height. */
export function faults(lines: readonly string[], { columns, rows }: TerminalSize): string[] {
  return [
    ...lines.filter((line) => [...line].length > columns),
    ...(lines.length > rows - 1 ? [`${lines.length} lines`] : []),
  ];
}
