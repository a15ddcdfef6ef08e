import type { Translated } from '@flotilla/play';
import type { errors as english } from '../en/errors.js';

export const errors = {
  lineColumn: 'строка {{line}}, столбец {{column}}: {{reason}}',
  internal: 'внутренняя ошибка, сообщите о ней, пожалуйста: {{message}}',

  square: {
    notASquare: '{{given}} — не клетка вроде {{example}}',
  },
  memory: {
    whole: 'память',
    unknownKey: 'неизвестный ключ {{path}}',
    expected: '{{path}}: нужно {{expected}}, а не {{given}}',
    noFleet: '{{path}}: этого флота там нет',
    notOver: '{{path}}: эта партия не окончена; флоты открываются в конце',
  },
  lab: {
    running: 'этот запуск ведёт процесс {{pid}}: дождитесь его или остановите',
    runUnknown: 'запуска {{id}} нет; список: flotilla runs',
    noProgram: '{{given}} — не программа: нужен файл, например ./mine.js, или "cmd:КОМАНДА"',
    foreignWithRedis: 'программа из файла или команды работает только на этой машине, без --redis',
    command: '{{given}}: после cmd: нужна команда, например "cmd:python3 bot.py"',
    typescript: '{{path}}: файлы TypeScript не запускаются: дайте скомпилированный файл .js',
    levelWithoutLog: 'для --log-level нужен --log ФАЙЛ',
    fieldsWithoutLog: 'для --log-fields нужен --log ФАЙЛ',
    logField: 'в журнале нет поля {{given}}; есть: {{names}}',
    manyRecords: '--records: не больше {{max}} партий, на каждую по файлу',
    recordsNotEmpty:
      '--records: папка {{path}} не пуста; укажите новую или продолжите тот же запуск с --resume',
    recordsOfOthers:
      '--records: папка {{path}} не пуста, а продолжать нечего; укажите новую или пустую',
    noName: '{{option}}: пустое имя',
    noResultFields:
      '--log-fields: при --log-level info в строках нет ни одного из этих полей; нужен --log-level debug или поля из списка: {{names}}',
    removeOne: '--remove удаляет один запуск; для нескольких повторите его: {{example}}',
    workersAndRedis: '--workers — для этой машины; с --redis задайте его работникам',
    margin: '--margin: {{given}} не между 0 и 0.5',
    notUniform:
      '--adjust работает только с расстановщиком {{placer}}, а не {{given}}: везение считается по равновероятным расстановкам',
    marginWithoutSprt: 'для --margin нужен --sprt',
    knockoutGames: '--games: на вылет играют одну партию во встрече',
    roundsOfSwiss: '--rounds — только для швейцарской системы',
  },
  redis: {
    'bad-url':
      '{{place}}: нужен адрес вроде redis://127.0.0.1:6379 или rediss://user:password@host:6379/0',
    away: '{{place}}: до Redis не достучаться ({{reason}})',
    refused: '{{place}}: Redis отказывает ({{reason}})',
    'not-redis': '{{place}}: там отвечает не Redis',
    lost: '{{place}}: связь с Redis потеряна',
    'batch-failed': '{{place}}: рабочий процесс не справился ({{reason}})',
    'bad-part': '{{place}}: то, что пришло, — не результат этой работы ({{reason}})',
  },
  foreign: {
    'no-file': 'такого файла нет',
    'odd-path': '{{path}}: в пути есть * или запятая, на такие пути Node не даёт прав',
    'large-folder':
      'в каталоге {{path}} больше {{max}} файлов: перенесите программу в каталог поменьше',
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
      hello: 'загрузка заняла больше {{limitMs}} мс',
      game: 'подготовка к партии заняла больше {{limitMs}} мс',
      shoot: 'на выстрел ушло больше {{limitMs}} мс',
      place: 'на расстановку ушло больше {{limitMs}} мс',
    },
    stays: 'процесс не завершился и через секунду после quit',
    unread: 'процесс не читает то, что ему передают',
    'no-reply': 'напечатано не то, что можно принять за ответ: {{text}}',
    'unasked-line': 'напечатана строка, о которой никто не просил: {{text}}',
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
      hidden: 'что-то, чего не показать',
    },
    'not-an-answer': {
      shooter: 'в ответе {{text}}, а это не номер клетки',
      placer: 'в ответе {{text}}, а это не список клеток каждого корабля',
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
    'ship-missing': 'не хватает корабля: {{ship}}',
    'ships-missing': 'не хватает кораблей: {{ship}} ({{times}} шт.)',
    'ship-not-in-fleet': 'корабля {{squares}} во флоте нет, или он лишний',
    'ships-overlap': 'корабли {{one}} и {{other}} пересекаются',
    'ships-touch': 'корабли {{one}} и {{other}} касаются друг друга',
    'ship-off-board': 'корабль выходит за поле',
  },
  odds: {
    gaveUp: 'считать слишком много, а случайно расстановка не нашлась: слишком тесно для оценки',
    muchTooLarge: 'поле слишком велико для решения: расстановок может быть не больше {{max}}',
    tooLarge:
      'поле слишком велико для решения: расстановок около {{layouts}}, а можно не больше {{max}}',
    spent:
      'решение оставлено (просмотрено множеств расстановок: {{states}}); меньшее поле решить можно',
  },
  seaMap: {
    offGrid: 'строка {{row}}, столбец {{col}} — вне карты',
    alreadyShot: 'в строку {{row}}, столбец {{col}} уже стреляли',
    knownEmpty:
      'в строке {{row}}, столбце {{col}} может быть только мимо: рядом потопленный корабль',
    badOutcome: '{{given}} — не мимо, не ранен и не убит',
    badLine: 'нужно «строка столбец мимо|ранен|убит»; дано: {{given}}',
    badNumber: '{{given}} — не целое число от 0',
  },
  rules: {
    notJson: 'это не JSON: {{message}}',
    notThere: 'нет ни правил с именем {{given}}, ни такого файла; есть {{names}}',
  },
  record: {
    otherOpponent: '--opponent: в этой партии соперник — {{shooter}}, при продолжении он не меняется',
    noOpponent: '--opponent: в этой партии играют два человека',
    notBegun: 'в этой партии корабли ещё не расставлены',
    isOver: 'эта партия окончена; её покажет «flotilla replay»',
    unknownShooter:
      'стрелок {{shooter}} из этой партии здесь неизвестен; если это файл или команда, назовите его: --opponent',
    needsSinkings:
      '{{shooter}} опирается на объявленные потопления и не может продолжить партию, где о них не сообщают',
  },
  file: {
    stdin: 'стандартный ввод',
    stdout: 'стандартный вывод',
    tooLarge: '{{path}}: слишком велик для того, что здесь ожидается',
    notFound: '{{path}}: нет такого файла или каталога',
    notAllowed: '{{path}}: нет доступа',
    isDirectory: '{{path}}: это каталог',
    other: '{{path}}: {{reason}}',
    exists: '{{path}}: этот файл — не запись партии и оставлен как есть',
  },
  write: {
    full: '{{path}}: на диске нет места; освободите его или укажите другой путь',
    isDirectory: '{{path}}: это каталог; укажите файл в нём',
    notDirectory: '{{path}}: на месте каталога стоит файл; укажите другой путь',
    noFolder: '{{path}}: нет такого каталога; создайте его или укажите другой путь',
    notAllowed: '{{path}}: нет права писать туда; укажите другой путь',
    readOnly: '{{path}}: этот диск только для чтения; укажите другой путь',
    noLocks:
      '{{path}}: там нельзя блокировать файлы, как на некоторых сетевых дисках; укажите другой путь',
  },
  option: {
    seed: '--seed: {{given}} — не целое число от 0 до {{max}}',
    count: '--{{name}}: {{given}} — не целое число от {{min}} до {{max}}',
    size: '--size: {{given}} — не СТРОКИxСТОЛБЦЫ, каждое от 1 до {{max}}',
    needsOnline: '{{option}} — только для онлайн-партии: добавьте --online',
    name: '--name: имя — одна строка длиной от 1 до 60 знаков',
    names: 'имён здесь может быть не больше {{count}}',
    needs: '--{{name}} ничего не меняет без --{{needed}}',
    needsFile: '--time-limit — для программ из файлов и команд, а здесь таких нет',
    needsLearner: '{{option}} ничего не меняет без стрелка, который учится: {{needed}}',
  },
  unwilling:
    '{{shooter}} опирается на объявленные потопления и не играет там, где о них не сообщают; играют: {{names}}',
  unknown: {
    meant: '(может быть, {{suggestion}}?)',
    shooter: 'нет стрелка с именем {{given}}; все стрелки — "flotilla shooters"',
    placer: 'нет расстановщика с именем {{given}}; все — "flotilla placers"',
  },
  placer: {
    gaveUp:
      'расстановщик {{placer}} не нашёл расстановки (попыток: {{tries}}); попробуйте --placer {{other}}',
    gaveUpAlone: 'расстановщик {{placer}} не нашёл расстановки (попыток: {{tries}})',
  },
  store: {
    none: 'нет прерванной партии, которую можно продолжить',
    taken: 'партию {{id}} сейчас ведёт другая программа, или она окончена',
    needsProgram:
      'прерванная партия — против {{shooter}}, отдельной программы: назовите её: --opponent',
    damaged: 'прерванную партию не удалось прочитать; она отложена как {{path}}',
    needsSinkings:
      'в прерванной партии о потоплениях не сообщают, а {{shooter}} на них опирается; партия отложена как {{path}}',
    badPaper: 'это не сохранённая партия на бумаге',
    noPaper: 'нет прерванной партии на бумаге, которую можно продолжить',
    needsAdviser: 'в этой партии советует {{shooter}}, отдельная программа: назовите её: --shooter',
    cannotSave: 'сохранить партию не удаётся ({{reason}}); она продолжается без этого',
  },
  commandLine: {
    unknownOption: 'неизвестный параметр {{given}}',
    unknownCommand: 'неизвестная команда {{given}}',
    seeHelp: '; все они в "flotilla help"',
    suggestion: '; может быть, {{suggestion}}?',
    missingArgument: 'не хватает {{given}}',
    missingMandatoryOptionValue: 'нужен параметр {{given}}',
    optionMissingArgument: 'параметру {{given}} нужно значение',
    excessArguments: 'слишком много аргументов; посмотрите --help',
    conflictingOption: '{{given}} нельзя использовать вместе с {{other}}',
    invalidArgument: '{{given}} — не одно из {{names}}',
  },
} as const satisfies Translated<typeof english>;
