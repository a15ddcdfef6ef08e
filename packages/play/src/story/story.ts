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

/** The languages in which Flotilla speaks. */
export type Lang = 'en' | 'ru';

/** Every key of the texts: the names on the way to a text, joined by dots, without a plural form. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Unplural<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

type Unplural<Key> = Key extends `${infer Counted}_${'one' | 'other'}` ? Counted : Key;

type Values = Readonly<Record<string, string | number>>;
type Translate<Key> = (key: Key, values?: Values) => string;

/** What is needed to call things by their names: the texts `names`. */
export interface Names {
  /** Tells these texts from the app's own, whose `t` knows other keys. */
  readonly of: 'game';
  readonly t: Translate<KeysOf<typeof EN_NAMES>>;
  readonly lang: Lang;
  /** Notation of squares, with the letters of this language. */
  readonly notation: Notation;
}

/** What is needed to tell of a game: the texts `names` and `story`. */
export interface Story extends Names {
  readonly t: Translate<KeysOf<typeof EN_NAMES> | KeysOf<typeof EN_STORY>>;
}

/**
 * Words for a game in one language.
 * @param t the translation of the app's own i18next, over its namespaces `names` and `story`;
 * where `story` is not loaded only the functions that take {@link Names} may be called
 * @param coordinates how the reader writes squares
 */
export function makeStory(
  lang: Lang,
  t: Story['t'],
  coordinates: Coordinates = DEFAULT_NOTATION.coordinates,
): Story {
  const notation: Notation = { coordinates, alphabet: lang === 'ru' ? 'russian' : 'latin' };
  return { of: 'game', t, lang, notation };
}

/** Squares as text, such as `C1, D1`, as the reader writes them. */
export function listSquares(
  { notation }: Pick<Names, 'notation'>,
  grid: Grid,
  squares: readonly Square[],
): string {
  return squares.map((square) => makeSquare(grid, square, notation)).join(', ');
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function sentence(clause: string): string {
  return `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
}
