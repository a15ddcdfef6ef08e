import { allUsualNames } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import unhomoglyph from 'unhomoglyph';

/** The name of an account or a bot, which no other has. */
export interface Handle {
  readonly text: string;
  /** Finds the account, in letters of either case. */
  readonly key: string;
  /** Names that share one of these look alike. */
  readonly looks: readonly string[];
}

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** One alphabet in a name; letters keep the case in which they were typed. */
const FORMS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

/** Accents, and what may be put between letters without changing what is read. */
const UNREAD = /[\u0300-\u036f_-]/gu;
const OUTER_DIGITS = /^\d+|\d+$/g;

/** Digits read as letters (leet), each as another one. Unicode's list folds only 0 and 1. */
const LEET: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', i: 'l' },
  ɜ: 'e',
  // Small Russian letters in the form of capitals, next to a Latin capital: `гена` and `reHa`.
  ...{ ʜ: 'h', ʙ: 'b', ĸ: 'k' },
};
/** Small Russian letters whose italic form is that of a Latin one. Unicode's list has upright forms only. */
const ITALIC: Readonly<Record<string, string>> = { д: 'g', и: 'u', п: 'n', т: 'm', ш: 'w' };

const RESERVED = new Set(
  [
    ...['account', 'admin', 'administrator', 'anonymous', 'bot', 'computer', 'deleted', 'flotilla'],
    ...['guest', 'house', 'moderator', 'nobody', 'null', 'official', 'opponent', 'player', 'root'],
    ...['server', 'spectator', 'staff', 'support', 'system', 'undefined'],
    ...['админ', 'администратор', 'аноним', 'бот', 'гость', 'зритель', 'игрок', 'компьютер'],
    ...['модератор', 'никто', 'поддержка', 'сервер', 'система', 'соперник', 'удалён', 'флотилия'],
    ...allUsualNames().map((name) => name.replaceAll(' ', '')),
  ].flatMap(looksOf),
);

/** What a game calls its reader and the computer. */
const CALLED = new Set(['You', 'Вы', 'Computer', 'Компьютер'].flatMap(looksOf));

/**
 * Is this a name that no guest may have? A guest is called as anybody else is, but not as the reader or the computer,
 * nor with a sign behind it that only levels and bots have: `Admiral (computer)`.
 */
export function isMisleading(name: string): boolean {
  const [called = '', sign] = name.normalize('NFKC').split('(');
  const word = called.replace(/[^\p{L}\p{N}]/gu, '').replace(OUTER_DIGITS, '');
  return looksOf(word).some((look) => (sign === undefined ? CALLED : RESERVED).has(look));
}

/**
 * A name of 3 to 20 letters, digits, `-` and `_` that may be taken. A reserved word stays reserved with
 * digits before or after it, such as `Guest1`.
 */
export function readHandle(given: string): Result<Handle, HandleRefusal> {
  const text = given.trim();
  if (!FORMS.some((form) => form.test(text)) || !LETTER.test(text))
    return err({ code: 'bad-handle' });
  const handle = foldHandle(text);
  const word = text.replace(UNREAD, '').replace(OUTER_DIGITS, '');
  const isReserved = [...handle.looks, ...looksOf(word)].some((look) => RESERVED.has(look));
  return isReserved ? err({ code: 'reserved-handle' }) : ok(handle);
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
  const signs = [...unhomoglyph(text).toLowerCase()].map((sign) => LEET[sign] ?? sign);
  return signs.join('').replaceAll('vv', 'w').replaceAll('rn', 'm');
}
