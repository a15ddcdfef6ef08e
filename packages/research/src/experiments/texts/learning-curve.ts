import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'How soon does remembering earlier layouts help a shooter, and against which placers?',
  learned: 'Shots of learned to clear a board, by game',
  difference: 'Shots of learned minus those of density, same boards',
  placer: 'placer',
  chart: 'What learned saves or loses compared with density',
  game: 'game',
  axis: 'shots, learned minus density',
  finding: (games: number, fewer: string, more: string, unshown: string) =>
    `In the last tenth of ${games} games learned needs fewer shots than density against: ${fewer}. More against: ${more}. No difference shown against: ${unshown}.`,
};

const ru: typeof en = {
  question:
    'Скоро ли стрелку помогает память о прежних расстановках и против каких расстановщиков?',
  learned: 'За сколько выстрелов learned топит флот, по партиям',
  difference: 'Выстрелы learned минус выстрелы density, те же поля',
  placer: 'расстановщик',
  chart: 'Сколько learned выигрывает или теряет по сравнению с density',
  game: 'партия',
  axis: 'выстрелы, learned минус density',
  finding: (games, fewer, more, unshown) =>
    `В последней десятой части партий (всего их ${games}) learned нужно меньше выстрелов, чем density, против: ${fewer}. Больше — против: ${more}. Различие не показано против: ${unshown}.`,
};

export const LEARNING_CURVE: ByLang<typeof en> = { en, ru };
