export { EN_NAMES as NAMES } from '@flotilla/play';

export const TEXTS = {
  name: 'Flotilla',
  titleOf: '{{title}} · Flotilla',
  skip: 'Skip to content',
  pages: 'Pages',
  waiting: 'One moment…',
  failed: {
    text: 'The calculation failed.',
    again: 'Try again',
  },
  close: 'Close',
  docs: {
    title: 'Documentation',
    line: 'Guides, reference and how to write a bot.',
  },
  settings: {
    title: 'Settings',
    lang: 'Language',
    theme: 'Theme',
    themes: {
      system: 'Same as this device',
      light: 'Exercise book (light)',
      dark: 'Sea chart at night (dark)',
    },
    sound: 'Sound',
    volume: 'Volume',
    vibration: 'Vibration',
    motion: 'Animation',
    tables: 'Show boards as text tables',
  },
  storage: {
    full: {
      title: 'Storage for this site is full',
      text: 'Nothing more can be saved: a game that you leave now may be lost. Delete saved fleets or games, or this site’s data.',
    },
    forbidden: {
      title: 'This browser stores nothing for this site',
      text: 'You can play, but a game is lost when this tab closes. To save games and settings, allow this site to store data.',
    },
  },
  newVersion: {
    title: 'A newer version of Flotilla is ready',
    change: 'Update now',
    later: 'Later',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This should not happen. What was saved is still there.',
    reload: 'Reload the page',
  },
  missing: {
    title: 'Nothing here but water',
    text: 'There is no such page.',
    home: 'Home page',
  },
  board: {
    best: 'best',
    marked: 'marked',
    last: 'last shot',
    column: 'Column',
    help: 'Arrow keys move, or type a square such as B4; Enter chooses; Shift+Enter marks.',
    cell: '{{square}}: {{state}}',
  },
  rules: {
    label: 'Rules',
    presets: 'Well-known rules',
    ownRules: 'Your own rules',
    edit: 'Custom rules…',
    drawAnew: 'Another random fleet',
    side: 'Rows and columns',
    sides: 'From {{least}} to {{most}}.',
    ofThisGame: '{{name}} (rules of this game)',
    broken:
      'The rules “{{name}}” cannot be played: open your own rules, correct them and save them again.',
    damaged: {
      title: 'Some of your own rules could not be read',
      text: 'They are not shown. A backup copy was kept.',
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
    draws: 'chance of a shot {{value, number(style: percent; maximumFractionDigits: 1)}}',
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
    failed: 'Playback stopped: no next step.',
  },
  fleet: {
    kind: '{{ship}}: {{left}} of {{count}} afloat',
    untold: '{{ship}}: {{count}} in the fleet; number afloat unknown',
  },
  copy: {
    done: 'Copied',
    byHand: 'Copy it from here',
    why: 'This browser does not let pages copy text. It is already selected: press Ctrl+C, or hold it and choose “Copy”.',
  },
} as const;
