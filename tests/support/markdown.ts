import { anchorOf } from '../../apps/server/src/docs/site-links.js';

/** A fenced block of a page: the language after the opening fence, and the lines within. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** True if readers can edit and run it on the site. */
  readonly isLive: boolean;
  /** Is there only an empty line between it and the previous block? */
  readonly follows: boolean;
}

/** Matches a fenced block with its fences. */
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

/** Returns the targets of a page's links and images. */
export function linksOf(page: string): string[] {
  const prose = page.replace(FENCED, '').replace(/`[^`\n]*`/g, '');
  const links = prose.matchAll(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g);
  return [...links].map((match) => match[1] as string);
}

/** Returns the anchors of a page's headings, as GitHub names them. */
export function anchorsOf(page: string): string[] {
  const headings = page.replace(FENCED, '').matchAll(/^#+ +(.*)$/gm);
  return [...headings].map((match) => anchorOf(match[1] as string));
}
