import type { Lang, Translated } from './i18n/langs.js';

/**
 * All that the app knows of a page before it is opened. Its root component is found by its name:
 * `pages/<name>/<Name>Page.tsx`.
 */
export interface Page<English = unknown> {
  /** What follows it in the address is the page's own. */
  readonly path: `/${string}`;
  /** What may follow the path, as a pattern of the router. */
  readonly rest?: string;
  /** Its entry in the navigation, if it has one. */
  readonly navigation?: {
    readonly label: Readonly<Record<Lang, string>>;
    /** The path of a drawing of 24 by 24. */
    readonly sign: string;
  };
  /** The page that it belongs to: it needs the texts of that one too, and is marked as it in the navigation. */
  readonly partOf?: string;
  /** It tells of games: it needs the words that every client has for them. */
  readonly tellsGames?: true;
  /** Loads its texts. Its root component, and what that uses, finds them under the page's name. */
  readonly texts: {
    readonly en: () => Promise<{ readonly TEXTS: English }>;
    readonly ru: () => Promise<{ readonly TEXTS: Translated<English> }>;
  };
}
