/** What was wrong, and where. Each is one line; no code names, no blame. */
export const errors = {
  lineColumn: 'line {{line}}, column {{column}}: {{reason}}',
  internal: 'internal error, please report it: {{message}}',

  square: {
    notASquare: '{{given}} is not a square such as {{example}}',
  },
  memory: {
    whole: 'the memory',
    unknownKey: 'it has an unknown key, {{path}}',
    expected: '{{path}}: expected {{expected}}, not {{given}}',
    noFleet: '{{path}}: it does not hold this fleet',
    notOver: '{{path}}: this game is not over; its fleets are shown when it is',
  },
  lab: {
    running: 'process {{pid}} is playing this run: wait for it, or stop it first',
    runUnknown: 'there is no run {{id}}; flotilla runs lists them',
    noProgram: '{{given}} is no program: expected a file, such as ./mine.js, or "cmd:COMMAND"',
    foreignWithRedis:
      'a program from a file or a command runs on this machine alone, not with --redis',
    command: '{{given}}: expected a command after cmd:, such as "cmd:python3 bot.py"',
    typescript: '{{path}}: TypeScript is not run: compile it to JavaScript and give that file',
    levelWithoutLog: '--log-level needs --log FILE',
    fieldsWithoutLog: '--log-fields needs --log FILE',
    logField: '{{given}} is no field of the log; there are: {{names}}',
    manyRecords: '--records: at most {{max}} games, a file each',
    recordsNotEmpty:
      '--records: {{path}} is not empty; name a new folder, or go on with the same run by --resume',
    recordsOfOthers:
      '--records: {{path}} is not empty, and there is no run to go on with; name a new or empty folder',
    noName: '{{option}}: the name is empty',
    noResultFields:
      '--log-fields: at --log-level info a line has none of these fields; choose --log-level debug, or some of: {{names}}',
    removeOne: '--remove takes one run; for several give it several times: {{example}}',
    workersAndRedis: '--workers is for this machine: with --redis, give it to the workers',
    margin: '--margin: {{given}} is not between 0 and 0.5',
    notUniform:
      '--adjust needs the placer {{placer}}, not {{given}}: luck is measured by layouts that are all equally likely',
    marginWithoutSprt: '--margin needs --sprt',
    knockoutGames: '--games: a knock-out has one game a meeting',
    roundsOfSwiss: '--rounds is for the Swiss alone',
  },
  redis: {
    'bad-url':
      '{{place}}: expected a URL such as redis://127.0.0.1:6379 or rediss://user:password@host:6379/0',
    away: '{{place}}: Redis cannot be reached ({{reason}})',
    refused: '{{place}}: Redis refuses ({{reason}})',
    'not-redis': '{{place}}: what answers there is not Redis',
    lost: '{{place}}: the connection to Redis was lost',
    'batch-failed': '{{place}}: a worker could not do its work ({{reason}})',
    'bad-part': '{{place}}: what came back is no result of the work ({{reason}})',
  },
  foreign: {
    'no-file': 'there is no such file',
    'odd-path': '{{path}}: Node refuses rights to paths with * or ,',
    'large-folder': '{{path}} holds more than {{max}} files: give it a smaller folder',
    'no-program': 'there is no program {{command}}',
    'not-runnable': '{{command}} is not a program that may be run',
    'not-started': 'it could not be started: {{text}}',
    'not-loaded': 'it could not be loaded: {{thrown}}',
    'no-export': {
      shooter: 'it exports no shooter: neither `shooter` with a function `shoot`, nor `shoot`',
      placer: 'it exports no placer: neither `placer` with a function `place`, nor `place`',
    },
    exited: 'it ended its process (exit code {{exitCode}})',
    killed: 'its process was ended by {{signal}}',
    memory: 'it took more than {{limitMb}} MB of memory',
    late: {
      hello: 'it took longer than {{limitMs}} ms to load',
      game: 'it took longer than {{limitMs}} ms to get ready for a game',
      shoot: 'it took longer than {{limitMs}} ms for a shot',
      place: 'it took longer than {{limitMs}} ms for a layout',
    },
    stays: 'it is still there a second after quit',
    unread: 'it does not read what it is told',
    'no-reply': 'it printed what is no reply: {{text}}',
    'unasked-line': 'it printed a line that nobody asked for: {{text}}',
    'long-line': 'it printed a line of more than {{max}} characters',
    'other-reply': {
      hello: 'it did not answer hello with its name',
      game: 'it did not answer game with {"ready":true}',
      shoot: 'it did not answer shoot with a shot',
      place: 'it did not answer place with ships',
    },
    threw: 'it threw: {{thrown}}',
    thrown: {
      atLine: '{{text}} (line {{line}})',
      refused: 'it may not reach {{path}}',
      hidden: 'something that cannot be shown',
    },
    'not-an-answer': {
      shooter: 'it answered {{text}}, which is not a square’s number',
      placer: 'it answered {{text}}, which is no list of the squares of each ship',
    },
    'no-number': {
      shooter: 'it shot at {{given}}, which is not a whole number from 0 to {{last}}',
      placer: 'it laid a ship at {{given}}, which is not a whole number from 0 to {{last}}',
    },
    'no-square': {
      shooter: 'it shot at {{given}}, which is no square from {{first}} to {{last}}',
      placer: 'it laid a ship at {{given}}, which is no square from {{first}} to {{last}}',
    },
    'not-open': 'it shot at {{square}}, which is not open',
    'ship-missing': 'a ship is missing: {{ship}}',
    'ships-missing': 'a ship is missing: {{ship}} ({{times}} times)',
    'ship-not-in-fleet': 'the ship at {{squares}} is none of the fleet, or one too many',
    'ships-overlap': 'the ships at {{one}} and at {{other}} overlap',
    'ships-touch': 'the ships at {{one}} and at {{other}} touch',
    'ship-off-board': 'a ship is off the board',
  },
  odds: {
    gaveUp: 'too much to count, and no layout was met by chance: too crowded to be estimated',
    muchTooLarge: 'the board is far too large to be solved: at most {{max}} layouts can be',
    tooLarge:
      'the board is too large to be solved: it has some {{layouts}} layouts, at most {{max}} can be',
    spent: 'gave up (sets of layouts looked at: {{states}}); a smaller board can be solved',
  },
  seaMap: {
    offGrid: 'row {{row}}, column {{col}} is off the map',
    alreadyShot: 'row {{row}}, column {{col}} has been shot already',
    knownEmpty: 'row {{row}}, column {{col}} can only be a miss: a sunk ship lies beside it',
    badOutcome: '{{given}} is not miss, hit or sink',
    badLine: 'expected "row column miss|hit|sink", not {{given}}',
    badNumber: '{{given}} is not a whole number from 0',
  },
  rules: {
    notJson: 'not JSON: {{message}}',
    notThere: 'no rules are called {{given}}, and no file is; there are {{names}}',
  },
  record: {
    otherOpponent:
      '--opponent: the opponent of this game is {{shooter}}, and a resumed game keeps its opponent',
    noOpponent: '--opponent: two people play this game',
    notBegun: 'the fleets of this game are not placed yet',
    isOver: 'this game is over; "flotilla replay" shows it',
    unknownShooter:
      'the shooter {{shooter}} of this game is not known here; if it is a file or a command, name it by --opponent',
    needsSinkings:
      '{{shooter}} goes by announced sinkings and cannot go on with a game that announces none',
  },
  file: {
    stdin: 'standard input',
    stdout: 'standard output',
    tooLarge: '{{path}}: too large to be what is expected here',
    notFound: '{{path}}: no such file or directory',
    notAllowed: '{{path}}: permission denied',
    isDirectory: '{{path}}: is a directory',
    other: '{{path}}: {{reason}}',
    exists: '{{path}}: this file is no game record and is left as it is',
  },
  write: {
    full: '{{path}}: no room left on the disk; make room or name another place',
    isDirectory: '{{path}}: is a folder; name a file in it',
    notDirectory: '{{path}}: a file stands where a folder is needed; name another place',
    noFolder: '{{path}}: there is no such folder; make it first or name another place',
    notAllowed: '{{path}}: you may not write there; name another place',
    readOnly: '{{path}}: that disk is read-only; name another place',
    noLocks:
      '{{path}}: files cannot be locked there, as on some network drives; name another place',
  },
  option: {
    seed: '--seed: {{given}} is not a whole number from 0 to {{max}}',
    count: '--{{name}}: {{given}} is not a whole number from {{min}} to {{max}}',
    size: '--size: {{given}} is not ROWSxCOLUMNS, each from 1 to {{max}}',
    needsOnline: '{{option}} is for online games only: add --online',
    name: '--name: a name is a line of 1 to 60 characters',
    names: 'too many names: at most {{count}} can be given here',
    needs: '--{{name}} does nothing without --{{needed}}',
    needsFile: '--time-limit is for programs from files and commands, and there is none here',
    needsLearner: '{{option}} does nothing without a shooter that learns: {{needed}}',
  },
  unwilling:
    '{{shooter}} needs sinkings to be announced, and these rules announce none; shooters that can play them: {{names}}',
  unknown: {
    meant: '(did you mean {{suggestion}}?)',
    shooter: 'no shooter is called {{given}}; "flotilla shooters" lists all',
    placer: 'no placer is called {{given}}; "flotilla placers" lists all',
  },
  placer: {
    gaveUp: 'the placer {{placer}} found no layout (tries: {{tries}}); try --placer {{other}}',
    gaveUpAlone: 'the placer {{placer}} found no layout (tries: {{tries}})',
  },
  store: {
    none: 'there is no interrupted game to go on with',
    taken: 'another program plays {{id}} now, or it is over',
    needsProgram:
      'the interrupted game is against {{shooter}}, a program of its own: name it by --opponent',
    damaged: 'the interrupted game could not be read; it was set aside as {{path}}',
    needsSinkings:
      'the interrupted game announces no sinkings, by which {{shooter}} goes; it was set aside as {{path}}',
    badPaper: 'this is no saved game on paper',
    noPaper: 'there is no interrupted game on paper to go on with',
    needsAdviser: 'in this game {{shooter}} advises, a program of its own: name it by --shooter',
    cannotSave: 'the game cannot be kept ({{reason}}); it goes on without',
  },
  commandLine: {
    unknownOption: 'unknown option {{given}}',
    unknownCommand: 'unknown command {{given}}',
    seeHelp: '; "flotilla help" lists them',
    suggestion: '; did you mean {{suggestion}}?',
    missingArgument: '{{given}} is missing',
    missingMandatoryOptionValue: 'option {{given}} must be given',
    optionMissingArgument: 'option {{given}} needs a value',
    excessArguments: 'too many arguments; try --help',
    conflictingOption: '{{given}} cannot be used with {{other}}',
    invalidArgument: '{{given}} is not one of {{names}}',
  },
} as const;
