import { preferredLang } from '@flotilla/play';
import { makeElement } from '../board/make-element.js';
import { type EmbedPageTexts, TEXTS } from './texts.js';
import { applyRequestedTheme } from './theme.js';

/* Page `/embed/`: live examples, each with its code to copy. */

interface Example {
  readonly title: keyof EmbedPageTexts;
  readonly html: string;
}

const EXAMPLES: readonly Example[] = [
  {
    title: 'position',
    html: `<flotilla-board>
..........
..o.......
....o.....
.....x....
..........
.o........
..........
.......o..
***.......
*#*.......
</flotilla-board>`,
  },
  {
    title: 'answers',
    html: `<flotilla-board answers="C2- E3- F4+ B6- H8- B10x" lang="ru" theme="dark"></flotilla-board>`,
  },
  {
    title: 'puzzle',
    html: `<flotilla-board puzzle answer="F3"
  position="........../..o......./....o...../.....x..../........../.o......../........../.......o../***......./*#*.......">
</flotilla-board>`,
  },
  {
    title: 'game',
    html: `<flotilla-board>
flotilla 1
rules {"name":"small","grid":{"width":6,"height":6},"fleet":[3,2,1,1]}
date 2026-11-25
player 1 {"name":"Anna","who":"named"}
player 2 {"name":"Boris","who":"named"}
layout 1 A6-C6 F4-F5 A2 D4
layout 2 E3-E5 A4-A5 E1 C2
first 1
1 D3-
2 C3-
1 C4-
2 D4x B2-
1 E5+ D5-
2 C1-
1 E4+ E6-
2 B6+ C6+ A6x D2-
1 E3x B3-
2 A3-
1 B5-
2 E1-
1 C2x A4+ A5x A2-
2 F2-
1 C6-
2 F4+ F5x A2x
check 36c2188b
</flotilla-board>`,
  },
];

/** Iframe paths, each with the key of its title. */
const FRAME_EXAMPLES: readonly (readonly [title: keyof EmbedPageTexts, path: string])[] = [
  ['daily', '/embed/puzzle/today'],
  ['position', '/embed/position?rules=hasbro&answers=D5-+E6%2B+E7%2B'],
  ['played', '/embed/game/ID'],
  ['any', '/embed/game#game=…'],
];

function makeCodeBlock(text: string): HTMLPreElement {
  return makeElement('pre', { tabindex: '0' }, makeElement('code', {}, text));
}

function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

applyRequestedTheme(null);
const lang = preferredLang(navigator.languages);
const texts = TEXTS[lang];
const findPlaceholder = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement;

document.documentElement.lang = lang;
document.title = texts.title;
findPlaceholder('head').append(
  parseHtml(`<p class="source"><a href="/">${texts.home}</a></p>
<h1>${texts.title}</h1><p>${texts.intro}</p>`),
);

findPlaceholder('script').textContent =
  `<script type="module" src="${location.origin}/embed/flotilla-board.js"></script>`;
findPlaceholder('examples').append(
  ...EXAMPLES.flatMap(({ title, html }) => [
    makeElement('h2', {}, texts[title]),
    parseHtml(html),
    makeCodeBlock(html),
  ]),
);
findPlaceholder('frames').append(
  parseHtml(`<h2>${texts.frame}</h2><p>${texts.framed}</p>`),
  ...FRAME_EXAMPLES.flatMap(([title, path], index) => [
    makeElement('p', {}, `${texts[title]}:`),
    ...(index === 0
      ? [makeElement('iframe', { title: texts[title], src: path, loading: 'lazy' })]
      : []),
    makeCodeBlock(`<iframe title="${texts[title]}" src="${location.origin}${path}"></iframe>`),
  ]),
);
