import type { Translated } from '@flotilla/play';

const en = {
  defaults: '{{alone}}; with --against {{against}}',
  option: {
    population: 'number of layouts in a generation',
    generations: 'generations after the first',
    tournament: 'random candidates for each parent; the best is taken',
    crossover: 'chance that a child has two parents',
    mutation: 'chance that a child is changed',
    against: 'evolve legal layouts that cost this shooter many shots: {{names}}',
    games: 'with --against: games on each layout in a generation',
    freshGames: 'with --against: games for the final comparison',
    printed:
      'as the published program: one-square ships have a direction too, and crossover skips the first gene',
    svg: 'write the curves to this file',
    out: 'write the best layout to this file, if it is legal',
  },
  title:
    'Evolution of a legal layout, rules {{rules}}: population {{population}}, generations {{generations}}, seed {{seed}}.',
  titleAgainst:
    'Evolution of layouts that are hard for {{shooter}}, rules {{rules}}: population {{population}}, generations {{generations}}, seed {{seed}}.',
  fitness:
    'Generation {{generation}}: best fitness {{best}}, mean {{mean}}, {{evaluations}} evaluated.',
  genes: 'Genes (row, column, 0 across or 1 down, of each ship): [{{genes}}]',
  scores:
    'Generation {{generation}}: the best took {{best}} shots on average (games: {{games}}), all layouts {{mean}}.',
  solved: 'Legal since generation {{generation}}.',
  notSolved: 'Not solved: the best layout is not legal (its fitness is not 0).',
  notCompared: 'Not yet compared with uniform layouts in fresh games.',
  more: '{{shooter}} needs {{best}} shots on the best layout found, {{uniform}} on uniform ones: {{difference}} more (95%: {{low}} to {{high}}; fresh games: {{games}} on each).',
  undecided:
    '{{shooter}} needs {{best}} shots on the best layout found, {{uniform}} on uniform ones: no measurable difference ({{difference}}; 95%: {{low}} to {{high}}; fresh games: {{games}} on each).',
  fewer:
    '{{shooter}} needs {{best}} shots on the best layout found, {{uniform}} on uniform ones: {{difference}} fewer (95%: {{low}} to {{high}}; fresh games: {{games}} on each).',
  notWritten: 'The best layout is not legal, so it was not written.',
  generation: 'generation',
  best: 'best',
  mean: 'mean',
  chart: {
    legal: 'Fitness by generation, rules {{rules}}',
    against: 'Shots that {{shooter}} needs by generation, rules {{rules}}',
    fitness: 'log₁₀(1 + fitness)',
    shots: 'mean shots to clear the board',
  },
  screen: {
    title: 'EVOLUTION',
    against: 'against {{shooter}}',
    generation: 'generation {{generation}} of {{all}}',
    board: 'The best layout',
    fitness: 'Fitness',
    shots: 'Shots',
    waiting: 'Creating the first generation…',
    searching: 'Searching.',
    comparing: 'Comparing with uniform layouts in fresh games.',
    stopping: 'Stopping…',
    notYet: 'No legal layout yet.',
    stop: 'stop and save the best',
    leave: 'leave',
  },
  refused: {
    rate: '--{{name}}: expected a number from 0 to 1, not {{given}}',
  },
} as const;

const ru = {
  defaults: '{{alone}}; с --against {{against}}',
  option: {
    population: 'сколько расстановок живёт сразу',
    generations: 'поколений после первого',
    tournament: 'из скольких случайных берётся лучший родитель',
    crossover: 'вероятность, что у потомка двое родителей',
    mutation: 'вероятность изменения потомка',
    against: 'искать допустимые расстановки, на которые стрелку нужно много выстрелов: {{names}}',
    games: 'с --against: партий на расстановку в поколении',
    freshGames: 'с --against: партий для сравнения в конце',
    printed:
      'как в опубликованной программе: направление есть и у однопалубных, а первый ген не скрещивается',
    svg: 'записать кривые в этот файл',
    out: 'записать лучшую расстановку в этот файл, если она допустима',
  },
  title:
    'Эволюция допустимой расстановки, правила «{{rules}}»: популяция {{population}}, поколений {{generations}}, зерно {{seed}}.',
  titleAgainst:
    'Эволюция расстановок, трудных для стрелка {{shooter}}, правила «{{rules}}»: популяция {{population}}, поколений {{generations}}, зерно {{seed}}.',
  fitness:
    'Поколение {{generation}}: лучший штраф {{best}}, средний {{mean}}, оценено хромосом: {{evaluations}}.',
  genes: 'Гены (строка, столбец, 0 — вправо, 1 — вниз, для каждого корабля): [{{genes}}]',
  scores:
    'Поколение {{generation}}: на лучшую ушло в среднем {{best}} выстрела (партий: {{games}}), на все — {{mean}}.',
  solved: 'Допустима с поколения {{generation}}.',
  notSolved: 'Не решено: лучшая расстановка недопустима, её штраф не 0.',
  notCompared: 'С равновероятными расстановками в новых партиях ещё не сравнено.',
  more: '{{shooter}} тратит {{best}} выстрела на лучшую найденную расстановку, {{uniform}} на равновероятные: на {{difference}} больше (95 %: от {{low}} до {{high}}; новых партий на каждой: {{games}}).',
  undecided:
    '{{shooter}} тратит {{best}} выстрела на лучшую найденную расстановку, {{uniform}} на равновероятные: разницы не видно ({{difference}}; 95 %: от {{low}} до {{high}}; новых партий на каждой: {{games}}).',
  fewer:
    '{{shooter}} тратит {{best}} выстрела на лучшую найденную расстановку, {{uniform}} на равновероятные: на {{difference}} меньше (95 %: от {{low}} до {{high}}; новых партий на каждой: {{games}}).',
  notWritten: 'Лучшая расстановка недопустима, поэтому не записана.',
  generation: 'поколение',
  best: 'лучшая',
  mean: 'средняя',
  chart: {
    legal: 'Штраф по поколениям, правила «{{rules}}»',
    against: 'Сколько выстрелов нужно стрелку {{shooter}}, по поколениям, правила «{{rules}}»',
    fitness: 'log₁₀(1 + штраф)',
    shots: 'выстрелов на весь флот в среднем',
  },
  screen: {
    title: 'ЭВОЛЮЦИЯ',
    against: 'против стрелка {{shooter}}',
    generation: 'поколение {{generation}} из {{all}}',
    board: 'Лучшая расстановка',
    fitness: 'Штраф',
    shots: 'Выстрелы',
    waiting: 'Создаём первое поколение…',
    searching: 'Идёт поиск.',
    comparing: 'Сравнение с равновероятными расстановками в новых партиях.',
    stopping: 'Останавливаемся…',
    notYet: 'Допустимой расстановки пока нет.',
    stop: 'стоп, лучшее сохранить',
    leave: 'выйти',
  },
  refused: {
    rate: '--{{name}}: нужно число от 0 до 1, а не {{given}}',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
