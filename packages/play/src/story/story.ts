import {
  type Coordinates,
  DEFAULT_NOTATION,
  type Grid,
  makeSquare,
  type Notation,
  type Square,
} from '@flotilla/rules';
import type { EN_NAMES } from './texts/en/names.js';
import type { EN_STORY } from './texts/en/story.js';

/** Supported languages. */
export type Lang = 'en' | 'ru';

/** Keys of the texts: dot-separated paths, without plural suffixes. */
type TextKeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPluralSuffix<Key>
    : `${Key}.${TextKeysOf<Texts[Key]>}`;
}[keyof Texts & string];

type WithoutPluralSuffix<Key> = Key extends `${infer Counted}_${'one' | 'other'}` ? Counted : Key;

type TranslationValues = Readonly<Record<string, string | number>>;
type Translate<Key> = (key: Key, values?: TranslationValues) => string;

/** Translation and notation for names, from the texts `names`. */
export interface Names {
  /** Distinguishes these texts from the app's own, whose `t` has other keys. */
  readonly of: 'game';
  readonly t: Translate<TextKeysOf<typeof EN_NAMES>>;
  readonly lang: Lang;
  /** Notation of squares, with the letters of this language. */
  readonly notation: Notation;
}

/** Translation and notation for a game, from the texts `names` and `story`. */
export interface Story extends Names {
  readonly t: Translate<TextKeysOf<typeof EN_NAMES> | TextKeysOf<typeof EN_STORY>>;
}

/**
 * Makes the game texts in a language.
 * @param t translation function of the app's i18next, for the namespaces `names` and `story`.
 * Without `story`, only functions that take {@link Names} may be called
 * @param coordinates reader's notation of squares
 */
export function makeStory(
  lang: Lang,
  t: Story['t'],
  coordinates: Coordinates = DEFAULT_NOTATION.coordinates,
): Story {
  const notation: Notation = { coordinates, alphabet: lang === 'ru' ? 'russian' : 'latin' };
  return { of: 'game', t, lang, notation };
}

/** Lists squares in the reader's notation, such as `C1, D1`. */
export function listSquares(
  { notation }: Pick<Names, 'notation'>,
  grid: Grid,
  squares: readonly Square[],
): string {
  return squares.map((square) => makeSquare(grid, square, notation)).join(', ');
}

/** Turns a clause into a sentence by adding a capital letter and a full stop. */
export function sentence(clause: string): string {
  return `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
}
