/** Errors: the fault and its place in one line; no code names, no blame. */
export const errors = {
  internal: 'internal error: {{message}}; please report it, with the command that you ran',

  square: {
    notASquare: '{{given}} is not a square such as {{example}}',
  },
  layouts: {
    none: '{{place}}: it contains no layouts',
    drawn: '{{place}}: a random fleet has no fixed layouts; name rules with a fleet',
    touching:
      '{{place}}, line {{line}}: drawn ships that may touch cannot be told apart: write a line such as {{example}}',
    width: '{{place}}, line {{line}}: expected a row of width {{width}}, not {{given}}',
    height: '{{place}}, line {{line}}: expected a board of height {{height}}, not {{given}}',
    ship: '{{place}}, line {{line}}: {{given}} is not a ship such as {{example}}, nor a row of # and .',
    illegal: '{{place}}, line {{line}}: {{reason}}',
  },
  memory: {
    whole: 'the memory',
    unknownKey: 'unknown key {{path}}',
    expected: '{{path}}: expected {{expected}}, not {{given}}',
    expectedList: '{{path}}: expected a list of up to {{most}}, not {{given}}',
    value: {
      object: 'an object',
      version: '2',
      fleet: 'a fleet by these rules',
      rules: 'a value as in rules that can be played',
    },
    noFleet: '{{path}}: it does not contain this fleet',
    notOver: '{{path}}: this game is not over: fleets are revealed at the end',
  },
  lab: {
    running: 'this run is active in process {{pid}}: wait for it, or stop it first',
    runUnknown: 'there is no run {{id}}; "flotilla runs" lists all runs',
    noProgram: 'expected a program (a file such as ./mine.js, or "cmd:COMMAND"), not {{given}}',
    ownOnly: '{{given}} is a program: only the shooters of Flotilla can be given here',
    foreignWithRedis:
      'a program from a file or a command runs only on this machine: leave out --redis',
    command: '{{given}}: expected a command after cmd:, such as "cmd:python3 bot.py"',
    typescript:
      '{{path}}: TypeScript is not supported: compile it to JavaScript and name that file',
    logField: 'unknown log field {{given}}; fields: {{names}}',
    manyRecords: '--records: at most {{max}} games, one file each',
    recordsNotEmpty:
      '--records: {{path}} is not empty; name a new folder, or resume the same run with --resume',
    recordsOfOthers:
      '--records: {{path}} is not empty, and there is no run to resume; name a new or empty folder',
    csvThere:
      '{{path}} already exists; name a new folder for --csv, or resume the same run with --resume',
    noName: '{{option}}: the name is empty',
    noResultFields:
      '--log-fields: lines of --log-level info have none of these fields; use --log-level debug, or some of: {{names}}',
    removeOne: '--remove takes one run; repeat it for several: {{example}}',
    workersAndRedis: '--workers is for this machine; with --redis, give it to the workers instead',
    margin: '--sprt: expected a number between 0 and 0.5, not {{given}}',
    between: '--{{name}}: expected a number between {{low}} and {{high}}, not {{given}}',
    eloOrder: '--elo0 and --elo1: the first must be less than the second',
    notUniform:
      '--adjust needs the placer {{placer}}, not {{given}}: luck is measured on equally likely layouts',
    knockoutGames: '--games: a knockout has one game per pairing; leave it out',
    roundsOfSwiss: '--rounds is only for --format swiss',
  },
  redis: {
    'bad-url':
      '{{place}}: expected a URL such as redis://127.0.0.1:6379 or rediss://user:password@host:6379/0',
    away: '{{place}}: Redis cannot be reached ({{reason}})',
    refused: '{{place}}: Redis refuses ({{reason}})',
    'not-redis': '{{place}}: the server there is not Redis',
    lost: '{{place}}: the connection to Redis was lost',
    'batch-failed': '{{place}}: a worker failed ({{reason}})',
    'bad-part': '{{place}}: a worker returned an invalid result ({{reason}})',
  },
  foreign: {
    'no-file': 'there is no such file',
    'odd-path': '{{path}}: Node grants no rights to paths with * or a comma; move the file',
    'large-folder': '{{path}} holds more than {{max}} files: move the program to a smaller folder',
    'no-program': 'there is no program {{command}}',
    'not-runnable': '{{command}} is not executable',
    'not-started': 'it could not be started: {{text}}',
    'not-loaded': 'it could not be loaded: {{thrown}}',
    'no-export': {
      shooter: 'it exports neither `shooter` with a function `shoot` nor `shoot`',
      placer: 'it exports neither `placer` with a function `place` nor `place`',
    },
    exited: 'it exited (exit code {{exitCode}})',
    killed: 'it was killed by {{signal}}',
    memory: 'it used more than {{limitMb}} MB of memory',
    late: {
      hello: 'it took longer than {{limitMs}} ms to start',
      game: 'it took longer than {{limitMs}} ms to get ready for a game',
      shoot: 'it took longer than {{limitMs}} ms for a shot',
      place: 'it took longer than {{limitMs}} ms for a layout',
    },
    stays: 'it is still running one second after quit',
    unread: 'it does not read its input',
    'no-reply': 'it printed an invalid reply: {{text}}',
    'unasked-line': 'it printed a line without a request: {{text}}',
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
      refused: 'it has no access to {{path}}',
      hidden: 'something that cannot be shown',
    },
    'not-an-answer': {
      shooter: 'expected the number of a square, not {{text}}',
      placer: 'expected a list of the squares of each ship, not {{text}}',
    },
    'no-number': {
      shooter: 'it shot at {{given}}, which is not a whole number from 0 to {{last}}',
      placer: 'it placed a ship at {{given}}, which is not a whole number from 0 to {{last}}',
    },
    'no-square': {
      shooter: 'it shot at {{given}}, which is not a square from {{first}} to {{last}}',
      placer: 'it placed a ship at {{given}}, which is not a square from {{first}} to {{last}}',
    },
    'not-open': 'it shot at {{square}}, which is not open',
    'ship-not-in-fleet': 'the ship at {{squares}} is not in the fleet, or is one too many',
    'ships-overlap': 'the ships at {{one}} and at {{other}} overlap',
    'ships-touch': 'the ships at {{one}} and at {{other}} touch',
    'ship-off-board': 'a ship is off the board',
  },
  odds: {
    gaveUp: 'there are too many layouts to count, and none was found to estimate from',
    muchTooLarge:
      'the board is too large to solve: the limit is {{max}} layouts; choose a smaller one',
    tooLarge:
      'the board is too large to solve: it has {{layouts}} layouts; the limit is {{max}}; choose a smaller one',
    tooLargeSampled:
      'the board is too large to solve: it has about {{layouts}} layouts (by sampling); the limit is {{max}}; choose a smaller one',
    spent:
      'stopped (sets of layouts examined: {{states}}); choose a smaller board or a larger --budget',
  },
  seaMap: {
    offGrid: 'row {{row}}, column {{col}} is off the board',
    alreadyShot: 'row {{row}}, column {{col}} has already been shot at',
    knownEmpty: 'row {{row}}, column {{col}} can only be a miss: it is next to a sunk ship',
    badOutcome: 'expected miss, hit or sink, not {{given}}',
    badLine: 'expected "row column miss|hit|sink", not {{given}}',
    badNumber: 'expected a whole number of 0 or more, not {{given}}',
  },
  rules: {
    notJson: 'invalid JSON: {{message}}',
    smallSide: 'unknown rules {{given}}: the side of small-N is {{least}} to {{most}}',
    notThere: 'unknown rules {{given}}: no such preset or file; presets: {{names}}',
    unknown: 'unknown rules {{given}}; presets: {{names}}',
  },
  record: {
    otherOpponent:
      '--opponent: the opponent of a resumed game cannot change (here {{shooter}}); leave it out',
    noOpponent: '--opponent: this is a game of two people; leave it out',
    notBegun: 'the fleets of this game are not placed yet',
    isOver: 'this game is over; "flotilla replay" shows it',
    unknownShooter:
      'unknown shooter {{shooter}} in this game; if it is a file or a command, name it with --opponent',
    needsSinkings: '{{shooter}} needs announced sinkings and cannot resume a game without them',
  },
  mcp: {
    tooLong: 'a message is too long; limit in characters: {{max}}',
  },
  file: {
    stdin: 'standard input',
    stdinOnce: 'standard input (-) can be read only once: use a file for one of the two',
    stdout: 'standard output',
    tooLarge: '{{path}}: the file is too large for this command',
    notFound: '{{path}}: no such file or directory',
    notAllowed: '{{path}}: permission denied',
    isDirectory: '{{path}}: is a directory',
    other: '{{path}}: {{reason}}',
    exists: '{{path}}: this file is not a game record, so it was not replaced; name another file',
  },
  write: {
    full: '{{path}}: the disk is full; free some space or name another place',
    isDirectory: '{{path}}: is a folder; name a file in it',
    notDirectory: '{{path}}: part of the path is a file, not a folder; name another place',
    noFolder: '{{path}}: no such folder; create it first or name another place',
    notAllowed: '{{path}}: permission denied; name another place',
    readOnly: '{{path}}: that disk is read-only; name another place',
    noLocks:
      '{{path}}: files cannot be locked there, as on some network drives; name another place',
  },
  option: {
    seed: '--seed: {{given}} is not a whole number from 0 to {{max}}',
    count: '--{{name}}: {{given}} is not a whole number from {{min}} to {{max}}',
    positive: '--{{name}}: {{given}} is not a number above 0',
    number: '--{{name}}: {{given}} is not a number from {{min}} to {{max}}',
    plot: '--plot: {{given}} is neither an .svg nor an .html file',
    size: '--size: {{given}} is not ROWSxCOLUMNS, each from 1 to {{max}}, such as 10x10',
    needsOnline: '{{option}} is for online games only: add --online',
    name: '--name: expected one line of 1 to 60 characters',
    names: 'too many names; the limit here is {{count}}',
    needs: '--{{name}} has no effect without {{needed}}',
    needsFile: '--time-limit is only for programs from files and commands; leave it out',
    needsLearner: '{{option}} has no effect without a shooter that learns: {{needed}}',
  },
  salvos:
    'this is computed for single shots only, and these rules have salvos: play games with flotilla match, or change "turns" in the rules',
  needsAnnouncedSinkings:
    '{{shooter}} needs rules that announce sinkings; shooters that can play these rules: {{names}}',
  unknown: {
    meant: '(did you mean {{suggestion}}?)',
    shooter: 'unknown shooter {{given}}; "flotilla shooters" lists all',
    placer: 'unknown placer {{given}}; "flotilla placers" lists all',
    ofArticle: '{{given}} is a name from an article; here it is {{names}}',
  },
  placer: {
    gaveUp: 'the placer {{placer}} found no layout (tries: {{tries}}); try --placer {{other}}',
    gaveUpAlone: 'the placer {{placer}} found no layout (tries: {{tries}})',
  },
  store: {
    none: 'there is no interrupted game to resume',
    taken: 'game {{id}} is open in another program, or it is over',
    needsProgram:
      'the opponent of the interrupted game is the program {{shooter}}: name it with --opponent',
    damaged: 'the interrupted game could not be read; a copy is in {{path}}',
    needsSinkings:
      'the interrupted game announces no sinkings, which {{shooter}} needs; a copy is in {{path}}',
    badPaper: 'this is not a saved game on paper',
    noPaper: 'there is no interrupted game on paper to resume',
    needsAdviser: 'the adviser of this game is the program {{shooter}}: name it with --shooter',
    cannotSave: 'the game cannot be saved ({{reason}}); it continues unsaved',
  },
  commandLine: {
    unknownOption: 'unknown option {{given}}',
    unknownCommand: 'unknown command {{given}}',
    seeHelp: '; "flotilla help" lists all commands',
    suggestion: '; did you mean {{suggestion}}?',
    seeOptions: '; {{help}} lists the options',
    missingArgument: '{{given}} is missing; usage: {{usage}}; add --help for details',
    missingMandatoryOptionValue: 'option {{given}} is missing; add --help for its values',
    optionMissingArgument: 'option {{given}} needs a value; add --help for its values',
    excessArguments: 'unexpected argument {{given}}; usage: {{usage}}',
    fileOptions: '; give files with {{options}}',
    conflictingOption: '{{given}} cannot be used with {{other}}',
    invalidArgument: '{{given}} is not one of {{names}}',
  },
} as const;
