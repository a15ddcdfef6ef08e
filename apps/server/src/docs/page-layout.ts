import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, Renderer, type Tokens } from 'marked';
import { escapeMarkup } from '../previews/markup.js';
import { anchorOf } from './site-links.js';

interface PageText {
  /** Markdown, with relative links to `.md` files of the documentation. */
  readonly text: string;
  readonly lang: 'en' | 'ru';
  /** Base of relative picture paths. */
  readonly folder: string;
  /** Address of the page in the other language, or of that language's first page. */
  readonly other: string;
}

const WORDS = {
  en: { game: 'Open the game', docs: 'Documentation', index: '/docs/' },
  ru: { game: 'К игре', docs: 'Документация', index: '/docs/ru/' },
};

/** Returns a page of the documentation as a whole HTML document without scripts. */
export function layOutPage({ text, lang, folder, other }: PageText): string {
  const renderer = new PageRenderer(folder);
  const body = new Marked().parse(text, { renderer, async: false });
  const { game, docs, index } = WORDS[lang];
  const [to, name] = lang === 'en' ? ['ru', 'Русский'] : ['en', 'English'];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(renderer.title)}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<nav><a href="/">${game}</a> <a href="${index}">${docs}</a> <a href="${other}" lang="${to}" hreflang="${to}">${name}</a></nav>
<main>
${body}</main>
</body>
</html>
`;
}

/** Adapts marked to GitHub and the site: anchors, links, themed pictures, wide tables. */
class PageRenderer extends Renderer {
  title = '';
  readonly #folder: string;
  readonly #anchors = new Map<string, number>();

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const text = this.parser.parseInline(tokens, this.parser.textRenderer);
    this.title ||= text;
    const id = this.#newAnchor(anchorOf(text));
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  /** Strips `.md` and `index` from links. */
  override link(link: Tokens.Link): string {
    if (!link.href.startsWith('.')) return super.link(link);
    return super.link({ ...link, href: link.href.replace(/(?:\bindex)?\.md(?=#|$)/, '') });
  }

  /** Uses a picture `x-dark.png` next to `x-light.png` in the dark theme. */
  override image(picture: Tokens.Image): string {
    const shown = super.image(picture);
    const dark = picture.href.replace(/-light\.png$/, '-dark.png');
    if (dark === picture.href || !existsSync(join(this.#folder, dark))) return shown;
    const source = `<source srcset="${dark}" media="(prefers-color-scheme: dark)">`;
    return `<picture>${source}${shown}</picture>`;
  }

  override table(table: Tokens.Table): string {
    return `<div class="table">${super.table(table)}</div>\n`;
  }

  /** Drops comments, which are for the commands that write figures. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.startsWith('<!--') ? '' : text;
  }

  #newAnchor(anchor: string): string {
    const count = this.#anchors.get(anchor) ?? 0;
    this.#anchors.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  }
}
