import type { ReportLang } from '@flotilla/lab';

/* Russian texts by English names. Programs, people and shooters keep their names. */

const LABELS: Readonly<Record<string, string>> = {
  'Mayflower, small boards': 'Mayflower, малые поля',
  'POMCP, 14 squares': 'POMCP, 14 клеток',
  'POMCP, 20 squares': 'POMCP, 20 клеток',
  'Bonet and Geffner': 'Bonet и Geffner',
  'hits named': 'корабль при попадании',
  'sinkings named': 'корабль при потоплении',
  '4×4, 3 and 2': '4×4, 3 и 2',
  '4×4, 2 and 2': '4×4, 2 и 2',
  '5×4, 4, 3 and 2': '5×4, 4, 3 и 2',
  '10×10, apart': '10×10, без касаний',
  best: 'лучшая стратегия',
  'likeliest square': 'вероятнейшая клетка',
  'worst case': 'худший случай',
  'best fixed order': 'лучший порядок',
  layouts: 'расстановки',
  'row by row': 'строка за строкой',
  density: 'плотность',
  'density: median': 'плотность: медиана',
  hunt: 'охота',
  'hunt: median': 'охота: медиана',
  'hunt with parity': 'охота с чётностью',
  'hunt with parity: median': 'охота с чётностью: медиана',
  random: 'наугад',
  'random: median': 'наугад: медиана',
  'Random: precision, %': 'наугад: точность, %',
  'Random: won, %': 'наугад: победы, %',
  'Random: misses': 'наугад: промахи',
  'Random: F1, %': 'наугад: F1, %',
  'MAP over 1,000 sampled boards: precision, %': 'MAP по 1000 случайных полей: точность, %',
  'MAP over 1,000 sampled boards: won, %': 'MAP по 1000 случайных полей: победы, %',
  'MAP over 1,000 sampled boards: misses': 'MAP по 1000 случайных полей: промахи',
  'MAP over 1,000 sampled boards: F1, %': 'MAP по 1000 случайных полей: F1, %',
  'roll-outs, 0.32 s': 'прогоны, 0,32 с',
  'preferred, 0.01 s': 'предпочтения, 0,01 с',
  'preferred, 0.32 s': 'предпочтения, 0,32 с',
  'causal beliefs': 'причинные убеждения',
  'won within 24 shots, %': 'победы за 24 выстрела, %',
  'cleared within 18 shots, %': 'флот потоплен за 18 выстрелов, %',
  shots: 'выстрелы',
  'by placements': 'по местам кораблей',
  'after 1 million games': 'после 1 млн партий',
  'after 2 million games': 'после 2 млн партий',
  'after 3 million games': 'после 3 млн партий',
  easy: 'лёгкий',
  normal: 'обычный',
  hard: 'трудный',
  officer: 'офицер',
  'officer, fixed': 'офицер, исправлен',
  admiral: 'адмирал',
  'admiral, fixed': 'адмирал, исправлен',
  probability: 'вероятность',
  'probability, taught': 'вероятность, обучен',
};

const TERMS: Readonly<Record<string, string>> = {
  'Mayflower, small boards':
    'Все расстановки равновероятны, корабли могут касаться, при потоплении называют корабль. Случайности нет.',
  'Mayflower, hasbro':
    'Все расстановки равновероятны, корабли могут касаться, при потоплении называют корабль. Опубликованные числа — по 20 000 полей.',
  'Grand et al.':
    'Восемнадцать полей из статьи, у каждого свой флот, и 40 выстрелов; вопросов не задают. При попадании виден цвет корабля: это меньше, чем длина, которую знают наши стрелки, если корабль называют при попадании, и больше, чем они знают, если его называют только при потоплении. Числа — средние по полям; опубликованные — по 3 партии на каждом.',
  'POMCP, 14 squares':
    'Silver и Veness, NIPS 2010. Корабли ставят по одному, от самого длинного, наугад там, где есть место; отвечают только «попал» или «мимо».',
  'POMCP, 20 squares':
    'Ответвление программы тех же авторов, по её журналам: простые прогоны и предпочитаемые ходы, по времени на ход. Расстановка и ответы — как при 14 клетках.',
  'Bonet and Geffner':
    'Causal belief decomposition, IJCAI 2013, на игре POMCP; у нас расстановки равновероятны.',
  'Sploosh Kaboom':
    'Все расстановки равновероятны, о потоплении сообщают; победа — потопить весь флот за 24 выстрела. Доля побед не опубликована.',
  DataGenetics:
    'Медианы ста миллионов партий, как их приводят другие; некоторые называют 96 для стрельбы наугад и 62 для охоты с чётностью. Охотники там проверяют всех соседей попадания; наш parity идёт вдоль линии корабля. У Mayflower 97 наугад, 53 для охоты с чётностью и 44 для плотности.',
  jonharrity:
    'Самая вероятная клетка по местам кораблей. Корабли ставят по одному наугад там, где есть место; при каждом попадании называют корабль.',
  Dewaszmi:
    'Обучение с подкреплением (PPO); корабли не касаются, клетки вокруг потопленного отмечают. Сколько партий стоит за средними, не опубликовано: они считаются точными.',
  Broadside:
    'Корабли не касаются, потопленный называют, заведомо пустые клетки не стоят ничего. Где опубликована программа, мы не знаем.',
  'Orbital Battleship':
    'Корабли не касаются, потопленный называют. Стрелок наугад там стреляет и рядом с потопленными, наш тоже. «Исправлен» — числа после исправления части ошибок программы.',
  POMDPPlanners: 'Отвечают только «попал» или «мимо», выстрелов 18. Число партий не опубликовано.',
  cliambrown:
    'Флоты людей. Опубликованы их клетки, а не расстановки; у нас расстановки подобраны так, что каждая клетка занята так же часто, как у них. Средние по партиям, которые программа выиграла у стрельбы наугад (1122 и 1418), взяты из данных; «обучен» — программа, которая знает флоты людей.',
};

/** Russian texts for skipped figures, keyed by the English `what`. */
const RUSSIAN_NOT_PLAYED: Readonly<Record<string, readonly [what: string, why: string]>> = {
  'Grand et al.: people and language models, F1 of the paper': [
    'Grand et al.: люди и языковые модели, F1 из статьи',
    'они задают до 15 вопросов, а в наших правилах вопросов нет',
  ],
  'POMCP with 14 squares: mean shots': [
    'POMCP, 14 клеток: выстрелы в среднем',
    'числа в статье мы не нашли; наше показано без него',
  ],
  'Bonet and Geffner: mean shots on 10×10, and 20×20 with 8 ships': [
    'Bonet и Geffner: выстрелы в среднем на 10×10 и на 20×20 с 8 кораблями',
    'чисел в статье мы не нашли, а поле 20×20 слишком велико для точного счёта',
  ],
  'Mayflower: lower bound 24.0876 of hasbro': [
    'Mayflower: нижняя граница 24,0876 для hasbro',
    'flotilla bound иным способом доказывает 36,252',
  ],
  'Mayflower: 12,798 positions of 5×5 where the order of shots matters': [
    'Mayflower: 12 798 позиций на 5×5, где важен порядок выстрелов',
    'их не считает ни одна команда',
  ],
  'Sploosh Kaboom: the best share within 24 shots': [
    'Sploosh Kaboom: лучшая доля побед за 24 выстрела',
    'число не опубликовано',
  ],
  'Nebula Strike: 96, 52 and 43 of 200 games': [
    'Nebula Strike: 96, 52 и 43 по 200 партиям',
    'адреса мы не знаем',
  ],
};

export function labelIn(lang: ReportLang, name: string): string {
  return lang === 'en' ? name : (LABELS[name] ?? name);
}

export function termsIn(
  lang: ReportLang,
  { name, terms }: { readonly name: string; readonly terms: string },
): string {
  return lang === 'en' ? terms : (TERMS[name] ?? terms);
}

export function notPlayedIn(
  lang: ReportLang,
  { what, why }: { readonly what: string; readonly why: string },
): readonly [what: string, why: string] {
  return (lang === 'ru' && RUSSIAN_NOT_PLAYED[what]) || [what, why];
}
