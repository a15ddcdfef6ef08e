import type { ByLang } from '@flotilla/lab';

/** References of experiments, mostly by their short names in docs/research/sources.md. */
export const SOURCES = {
  naval25ms: { en: '25 ms naval battle', ru: '«Морской бой за 25 мс»' },
  habr2013: { en: 'Habr 2013', ru: 'Хабр, 2013' },
  course: { en: 'genetic algorithms course', ru: 'курс по генетическим алгоритмам' },
  student2010: { en: 'student paper 2010', ru: 'студенческая работа 2010 года' },
  python: { en: 'Sea battle in Python', ru: '«Как написать игру морской бой на python»' },
  delphi: { en: 'Delphi automaton', ru: 'автомат на Delphi' },
  deadEnds: { en: 'Habr 2013, Delphi automaton', ru: 'Хабр, 2013; автомат на Delphi' },
  even: { en: 'an even score', ru: 'равный счёт' },
  published: { en: 'published figures', ru: 'опубликованные числа' },
} as const satisfies Readonly<Record<string, ByLang>>;
