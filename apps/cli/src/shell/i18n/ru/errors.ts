import type { Translated } from '@flotilla/play';
import type { errors as english } from '../en/errors.js';

export const errors = {
  internal: 'внутренняя ошибка: {{message}}; пожалуйста, сообщите о ней и о выполненной команде',

  square: {
    notASquare: '{{given}} — не клетка (пример: {{example}})',
  },
  layouts: {
    none: '{{place}}: расстановок нет',
    drawn: '{{place}}: у случайного флота нет заданных расстановок; назовите правила с флотом',
    touching:
      '{{place}}, строка {{line}}: на рисунке не различить корабли, которым можно касаться; запишите строкой, например {{example}}',
    width:
      '{{place}}, строка {{line}}: в строке поля должно быть клеток: {{width}}, а не {{given}}',
    height: '{{place}}, строка {{line}}: строк поля должно быть {{height}}, а не {{given}}',
    ship: '{{place}}, строка {{line}}: {{given}} — не корабль (пример: {{example}}) и не строка из # и .',
    illegal: '{{place}}, строка {{line}}: {{reason}}',
  },
  memory: {
    whole: 'память',
    unknownKey: 'неизвестный ключ {{path}}',
    expected: '{{path}}: нужно: {{expected}}; дано: {{given}}',
    expectedList: '{{path}}: нужен список не длиннее {{most}}; дано: {{given}}',
    value: {
      object: 'объект',
      version: '2',
      fleet: 'флот по этим правилам',
      rules: 'как в правилах, по которым можно играть',
    },
    noFleet: '{{path}}: этого флота там нет',
    notOver: '{{path}}: эта партия не окончена: флоты открываются в конце',
  },
  lab: {
    running: 'этот запуск выполняется в процессе {{pid}}: дождитесь его или остановите',
    runUnknown: 'запуска {{id}} нет; список: flotilla runs',
    noProgram: 'нужна программа (файл, например ./mine.js, или "cmd:КОМАНДА"), а не {{given}}',
    ownOnly: '{{given}} — программа, а здесь можно указать только встроенного стрелка Flotilla',
    foreignWithRedis: 'программа из файла или команды работает только на этой машине, без --redis',
    command: '{{given}}: после cmd: нужна команда, например "cmd:python3 bot.py"',
    typescript: '{{path}}: файлы TypeScript не запускаются: дайте скомпилированный файл .js',
    logField: 'неизвестное поле журнала {{given}}; поля: {{names}}',
    manyRecords: '--records: не больше {{max}} партий, на каждую по файлу',
    recordsNotEmpty:
      '--records: папка {{path}} не пуста; укажите новую или продолжите тот же запуск с --resume',
    recordsOfOthers:
      '--records: папка {{path}} не пуста, а продолжать нечего; укажите новую или пустую',
    csvThere:
      'файл {{path}} уже есть; укажите для --csv новую папку или продолжите тот же запуск с --resume',
    noName: '{{option}}: пустое имя',
    noResultFields:
      '--log-fields: при --log-level info в строках нет ни одного из этих полей; нужен --log-level debug или поля из списка: {{names}}',
    removeOne: '--remove удаляет один запуск; для нескольких повторите его: {{example}}',
    workersAndRedis: '--workers — для этой машины; с --redis задайте его рабочим процессам',
    margin: '--sprt: нужно число между 0 и 0.5, а не {{given}}',
    between: '--{{name}}: нужно число между {{low}} и {{high}}, а не {{given}}',
    eloOrder: '--elo0 и --elo1: первое должно быть меньше второго',
    notUniform:
      '--adjust работает только с расстановщиком {{placer}}, а не {{given}}: удача измеряется по равновероятным расстановкам',
    knockoutGames: '--games: на вылет играют одну партию во встрече; уберите параметр',
    roundsOfSwiss: '--rounds — только для --format swiss',
  },
  redis: {
    'bad-url':
      '{{place}}: нужен адрес вроде redis://127.0.0.1:6379 или rediss://user:password@host:6379/0',
    away: '{{place}}: нет связи с Redis ({{reason}})',
    refused: '{{place}}: Redis отказывает ({{reason}})',
    'not-redis': '{{place}}: там отвечает не Redis',
    lost: '{{place}}: связь с Redis потеряна',
    'batch-failed': '{{place}}: ошибка в рабочем процессе ({{reason}})',
    'bad-part': '{{place}}: рабочий процесс вернул неверный результат ({{reason}})',
  },
  foreign: {
    'no-file': 'такого файла нет',
    'odd-path': '{{path}}: в пути есть * или запятая; на такие пути Node не даёт прав',
    'large-folder': 'в папке {{path}} больше {{max}} файлов: перенесите программу в папку поменьше',
    'no-program': 'программы {{command}} нет',
    'not-runnable': '{{command}} нельзя запустить: это не исполняемый файл',
    'not-started': 'запустить не удалось: {{text}}',
    'not-loaded': 'не загрузился: {{thrown}}',
    'no-export': {
      shooter: 'в файле нет стрелка: не экспортированы ни `shooter` с функцией `shoot`, ни `shoot`',
      placer:
        'в файле нет расстановщика: не экспортированы ни `placer` с функцией `place`, ни `place`',
    },
    exited: 'процесс завершился сам (код выхода {{exitCode}})',
    killed: 'процесс прерван сигналом {{signal}}',
    memory: 'занято больше {{limitMb}} МБ памяти',
    late: {
      hello: 'запуск занял больше {{limitMs}} мс',
      game: 'подготовка к партии заняла больше {{limitMs}} мс',
      shoot: 'на выстрел ушло больше {{limitMs}} мс',
      place: 'на расстановку ушло больше {{limitMs}} мс',
    },
    stays: 'процесс не завершился и через секунду после quit',
    unread: 'процесс не читает ввод',
    'no-reply': 'напечатан неверный ответ: {{text}}',
    'unasked-line': 'напечатана строка без запроса: {{text}}',
    'long-line': 'напечатана слишком длинная строка: больше {{max}} знаков',
    'other-reply': {
      hello: 'в ответ на hello не названо имя',
      game: 'в ответ на game не пришло {"ready":true}',
      shoot: 'в ответ на shoot не пришёл выстрел',
      place: 'в ответ на place не пришли корабли',
    },
    threw: 'ошибка в коде: {{thrown}}',
    thrown: {
      atLine: '{{text}} (строка {{line}})',
      refused: 'нет доступа к {{path}}',
      hidden: 'значение, которое нельзя показать',
    },
    'not-an-answer': {
      shooter: 'нужен номер клетки, а не {{text}}',
      placer: 'нужен список клеток каждого корабля, а не {{text}}',
    },
    'no-number': {
      shooter: 'выстрел по {{given}}, а это не целое число от 0 до {{last}}',
      placer: 'корабль поставлен на {{given}}, а это не целое число от 0 до {{last}}',
    },
    'no-square': {
      shooter: 'выстрел по {{given}}, а такой клетки нет: они идут от {{first}} до {{last}}',
      placer:
        'корабль поставлен на {{given}}, а такой клетки нет: они идут от {{first}} до {{last}}',
    },
    'not-open': 'выстрел по {{square}}, а эта клетка не открыта',
    'ship-not-in-fleet': 'корабля {{squares}} во флоте нет, или он лишний',
    'ships-overlap': 'корабли {{one}} и {{other}} пересекаются',
    'ships-touch': 'корабли {{one}} и {{other}} касаются друг друга',
    'ship-off-board': 'корабль выходит за край поля',
  },
  odds: {
    gaveUp: 'расстановок слишком много, а случайная не нашлась: оценить нельзя',
    muchTooLarge:
      'поле слишком велико для решения: предел — {{max}} расстановок; выберите поле поменьше',
    tooLarge:
      'поле слишком велико для решения: расстановок {{layouts}}, предел — {{max}}; выберите поле поменьше',
    tooLargeSampled:
      'поле слишком велико для решения: расстановок около {{layouts}} (по выборке), предел — {{max}}; выберите поле поменьше',
    spent:
      'поиск остановлен (просмотрено множеств расстановок: {{states}}); выберите поле поменьше или увеличьте --budget',
  },
  seaMap: {
    offGrid: 'строка {{row}}, столбец {{col}} — вне поля',
    alreadyShot: 'в строку {{row}}, столбец {{col}} уже стреляли',
    knownEmpty:
      'в строке {{row}}, столбце {{col}} может быть только «мимо»: рядом потопленный корабль',
    badOutcome: 'нужно «мимо», «ранен» или «убит», а не {{given}}',
    badLine: 'нужно «строка столбец мимо|ранен|убит»; дано: {{given}}',
    badNumber: 'нужно целое число не меньше 0, а не {{given}}',
  },
  rules: {
    notJson: 'ошибка в JSON: {{message}}',
    smallSide: 'неизвестные правила {{given}}: сторона в small-N — от {{least}} до {{most}}',
    notThere:
      'неизвестные правила {{given}}: нет ни таких готовых правил, ни файла; готовые: {{names}}',
    unknown: 'неизвестные правила {{given}}; готовые: {{names}}',
  },
  record: {
    otherOpponent:
      '--opponent: соперник продолженной партии не меняется (здесь {{shooter}}); уберите параметр',
    noOpponent: '--opponent: в этой партии играют два человека; уберите параметр',
    notBegun: 'в этой партии корабли ещё не расставлены',
    isOver: 'эта партия окончена; её покажет "flotilla replay"',
    unknownShooter:
      'стрелок {{shooter}} из этой партии здесь неизвестен; если это файл или команда, укажите его параметром --opponent',
    needsSinkings: '{{shooter}} не может продолжить партию, в которой о потоплении не сообщают',
  },
  mcp: {
    tooLong: 'сообщение слишком длинное; предел в знаках: {{max}}',
  },
  file: {
    stdin: 'стандартный ввод',
    stdinOnce: 'стандартный ввод (-) читается только один раз: вместо одного из двух укажите файл',
    stdout: 'стандартный вывод',
    tooLarge: '{{path}}: файл слишком велик для этой команды',
    notFound: '{{path}}: нет такого файла или папки',
    notAllowed: '{{path}}: нет доступа',
    isDirectory: '{{path}}: это папка',
    other: '{{path}}: {{reason}}',
    exists: '{{path}}: этот файл — не запись партии, поэтому он не заменён; укажите другой файл',
  },
  write: {
    full: '{{path}}: на диске нет места; освободите его или укажите другой путь',
    isDirectory: '{{path}}: это папка; укажите файл в ней',
    notDirectory: '{{path}}: часть пути — файл, а не папка; укажите другой путь',
    noFolder: '{{path}}: нет такой папки; создайте её или укажите другой путь',
    notAllowed: '{{path}}: нет права писать туда; укажите другой путь',
    readOnly: '{{path}}: этот диск только для чтения; укажите другой путь',
    noLocks:
      '{{path}}: там нельзя блокировать файлы, как на некоторых сетевых дисках; укажите другой путь',
  },
  option: {
    seed: '--seed: {{given}} — не целое число от 0 до {{max}}',
    count: '--{{name}}: {{given}} — не целое число от {{min}} до {{max}}',
    positive: '--{{name}}: {{given}} — не число больше 0',
    number: '--{{name}}: {{given}} — не число от {{min}} до {{max}}',
    plot: '--plot: {{given}} — не файл .svg и не файл .html',
    size: '--size: нужно СТРОКИxСТОЛБЦЫ, оба числа от 1 до {{max}}, например 10x10, а не {{given}}',
    needsOnline: '{{option}} — только для онлайн-партии: добавьте --online',
    name: '--name: имя — одна строка длиной от 1 до 60 знаков',
    names: 'имён здесь может быть не больше {{count}}',
    needs: '--{{name}} ничего не меняет без {{needed}}',
    needsFile: '--time-limit — только для программ из файлов и команд; уберите параметр',
    needsLearner: '{{option}} ничего не меняет без стрелка, который учится: {{needed}}',
  },
  salvos:
    'расчёт возможен только для одиночных выстрелов, а по этим правилам стреляют залпами: сыграйте матч (flotilla match) или измените "turns" в правилах',
  needsAnnouncedSinkings:
    '{{shooter}}: нужны правила, по которым о потоплении сообщают; по этим играют: {{names}}',
  unknown: {
    meant: '(может быть, {{suggestion}}?)',
    shooter: 'неизвестный стрелок {{given}}; все стрелки — "flotilla shooters"',
    placer: 'неизвестный расстановщик {{given}}; все — "flotilla placers"',
    ofArticle: '{{given}} — имя из статьи; здесь это {{names}}',
  },
  placer: {
    gaveUp:
      'расстановщик {{placer}} не нашёл расстановки (попыток: {{tries}}); попробуйте --placer {{other}}',
    gaveUpAlone: 'расстановщик {{placer}} не нашёл расстановки (попыток: {{tries}})',
  },
  store: {
    none: 'нет прерванной партии, которую можно продолжить',
    taken: 'партия {{id}} открыта в другой программе или окончена',
    needsProgram:
      'соперник в прерванной партии — программа {{shooter}}; укажите её параметром --opponent',
    damaged: 'прерванную партию не удалось прочитать; копия — в {{path}}',
    needsSinkings:
      'в прерванной партии о потоплениях не сообщают, а {{shooter}} без них не играет; копия — в {{path}}',
    badPaper: 'это не сохранённая партия на бумаге',
    noPaper: 'нет прерванной партии на бумаге, которую можно продолжить',
    needsAdviser:
      'в этой партии советует {{shooter}}, отдельная программа; укажите её параметром --shooter',
    cannotSave: 'сохранить партию не удаётся ({{reason}}); игра продолжается без сохранения',
  },
  commandLine: {
    unknownOption: 'неизвестный параметр {{given}}',
    unknownCommand: 'неизвестная команда {{given}}',
    seeHelp: '; все команды — "flotilla help"',
    suggestion: '; может быть, {{suggestion}}?',
    seeOptions: '; все параметры — {{help}}',
    missingArgument: 'не хватает {{given}}; вызов: {{usage}}; подробнее — с --help',
    missingMandatoryOptionValue: 'не хватает параметра {{given}}; его значения — с --help',
    optionMissingArgument: 'параметру {{given}} нужно значение; его значения — с --help',
    excessArguments: 'лишний аргумент {{given}}; вызов: {{usage}}',
    fileOptions: '; файлы задаются через {{options}}',
    conflictingOption: '{{given}} нельзя использовать вместе с {{other}}',
    invalidArgument: 'недопустимое значение {{given}}; допустимые: {{names}}',
  },
} as const satisfies Translated<typeof english>;
