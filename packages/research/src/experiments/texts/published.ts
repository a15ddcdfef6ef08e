import type { ByLang } from '@flotilla/lab';

const en = {
  question:
    'Do published figures come out the same here, under the same rules, and who needs fewer shots?',
  title: 'Published figures and ours',
  sources: 'Sources, with the same rules here',
  sourceColumns: ['set-up', 'source', 'board', 'rules'],
  columns: ['published', 'board', 'our shooter', 'theirs', 'ours', 'games', 'verdict'],
  notPlayed: 'Not played',
  notPlayedColumns: ['figure', 'why'],
  chart: 'Mean shots to clear a board: published figures, and ours under the same rules',
  x: 'set-up and player',
  shots: 'shots',
  published: 'published',
  quick: 'ours, a quick shooter',
  exact: 'ours, by the exact chances',
  equal: (all: number, equal: number, other: string) =>
    `Of ${all} figures without randomness, ${equal} are equal to the digit; different: ${other}.`,
  agrees: (told: string) => `No difference is shown from what was published: ${told}.`,
  lower: (told: string) => `Ours is lower: ${told}.`,
  higher: (told: string) => `Ours is higher: ${told}.`,
  byChance: (comparisons: number, wrong: string) =>
    `Each of these ${comparisons} comparisons is made at 95%: about ${wrong} would seem to differ if nothing did.`,
};

const ru: typeof en = {
  question:
    'Получаются ли опубликованные числа у нас по тем же правилам и кому нужно меньше выстрелов?',
  title: 'Опубликованные числа и наши',
  sources: 'Источники и такие же правила у нас',
  sourceColumns: ['игра', 'источник', 'поле', 'правила'],
  columns: ['опубликовано', 'поле', 'наш стрелок', 'у них', 'у нас', 'партии', 'вывод'],
  notPlayed: 'Не сыграно',
  notPlayedColumns: ['число', 'почему'],
  chart: 'Выстрелов в среднем, чтобы потопить флот: опубликовано и у нас по тем же правилам',
  x: 'игра и игрок',
  shots: 'выстрелы',
  published: 'опубликовано',
  quick: 'у нас, быстрый стрелок',
  exact: 'у нас, по точным шансам',
  equal: (all, equal, other) =>
    `Чисел без случайности ${all}, до последней цифры совпадают ${equal}; отличаются: ${other}.`,
  agrees: (told) => `Отличие от опубликованного не показано: ${told}.`,
  lower: (told) => `У нас меньше: ${told}.`,
  higher: (told) => `У нас больше: ${told}.`,
  byChance: (comparisons, wrong) =>
    `Сравнений ${comparisons}, каждое — на уровне 95\u00A0%: если бы различий не было, случайно выделилось бы около ${wrong}.`,
};

export const PUBLISHED: ByLang<typeof en> = { en, ru };
