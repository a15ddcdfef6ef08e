import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'How many shots does each shooter need on boards where every layout is equally likely?',
  title: 'Shots to clear a board drawn uniformly, from the fewest',
  columns: ['shooter', 'boards', 'shots', 'more than density, same boards'],
  untold: 'The same for the automaton where only hit or miss is told, as in the Delphi article',
  untoldColumns: ['shooter', 'boards', 'shots', 'more than automaton, same boards'],
  chart: 'Shots to clear a board drawn uniformly',
  shooter: 'shooter',
  shots: 'shots',
  sides: (fewer: string, more: string, unshown: string) =>
    `Fewer shots than density (the interval excludes 0): ${fewer}. More: ${more}. No difference shown: ${unshown}.`,
  classic: {
    '1': (told: string) =>
      `The formula of Habr 2013 as printed costs ${told} shots, compared with the true count.`,
    '-1': (told: string) =>
      `The formula of Habr 2013 as printed saves ${told} shots, compared with the true count.`,
    '0': (told: string) =>
      `The formula of Habr 2013 as printed makes no visible difference: ${told} shots, compared with the true count.`,
  },
};

const ru: typeof en = {
  question: 'Сколько выстрелов нужно каждому стрелку на полях, где все расстановки равновероятны?',
  title: 'За сколько выстрелов потоплен флот в равновероятной расстановке, от меньшего',
  columns: ['стрелок', 'поля', 'выстрелы', 'больше, чем density, те же поля'],
  untold: 'То же для автомата, если отвечают только «попал» или «мимо», как в статье о Delphi',
  untoldColumns: ['стрелок', 'поля', 'выстрелы', 'больше, чем automaton, те же поля'],
  chart: 'За сколько выстрелов потоплен флот в равновероятной расстановке',
  shooter: 'стрелок',
  shots: 'выстрелы',
  sides: (fewer, more, unshown) =>
    `Меньше выстрелов, чем у density (интервал не содержит 0): ${fewer}. Больше: ${more}. Различие не показано: ${unshown}.`,
  classic: {
    '1': (told) =>
      `Формула из статьи на Хабре (2013), как она напечатана, стоит лишних ${told} выстрела по сравнению с верным счётом.`,
    '-1': (told) =>
      `Формула из статьи на Хабре (2013), как она напечатана, экономит ${told} выстрела по сравнению с верным счётом.`,
    '0': (told) =>
      `Формула из статьи на Хабре (2013), как она напечатана, не даёт видимой разницы с верным счётом: ${told} выстрела.`,
  },
};

export const SHOOTERS_TEXTS: ByLang<typeof en> = { en, ru };
