/** Texts of link previews; `pages` is keyed by the web app's page names. */
export const EN_PREVIEWS = {
  site: {
    title: 'Flotilla: Sea Battle',
    about: 'Sea Battle in the browser.',
  },
  game: {
    placing: 'Both players are placing their fleets.',
    battle_one: 'Game in progress, {{count}} shot so far. Watch it live.',
    battle_other: 'Game in progress, {{count}} shots so far. Watch it live.',
    over_one: '{{result}} {{count}} shot.',
    over_other: '{{result}} {{count}} shots.',
  },
  join: {
    title: '{{name}} wants to play Sea Battle with you',
    asks: 'wants to play Sea Battle with you',
    about: '{{terms}}. Open the link to join.',
  },
  daily: {
    title: 'Fleet of the day, {{date}}',
    about: 'One fleet for everyone. Find it in as few shots as you can. Rules: {{rules}}.',
  },
  pages: {
    puzzles: { title: 'Puzzles', about: 'Find the square where a ship is most likely.' },
    streak: { title: 'Puzzle streak', about: 'Puzzles get harder until the first mistake.' },
    storm: { title: 'Puzzle storm', about: 'As many puzzles as you can in three minutes.' },
    finish: { title: 'Finish the game', about: 'Finish a game in as few shots as you can.' },
    today: { title: 'Puzzle of the day', about: 'One puzzle for everyone, a new one each day.' },
    online: { title: 'Play online', about: 'Play a friend or anyone, without an account.' },
    learn: { title: 'Learn', about: 'The rules, five short lessons and a glossary.' },
    workshop: { title: 'Workshop', about: 'Tools for the curious.' },
    watch: { title: 'Watch two computers', about: 'See where each would shoot, and why.' },
    calculator: { title: 'Calculator', about: 'How likely a ship is on every square.' },
    lab: { title: 'Lab', about: 'Thousands of games in a minute, on your device.' },
    strategies: { title: 'How computers think', about: 'Every strategy, step by step.' },
    rules: { title: 'How to play', about: 'The rules of Sea Battle.' },
    battle: { title: 'Battle', about: 'Play a computer that never peeks.' },
    join: { title: 'Challenge', about: 'Play Sea Battle online.' },
    game: { title: 'Online game', about: 'Watch a game of Sea Battle.' },
    account: { title: 'Account', about: 'Keep your name, your games and your rating.' },
    player: { title: 'Player', about: 'Results, rating and games of a player.' },
    leaderboard: { title: 'Leaderboard', about: 'The best players under each set of rules.' },
    privacy: { title: 'Privacy', about: 'What is kept about you, where and for how long.' },
    daily: { title: 'Fleet of the day', about: 'Find it in as few shots as you can.' },
    bimaru: { title: 'Bimaru', about: 'Where is the fleet? A puzzle with one solution.' },
    you: { title: 'Captain’s log', about: 'Your rank, stamps, games and statistics.' },
    review: { title: 'Review', about: 'A game of Sea Battle, shot by shot, with what was best.' },
  },
} as const;

type Texts<Tree> = {
  readonly [Key in keyof Tree as Key extends `${infer Counted}_${'one' | 'other'}`
    ? `${Counted}_${'one' | 'few' | 'many'}`
    : Key]: Tree[Key] extends string ? string : Texts<Tree[Key]>;
};

export const RU_PREVIEWS: Texts<typeof EN_PREVIEWS> = {
  site: {
    title: 'Флотилия: морской бой',
    about: 'Морской бой в браузере.',
  },
  game: {
    placing: 'Оба игрока расставляют корабли.',
    battle_one: 'Партия идёт: сделан {{count}} выстрел. Можно посмотреть.',
    battle_few: 'Партия идёт: сделано {{count}} выстрела. Можно посмотреть.',
    battle_many: 'Партия идёт: сделано {{count}} выстрелов. Можно посмотреть.',
    over_one: '{{result}} {{count}} выстрел.',
    over_few: '{{result}} {{count}} выстрела.',
    over_many: '{{result}} {{count}} выстрелов.',
  },
  join: {
    title: '{{name}} зовёт вас сыграть в морской бой',
    asks: 'зовёт вас сыграть в морской бой',
    about: '{{terms}}. Откройте ссылку, чтобы сыграть.',
  },
  daily: {
    title: 'Флот дня, {{date}}',
    about: 'Один флот на всех. Найдите его за минимум выстрелов. Правила: {{rules}}.',
  },
  pages: {
    puzzles: { title: 'Задачи', about: 'Найдите клетку, где корабль вероятнее всего.' },
    streak: { title: 'Серия задач', about: 'Задачи всё труднее — до первой ошибки.' },
    storm: { title: 'Штурм задач', about: 'Сколько задач вы решите за три минуты?' },
    finish: { title: 'Концовка', about: 'Закончите партию за минимум выстрелов.' },
    today: { title: 'Задача дня', about: 'Одна задача на всех, каждый день новая.' },
    online: { title: 'Игра онлайн', about: 'С другом или с кем угодно, без учётной записи.' },
    learn: { title: 'Обучение', about: 'Правила, пять коротких уроков и словарь.' },
    workshop: { title: 'Мастерская', about: 'Инструменты для любознательных.' },
    watch: { title: 'Играют два компьютера', about: 'Куда выстрелит каждый и почему.' },
    calculator: { title: 'Расчёт', about: 'Шанс попадания для каждой клетки.' },
    lab: { title: 'Лаборатория', about: 'Тысячи партий в минуту прямо на вашем устройстве.' },
    strategies: { title: 'Как думает компьютер', about: 'Все стратегии, шаг за шагом.' },
    rules: { title: 'Как играть', about: 'Правила морского боя.' },
    battle: { title: 'Бой', about: 'Соперник — компьютер, который не подглядывает.' },
    join: { title: 'Вызов', about: 'Сыграйте в морской бой онлайн.' },
    game: { title: 'Онлайн-партия', about: 'Посмотрите партию в морской бой.' },
    account: { title: 'Учётная запись', about: 'Хранит ваше имя, партии и рейтинг.' },
    player: { title: 'Игрок', about: 'Результаты, рейтинг и партии игрока.' },
    leaderboard: {
      title: 'Таблица лидеров',
      about: 'Сильнейшие игроки для каждого набора правил.',
    },
    privacy: { title: 'Личные данные', about: 'Что о вас хранится, где и как долго.' },
    daily: { title: 'Флот дня', about: 'Найдите его за минимум выстрелов.' },
    bimaru: { title: 'Бимару', about: 'Где стоит флот? Задача с одним решением.' },
    you: { title: 'Судовой журнал', about: 'Ваше звание, печати, партии и статистика.' },
    review: { title: 'Разбор', about: 'Партия в морской бой выстрел за выстрелом.' },
  },
};
