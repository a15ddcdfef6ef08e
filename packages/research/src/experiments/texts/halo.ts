import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'How much is it worth to know that no ship is next to a sunk one?',
  knockouts: 'Knockouts of 25 ms naval battle: shots of both sides, up to the end of the game',
  knockoutColumns: ['players', 'published', 'ours', 'verdict'],
  board: (placer: string) => `Shots to clear a board of ${placer}`,
  boardColumns: ['shooter', 'halo known', 'halo unknown', 'it costs, same boards'],
  chart: 'Cost of not knowing the halo, in shots on the same boards',
  shooter: 'shooter',
  shots: 'shots',
  cost: (there: string, here: string) =>
    `Not knowing the halo cost ${there} shots in 25 ms naval battle; it costs ${here} here.`,
  range: (placer: string, least: string, most: string) =>
    `On boards of ${placer} it costs from ${least} to ${most} shots.`,
};

const ru: typeof en = {
  question: 'Сколько стоит знание, что рядом с потопленным кораблём других нет?',
  knockouts: 'Турниры на вылет из «Морского боя за 25 мс»: выстрелы обеих сторон до конца партии',
  knockoutColumns: ['игроки', 'опубликовано', 'у нас', 'вывод'],
  board: (placer) => `За сколько выстрелов потоплен флот расстановщика ${placer}`,
  boardColumns: ['стрелок', 'ореол известен', 'ореол неизвестен', 'потеря, те же поля'],
  chart: 'Сколько выстрелов стоит незнание ореола на тех же полях',
  shooter: 'стрелок',
  shots: 'выстрелы',
  cost: (there, here) =>
    `Незнание ореола стоило в «Морском бое за 25 мс» ${there} выстрела, у нас — ${here}.`,
  range: (placer, least, most) =>
    `На полях расстановщика ${placer} потеря — от ${least} до ${most} выстрела.`,
};

export const HALO: ByLang<typeof en> = { en, ru };
