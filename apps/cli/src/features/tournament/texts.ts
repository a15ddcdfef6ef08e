import type { Translated } from '@flotilla/play';

const en = {
  shooters:
    'two or more shooters are the players; one, or any number with --players, are the choices for each game ({{names}})',
  format: 'format: {{names}}',
  players: 'number of players, with random names and placers',
  placers: 'placers to choose from, comma-separated ({{names}})',
  games: 'games per pairing (not in a knockout)',
  rounds: 'rounds of a Swiss tournament',
  adjust:
    'remove luck from the shots to clear a board: as precise as several times as many games, but slower (placer uniform)',
  maps: 'show where shots and ships are',
  formats: { knockout: 'Knockout', 'round-robin': 'Round-robin', swiss: 'Swiss' },
  title: '{{format}}: {{players}} players, games: {{games}}, seed {{seed}}, {{seconds}} s.',
  winner: 'Winner: {{name}}.',
  shared: 'First place is shared.',
  byShooter: 'Wins and losses by shooter:',
  byPlacer: 'Wins and losses by placer:',
  matrix: 'Shots to clear a board, by placer and shooter (95%):',
  adjusted: 'Shots to clear a board by shooter, with and without luck (95%):',
  shotsAt: 'Shots at each square, % of the boards:',
  shipsAt: 'Ships on each square, % of the boards:',
  column: {
    player: 'player',
    points: 'points',
    score: 'won–lost',
    placer: 'placer',
    rating: 'rating (95%)',
    plain: 'with luck',
    withoutLuck: 'shots without luck',
    deviation: 'standard deviation',
  },
} as const;

const ru = {
  shooters:
    'два и больше — сами участники; один или любое число с --players — из кого выбирать на каждую партию ({{names}})',
  format: 'вид турнира: {{names}}',
  players: 'число участников со случайными именами и расстановщиками',
  placers: 'расстановщики на выбор, через запятую ({{names}})',
  games: 'партий в каждой встрече (кроме турнира на вылет)',
  rounds: 'туров швейцарского турнира',
  adjust:
    'сделать поправку на удачу в выстрелах на весь флот: точность — как если бы партий было в несколько раз больше; считать придётся дольше (расстановщик uniform)',
  maps: 'показать, куда стреляют и где стоят корабли',
  formats: {
    knockout: 'Турнир на вылет',
    'round-robin': 'Круговой турнир',
    swiss: 'Швейцарский турнир',
  },
  title: '{{format}}: участников {{players}}, партий {{games}}, зерно {{seed}}; {{seconds}} с.',
  winner: 'Победитель: {{name}}.',
  shared: 'Первое место поделено.',
  byShooter: 'Победы и поражения по стрелкам:',
  byPlacer: 'Победы и поражения по расстановщикам:',
  matrix: 'Выстрелов на весь флот, по расстановщикам и стрелкам (95 %):',
  adjusted: 'Выстрелов на весь флот по стрелкам, без поправки на удачу и с ней (95 %):',
  shotsAt: 'Выстрелы по клеткам, % полей:',
  shipsAt: 'Корабли на клетках, % полей:',
  column: {
    player: 'участник',
    points: 'очки',
    score: 'победы–поражения',
    placer: 'расстановщик',
    rating: 'рейтинг (95 %)',
    plain: 'без поправки',
    withoutLuck: 'выстрелов с поправкой на удачу',
    deviation: 'стандартное отклонение',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
