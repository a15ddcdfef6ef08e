import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'How often does the genetic search find a legal layout on 10×10 and on 7×7?',
  title: (generations: number) => `Runs of ${generations} generations that found a legal layout`,
  columns: ['board', 'population', 'published run', 'runs', 'solved, %', 'mean generation'],
  published: {
    'at-once': 'almost at once',
    unsolved: 'not solved',
    'generation-17': 'generation 17',
  },
  chart: 'Share of the runs that had a legal layout by a generation',
  generation: 'generation',
  what: (board: string, population: number) => `${board}, population ${population}`,
  solved: (what: string, share: string, low: string, high: string) =>
    `${what}: ${share} solved (${low} to ${high}).`,
  likeSolved: (published: string, alike: string) =>
    ` The published run was solved (${published}), like ${alike} of these, sooner or later.`,
  likeUnsolved: (published: string, alike: string) =>
    ` The published run was ${published}, like ${alike} of these.`,
  early: (solved: number, early: number, generation: number) =>
    `Of the ${solved} solved runs on 7×7 by a population of 200, ${early} had a layout by generation ${generation}, as published.`,
};

const ru: typeof en = {
  question: 'Как часто генетический поиск находит допустимую расстановку на 10×10 и на 7×7?',
  title: (generations) =>
    `Запуски, которые нашли допустимую расстановку (поколений: ${generations})`,
  columns: ['поле', 'популяция', 'опубликовано', 'запуски', 'решено, %', 'среднее поколение'],
  published: {
    'at-once': 'почти сразу',
    unsolved: 'не решено',
    'generation-17': 'поколение 17',
  },
  chart: 'Доля запусков, у которых к этому поколению есть допустимая расстановка',
  generation: 'поколение',
  what: (board, population) => `${board}, популяция ${population}`,
  solved: (what, share, low, high) => `${what}: решено ${share} (от ${low} до ${high}).`,
  likeSolved: (published, alike) =>
    ` Опубликованный запуск решён (${published}); из этих рано или поздно — ${alike}.`,
  likeUnsolved: (published, alike) => ` Опубликованный запуск: ${published}; из этих — ${alike}.`,
  early: (solved, early, generation) =>
    `На 7×7 с популяцией 200 решено запусков: ${solved}; из них к поколению ${generation}, как опубликовано, — ${early}.`,
};

export const EVOLUTION_7X7: ByLang<typeof en> = { en, ru };
