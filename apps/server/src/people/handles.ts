import { allUsualNames } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import unhomoglyph from 'unhomoglyph';
import type { Handle } from '../store/accounts.js';

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** A name uses one alphabet; letters keep their case. */
const FORMS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

/** Accents, and separators that do not change how a name reads. */
const UNREAD = /[\u0300-\u036f_-]/gu;
const OUTER_DIGITS = /^\d+|\d+$/g;

/** Lower-case letter pairs that look like one letter, after folding: by then `i` is `l`. */
const PAIRS = [
  ['vv', 'w'],
  ['uu', 'w'],
  ['rn', 'm'],
  ['cl', 'd'],
  ['rl', 'n'],
] as const;

/** Digits read as letters (leet), each as another one. Unicode's list folds only 0 and 1. */
const LEET: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', i: 'l' },
  ɜ: 'e',
  // Small Russian letters in the form of capitals, next to a Latin capital: `гена` and `reHa`.
  ...{ ʜ: 'h', ʙ: 'b', ĸ: 'k' },
};
/** Small Russian letters whose italic form is that of a Latin one. Unicode's list has upright forms only. */
const ITALIC: Readonly<Record<string, string>> = { д: 'g', и: 'u', п: 'n', т: 'm', ш: 'w' };

/** Names of offices, forbidden as part of a name too. */
const OFFICES = [
  ...['admin', 'administrator', 'computer', 'flotilla', 'moderator', 'official', 'server', 'staff'],
  ...['support', 'system', 'админ', 'администратор', 'компьютер', 'модератор', 'поддержка'],
  ...['сервер', 'система', 'флотилия'],
];
const OFFICE_LOOKS = new Set(OFFICES.flatMap(looksOf));

/** Default names, allowed to guests; the first ones without a number only. */
const GUEST_LOOKS = new Set(['guest', 'гость'].flatMap(looksOf));
const PLAYER_LOOKS = new Set(['player', 'игрок'].flatMap(looksOf));

const RESERVED = new Set(
  [
    ...OFFICES,
    ...['account', 'anonymous', 'bot', 'deleted', 'guest', 'house', 'nobody', 'null', 'opponent'],
    ...['player', 'root', 'spectator', 'undefined', 'аноним', 'бот', 'гость', 'зритель', 'игрок'],
    ...['никто', 'соперник', 'удалён'],
    ...allUsualNames().map((name) => name.replaceAll(' ', '')),
  ].flatMap(looksOf),
);

/**
 * Is this name forbidden to guests? It is if accounts may not have it, except for default names. A guest must not
 * imitate the suffix of levels and bots either: `Anna (bot)`.
 */
export function isMisleading(name: string): boolean {
  const text = name.normalize('NFKC');
  const [, sign] = text.split(/[([{<]/);
  if (sign !== undefined && looksOfWord(sign).some((look) => RESERVED.has(look))) return true;
  const isFree = (look: string) =>
    PLAYER_LOOKS.has(look) || (GUEST_LOOKS.has(look) && !/\p{N}/u.test(text));
  return isReserved(text) && !looksOfWord(text).some(isFree);
}

/** Does it look like reserved words, single or concatenated, or contain an office as a word? */
function isReserved(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => looksOfWord(word).some((look) => OFFICE_LOOKS.has(look)))) return true;
  return looksOfWord(text).some((look) => {
    const [form = '', read = ''] = look.split(' ');
    return read !== '' && isPutTogether(form, read);
  });
}

/** Is it a concatenation of reserved words, in capitals or small letters? */
function isPutTogether(form: string, read: string): boolean {
  if (RESERVED.has(`${form} ${read}`)) return true;
  return Array.from(read, (_, at) => at).some(
    (at) => RESERVED.has(`${form} ${read.slice(0, at)}`) && isPutTogether(form, read.slice(at)),
  );
}

/** Returns the looks of its letters and digits, without leading and trailing digits. */
function looksOfWord(text: string): readonly string[] {
  return looksOf(text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(OUTER_DIGITS, ''));
}

/**
 * Validates a name of 3 to 20 letters, digits, `-` and `_`. A reserved word stays reserved with digits around it, such
 * as `Guest1`, and in compounds, such as `flotilla-admin`.
 */
export function readHandle(given: string): Result<Handle, HandleRefusal> {
  const text = given.trim();
  if (!FORMS.some((form) => form.test(text)) || !LETTER.test(text))
    return err({ code: 'bad-handle' });
  const handle = foldHandle(text);
  const isTaken = isReserved(text) || handle.looks.some((look) => RESERVED.has(look));
  return isTaken ? err({ code: 'reserved-handle' }) : ok(handle);
}

export function foldHandle(text: string): Handle {
  return { text, key: keyOfHandle(text), looks: looksOf(text) };
}

export function keyOfHandle(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the looks of a name in capitals, and in small letters, upright or italic, by Unicode's confusables (UTS #39).
 * Cases are kept apart: `Т` looks like a Latin T, `т` like a Latin m, but T not like m.
 */
export function looksOf(text: string): readonly string[] {
  const read = text.normalize('NFD').replace(UNREAD, '');
  const small = [...read.toLowerCase()].map((sign) => ITALIC[sign] ?? sign).join('');
  return [`capitals ${fold(read.toUpperCase())}`, `small ${fold(small)}`];
}

function fold(text: string): string {
  const alike = unhomoglyph(text.replaceAll('ы', 'ь').replaceAll('Ы', 'Ь')).toLowerCase();
  const signs = [...alike].map((sign) => LEET[sign] ?? sign).join('');
  return PAIRS.reduce((read, [pair, one]) => read.replaceAll(pair, one), signs);
}
