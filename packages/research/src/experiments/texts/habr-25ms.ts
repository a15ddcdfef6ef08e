import type { ListingReading } from '@flotilla/engine';
import type { ByLang } from '@flotilla/lab';
import type { ClaimVerdict } from '@flotilla/lab/internals';

interface ReadingWords {
  readonly heads: Readonly<Record<ListingReading['head'], string>>;
  readonly adds: Readonly<Record<ListingReading['adds'], string>>;
}

interface RankedReading {
  readonly reading: string;
  readonly squares: string;
  readonly distance: string;
  readonly same: number;
}

const READING_EN: ReadingWords = {
  heads: { next: 'next square', shot: 'square just shot' },
  adds: { below: 'inner else', both: 'both branches', last: 'after the loop' },
};

const READING_RU: ReadingWords = {
  heads: { next: 'следующая клетка', shot: 'обстрелянная клетка' },
  adds: { below: 'внутренний else', both: 'обе ветви', last: 'после цикла' },
};

const en = {
  question:
    'Do knockouts of 1,024 players give the published figures, with the targeting as printed and as meant?',
  figures: {
    shots: 'Shots of both sides, up to the end of the game',
    winners: 'Shots of the winners',
    losers: 'Shots of the losers',
    loserPoints: 'Points of the losers',
  },
  short: {
    shots: 'shots',
    winners: 'of winners',
    losers: 'of losers',
    loserPoints: 'points of losers',
  },
  columns: ['players', 'published', 'ours, as printed', 'verdict', 'ours, as meant'],
  scores:
    'Wins and losses by placer in the mixed run, counting one player per game, with the numbers of players that give the published numbers of games',
  scoreColumns: [
    'placer',
    'players',
    'games published',
    'our games per knockout',
    'published',
    'published %',
    'ours',
    'ours %',
    'verdict',
  ],
  loneScores: 'Wins and losses of runs with one placer, counting one player per game, as printed',
  loneColumns: ['players', 'published', 'published %', 'ours', 'ours %', 'verdict'],
  zones: 'Wins and losses by placer in knockouts of the other six zones, as printed',
  zoneColumns: ['placer', 'ours', 'ours %'],
  readings: 'Shots of both sides by each reading of the listing',
  readingsNote: (limit: string, limitWithout: string) =>
    `The listing looks at the head of the pool: the next square to be shot, if the shot has left the pool already, else the square just shot. It adds squares in the inner else, as printed, or by another indentation in both branches, or after the loop. χ² is of the shots and the points of the losers in nine rows, and of seven shares of wins; by chance alone it is above ${limit} in one case of 20. It is given without the last row too, whose placers stand in a picture that our copy lacks: there the limit is ${limitWithout}.`,
  reading: ({ head, adds }: ListingReading) =>
    `${READING_EN.heads[head]}, ${READING_EN.adds[adds]}`,
  same: 'published figures that are the same, of 36',
  distance: 'root mean square distance',
  squares: 'χ² of 25 figures',
  squaresWithout: 'χ² of 23, without the last row',
  best: (ranked: readonly RankedReading[]) =>
    `Readings of the listing, that which explains the published figures best first, with χ² of 25 figures, the root mean square distance of the nine means, and how many of 36 figures are the same: ${ranked.map(({ reading, squares, distance, same }) => `${reading} (${squares}, ${distance} shots, ${same})`).join('; ')}.`,
  crosswise: (boards: number) =>
    `Random or crosswise? Shots to clear a board of uniform, on the same ${boards} boards`,
  crosswiseColumns: ['hunt', 'as meant', 'as printed', 'printed less meant'],
  atRandom: 'random',
  alongDiagonals: 'cross',
  diagonalsLess: 'cross less random',
  randomOrCrosswise: (meant: string, printed: string) =>
    `Random or crosswise? Cross takes so many shots more than random, on the same boards: as meant ${meant}; as printed ${printed}.`,
  chart: 'Shots of both sides, published and ours',
  players: 'players',
  shots: 'shots',
  published: 'published',
  printed: 'ours, as printed',
  meant: 'ours, as meant',
  levels: (
    { printed, meant, all }: Readonly<Record<'printed' | 'meant' | 'all', number>>,
    gaps: Readonly<Record<'printed' | 'meant', string>>,
  ) =>
    `With the targeting as printed ${printed} of ${all} published figures are the same (the mean shots of both sides differ by ${gaps.printed} on average); as meant, ${meant} (${gaps.meant}).`,
  missed: (list: string) => `Different as printed: ${list}.`,
  ranked: (told: string) =>
    `Share of games won by placer, all eight equally often, the weakest first: ${told}.`,
  weakest: (names: string, verdict: string) =>
    `That ${names} are the two weakest placers is ${verdict}.`,
  borneOut: {
    yes: 'borne out',
    no: 'not borne out',
    undecided: 'undecided after so few games',
  } satisfies Record<ClaimVerdict, string>,
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
  short: {
    shots: 'выстрелы',
    winners: 'победителей',
    losers: 'проигравших',
    loserPoints: 'очки проигравших',
  },
  columns: ['игроки', 'опубликовано', 'у нас, как напечатано', 'вывод', 'у нас, как задумано'],
  scores:
    'Победы и поражения расстановщиков в смешанном запуске: из каждой партии один игрок; игроков столько, чтобы вышло опубликованное число партий',
  scoreColumns: [
    'расстановщик',
    'игроки',
    'партии, опубликовано',
    'у нас партий за турнир',
    'опубликовано',
    'опубликовано, %',
    'у нас',
    'у нас, %',
    'вывод',
  ],
  loneScores:
    'Победы и поражения в запусках с одним расстановщиком: из каждой партии один игрок, как напечатано',
  loneColumns: ['игроки', 'опубликовано', 'опубликовано, %', 'у нас', 'у нас, %', 'вывод'],
  zones:
    'Победы и поражения расстановщиков в турнирах на вылет остальных шести зон, как напечатано',
  zoneColumns: ['расстановщик', 'у нас', 'у нас, %'],
  readings: 'Выстрелы обеих сторон при каждом прочтении листинга',
  readingsNote: (limit, limitWithout) =>
    `Листинг смотрит на начало пула рекомендаций: это следующая клетка, если сделанный выстрел из пула уже убран, иначе сама обстрелянная клетка. Клетки он добавляет во внутреннем else, как напечатано, а при другом отступе — в обеих ветвях или после цикла. χ² сложен из выстрелов и очков проигравших в девяти строках и семи долей побед; случайно он превышает ${limit} в одном случае из 20. Он дан и без последней строки, расстановщики которой — на картинке, а её в нашей копии нет: там граница ${limitWithout}.`,
  reading: ({ head, adds }) => `${READING_RU.heads[head]}, ${READING_RU.adds[adds]}`,
  same: 'опубликованные числа, которые совпали, из 36',
  distance: 'среднеквадратичное отклонение',
  squares: 'χ² по 25 числам',
  squaresWithout: 'χ² по 23, без последней строки',
  best: (ranked) =>
    `Прочтения листинга от того, что лучше всего объясняет опубликованное, с χ² по 25 числам, среднеквадратичным отклонением девяти средних и тем, сколько чисел из 36 совпало: ${ranked.map(({ reading, squares, distance, same }) => `${reading} (${squares}; ${distance} выстрела; ${same})`).join('; ')}.`,
  crosswise: (boards) =>
    `Наугад или крест-накрест? За сколько выстрелов потоплен флот расстановщика uniform; поля одни и те же, их ${boards}`,
  crosswiseColumns: ['охота', 'как задумано', 'как напечатано', 'напечатано минус задумано'],
  atRandom: 'наугад',
  alongDiagonals: 'крест-накрест',
  diagonalsLess: 'крест-накрест минус наугад',
  randomOrCrosswise: (meant, printed) =>
    `Наугад или крест-накрест? На тех же полях крест-накрест требует больше выстрелов на столько: как задумано ${meant}; как напечатано ${printed}.`,
  chart: 'Выстрелы обеих сторон, опубликовано и у нас',
  players: 'игроки',
  shots: 'выстрелы',
  published: 'опубликовано',
  printed: 'у нас, как напечатано',
  meant: 'у нас, как задумано',
  levels: ({ printed, meant, all }, gaps) =>
    `Если добивать как напечатано, совпадают опубликованные числа: ${printed} из ${all} (выстрелы обеих сторон отличаются в среднем на ${gaps.printed}); как задумано — ${meant} (${gaps.meant}).`,
  missed: (list) => `Как напечатано, иначе выходит: ${list}.`,
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

/** Returns the name of a row in the article's table; runs with one placer are named after it. */
export function rowName({ rows }: typeof en, name: string): string {
  return rows[name] ?? name;
}
