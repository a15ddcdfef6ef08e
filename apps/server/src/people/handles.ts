import { allDefaultNames } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import unhomoglyph from 'unhomoglyph';
import type { Handle } from '../store/accounts.js';

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** Allowed names, each in a single alphabet. */
const NAME_PATTERNS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

/** Accents, and separators that do not change how a name reads. */
const IGNORED_CHARACTERS = /[\u0300-\u036f_-]/gu;
const OUTER_DIGITS = /^\d+|\d+$/g;

/** Lower-case letter pairs that look like one letter, after `i` has been folded to `l`. */
const LOOKALIKE_PAIRS = [
  ['vv', 'w'],
  ['uu', 'w'],
  ['rn', 'm'],
  ['cl', 'd'],
  ['rl', 'n'],
] as const;

/** Characters that look like letters, such as leet digits; Unicode's list folds only 0 and 1. */
const LOOKALIKE_SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  i: 'l',
  ɜ: 'e',
  // Latin small capitals, to which Unicode's list maps `н`, `в` and `к`: `гена` looks like `reHa`.
  ʜ: 'h',
  ʙ: 'b',
  ĸ: 'k',
};
/** Small Russian letters whose italic form looks Latin. Unicode's list has upright forms only. */
const ITALIC_LOOKALIKES: Readonly<Record<string, string>> = {
  д: 'g',
  и: 'u',
  п: 'n',
  т: 'm',
  ш: 'w',
};

/** Official titles, forbidden as a word of a name. */
const OFFICIAL_TITLES = [
  ...['admin', 'administrator', 'computer', 'flotilla', 'moderator', 'official', 'server', 'staff'],
  ...['support', 'system', 'админ', 'администратор', 'компьютер', 'модератор', 'поддержка'],
  ...['сервер', 'система', 'флотилия'],
];
const OFFICIAL_TITLE_LOOKS = new Set(OFFICIAL_TITLES.flatMap(lookalikesOf));

/** Default names that guests may use; `guest` only without a number. */
const GUEST_LOOKS = new Set(['guest', 'гость'].flatMap(lookalikesOf));
const PLAYER_LOOKS = new Set(['player', 'игрок'].flatMap(lookalikesOf));

const RESERVED_LOOKS = new Set(
  [
    ...OFFICIAL_TITLES,
    ...['account', 'anonymous', 'bot', 'deleted', 'guest', 'house', 'nobody', 'null', 'opponent'],
    ...['player', 'root', 'spectator', 'undefined', 'аноним', 'бот', 'гость', 'зритель', 'игрок'],
    ...['никто', 'соперник', 'удалён'],
    ...allDefaultNames().map((name) => name.replaceAll(' ', '')),
  ].flatMap(lookalikesOf),
);

/**
 * Is this name forbidden to guests? They may have default names, but no other reserved names. They
 * must not imitate the suffix of levels and bots either: `Anna (bot)`.
 */
export function isMisleadingName(name: string): boolean {
  const text = name.normalize('NFKC');
  const [, bracketed] = text.split(/[([{<]/);
  if (
    bracketed !== undefined &&
    lookalikesOfWord(bracketed).some((look) => RESERVED_LOOKS.has(look))
  )
    return true;
  const isAllowedToGuests = (look: string) =>
    PLAYER_LOOKS.has(look) || (GUEST_LOOKS.has(look) && !/\p{N}/u.test(text));
  return isReservedName(text) && !lookalikesOfWord(text).some(isAllowedToGuests);
}

/** Does it look like reserved words, single or joined, or contain an official title as a word? */
function isReservedName(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => lookalikesOfWord(word).some((look) => OFFICIAL_TITLE_LOOKS.has(look))))
    return true;
  return lookalikesOfWord(text).some((look) => {
    const [letterCase = '', letters = ''] = look.split(' ');
    return letters !== '' && isReservedCompound(letterCase, letters);
  });
}

/** Is it a concatenation of reserved words, all compared in the same letter case? */
function isReservedCompound(letterCase: string, letters: string): boolean {
  if (RESERVED_LOOKS.has(`${letterCase} ${letters}`)) return true;
  return Array.from(letters, (_, index) => index).some(
    (index) =>
      RESERVED_LOOKS.has(`${letterCase} ${letters.slice(0, index)}`) &&
      isReservedCompound(letterCase, letters.slice(index)),
  );
}

/** Returns the look-alike keys of letters and digits, without leading and trailing digits. */
function lookalikesOfWord(text: string): readonly string[] {
  return lookalikesOf(text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(OUTER_DIGITS, ''));
}

/** Validates a name: 3 to 20 letters, digits, `-` and `_`, without reserved words. */
export function readHandle(typed: string): Result<Handle, HandleRefusal> {
  const text = typed.trim();
  if (!NAME_PATTERNS.some((form) => form.test(text)) || !LETTER.test(text))
    return err({ code: 'bad-handle' });
  const handle = foldHandle(text);
  const isTaken = isReservedName(text) || handle.looks.some((look) => RESERVED_LOOKS.has(look));
  return isTaken ? err({ code: 'reserved-handle' }) : ok(handle);
}

export function foldHandle(text: string): Handle {
  return { text, key: keyOfHandle(text), looks: lookalikesOf(text) };
}

export function keyOfHandle(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Returns look-alike keys (UTS #39), by case: `Т` looks like a Latin T, `т` like a Latin m. */
export function lookalikesOf(text: string): readonly string[] {
  const letters = text.normalize('NFD').replace(IGNORED_CHARACTERS, '');
  const small = [...letters.toLowerCase()].map((sign) => ITALIC_LOOKALIKES[sign] ?? sign).join('');
  return [`capitals ${foldLookalikes(letters.toUpperCase())}`, `small ${foldLookalikes(small)}`];
}

function foldLookalikes(text: string): string {
  const alike = unhomoglyph(text.replaceAll('ы', 'ь').replaceAll('Ы', 'Ь')).toLowerCase();
  const signs = [...alike].map((sign) => LOOKALIKE_SIGNS[sign] ?? sign).join('');
  return LOOKALIKE_PAIRS.reduce((read, [pair, one]) => read.replaceAll(pair, one), signs);
}
