import type { Translated } from '@flotilla/play';

const en = {
  autoPlace: 'place your fleet at random',
  opponent: 'opponent: {{names}}',
  usualOpponent: 'cabin-boy',
  usualPlacer: 'uniform; for the computer, its level’s own',
  skill: 'the computer’s skill, 0 to 100',
  first: 'who shoots first: me, opponent, random; with --pair always random',
  usualFirst: 'me; online: random',
  training: 'training: hints and undo',
  two: 'two players, one screen',
  memory:
    'file in which an opponent that learns ("adaptive", "learned") remembers how you place ships',
  seed: 'seed of all random choices, a whole number; it reveals the hidden fleet, so a random seed is shown only after the game',
  resume: 'resume a saved game or the interrupted one',
  online: 'play online: the link to a challenge or a game, or a server to open a challenge on',
  pace: 'online: time control, {{names}}',
  pair: 'online: play anyone on the server who is looking for such a game',
  name: 'player’s name; repeat it for the other player',
} as const;

const ru = {
  autoPlace: 'расставить ваши корабли случайно',
  opponent: 'соперник: {{names}}',
  usualOpponent: 'cabin-boy',
  usualPlacer: 'uniform; у компьютера — свой у каждого уровня',
  skill: 'умение компьютера, от 0 до 100',
  first:
    'кто стреляет первым: me (я), opponent (соперник), random (по жребию); с --pair — всегда по жребию',
  usualFirst: 'me; онлайн — random',
  training: 'тренировка: подсказки и отмена ходов',
  memory:
    'файл, в котором обучаемый соперник («adaptive», «learned») помнит, как вы ставите корабли',
  two: 'вдвоём за одним экраном',
  seed: 'номер расклада, целое число: от него зависит всё случайное, и по нему можно узнать скрытый флот; если номер не задан, он показывается только после партии',
  resume: 'продолжить сохранённую партию или прерванную',
  online: 'играть онлайн: ссылка на вызов или партию либо адрес сервера, чтобы открыть вызов',
  pace: 'онлайн: время на размышление, {{names}}',
  pair: 'онлайн, на сервере: сыграть с любым, кто ищет такую же партию',
  name: 'имя игрока; повторите для второго',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
