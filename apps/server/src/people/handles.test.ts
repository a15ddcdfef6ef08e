import { expect, test } from 'vitest';
import { isMisleadingName, keyOfHandle, lookalikesOf, readHandle } from './handles.js';

const FREE = ['Anna', 'anna-7', 'Сосна', 'ёж_2', 'a-1', 'adminton', 'x'.repeat(20)];
test.each(FREE)('%s may be taken', (text) => {
  const value = { text, key: keyOfHandle(text), looks: lookalikesOf(text) };
  expect(readHandle(text)).toEqual({ ok: true, value });
});

test.each([
  ...['', 'ab', 'x'.repeat(21), 'two words', '123', '---', 'a/b', 'аnna', 'Ann\u212A'],
  ...['é́lan', 'a\u200bnn'],
])('%j has no form of a name', (text) => {
  expect(readHandle(text)).toEqual({ ok: false, error: { code: 'bad-handle' } });
});

test.each([
  ...['deleted', 'DELETED', 'Admin', 'Adm1n', '4dm1n', 'Cornputer', 'Opponent', 'Гость', 'Удален'],
  ...['admin_', 'a-d-m-i-n'],
  ...['Гость1', 'guest42', '7guest', 'Player1', 'Игрок_2', 'Y0u', 'Вы_1'],
  ...['moclerator', 'flotilla-admin', 'FlotillaAdmin', 'anna-admin', 'КомпьютерАдмирал', 'Server'],
  ...['Admiral', 'captain', 'Cabin-boy', 'cabinboy', 'Боцман', 'б0цман', 'Лоцман', 'Адмирал-2'],
])('%s is reserved', (text) => {
  expect(readHandle(text)).toEqual({ ok: false, error: { code: 'reserved-handle' } });
});

const areAlike = (one: string, other: string) =>
  lookalikesOf(one).some((look) => lookalikesOf(other).includes(look));

test.each([
  ['Anna', 'aNNA'],
  ['сосна', 'Сосна'],
  ['coca', 'соса'],
  ['HEBA', 'нева'],
  ['ёлка', 'елка'],
  ['Сергей', 'Сергеи'],
  ['BiII', 'Bill'],
  ['Bi1l', 'Bill'],
  ['R0berto', 'Roberto'],
  ['Marna', 'Mama'],
  ['3оя', 'Зоя'],
  ['6анан', 'Банан'],
  ['vvill', 'will'],
  ['S4m', '54m'],
  ['S4m', 'Sam'],
  ['a_b_c', 'a-b-c'],
  ['Anna_', 'Anna'],
  ['тест', 'mecm'],
  ['ТЕСТ', 'TECT'],
  ['Рита', 'puma'],
  ['Дот', 'gom'],
  ['гена', 'reHa'],
  ['Зина', '3uHa'],
  ['Clara', 'Dara'],
  ['Marina', 'Manna'],
  ['uuill', 'will'],
  ['Крыса', 'Крьса'],
])('%s and %s look alike', (one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

test.each([
  ['Маша', 'Таша'],
  ['Вова', 'Боба'],
  ['Tim', 'Mit'],
  ['Коля', 'Толя'],
  ['anna-1', 'anna-2'],
  ['Ира', 'Юра'],
  ['Тома', 'Мота'],
])('%s and %s stay apart', (one, other) => {
  expect(areAlike(one, other)).toBe(false);
});

test('names with other numbers stay apart', () => {
  const looks = Array.from({ length: 200 }, (_, number) => lookalikesOf(`anna-${number}`));
  expect(new Set(looks.flat()).size).toBe(400);
});

test('a name is found in letters of either case, and by no name that is only like it', () => {
  expect(keyOfHandle('АННА')).toBe(keyOfHandle('Анна'));
  expect(keyOfHandle('Anna_')).not.toBe(keyOfHandle('Anna'));
});

test.each([
  ...['You', 'you!', 'Y0u', 'Вы', ' ВЫ ', '«Вы»', 'Computer', 'Соmputer', 'Компьютер 2'],
  ...['Moderator', 'Server', 'COMPUTER Admiral', 'Ann (bot)', 'Анна [бот]', 'Captain', 'Капитан'],
  ...['Guest 4821', 'Гость 7'],
  ...['Computer (density)', 'Admiral (computer)', 'Адмирал (компьютер)', 'Ｃｏｍｐｕｔｅｒ'],
])('no guest is called %s', (name) => {
  expect(isMisleadingName(name)).toBe(true);
});

test.each([
  ...['Guest', 'Гость', 'Player 1', 'Игрок 2', 'Капитан Немо', 'Robot', 'Yours', '👩‍🚀'],
  ...['Anna (7)', 'Вы-ша', '🙂', '(:'],
])('a guest may be called %s', (name) => {
  expect(isMisleadingName(name)).toBe(false);
});
