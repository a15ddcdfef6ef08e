import type { LinkPreview } from './preview.js';
import { EN_PREVIEWS } from './texts.js';
import { inBoth } from './words.js';

const isPage = (name: string): name is keyof typeof EN_PREVIEWS.pages =>
  Object.hasOwn(EN_PREVIEWS.pages, name);

/** Parts of a page that have texts of their own. */
const PARTS = new Map([['puzzles', ['streak', 'storm', 'finish', 'today']]]);

/**
 * Of a page as such, by the parts of its path: what it offers, with the picture of the site. A link whose data stands
 * after `#`, which the server is not sent, has this one, and so has one to nothing.
 */
export function pagePreview([first = '', second = '']: readonly string[]): LinkPreview {
  const name = PARTS.get(first)?.includes(second) ? second : first;
  const site = inBoth(({ t }) => t('site.title'));
  const key = isPage(name) ? `pages.${name}` : 'site';
  const title = inBoth(({ t }) => t(`${key}.title`));
  return {
    title: key === 'site' ? site : `${title} – Flotilla`,
    about: inBoth(({ t }) => t(`${key}.about`), ' '),
    picture: null,
  };
}
