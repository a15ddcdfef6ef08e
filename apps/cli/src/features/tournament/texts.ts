import type { Translated } from '@flotilla/play';

const en = {
  about: 'let many players meet: knock-out, round-robin or Swiss',
  shooters:
    'two and more are the players; one, or with --players, what is drawn for each game ({{names}})',
  format: 'format: {{names}}',
  players: 'number of players, with random names, and a placer drawn for each',
  placers: 'placers to draw from, with commas between ({{names}})',
  games: 'games of each meeting (not of a knock-out)',
  rounds: 'rounds of a Swiss',
  adjust:
    'take luck out of the shots to clear a board: as good as several times the games, takes longer (placer uniform)',
  maps: 'show where shots and ships fall',
  title: '{{format}}: {{players}} players, {{games}} games, seed {{seed}}, {{seconds}} s.',
  winner: 'Winner: {{name}}.',
  byShooter: 'Wins and losses by shooter:',
  byPlacer: 'Wins and losses by placer:',
  matrix: 'Shots to clear a board, by placer and shooter (95 %):',
  adjusted: 'Shots to clear a board by shooter, as they are and with the luck taken out (95 %):',
  shotsAt: 'Shots at each square, % of the boards:',
  shipsAt: 'Ships on each square, % of the boards:',
  column: {
    player: 'player',
    points: 'points',
    score: 'won–lost',
    placer: 'placer',
    rating: 'rating (95 %)',
    plain: 'as they are',
    withoutLuck: 'shots without luck',
    deviation: 'standard deviation',
  },
} as const;

const ru = {
  about: 'турнир: на вылет, круговой или швейцарский',
  shooters:
    'два и больше — сами участники; один или с --players — из кого выбирать на каждую игру ({{names}})',
  format: 'система: {{names}}',
  players: 'число участников со случайными именами, каждому по жребию расстановщик',
  placers: 'расстановщики для жребия, через запятую ({{names}})',
  games: 'игр в каждой встрече (кроме турнира на вылет)',
  rounds: 'туров швейцарского турнира',
  adjust:
    'вычесть везение из выстрелов до конца: точность как при в несколько раз большем числе игр, но дольше (расстановщик uniform)',
  maps: 'показать, куда стреляют и где стоят корабли',
  title: '{{format}}: участников {{players}}, игр {{games}}, зерно {{seed}}, {{seconds}} с.',
  winner: 'Победитель: {{name}}.',
  byShooter: 'Победы и поражения по стрелкам:',
  byPlacer: 'Победы и поражения по расстановщикам:',
  matrix: 'Выстрелов до конца, по расстановщикам и стрелкам (95 %):',
  adjusted: 'Выстрелов до конца по стрелкам, как есть и без везения (95 %):',
  shotsAt: 'Выстрелы по клеткам, % полей:',
  shipsAt: 'Корабли на клетках, % полей:',
  column: {
    player: 'участник',
    points: 'очки',
    score: 'победы–поражения',
    placer: 'расстановщик',
    rating: 'рейтинг (95 %)',
    plain: 'как есть',
    withoutLuck: 'выстрелов без везения',
    deviation: 'стандартное отклонение',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
