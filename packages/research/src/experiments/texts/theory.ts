import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'Do simulated games agree with the formulas of random search?',
  title: 'Formulas and simulated games: n squares, m targets, k shots or hits',
  columns: ['formula', 'n', 'm', 'k', 'by formula', 'ours', 'ours minus formula', 'within'],
  interval: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  within: (least: string) => `yes, visible from ${least}`,
  outside: 'no',
  chart: 'Games minus formula, in percent of the formula',
  x: 'row of the table',
  games: 'games',
  finding: (within: number, all: number, expected: string, chance: string, isSound: boolean) =>
    `${within} of ${all} 95% intervals contain their formula. If all formulas are right, about ${expected} do, and ${within} or fewer do with a chance of ${chance}: ${isSound ? 'nothing speaks against the formulas' : 'some formula or its games are in doubt'}.`,
};

const ru: typeof en = {
  question: 'Согласуются ли сыгранные партии с формулами случайного поиска?',
  title: 'Формулы и сыгранные партии: n клеток, m целей, k выстрелов или попаданий',
  columns: ['формула', 'n', 'm', 'k', 'по формуле', 'у нас', 'у нас минус формула', 'внутри'],
  interval: (mean, low, high) => `${mean} (от ${low} до ${high})`,
  within: (least) => `да, видно от ${least}`,
  outside: 'нет',
  chart: 'Партии минус формула, в процентах от формулы',
  x: 'строка таблицы',
  games: 'партии',
  finding: (within, all, expected, chance, isSound) =>
    `Формула внутри 95-процентного интервала: ${within} из ${all}. Если все формулы верны, таких около ${expected}; ${within} или меньше бывает с вероятностью ${chance}: ${isSound ? 'против формул ничто не говорит' : 'какая-то формула или её партии под сомнением'}.`,
};

export const THEORY: ByLang<typeof en> = { en, ru };
