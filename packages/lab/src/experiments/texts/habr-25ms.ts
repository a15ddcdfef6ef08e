import type { ByLang } from '../../report/by-lang.js';
import type { BorneOut } from '../../report/report.js';

const en = {
  question:
    'Do knockouts of 1,024 players give the published figures, with the targeting as printed and as meant?',
  figures: {
    shots: 'Shots of both sides, up to the end of the game',
    winners: 'Shots of the winners',
    losers: 'Shots of the losers',
    loserPoints: 'Points of the losers',
  },
  columns: ['players', 'published', 'ours, as printed', 'verdict', 'ours, as meant'],
  scores:
    'Wins and losses by placer in the mixed run, counting one player per game, with the numbers of players that give the published numbers of games',
  scoreColumns: [
    ...['placer', 'players', 'games published', 'our games per knockout'],
    ...['published', 'published %', 'ours', 'ours %', 'verdict'],
  ],
  loneScores: 'Wins and losses of runs with one placer, counting one player per game, as printed',
  loneColumns: ['players', 'published', 'published %', 'ours', 'ours %', 'verdict'],
  zones: 'Wins and losses by placer in knockouts of the other six zones, as printed',
  zoneColumns: ['placer', 'ours', 'ours %'],
  chart: 'Shots of both sides, published and ours',
  players: 'players',
  shots: 'shots',
  published: 'published',
  printed: 'ours, as printed',
  meant: 'ours, as meant',
  levels: (
    { printed, meant, rows }: Readonly<Record<'printed' | 'meant' | 'rows', number>>,
    tolerance: string,
    gaps: Readonly<Record<'printed' | 'meant', string>>,
  ) =>
    `With the targeting as printed ${printed} of ${rows} rows are within ${tolerance} shots of the published mean (on average ${gaps.printed}); as meant, ${meant} (${gaps.meant}).`,
  missed: (row: string, figure: string, difference: string) =>
    `Missed: ${row}, ${figure}: ${difference}.`,
  ranked: (told: string) =>
    `Share of games won by placer, all eight equally often, the weakest first: ${told}.`,
  weakest: (names: string, verdict: string) =>
    `That ${names} are the two weakest placers is ${verdict}.`,
  borneOut: {
    yes: 'borne out',
    no: 'not borne out',
    undecided: 'undecided after so few games',
  } satisfies Record<BorneOut, string>,
  run: (row: string) => `the run ${row}`,
  reproduced: (mixed: string, runs: string, missed: string) =>
    `Given both intervals, ${mixed} published shares of the mixed run agree with ours, and ${runs} of the runs with one placer. Not reproduced: ${missed}.`,
  of: (some: number, all: number) => `${some} of ${all}`,
  compared: (name: string, theirs: string, ours: string, difference: string) =>
    `${name}, ${theirs} published, ${ours} here (${difference})`,
  seenFrom: (points: string) => ` (${points} points would be visible)`,
  even: 'No difference is shown',
  uneven: 'No',
  equal: (
    answer: string,
    { weaker, stronger, even }: Readonly<Record<'weaker' | 'stronger' | 'even', string>>,
    bands: string,
    sides: string,
  ) =>
    `Are the others equal without centre-36 and random-12? ${answer}. In knockouts of the other six, these win less than half of their games: ${weaker}; more: ${stronger}; not distinguishable from half: ${even} (Bonferroni). The two middle bands together win ${bands}, the four sides ${sides}.`,
  rows: {
    'centre-36, halo unknown': 'centre-36, halo unknown',
    'centre-36, second run': 'centre-36, second run',
    'placers mixed': 'placers mixed',
    'placers and shooters mixed': 'placers and shooters mixed',
  } as Readonly<Record<string, string>>,
};

const ru: typeof en = {
  question:
    'Дают ли турниры на вылет с 1024 игроками опубликованные числа, если добивать как напечатано и как задумано?',
  figures: {
    shots: 'Выстрелы обеих сторон до конца партии',
    winners: 'Выстрелы победителей',
    losers: 'Выстрелы проигравших',
    loserPoints: 'Очки проигравших',
  },
  columns: ['игроки', 'опубликовано', 'у нас, как напечатано', 'вывод', 'у нас, как задумано'],
  scores:
    'Победы и поражения расстановщиков в смешанном запуске: из каждой партии один игрок; игроков столько, чтобы вышло опубликованное число партий',
  scoreColumns: [
    ...['расстановщик', 'игроки', 'партии, опубликовано', 'у нас партий за турнир'],
    ...['опубликовано', 'опубликовано, %', 'у нас', 'у нас, %', 'вывод'],
  ],
  loneScores:
    'Победы и поражения в запусках с одним расстановщиком: из каждой партии один игрок, как напечатано',
  loneColumns: ['игроки', 'опубликовано', 'опубликовано, %', 'у нас', 'у нас, %', 'вывод'],
  zones:
    'Победы и поражения расстановщиков в турнирах на вылет остальных шести зон, как напечатано',
  zoneColumns: ['расстановщик', 'у нас', 'у нас, %'],
  chart: 'Выстрелы обеих сторон, опубликовано и у нас',
  players: 'игроки',
  shots: 'выстрелы',
  published: 'опубликовано',
  printed: 'у нас, как напечатано',
  meant: 'у нас, как задумано',
  levels: ({ printed, meant, rows }, tolerance, gaps) =>
    `Если добивать как напечатано, не дальше ${tolerance} выстрела от опубликованного среднего оказываются строки: ${printed} из ${rows} (в среднем ${gaps.printed}); как задумано — ${meant} (${gaps.meant}).`,
  missed: (row, figure, difference) => `Не совпало: ${row}, ${figure}: ${difference}.`,
  ranked: (told) =>
    `Доля побед расстановщиков, если все восемь встречаются одинаково часто, от самого слабого: ${told}.`,
  weakest: (names, verdict) => `Что ${names} — два самых слабых расстановщика, ${verdict}.`,
  borneOut: {
    yes: 'подтверждается',
    no: 'не подтверждается',
    undecided: 'не решено: слишком мало партий',
  },
  run: (row) => `запуск ${row}`,
  reproduced: (mixed, runs, missed) =>
    `С учётом обоих интервалов с нашими согласуются опубликованные доли смешанного запуска: ${mixed}, запусков с одним расстановщиком: ${runs}. Не воспроизведены: ${missed}.`,
  of: (some, all) => `${some} из ${all}`,
  compared: (name, theirs, ours, difference) =>
    `${name} — опубликовано ${theirs}, у нас ${ours} (${difference})`,
  seenFrom: (points) => ` (видно было бы ${points} п. п.)`,
  even: 'Различие не показано',
  uneven: 'Нет',
  equal: (answer, { weaker, stronger, even }, bands, sides) =>
    `Равны ли остальные без centre-36 и random-12? ${answer}. В турнирах остальных шести меньше половины партий выигрывают: ${weaker}; больше: ${stronger}; от половины неотличимы: ${even} (поправка Бонферрони). Две средние полосы вместе выигрывают ${bands}, четыре стороны — ${sides}.`,
  rows: {
    'centre-36, halo unknown': 'centre-36, ореол неизвестен',
    'centre-36, second run': 'centre-36, второй запуск',
    'placers mixed': 'расстановщики вперемешку',
    'placers and shooters mixed': 'расстановщики и стрелки вперемешку',
  },
};

export const HABR_25MS: ByLang<typeof en> = { en, ru };

/** A row of the article's table, as the language calls it: runs of one placer by its name. */
export function rowName({ rows }: typeof en, name: string): string {
  return rows[name] ?? name;
}
