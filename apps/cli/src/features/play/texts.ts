import type { Translated } from '@flotilla/play';

const en = {
  about: 'play against the computer, two at one screen, or online',
  plain: 'line by line, without the full screen',
  autoPlace: 'lay your fleet out at random',
  opponent: 'who plays for the computer: {{names}}',
  usualOpponent: 'boatswain',
  usualPlacer: 'uniform; for the computer, its level’s own',
  skill: 'the computer’s skill, 0 to 100',
  first: 'who shoots first: me, opponent, random; --pair always draws',
  usualFirst: 'me; online: random',
  training: 'training: shots can be taken back',
  two: 'two people at one screen',
  memory: 'file in which an opponent that learns ("adaptive", "learned") remembers how you place',
  seed: 'whole number that all chance comes from; whoever knows it can work out the hidden fleet, so a drawn one is shown after the game',
  resume: 'go on with a saved game, or with the interrupted one',
  online: 'play online: the link to a challenge or a game, or a server to open a challenge on',
  pace: 'online: time to think, {{names}}',
  pair: 'online, on a server: play whoever else is looking for such a game',
  name: 'a player’s name; the second time the other’s',
  autosave: 'keep the game even when it is not played at a terminal',
} as const;

const ru = {
  about: 'играть с компьютером, вдвоём за одним экраном или по сети',
  plain: 'построчно, без полного экрана',
  autoPlace: 'расставить ваши корабли случайно',
  opponent: 'кто играет за компьютер: {{names}}',
  usualOpponent: 'boatswain',
  usualPlacer: 'uniform; у компьютера — свой у каждого уровня',
  skill: 'умение компьютера, от 0 до 100',
  first:
    'кто стреляет первым: me (я), opponent (соперник), random (по жребию); с --pair — всегда по жребию',
  usualFirst: 'me; по сети — random',
  training: 'тренировка: выстрелы можно брать назад',
  memory:
    'файл, в котором обучаемый соперник («adaptive», «learned») помнит, как вы ставите корабли',
  two: 'вдвоём за одним экраном',
  seed: 'целое число, из которого берётся вся случайность; зная его, можно вычислить скрытый флот, поэтому выбранное программой показывается после игры',
  resume: 'продолжить сохранённую игру или прерванную',
  online: 'играть по сети: ссылка на вызов или партию либо адрес сервера, чтобы открыть вызов',
  pace: 'по сети: время на размышление, {{names}}',
  pair: 'по сети, на сервере: сыграть с любым, кто ищет такую же партию',
  name: 'имя игрока; во второй раз — имя другого',
  autosave: 'хранить игру, даже если играют не за терминалом',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
