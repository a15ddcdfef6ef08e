import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about: 'let many players meet: knock-out, round-robin or Swiss',
  shooters:
    'two and more are the players; one, or with --players, what is drawn for each game ({{names}})',
  format: 'format: {{names}}',
  players: 'number of players, with random names, and a placer drawn for each',
  placers: 'placers to draw from, with commas between ({{names}})',
  games: 'games of each meeting (not of a knock-out)',
  rounds: 'rounds of a Swiss',
  maps: 'show where shots and ships fall',
  title: '{{format}}: {{players}} players, {{games}} games, seed {{seed}}, {{seconds}} s.',
  winner: 'Winner: {{name}}.',
  byShooter: 'Wins and losses by shooter:',
  byPlacer: 'Wins and losses by placer:',
  matrix: 'Shots to clear a board, by placer and shooter (95 %):',
  shotsAt: 'Shots at each square, % of the boards:',
  shipsAt: 'Ships on each square, % of the boards:',
  column: {
    player: 'player',
    points: 'points',
    score: 'won–lost',
    placer: 'placer',
    rating: 'rating (95 %)',
  },
} as const;

const ru = {
  about: 'турнир: на выбывание, круговой или швейцарский',
  shooters:
    'два и больше — сами участники; один или с --players — из кого выбирать на каждую игру ({{names}})',
  format: 'система: {{names}}',
  players: 'число участников со случайными именами, каждому по жребию расстановщик',
  placers: 'расстановщики для жребия, через запятую ({{names}})',
  games: 'игр в каждой встрече (кроме выбывания)',
  rounds: 'туров швейцарского турнира',
  maps: 'показать, куда стреляют и где стоят корабли',
  title: '{{format}}: участников {{players}}, игр {{games}}, зерно {{seed}}, {{seconds}} с.',
  winner: 'Победитель: {{name}}.',
  byShooter: 'Победы и поражения по стрелкам:',
  byPlacer: 'Победы и поражения по расстановщикам:',
  matrix: 'Выстрелов до конца, по расстановщикам и стрелкам (95 %):',
  shotsAt: 'Выстрелы по клеткам, % полей:',
  shipsAt: 'Корабли на клетках, % полей:',
  column: {
    player: 'участник',
    points: 'очки',
    score: 'победы–поражения',
    placer: 'расстановщик',
    rating: 'рейтинг (95 %)',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
