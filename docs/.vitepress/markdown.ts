import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** A block that opens with ```` ```js live ```` can be edited and run on the page. */
const LIVE = /^(\w+) live$/;

export function addLiveExamples(md: MarkdownRenderer): void {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !fence) return '';
    const language = LIVE.exec(token.info.trim())?.[1];
    if (language === undefined) return fence(tokens, index, options, env, self);
    token.info = language;
    const shown = fence(tokens, index, options, env, self);
    return `<LiveExample program="${encodeURIComponent(token.content)}">${shown}</LiveExample>`;
  };
}

/** Code of one short word does not break at its hyphens: `--help`. */
const SHORT = /^\S{1,24}$/;

export function keepShortCode(md: MarkdownRenderer): void {
  const inline = md.renderer.rules.code_inline;
  md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !inline) return '';
    if (SHORT.test(token.content)) token.attrJoin('class', 'short');
    return inline(tokens, index, options, env, self);
  };
}

/** A picture `x-light.png` that has a neighbour `x-dark.png` is shown in the theme of the reader. */
export function addThemedPictures(md: MarkdownRenderer, folder: string): void {
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !image) return '';
    const source = token.attrGet('src') ?? '';
    const dark = source.replace(/-light\.png$/, '-dark.png');
    const page: string = env.relativePath ?? '';
    if (dark === source || !existsSync(join(folder, dirname(page), dark))) {
      return image(tokens, index, options, env, self);
    }
    token.attrJoin('class', 'only-light');
    const light = image(tokens, index, options, env, self);
    const file = source.split('/').at(-1) ?? source;
    const darkFile = dark.split('/').at(-1) ?? dark;
    return light + light.replaceAll(file, darkFile).replace('only-light', 'only-dark');
  };
}
