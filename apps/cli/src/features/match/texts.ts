import type { Translated } from '@flotilla/play';

const en = {
  about: 'let two shooters play many games',
  first: 'first shooter: {{names}}',
  second: 'the other shooter',
  games: 'how many games, in pairs on the same layouts with sides swapped',
  sprt: 'play until it is known whether the first is stronger (sequential test)',
  margin: 'points a game by which it must be stronger for --sprt',
  adjust:
    'take luck out of the difference in shots: as good as several times the games, takes longer (placer uniform)',
  seen: 'fleets of the placer that a shooter that learns has seen before each pair of games',
  stats: 'show shots, misses, turns and points, too',
  forfeit: '{{name}} lost game {{game}}: {{reason}}',
  moreForfeits_one: '… and one more game.',
  moreForfeits_other: '… and {{count}} more games.',
  verdict: {
    h1: '{{first}} is stronger, known after {{games}} games (log-likelihood ratio {{ratio}}, bound {{upper}}).',
    h0: '{{first}} is not stronger by so much, known after {{games}} games (log-likelihood ratio {{ratio}}, bound {{lower}}).',
    open: 'Not known yet after {{games}} games (log-likelihood ratio {{ratio}}, bounds {{lower}} and {{upper}}).',
  },
  title: '{{first}} against {{second}}; rules {{rules}}, placer {{placer}}, seed {{seed}}.',
  taught_one: 'Before each pair of games one fleet of the placer was seen.',
  taught_other: 'Before each pair of games {{count}} fleets of the placer were seen.',
  played_one: '{{count}} game.',
  played_other: '{{count}} games.',
  wins: 'Wins of {{name}}: {{wins}}.',
  draws: 'Draws: {{draws}}.',
  score: 'Points of {{name}} a game: {{mean}} (95 % from {{low}} to {{high}}).',
  shots: 'Shots of {{name}} to clear: {{mean}} (95 % from {{low}} to {{high}}).',
  difference:
    'Shots of {{first}} less those of {{second}} on the same layout: {{mean}} (95 % from {{low}} to {{high}}).',
  adjusted: 'The same with the luck taken out: {{mean}} (95 % from {{low}} to {{high}}).',
  worth:
    'Standard deviation of a difference {{from}}, without luck {{to}}: as good as {{times}} times the games.',
} as const;

const ru = {
  about: 'сыграть много игр между двумя стрелками',
  first: 'первый стрелок: {{names}}',
  second: 'другой стрелок',
  games: 'сколько игр: парами на одних расстановках, меняясь сторонами',
  sprt: 'играть, пока не станет ясно, сильнее ли первый (последовательный критерий)',
  margin: 'на сколько очков за игру он должен быть сильнее для --sprt',
  adjust:
    'вычесть везение из разницы в выстрелах: точность как при в несколько раз большем числе игр, но дольше (расстановщик uniform)',
  seen: 'сколько флотов расстановщика обучаемый стрелок видел перед каждой парой игр',
  stats: 'показать и выстрелы, промахи, ходы, очки',
  forfeit: '{{name}} проиграл игру {{game}}: {{reason}}',
  moreForfeits_one: '… и ещё {{count}} игру.',
  moreForfeits_few: '… и ещё {{count}} игры.',
  moreForfeits_many: '… и ещё {{count}} игр.',
  verdict: {
    h1: '{{first}} сильнее: ясно после {{games}} игр (логарифм отношения правдоподобия {{ratio}}, граница {{upper}}).',
    h0: '{{first}} не настолько сильнее: ясно после {{games}} игр (логарифм отношения правдоподобия {{ratio}}, граница {{lower}}).',
    open: 'Пока неясно после {{games}} игр (логарифм отношения правдоподобия {{ratio}}, границы {{lower}} и {{upper}}).',
  },
  title: '{{first}} — {{second}}; правила {{rules}}, расстановщик {{placer}}, зерно {{seed}}.',
  taught_one: 'Перед каждой парой игр показан {{count}} флот расстановщика.',
  taught_few: 'Перед каждой парой игр показаны {{count}} флота расстановщика.',
  taught_many: 'Перед каждой парой игр показано {{count}} флотов расстановщика.',
  played_one: '{{count}} игра.',
  played_few: '{{count}} игры.',
  played_many: '{{count}} игр.',
  wins: 'Побед у {{name}}: {{wins}}.',
  draws: 'Ничьих: {{draws}}.',
  score: 'Очков за игру у {{name}}: {{mean}} (95 % от {{low}} до {{high}}).',
  shots: 'Выстрелов до конца у {{name}}: {{mean}} (95 % от {{low}} до {{high}}).',
  difference:
    'Выстрелов у {{first}} минус у {{second}} на одной расстановке: {{mean}} (95 % от {{low}} до {{high}}).',
  adjusted: 'То же без везения: {{mean}} (95 % от {{low}} до {{high}}).',
  worth:
    'Стандартное отклонение разницы {{from}}, без везения {{to}}: точность как при числе игр, большем в {{times}} раза.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
