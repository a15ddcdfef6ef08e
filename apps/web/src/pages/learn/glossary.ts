import type { Lang } from '@flotilla/play';

/** A term of the game, and what it means, in a line. */
export interface Term {
  readonly term: Readonly<Record<Lang, string>>;
  readonly meaning: Readonly<Record<Lang, string>>;
}

const term = (en: string, ru: string, meaning: string, meaningRu: string): Term => ({
  term: { en, ru },
  meaning: { en: meaning, ru: meaningRu },
});

/** One word for each concept, as every screen and page uses it; in the order in which a game needs them. */
export const GLOSSARY: readonly Term[] = [
  term(
    'game',
    'партия',
    'One contest, from placing the ships to the last shot.',
    'Одна встреча: от расстановки кораблей до последнего выстрела.',
  ),
  term(
    'board',
    'поле',
    'The squares of one side, with its ships.',
    'Клетки одной стороны с её кораблями.',
  ),
  term('square', 'клетка', 'One place on a board, such as B4.', 'Одно место на поле, например Б4.'),
  term('fleet', 'флот', 'All ships of one side.', 'Все корабли одной стороны.'),
  term(
    'bent ship',
    'изогнутый корабль',
    'A ship whose squares do not lie in one line.',
    'Корабль, клетки которого лежат не на одной линии.',
  ),
  term(
    'layout',
    'расстановка',
    'The whole fleet, legally placed.',
    'Весь флот, поставленный по правилам.',
  ),
  term(
    'opponent',
    'соперник',
    'The other side: a person, a level of the computer or a bot.',
    'Другая сторона: человек, уровень компьютера или бот.',
  ),
  term('miss', 'мимо', 'No ship is on the square.', 'В клетке нет корабля.'),
  term(
    'hit',
    'ранен',
    'A ship is on the square and still afloat.',
    'В клетке корабль, и он ещё на плаву.',
  ),
  term('sunk', 'убит', 'The last square of a ship is hit.', 'Подбита последняя клетка корабля.'),
  term('afloat', 'на плаву', 'Not sunk yet.', 'Ещё не потоплен.'),
  term(
    'salvo',
    'залп',
    'Several shots in one turn, answered together.',
    'Несколько выстрелов за ход; отвечают на все сразу.',
  ),
  term(
    'level',
    'уровень',
    'One of the computer opponents, from cabin boy to admiral.',
    'Один из соперников-компьютеров, от юнги до адмирала.',
  ),
  term(
    'strategy',
    'стратегия',
    'A way to choose shots or layouts.',
    'Способ выбирать выстрелы или расстановки.',
  ),
  term(
    'shooter',
    'стрелок',
    'A strategy that chooses shots.',
    'Стратегия, которая выбирает выстрелы.',
  ),
  term(
    'placer',
    'расстановщик',
    'A strategy that places a fleet.',
    'Стратегия, которая расставляет флот.',
  ),
  term(
    'bot',
    'бот',
    'A program that plays under a name of its own.',
    'Программа, которая играет под своим именем.',
  ),
  term(
    'chance',
    'шанс',
    'How likely something is. For a square: the share of all possible layouts with a ship there.',
    'Вероятность события. Для клетки — доля возможных расстановок, в которых там стоит корабль.',
  ),
  term(
    'accuracy',
    'точность',
    'How good the chosen squares were, compared with the best ones.',
    'Насколько хороши выбранные клетки по сравнению с лучшими.',
  ),
  term('hit rate', 'доля попаданий', 'Hits divided by shots.', 'Попадания, делённые на выстрелы.'),
  term(
    'luck',
    'удача',
    'Hits or shots above or below what was to be expected.',
    'На сколько попаданий или выстрелов больше или меньше ожидаемого.',
  ),
  term(
    'rated game',
    'рейтинговая партия',
    'A game that changes the ratings of both players.',
    'Партия, которая меняет рейтинг обоих игроков.',
  ),
  term(
    'time control',
    'время на размышление',
    'How long players may think: per shot, per turn or per game.',
    'Сколько времени даётся: на выстрел, на ход или на партию.',
  ),
  term(
    'challenge',
    'вызов',
    'An offer to play, open to all or by link.',
    'Предложение сыграть: для всех или по ссылке.',
  ),
  term(
    'hash',
    'контрольная сумма',
    'A number that proves that a fleet was not changed during the game.',
    'Число, которое доказывает, что флот за партию не изменился.',
  ),
  term(
    'record',
    'запись',
    'A game as text, which can be replayed and checked.',
    'Сыгранная партия в виде текста: её можно просмотреть и проверить.',
  ),
  term(
    'run',
    'запуск',
    'Work of the lab, such as a match, a tournament or a matrix.',
    'Работа лаборатории: матч, турнир или таблица.',
  ),
  term(
    'seed',
    'seed',
    'The number behind all random choices: the same seed gives the same games.',
    'Начальное число всех случайных решений: один и тот же seed даёт одни и те же партии.',
  ),
];
