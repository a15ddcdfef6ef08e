import { anchorOf } from '../../apps/server/src/docs/site-links.js';

/** A fenced piece of a page: what stands behind the opening fence, and the lines within. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** True if the site lets the reader edit and run it. */
  readonly isLive: boolean;
  /** Is there nothing but an empty line between it and the block before? */
  readonly follows: boolean;
}

/** A fenced piece of a page, with its fences. */
export const FENCED = /^```(\w*)( live)?\n([\s\S]*?)^```$/gm;

export function codeBlocksOf(page: string): CodeBlock[] {
  let end = -1;
  return [...page.matchAll(FENCED)].map(
    ({ 0: all, 1: language = '', 2: live, 3: text = '', index }) => {
      const follows = end >= 0 && page.slice(end, index).trim() === '';
      end = index + all.length;
      return { language, text, isLive: live !== undefined, follows };
    },
  );
}

/** Where its links and pictures lead to. */
export function linksOf(page: string): string[] {
  const prose = page.replace(FENCED, '').replace(/`[^`\n]*`/g, '');
  const links = prose.matchAll(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g);
  return [...links].map((match) => match[1] as string);
}

/** The anchors of its headings, as GitHub names them. */
export function anchorsOf(page: string): string[] {
  const headings = page.replace(FENCED, '').matchAll(/^#+ +(.*)$/gm);
  return [...headings].map((match) => anchorOf(match[1] as string));
}

/** The rows of the table with this heading row, each a list of cells. */
export function tableOf(page: string, ...heading: readonly string[]): string[][] {
  const lines = page.split('\n');
  const top = lines.findIndex((line) => cellsOf(line).join() === heading.join());
  if (top < 0) throw new Error(`no table headed ${heading.join(', ')}`);
  const below = lines.slice(top + 2);
  const end = below.findIndex((line) => !line.startsWith('|'));
  return below.slice(0, end < 0 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
