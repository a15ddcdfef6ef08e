export { EN_NAMES as NAMES } from '@flotilla/play';

export const TEXTS = {
  name: 'Flotilla',
  titleOf: '{{title}} · Flotilla',
  skip: 'To the page',
  pages: 'Pages',
  waiting: 'One moment…',
  close: 'Close',
  settings: {
    title: 'Settings',
    lang: 'Language',
    theme: 'Colours',
    themes: {
      system: 'As on this device',
      light: 'Exercise book (light)',
      dark: 'Sea chart at night (dark)',
    },
    sound: 'Sound',
    motion: 'Animation',
    tables: 'Boards as tables of words',
  },
  storage: {
    full: {
      title: 'The memory for this site is full',
      text: 'Nothing more can be kept here: a game that you leave now may be lost. Delete saved fleets or games, or data of this site.',
    },
    forbidden: {
      title: 'This browser keeps nothing for this site',
      text: 'You can play, but a game ends with this tab: allow data for this site to keep games and settings.',
    },
  },
  newVersion: {
    title: 'There is a newer Flotilla',
    change: 'Use it now',
    later: 'Later',
  },
  broken: {
    title: 'Something broke',
    text: 'This should not happen. What was saved is still there.',
    reload: 'Load the page again',
  },
  missing: {
    title: 'Nothing here but water',
    text: 'There is no such page.',
    home: 'To the game',
  },
  board: {
    best: 'best',
    marked: 'marked',
    last: 'last shot',
    column: 'Column',
    help: 'Arrow keys move, or type a square such as B4; Enter chooses; Shift and Enter marks.',
    cell: '{{square}}: {{state}}',
  },
  rules: {
    label: 'Rules',
    presets: 'Well-known rules',
    ownRules: 'Your own rules',
    edit: 'Own rules…',
    drawAnew: 'Draw the fleet anew',
    ofThisGame: '{{name}} (rules of this game)',
    broken:
      'Nobody can play by the rules “{{name}}” as they are kept here: open your own rules and save them anew.',
    damaged: {
      title: 'Some of your own rules could not be read',
      text: 'They are not shown, and what was stored is set aside unchanged.',
    },
  },
  chart: {
    summary: '{{name}}: first {{first}}, last {{last}}, least {{least}}, greatest {{greatest}}',
    nothing: '{{name}}: nothing yet',
    table: 'The values as a table',
    csv: 'Save the data as CSV',
    json: 'Save the data as JSON',
    png: 'Save the chart as a PNG picture',
    kept: 'Saved: {{file}}',
    noPicture: 'There is no chart to save yet.',
  },
  heat: {
    chances: 'chance of a ship {{value, number(style: percent; maximumFractionDigits: 1)}}',
    weights: 'weight {{value, number(maximumFractionDigits: 1)}}',
    draws: 'shot at with chance {{value, number(style: percent; maximumFractionDigits: 1)}}',
  },
  playback: {
    label: 'Step by step',
    run: 'Play',
    pause: 'Pause',
    forward: 'One step',
    back: 'One step back',
    at: 'Step {{at}} of {{count}}',
    soFar: 'Step {{at}}',
    slider: 'Step shown',
    failed: 'It cannot go on from here.',
  },
  fleet: {
    kind: '{{ship}}: {{left}} of {{count}} afloat',
    untold: '{{ship}}: {{count}} in the fleet, how many are afloat is not told',
  },
  copy: {
    done: 'Copied',
    byHand: 'Copy it from here',
    why: 'This browser lets no page copy by itself. The text is chosen already: press Ctrl+C, or hold it and choose “Copy”.',
  },
} as const;
