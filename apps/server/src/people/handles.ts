import { allUsualNames } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import unhomoglyph from 'unhomoglyph';
import type { Handle } from '../store/accounts.js';

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** One alphabet in a name; letters keep the case in which they were typed. */
const FORMS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

/** Accents, and what may be put between letters without changing what is read. */
const UNREAD = /[\u0300-\u036f_-]/gu;
const OUTER_DIGITS = /^\d+|\d+$/g;

/** Two letters that look like one when they are small, as the last step leaves them: an `i` is an `l` by then. */
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

/** Offices, which are no part of a name either. */
const OFFICES = [
  ...['admin', 'administrator', 'computer', 'flotilla', 'moderator', 'official', 'server', 'staff'],
  ...['support', 'system', 'админ', 'администратор', 'компьютер', 'модератор', 'поддержка'],
  ...['сервер', 'система', 'флотилия'],
];
const OFFICE_LOOKS = new Set(OFFICES.flatMap(looksOf));

/** Default names, which guests may have; with a number the first are those of others. */
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
 * Is this a name that no guest may have? The same as of an account, but for what a guest is called without a name;
 * nor may a guest have a sign behind the name that only levels and bots have: `Anna (bot)`.
 */
export function isMisleading(name: string): boolean {
  const text = name.normalize('NFKC');
  const [, sign] = text.split(/[([{<]/);
  if (sign !== undefined && looksOfWord(sign).some((look) => RESERVED.has(look))) return true;
  const isFree = (look: string) =>
    PLAYER_LOOKS.has(look) || (GUEST_LOOKS.has(look) && !/\p{N}/u.test(text));
  return isReserved(text) && !looksOfWord(text).some(isFree);
}

/** Does it look like reserved words, alone or put together, or have an office among its words? */
function isReserved(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => looksOfWord(word).some((look) => OFFICE_LOOKS.has(look)))) return true;
  return looksOfWord(text).some((look) => {
    const [form = '', read = ''] = look.split(' ');
    return read !== '' && isPutTogether(form, read);
  });
}

/** Do words of those that are reserved, in capitals or small letters, follow each other to its end? */
function isPutTogether(form: string, read: string): boolean {
  if (RESERVED.has(`${form} ${read}`)) return true;
  return Array.from(read, (_, at) => at).some(
    (at) => RESERVED.has(`${form} ${read.slice(0, at)}`) && isPutTogether(form, read.slice(at)),
  );
}

/** Looks of its letters and digits, without digits before and after them. */
function looksOfWord(text: string): readonly string[] {
  return looksOf(text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(OUTER_DIGITS, ''));
}

/**
 * A name of 3 to 20 letters, digits, `-` and `_` that may be taken. A reserved word stays reserved with
 * digits before or after it, such as `Guest1`, and with another one, such as `flotilla-admin`.
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
 * What a name looks like in capitals, and in small letters, upright or italic; by Unicode's confusables
 * (UTS #39). In two, since `Т` is alike to a Latin T and `т` to a Latin m, but T is not to m.
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
