import type { LearnerName, LevelName, PlacerName, ShooterName } from '@flotilla/engine/catalogue';
import type { ListedPreset } from '@flotilla/rules';

/** Texts of all registered names: a new shooter, placer or preset without one does not compile. */
interface RequiredNames {
  readonly rules: {
    readonly preset: Readonly<
      Record<ListedPreset, { readonly name: string; readonly text: string }>
    >;
    readonly [more: string]: string | object;
  };
  readonly shooter: Readonly<Record<ShooterName, string>>;
  /** Learning shooters are not levels, but are listed with them. */
  readonly shooterText: Readonly<Record<LevelName | LearnerName, string>>;
  readonly placer: Readonly<Record<PlacerName, string>>;
  readonly placerText: Readonly<Record<PlacerName, string>>;
  readonly [more: string]: object;
}

/** English texts of the namespace `names`: strategies, rules, ships and squares. */
export const EN_NAMES = {
  board: {
    open: 'open',
    miss: 'miss',
    empty: 'empty water',
    hit: 'hit',
    struck: 'hit',
    sunk: 'sunk',
    ship: 'ship',
  },
  ship: {
    straight: {
      one: 'one-square ship',
      two: 'two-square ship',
      three: 'three-square ship',
      four: 'four-square ship',
      five: 'five-square ship',
      more: 'ship of {{length}} squares',
    },
    bent: 'bent {{ship}}',
    /** Hasbro's fleet. `three` is either of its two ships of three squares. */
    boxed: {
      two: 'patrol boat',
      three: 'cruiser or submarine',
      cruiser: 'cruiser',
      submarine: 'submarine',
      four: 'battleship',
      five: 'carrier',
    },
    drawn: '{{ship}} ({{drawing}})',
    numbered: '{{ship}} no. {{number}}',
  },
  rules: {
    preset: {
      russian: { name: 'Russian', text: 'The classroom classic: ten ships that may not touch.' },
      hasbro: { name: 'Hasbro', text: 'The boxed game: five ships, one shot each in turn.' },
      'hasbro-box': {
        name: 'Hasbro (box rules)',
        text: 'The rules printed in the box: each hit names its ship.',
      },
      german: {
        name: 'German',
        text: 'Schiffe versenken: ten ships of 2 to 5 squares, which never touch.',
      },
      salvo: { name: 'Salvo', text: 'Each of your ships afloat fires once a turn.' },
      'small-8': {
        name: 'Small {{side}}×{{side}}',
        text: 'Half as many ships as rows, of random lengths.',
      },
      'mini-7': { name: 'Mini 7×7', text: 'The whole Russian fleet on a cramped board.' },
      curved: { name: 'Bent ships', text: 'Harder to find and harder to finish off.' },
    },
    unnamed: 'custom',
    fleet: 'fleet {{ships}}',
    bent_one: '{{count}} bent',
    bent_other: '{{count}} bent',
    ships: {
      first_one: '{{count}} ship of {{size}}',
      first_other: '{{count}} ships of {{size}}',
      squares_one: '{{count}} square',
      squares_other: '{{count}} squares',
      more: '{{count}} of {{size}}',
    },
    touching: {
      allowed: 'ships may touch',
      corners: 'ships may touch at corners only',
      forbidden: 'ships do not touch, not even at corners',
    },
    turns: {
      hitAgain: 'a hit gives another shot',
      alternate: 'one shot a turn',
      salvo_one: '{{count}} shot a turn, answered together',
      salvo_other: '{{count}} shots a turn, answered together',
      'ships-afloat': 'a salvo a turn: one shot for each of your ships afloat',
      'longest-afloat': 'a salvo a turn: as many shots as your longest ship afloat has squares',
    },
    announces: {
      hit: 'answers are only hit or miss: sinkings are not announced',
      ship: 'the ship that sank is announced',
      named: 'each hit names the ship',
    },
    announced: {
      hit: 'Only “hit” or “miss”',
      outcome: '“Sunk”, but not which ship',
      ship: '“Sunk” and which ship',
      named: 'Which ship, with every hit',
    },
    lastTurn: 'the second player has a last turn to equalise',
  },
  pace: {
    none: 'no clock',
    shot: '{{seconds}} s per shot',
    shotSkips: '{{seconds}} s per shot, then the turn passes',
    game: '{{minutes}} min per game',
    gameAdded: '{{minutes}} min per game + {{increment}} s per shot',
    days_one: '{{count}} day per turn',
    days_other: '{{count}} days per turn',
  },
  shooter: {
    random: 'Random',
    'pool/random-printed': 'Pool (random hunt, as printed)',
    'pool/cross-printed': 'Pool (crosswise, as printed)',
    'pool/linear-printed': 'Pool (linear, four rows, as printed)',
    'pool/random': 'Pool (random hunt)',
    'pool/cross': 'Pool (crosswise)',
    'pool/linear': 'Pool (linear, four rows)',
    'automaton-printed': 'Three states (as printed)',
    automaton: 'Three states',
    'weights-printed': 'Weights (as printed)',
    weights: 'Weights',
    parity: 'Parity',
    'classic-printed': 'Classic (as printed)',
    classic: 'Classic',
    density: 'Density',
    learned: 'Learner',
    montecarlo: 'Monte Carlo',
    greedy: 'Greedy',
    exact: 'Exact',
    adaptive: 'Adaptive',
    'exact-endgame': 'Exact (with endgame)',
    search: 'Search',
  },
  /** Levels and learning shooters in one line each, without a capital or full stop. */
  shooterText: {
    'cabin-boy': 'shoots on a whim and forgets the ships it has hit',
    sailor: 'seldom has a plan and leaves hit ships for later',
    boatswain: 'sometimes works out where ships fit but is slow to finish off a hit one',
    navigator: 'finishes ships sooner and sometimes looks where the others fit',
    captain: 'plans every other shot by where ships fit and seldom slips',
    admiral: 'counts all possible layouts and looks ahead to the end',
    learned: 'works out where every ship fits and remembers where you place yours',
    adaptive: 'counts all possible layouts and learns how you place ships',
  },
  placer: {
    uniform: 'Uniform',
    equilibrium: 'Equilibrium',
    sequential: 'Ship by ship',
    'zones/centre-36': 'One-square ships in the centre',
    'zones/left': 'One-square ships on the left',
    'zones/right': 'One-square ships on the right',
    'zones/top': 'One-square ships at the top',
    'zones/bottom': 'One-square ships at the bottom',
    'zones/centre-vertical': 'One-square ships in a vertical band',
    'zones/centre-horizontal': 'One-square ships in a horizontal band',
    'zones/random-12': 'One-square ships on twelve squares',
    edges: 'Along the edges',
    genetic: 'Genetic',
  },
  /** Placing habits other than those of placers. */
  habit: {
    people: 'As people place ships',
    own: 'As in earlier games',
  },
  /** Placers in one line each, without a capital or full stop. */
  placerText: {
    uniform: 'every legal layout is equally likely',
    equilibrium: 'longer ships packed together and one-square ships in the open (Russian fleet)',
    sequential: 'ship by ship from the longest, each at random where there is room',
    'zones/centre-36': 'the smallest ships in the middle 6×6; the others around it',
    'zones/left': 'the smallest ships in the left 60%; the others on the right',
    'zones/right': 'the smallest ships in the right 60%; the others on the left',
    'zones/top': 'the smallest ships in the upper 60%; the others below',
    'zones/bottom': 'the smallest ships in the lower 60%; the others above',
    'zones/centre-vertical': 'the smallest ships in the middle columns',
    'zones/centre-horizontal': 'the smallest ships in the middle rows',
    'zones/random-12': 'the smallest ships on twelve random squares',
    edges: 'long ships along the edges; small ones anywhere',
    genetic: 'evolved until a layout is legal',
  },
} as const satisfies RequiredNames;
