import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeBlock, codeBlocksOf } from './markdown.js';
import { ROOT, readRooms } from './rooms.js';

const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

/** Paths of all pages for readers, from the root. */
export const PAGES: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
  ...DOCS.map((name) => `docs/${name}`),
  ...readRooms()
    .map(({ folder }) => `${folder}/README.md`)
    .filter((path) => existsSync(join(ROOT, path))),
];

export function readPage(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

interface PageBlock extends CodeBlock {
  readonly page: string;
  /** The block directly below, with nothing between. */
  readonly next?: CodeBlock;
}

/** Returns the fenced blocks of all pages, optionally of a single language. */
export function pageBlocks(language?: string): PageBlock[] {
  const blocks = PAGES.flatMap((page) => {
    const all = codeBlocksOf(readPage(page));
    return all.map((block, index): PageBlock => {
      const next = all[index + 1];
      return { page, ...block, ...(next?.follows && { next }) };
    });
  });
  return language === undefined ? blocks : blocks.filter((block) => block.language === language);
}
