import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, Renderer, type Tokens } from 'marked';
import { escapeMarkup } from '../previews/markup.js';
import { anchorOf } from './site-links.js';

interface PageContent {
  /** Markdown, with relative links to `.md` files in the documentation. */
  readonly text: string;
  readonly lang: 'en' | 'ru';
  /** Base of relative picture paths. */
  readonly folder: string;
  /** URL of this page in the other language, or else of that language's home page. */
  readonly other: string;
}

const PAGE_LABELS = {
  en: { name: 'Flotilla', play: 'Play', docs: 'Documentation', index: '/docs/' },
  ru: { name: 'Флотилия', play: 'Играть', docs: 'Документация', index: '/docs/ru/' },
};

export function layOutPage({ text, lang, folder, other }: PageContent): string {
  const renderer = new PageRenderer(folder);
  const body = new Marked().parse(text, { renderer, async: false });
  const { name, play, docs, index } = PAGE_LABELS[lang];
  const [otherLang, language] = lang === 'en' ? ['ru', 'Русский'] : ['en', 'English'];
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
<header>
<a href="/" class="name"><img src="/icon.svg" alt="" width="36" height="36">${name}</a>
<nav><a href="${index}">${docs}</a> <a href="${other}" lang="${otherLang}" hreflang="${otherLang}">${language}</a> <a href="/" class="play">${play}</a></nav>
</header>
<main>
${body}</main>
</body>
</html>
`;
}

/** Renders anchors, links, themed pictures and wide tables as GitHub and the site do. */
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
    const id = this.#uniqueAnchor(anchorOf(text));
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  /** Strips `.md` and `index` from links. */
  override link(link: Tokens.Link): string {
    if (!link.href.startsWith('.')) return super.link(link);
    return super.link({ ...link, href: link.href.replace(/(?:\bindex)?\.md(?=#|$)/, '') });
  }

  /** In the dark theme, shows `x-dark.png` instead of `x-light.png` if it exists. */
  override image(picture: Tokens.Image): string {
    const image = super.image(picture);
    const dark = picture.href.replace(/-light\.png$/, '-dark.png');
    if (dark === picture.href || !existsSync(join(this.#folder, dark))) return image;
    const source = `<source srcset="${dark}" media="(prefers-color-scheme: dark)">`;
    return `<picture>${source}${image}</picture>`;
  }

  override table(table: Tokens.Table): string {
    return `<div class="table">${super.table(table)}</div>\n`;
  }

  /** Drops HTML comments, which only mark where commands insert figures. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.startsWith('<!--') ? '' : text;
  }

  #uniqueAnchor(anchor: string): string {
    const count = this.#anchors.get(anchor) ?? 0;
    this.#anchors.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  }
}
