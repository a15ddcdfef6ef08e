import type { ListedCommand } from '../shell/context.js';

/** Commands in help order. Modules load on demand to keep startup fast. */
const COMMAND_GROUPS = {
  play: {
    play: {
      description: {
        en: 'play against the computer or a friend on the same screen, or online',
        ru: 'играть с компьютером, вдвоём за одним экраном или онлайн',
      },
      load: () => import('./play/command.js'),
      loadAction: () => import('./play/action.js'),
      loadSchema: () => import('./play/schema.js'),
    },
    watch: {
      syntax: '[first] [second]',
      description: {
        en: 'watch a game of two shooters, with reasons',
        ru: 'смотреть партию двух стрелков с объяснениями',
      },
      load: () => import('./watch/command.js'),
      loadAction: () => import('./watch/action.js'),
      loadSchema: () => import('./watch/schema.js'),
    },
    replay: {
      syntax: '<file>',
      description: {
        en: 'replay a saved game',
        ru: 'показать сохранённую партию снова',
      },
      load: () => import('./replay/command.js'),
      loadAction: () => import('./replay/action.js'),
      loadSchema: () => import('./replay/schema.js'),
    },
    verify: {
      syntax: '<file>',
      description: {
        en: 'check the record of an online game: both fleets, every answer, who went first and, with --key, that the server signed it',
        ru: 'проверить запись онлайн-партии: оба флота, каждый ответ, кто начинал, а с --key — и подпись сервера',
      },
      load: () => import('./verify/command.js'),
      loadAction: () => import('./verify/action.js'),
      loadSchema: () => import('./verify/schema.js'),
    },
    assist: {
      description: {
        en: 'suggest shots against a fleet on paper',
        ru: 'советовать выстрелы против флота на бумаге',
      },
      load: () => import('./assist/command.js'),
      loadAction: () => import('./assist/action.js'),
      loadSchema: () => import('./assist/schema.js'),
    },
    bimaru: {
      syntax: '[file]',
      description: {
        en: 'solve Bimaru: find the fleet from the number of its squares in each row and column',
        ru: 'решить бимару: найти флот по числу его клеток в каждой строке и столбце',
      },
      load: () => import('./bimaru/command.js'),
      loadAction: () => import('./bimaru/action.js'),
      loadSchema: () => import('./bimaru/schema.js'),
    },
  },
  understand: {
    shooters: {
      description: {
        en: 'list the levels and shooters: method, cost, strength',
        ru: 'показать уровни и стрелков: способ, время на выстрел, сила',
      },
      load: () => import('./shooters/command.js'),
      loadAction: () => import('./shooters/action.js'),
      loadSchema: () => import('./shooters/schema.js'),
    },
    placers: {
      description: {
        en: 'list the placers: how each places a fleet, and its cost',
        ru: 'показать расстановщиков: как каждый ставит флот и за какое время',
      },
      load: () => import('./placers/command.js'),
      loadAction: () => import('./placers/action.js'),
      loadSchema: () => import('./placers/schema.js'),
    },
    odds: {
      description: {
        en: 'count all possible layouts and print the chance of every square',
        ru: 'сосчитать все возможные расстановки и показать шанс попадания для каждой клетки',
      },
      load: () => import('./odds/command.js'),
      loadAction: () => import('./odds/action.js'),
      loadSchema: () => import('./odds/schema.js'),
    },
    solve: {
      description: {
        en: 'compute the best strategy on a small board, against uniform layouts',
        ru: 'найти лучшую стратегию на малом поле против равновероятных расстановок',
      },
      load: () => import('./solve/command.js'),
      loadAction: () => import('./solve/action.js'),
      loadSchema: () => import('./solve/schema.js'),
    },
    equilibrium: {
      description: {
        en: 'find the best mixed strategies of hiding and searching on a small board',
        ru: 'найти лучшие смешанные стратегии расстановки и поиска на малом поле',
      },
      load: () => import('./equilibrium/command.js'),
      loadAction: () => import('./equilibrium/action.js'),
      loadSchema: () => import('./equilibrium/schema.js'),
    },
    evaluate: {
      syntax: '<shooter>',
      description: {
        en: 'compute the exact mean shots of a shooter on a small board, over all layouts',
        ru: 'точно посчитать среднее число выстрелов стрелка на малом поле по всем расстановкам',
      },
      load: () => import('./evaluate/command.js'),
      loadAction: () => import('./evaluate/action.js'),
      loadSchema: () => import('./evaluate/schema.js'),
    },
    bound: {
      description: {
        en: 'prove a lower bound on the mean shots of any shooter, and measure how many a given shooter needs',
        ru: 'узнать, сколько выстрелов нужно в среднем даже лучшему стрелку: доказанная нижняя граница и результат одного стрелка',
      },
      load: () => import('./bound/command.js'),
      loadAction: () => import('./bound/action.js'),
      loadSchema: () => import('./bound/schema.js'),
    },
    order: {
      description: {
        en: 'find a good fixed order of shots, whatever the answers',
        ru: 'найти хороший порядок выстрелов, который не зависит от ответов',
      },
      load: () => import('./order/command.js'),
      loadAction: () => import('./order/action.js'),
      loadSchema: () => import('./order/schema.js'),
    },
    theory: {
      description: {
        en: 'compare the formulas for random search with simulated games',
        ru: 'сравнить формулы случайного поиска с сыгранными партиями',
      },
      load: () => import('./theory/command.js'),
      loadAction: () => import('./theory/action.js'),
      loadSchema: () => import('./theory/schema.js'),
    },
    map: {
      syntax: '[file]',
      description: {
        en: 'show a board after the shots "row col miss|hit|sink", rows and columns from 0: . a ship may be there, * none can be, x hit',
        ru: 'показать, что известно о поле, по выстрелам «строка столбец мимо|ранен|убит», счёт с 0: . корабль может быть, * не может, x попадание',
      },
      load: () => import('./map/command.js'),
      loadAction: () => import('./map/action.js'),
      loadSchema: () => import('./map/schema.js'),
    },
  },
  experiment: {
    match: {
      syntax: '<first> <second>',
      description: {
        en: 'play many games between two shooters',
        ru: 'сыграть много партий между двумя стрелками',
      },
      load: () => import('./match/command.js'),
      loadAction: () => import('./match/action.js'),
      loadSchema: () => import('./match/schema.js'),
    },
    sweep: {
      syntax: '<shooters...>',
      description: {
        en: 'compare shooters over a range of rules, fleets, placers or parameters of their own',
        ru: 'сравнить стрелков при разных правилах, флотах, расстановщиках и параметрах самих стрелков',
      },
      load: () => import('./sweep/command.js'),
      loadAction: () => import('./sweep/action.js'),
      loadSchema: () => import('./sweep/schema.js'),
    },
    power: {
      syntax: '[first] [second]',
      description: {
        en: 'compute how many games show a difference in shots, or the chance that a given number does',
        ru: 'узнать, сколько партий нужно, чтобы заметить разницу в выстрелах, или с какой вероятностью её удастся заметить за данное число партий',
      },
      load: () => import('./power/command.js'),
      loadAction: () => import('./power/action.js'),
      loadSchema: () => import('./power/schema.js'),
    },
    tournament: {
      syntax: '[shooters...]',
      description: {
        en: 'play a tournament: knockout, round-robin or Swiss',
        ru: 'сыграть турнир: на вылет, круговой или швейцарский',
      },
      load: () => import('./tournament/command.js'),
      loadAction: () => import('./tournament/action.js'),
      loadSchema: () => import('./tournament/schema.js'),
    },
    experiment: {
      syntax: '<name>',
      description: {
        en: 'repeat a published experiment and compare the figures',
        ru: 'повторить опубликованный эксперимент и сравнить числа',
      },
      load: () => import('./experiment/command.js'),
      loadAction: () => import('./experiment/action.js'),
      loadSchema: () => import('./experiment/schema.js'),
    },
    memory: {
      syntax: '[file]',
      description: {
        en: 'edit the memory of the shooters that learn, and show what they expect',
        ru: 'изменить память обучаемых стрелков и показать, чего они ждут',
      },
      load: () => import('./memory/command.js'),
      loadAction: () => import('./memory/action.js'),
      loadSchema: () => import('./memory/schema.js'),
    },
    evolve: {
      description: {
        en: 'evolve a legal layout, or layouts that a shooter finds hard',
        ru: 'найти эволюцией допустимую расстановку или расстановки, трудные для стрелка',
      },
      load: () => import('./evolve/command.js'),
      loadAction: () => import('./evolve/action.js'),
      loadSchema: () => import('./evolve/schema.js'),
    },
    place: {
      description: {
        en: 'place fleets at random',
        ru: 'случайно расставить флот',
      },
      load: () => import('./place/command.js'),
      loadAction: () => import('./place/action.js'),
      loadSchema: () => import('./place/schema.js'),
    },
    bombard: {
      syntax: '<file>',
      description: {
        en: 'shoot at a board of 0 (water) and 1 (ship) until all ships are destroyed, and print the board: * destroyed, ~ shot or known empty, 0 untouched',
        ru: 'стрелять по полю из 0 (вода) и 1 (корабль), пока не уничтожены все корабли, и напечатать его: * уничтожено, ~ обстреляно или заведомо пусто, 0 нетронуто',
      },
      load: () => import('./bombard/command.js'),
      loadAction: () => import('./bombard/action.js'),
      loadSchema: () => import('./bombard/schema.js'),
    },
    runs: {
      description: {
        en: 'list interrupted games and unfinished runs, with the commands to resume them',
        ru: 'показать прерванные партии и незаконченные запуски с командами, которые их продолжат',
      },
      load: () => import('./runs/command.js'),
      loadAction: () => import('./runs/action.js'),
      loadSchema: () => import('./runs/schema.js'),
    },
  },
  bots: {
    'check-bot': {
      syntax: '<program>',
      description: {
        en: 'test your program under many rules and report its faults',
        ru: 'проверить вашу программу по разным правилам и сообщить об ошибках',
      },
      load: () => import('./check-bot/command.js'),
      loadAction: () => import('./check-bot/action.js'),
      loadSchema: () => import('./check-bot/schema.js'),
    },
    bot: {
      description: {
        en: 'play online as a bot: challenge all comers, or accept the challenges of others',
        ru: 'играть онлайн ботом: вызывать всех желающих или принимать чужие вызовы',
      },
      load: () => import('./bot/command.js'),
      loadAction: () => import('./bot/action.js'),
      loadSchema: () => import('./bot/schema.js'),
    },
    env: {
      description: {
        en: 'serve boards to a program that learns: JSON lines on stdin and stdout (docs/bots/programs.md); clients/python has a gymnasium.Env',
        ru: 'давать поля обучаемой программе: строки JSON на stdin и stdout (docs/bots/programs.md); в clients/python есть gymnasium.Env',
      },
      load: () => import('./env/command.js'),
      loadAction: () => import('./env/action.js'),
    },
    mcp: {
      description: {
        en: 'let a language model play: a Model Context Protocol server on stdin and stdout (docs/bots/programs.md)',
        ru: 'дать языковой модели сыграть: сервер Model Context Protocol на stdin и stdout (docs/bots/programs.md)',
      },
      load: () => import('./mcp/command.js'),
      loadAction: () => import('./mcp/action.js'),
    },
  },
  server: {
    worker: {
      description: {
        en: 'play games for other machines, until Ctrl-C',
        ru: 'играть партии для других машин, до Ctrl+C',
      },
      load: () => import('./worker/command.js'),
      loadAction: () => import('./worker/action.js'),
      loadSchema: () => import('./worker/schema.js'),
    },
  },
  program: {
    completion: {
      syntax: '<shell>',
      description: {
        en: 'print the completion script of a shell',
        ru: 'напечатать скрипт автодополнения оболочки',
      },
      load: () => import('./completion/command.js'),
    },
    help: {
      syntax: '[command]',
      description: {
        en: 'show the help of a command',
        ru: 'показать справку о команде',
      },
      listsCommands: true,
      load: () => import('./help/command.js'),
    },
    /** Called by the completion scripts. */
    complete: {
      syntax: '[words...]',
      description: {
        en: 'print what can come next on a command line',
        ru: 'напечатать, чем можно продолжить командную строку',
      },
      isHidden: true,
      listsCommands: true,
      load: () => import('./complete/command.js'),
    },
  },
} as const satisfies Readonly<
  Record<ListedCommand['group'], Readonly<Record<string, Omit<ListedCommand, 'name' | 'group'>>>>
>;

export const COMMANDS: readonly ListedCommand[] = Object.entries(COMMAND_GROUPS).flatMap(
  ([group, commands]) =>
    Object.entries(commands).map(([name, command]) => ({
      name,
      group: group as ListedCommand['group'],
      ...command,
    })),
);
