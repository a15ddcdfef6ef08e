import type { Lang } from '@flotilla/play';

export interface GlossaryTerm {
  readonly term: Readonly<Record<Lang, string>>;
  readonly meaning: Readonly<Record<Lang, string>>;
}

const makeTerm = (en: string, ru: string, meaning: string, meaningRu: string): GlossaryTerm => ({
  term: { en, ru },
  meaning: { en: meaning, ru: meaningRu },
});

/** Terms of the whole app, one per concept, in the order a game introduces them. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  makeTerm(
    'game',
    'партия',
    'One contest, from placing the ships to the last shot.',
    'Одна встреча: от расстановки кораблей до последнего выстрела.',
  ),
  makeTerm(
    'board',
    'поле',
    'The squares of one side, with its ships.',
    'Клетки одной стороны с её кораблями.',
  ),
  makeTerm(
    'square',
    'клетка',
    'One place on a board, such as B4.',
    'Одно место на поле, например Б4.',
  ),
  makeTerm('fleet', 'флот', 'All ships of one side.', 'Все корабли одной стороны.'),
  makeTerm(
    'bent ship',
    'изогнутый корабль',
    'A ship whose squares do not lie in one line.',
    'Корабль, клетки которого лежат не на одной линии.',
  ),
  makeTerm(
    'layout',
    'расстановка',
    'The whole fleet, legally placed.',
    'Весь флот, поставленный по правилам.',
  ),
  makeTerm(
    'opponent',
    'соперник',
    'The other side: a person, a level of the computer or a bot.',
    'Другая сторона: человек, уровень компьютера или бот.',
  ),
  makeTerm('miss', 'мимо', 'No ship is on the square.', 'В клетке нет корабля.'),
  makeTerm(
    'hit',
    'ранен',
    'A ship is on the square and still afloat.',
    'В клетке корабль, и он ещё на плаву.',
  ),
  makeTerm(
    'sunk',
    'убит',
    'The last square of a ship is hit.',
    'Подбита последняя клетка корабля.',
  ),
  makeTerm('afloat', 'на плаву', 'Not sunk yet.', 'Ещё не потоплен.'),
  makeTerm(
    'salvo',
    'залп',
    'Several shots in one turn, answered together.',
    'Несколько выстрелов за ход; отвечают на все сразу.',
  ),
  makeTerm(
    'level',
    'уровень',
    'One of the computer opponents, from cabin boy to admiral.',
    'Один из соперников-компьютеров, от юнги до адмирала.',
  ),
  makeTerm(
    'strategy',
    'стратегия',
    'A way to choose shots or layouts.',
    'Способ выбирать выстрелы или расстановки.',
  ),
  makeTerm(
    'shooter',
    'стрелок',
    'A strategy that chooses shots.',
    'Стратегия, которая выбирает выстрелы.',
  ),
  makeTerm(
    'placer',
    'расстановщик',
    'A strategy that places a fleet.',
    'Стратегия, которая расставляет флот.',
  ),
  makeTerm(
    'bot',
    'бот',
    'A program that plays under a name of its own.',
    'Программа, которая играет под своим именем.',
  ),
  makeTerm(
    'chance',
    'шанс',
    'How likely something is. For a square: the share of all possible layouts with a ship there.',
    'Вероятность события. Для клетки — доля возможных расстановок, в которых там стоит корабль.',
  ),
  makeTerm(
    'accuracy',
    'точность',
    'How good the chosen squares were, compared with the best ones.',
    'Насколько хороши выбранные клетки по сравнению с лучшими.',
  ),
  makeTerm(
    'hit rate',
    'доля попаданий',
    'Hits divided by shots.',
    'Попадания, делённые на выстрелы.',
  ),
  makeTerm(
    'luck',
    'удача',
    'Hits or shots above or below what was to be expected.',
    'На сколько попаданий или выстрелов больше или меньше ожидаемого.',
  ),
  makeTerm(
    'rated game',
    'рейтинговая партия',
    'A game that changes the ratings of both players.',
    'Партия, которая меняет рейтинг обоих игроков.',
  ),
  makeTerm(
    'time control',
    'время на размышление',
    'How long players may think: per shot, per turn or per game.',
    'Сколько времени даётся: на выстрел, на ход или на партию.',
  ),
  makeTerm(
    'challenge',
    'вызов',
    'An offer to play, open to all or by link.',
    'Предложение сыграть: для всех или по ссылке.',
  ),
  makeTerm(
    'hash',
    'контрольная сумма',
    'A number that proves that a fleet was not changed during the game.',
    'Число, которое доказывает, что флот за партию не изменился.',
  ),
  makeTerm(
    'record',
    'запись',
    'A game as text, which can be replayed and checked.',
    'Сыгранная партия в виде текста: её можно просмотреть и проверить.',
  ),
  makeTerm(
    'run',
    'запуск',
    'Work of the lab, such as a match, a tournament or a matrix.',
    'Работа лаборатории: матч, турнир или таблица.',
  ),
  makeTerm(
    'seed',
    'зерно',
    'The number behind all random choices: the same seed gives the same games.',
    'Число, от которого зависят все случайные решения: одно и то же зерно даёт одни и те же партии.',
  ),
];
