import type { Translated } from '@flotilla/play';

const en = {
  games:
    'how many games, in pairs on the same layouts with sides swapped; with --sprt, the maximum',
  usualGames: '{{games}}, with --sprt {{sprtGames}}',
  sprt: 'play until it is clear whether the first is stronger by this many points per game (sequential test)',
  elo0: 'difference in Elo that --sprt tests against',
  elo1: 'difference in Elo that --sprt tests for',
  usualElo1: 'as --sprt says',
  alpha: 'chance to accept elo1 though elo0 holds',
  beta: 'chance to accept elo0 though elo1 holds',
  needsSprt: '--{{name}} is an option of the sequential test; add --sprt',
  points: 'give the margin in points or by --elo0 and --elo1, not both',
  sameWithin:
    'test whether both need the same number of shots, within this margin (two one-sided tests)',
  adjust:
    'remove luck from the difference in shots: as precise as several times as many games, but slower (placer uniform)',
  againstPlacer:
    'compare with a second placer: each pair of games has one layout of each placer, and both shooters shoot at both',
  placersDifference:
    'Difference in shots (layouts of {{placer}} − {{against}}), mean of both shooters: {{mean}} (95%: {{low}} to {{high}}).',
  seen: 'fleets of the placer that a learning shooter sees before each pair of games',
  stats: 'also show shots, misses, turns and points (--json always has them)',
  forfeit: '{{name}} lost game {{game}}: {{reason}}',
  moreForfeits_one: '… and one more game.',
  moreForfeits_other: '… and {{count}} more games.',
  verdict: {
    h1: '{{first}} is stronger (games: {{games}}; log-likelihood ratio {{ratio}}, bound {{upper}}).',
    h0: '{{first}} is not stronger by that margin (games: {{games}}; log-likelihood ratio {{ratio}}, bound {{lower}}).',
    open: 'Undecided (games: {{games}}; log-likelihood ratio {{ratio}}, bounds {{lower}} and {{upper}}).',
  },
  title: '{{first}} vs {{second}}; rules {{rules}}, placer {{placer}}, seed {{seed}}.',
  taught_one: 'Fleets of the placer seen before each pair of games: {{count}}.',
  taught_other: 'Fleets of the placer seen before each pair of games: {{count}}.',
  played_one: '{{count}} game.',
  played_other: '{{count}} games.',
  wins: 'Won by {{name}}: {{wins}}.',
  draws: 'Draws: {{draws}}.',
  score: 'Points per game, {{name}}: {{mean}} (95%: {{low}} to {{high}}).',
  elo: 'In Elo: {{mean}} (95%: {{low}} to {{high}}).',
  afterStopping:
    'Points per game, corrected for stopping early: {{mean}} (95%: {{low}} to {{high}}).',
  sprtSoFar:
    'log-likelihood ratio {{ratio}} ({{lower}} to {{upper}}), score {{mean}} ({{low}} to {{high}})',
  same: 'Shots equal within ±{{within}}: shown (90%: {{low}} to {{high}}).',
  notSame: 'Shots equal within ±{{within}}: not shown (90%: {{low}} to {{high}}).',
  shots: 'Shots to clear the board, {{name}}: {{mean}} (95%: {{low}} to {{high}}).',
  difference:
    'Difference in shots ({{first}} − {{second}}) on the same layouts: {{mean}} (95%: {{low}} to {{high}}).',
  adjusted: 'Without luck: {{mean}} (95%: {{low}} to {{high}}).',
  worth:
    'Standard deviation of a difference: {{from}}; without luck: {{to}}, as precise as {{times}} times as many games.',
} as const;

const ru = {
  games:
    'сколько партий: парами на одних и тех же расстановках, со сменой сторон; с --sprt не больше этого числа',
  usualGames: '{{games}}, с --sprt {{sprtGames}}',
  sprt: 'играть, пока не станет ясно, сильнее ли первый на столько очков за партию (последовательный критерий)',
  elo0: 'разница в Эло, против которой проверяет --sprt',
  elo1: 'разница в Эло, за которую проверяет --sprt',
  usualElo1: 'как в --sprt',
  alpha: 'вероятность принять elo1, хотя верна elo0',
  beta: 'вероятность принять elo0, хотя верна elo1',
  needsSprt: '--{{name}} — параметр последовательного критерия; добавьте --sprt',
  points: 'укажите разницу либо в очках, либо через --elo0 и --elo1',
  sameWithin:
    'проверить, что среднее число выстрелов у обоих отличается не больше чем на столько (два односторонних критерия)',
  adjust:
    'сделать поправку на удачу в разнице выстрелов: точность — как если бы партий было в несколько раз больше; считать придётся дольше (расстановщик uniform)',
  againstPlacer:
    'второй расстановщик: в каждой паре по расстановке от каждого, и оба стрелка стреляют по обеим',
  placersDifference:
    'Разница в выстрелах (расстановки {{placer}} − {{against}}), в среднем по обоим стрелкам: {{mean}} (95 %: от {{low}} до {{high}}).',
  seen: 'сколько флотов расстановщика обучаемый стрелок видел перед каждой парой партий',
  stats: 'показать и выстрелы, промахи, ходы, очки (в --json они есть всегда)',
  forfeit: '{{name}} проигрывает партию {{game}}: {{reason}}',
  moreForfeits_one: '… и ещё {{count}} партию.',
  moreForfeits_few: '… и ещё {{count}} партии.',
  moreForfeits_many: '… и ещё {{count}} партий.',
  verdict: {
    h1: '{{first}} сильнее, это уже ясно; сыграно партий: {{games}} (логарифм отношения правдоподобия {{ratio}}, граница {{upper}}).',
    h0: '{{first}} не сильнее на заданную величину, это уже ясно; сыграно партий: {{games}} (логарифм отношения правдоподобия {{ratio}}, граница {{lower}}).',
    open: 'Пока неясно; сыграно партий: {{games}} (логарифм отношения правдоподобия {{ratio}}, границы {{lower}} и {{upper}}).',
  },
  title: '{{first}} — {{second}}; правила «{{rules}}», расстановщик {{placer}}, зерно {{seed}}.',
  taught_one: 'Перед каждой парой партий показан {{count}} флот расстановщика.',
  taught_few: 'Перед каждой парой партий показаны {{count}} флота расстановщика.',
  taught_many: 'Перед каждой парой партий показано {{count}} флотов расстановщика.',
  played_one: '{{count}} партия.',
  played_few: '{{count}} партии.',
  played_many: '{{count}} партий.',
  wins: '{{name}}: побед {{wins}}.',
  draws: 'Ничьих: {{draws}}.',
  score: '{{name}}: очков за партию {{mean}} (95 %: от {{low}} до {{high}}).',
  elo: 'То же в Эло: {{mean}} (95 %: от {{low}} до {{high}}).',
  afterStopping:
    'Очков за партию с поправкой на остановку, когда стало ясно: {{mean}} (95 %: от {{low}} до {{high}}).',
  sprtSoFar:
    'логарифм отношения правдоподобия {{ratio}} (от {{lower}} до {{upper}}), очков {{mean}} (от {{low}} до {{high}})',
  same: 'Разница в выстрелах не больше {{within}}: доказано (90 %: от {{low}} до {{high}}).',
  notSame: 'Разница в выстрелах не больше {{within}}: не доказано (90 %: от {{low}} до {{high}}).',
  shots: '{{name}}: выстрелов на весь флот {{mean}} (95 %: от {{low}} до {{high}}).',
  difference:
    'Разница в выстрелах ({{first}} − {{second}}) на тех же расстановках: {{mean}} (95 %: от {{low}} до {{high}}).',
  adjusted: 'То же с поправкой на удачу: {{mean}} (95 %: от {{low}} до {{high}}).',
  worth:
    'Стандартное отклонение разницы {{from}}, с поправкой {{to}}: точность — как если бы партий было в {{times}} раза больше.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
