import type { ByLang } from '@flotilla/lab';

const en = {
  question: 'Is it sometimes better not to finish a ship that was hit?',
  title: 'Shots to clear a board drawn uniformly, finishing first and free to leave',
  columns: ['shooters', 'boards', 'finishes', 'may leave', 'leaving minus finishing'],
  chart: 'What leaving a hit ship costs in shots, on the same boards',
  shooter: 'shooter',
  shots: 'shots',
  series: 'leaving minus finishing',
  counted: 'How often exact leaves a hit ship, and how much likelier its preferred square is',
  countedColumns: [
    'games',
    'target shots',
    'of them leave',
    'leave, a game',
    'likelier by, % points',
  ],
  leaves: (leaving: number, all: number, share: string) =>
    `While a hit ship is afloat, exact leaves it in ${leaving} of ${all} shots (${share}).`,
  yes: 'Yes: freedom to leave a hit ship saves shots for some shooters.',
  no: 'No gain from leaving a hit ship was shown for any shooter.',
  saves: (told: string) => `Leaving saves shots: ${told}.`,
  costs: (told: string) => `Leaving costs shots: ${told}.`,
  unshown: (told: string) => `No difference is shown: ${told}.`,
};

const ru: typeof en = {
  question: 'Бывает ли, что раненый корабль лучше не добивать?',
  title:
    'За сколько выстрелов потоплен флот в равновероятной расстановке: сначала добивать или можно оставить',
  columns: [
    'стрелки',
    'поля',
    'добивает',
    'может оставить',
    'разница: «может оставить» − «добивает»',
  ],
  chart: 'Сколько выстрелов стоит оставлять раненый корабль, на тех же полях',
  shooter: 'стрелок',
  shots: 'выстрелы',
  series: 'разница: «может оставить» − «добивает»',
  counted: 'Как часто exact оставляет раненый корабль и насколько вероятнее его клетка',
  countedColumns: [
    'партии',
    'выстрелы при раненом',
    'из них оставил',
    'оставил, за партию',
    'вероятнее на, п. п.',
  ],
  leaves: (leaving, all, share) =>
    `Пока раненый корабль на плаву, exact оставляет его в ${leaving} из ${all} выстрелов (${share}).`,
  yes: 'Да: возможность оставить раненый корабль некоторым стрелкам экономит выстрелы.',
  no: 'Ни для одного стрелка не показано, что оставлять раненый корабль выгодно.',
  saves: (told) => `Оставлять выгодно: ${told}.`,
  costs: (told) => `Оставлять невыгодно: ${told}.`,
  unshown: (told) => `Различие не показано: ${told}.`,
};

export const LEAVE_UNFINISHED: ByLang<typeof en> = { en, ru };
