import { allOf, anyOf, type ByLang } from '../../report/by-lang.js';

const en = {
  question:
    'If ships are placed one after another, the longest first, each at random where there is room, how often does one find no place?',
  title:
    'Fleets placed one ship after another without moving any, and tries that reached a dead end',
  columns: ['rules', 'tries', 'dead ends', '% of the tries'],
  chart: 'Tries that reached a dead end',
  rules: 'rules',
  share: '% of the tries',
  deadEnds: 'dead ends',
  some: (rules: string, share: string) => `Under ${rules} ${share} of the tries reach a dead end.`,
  never: (rules: readonly string[]) =>
    `Not one try reached a dead end under ${anyOf(rules, 'en')}.`,
};

const ru: typeof en = {
  question:
    'Если ставить корабли по одному, от самого длинного, каждый наугад там, где есть место, — часто ли какому-нибудь места не хватит?',
  title: 'Флот ставят корабль за кораблём, ничего не передвигая: сколько попыток зашло в тупик',
  columns: ['правила', 'попытки', 'тупики', '% попыток'],
  chart: 'Попытки, которые зашли в тупик',
  rules: 'правила',
  share: '% попыток',
  deadEnds: 'тупики',
  some: (rules, share) => `Правила ${rules}: в тупик заходит ${share} попыток.`,
  never: (rules) => `Ни одна попытка не зашла в тупик по правилам ${allOf(rules, 'ru')}.`,
};

export const DEAD_ENDS: ByLang<typeof en> = { en, ru };
