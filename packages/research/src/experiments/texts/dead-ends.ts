import type { PlacingOrder } from '@flotilla/engine';
import type { ByLang } from '@flotilla/lab';
import { joinWithAnd, joinWithOr } from '@flotilla/lab/internals';

const en = {
  question:
    'If ships are placed one after another, each at random where there is room, and none is moved again, how often does one find no place, and does the order matter?',
  title: 'Tries that reached a dead end, in percent, by the order in which the ships were placed',
  rules: 'rules',
  tries: 'tries in each order',
  orders: {
    'longest-first': 'longest first',
    'at-random': 'random order',
    'shortest-first': 'shortest first',
  } satisfies Record<PlacingOrder, string>,
  chart: 'Tries that reached a dead end, by order',
  share: '% of the tries',
  some: (rules: string, shares: readonly string[]) =>
    `Dead ends under ${rules}: ${shares.join(', ')}.`,
  never: (rules: readonly string[]) =>
    `Not one try in any order reached a dead end under ${joinWithOr(rules, 'en')}.`,
};

const ru: typeof en = {
  question:
    'Если ставить корабли по одному, каждый наугад там, где есть место, и больше не двигать, — часто ли какому-нибудь места не хватит и важен ли порядок?',
  title: 'Сколько попыток, в процентах, зашло в тупик при разном порядке кораблей',
  rules: 'правила',
  tries: 'попытки в каждом порядке',
  orders: {
    'longest-first': 'от длинных к коротким',
    'at-random': 'в случайном порядке',
    'shortest-first': 'от коротких к длинным',
  },
  chart: 'Попытки, которые зашли в тупик, по порядку кораблей',
  share: '% попыток',
  some: (rules, shares) => `Тупики по правилам ${rules}: ${shares.join(', ')}.`,
  never: (rules) =>
    `Ни одна попытка ни в каком порядке не зашла в тупик по правилам ${joinWithAnd(rules, 'ru')}.`,
};

export const DEAD_ENDS: ByLang<typeof en> = { en, ru };
