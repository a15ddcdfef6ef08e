/** Flotilla's names of an article's strategy: as described and, if different, as its code plays. */
type StrategyNames = readonly string[];

const RANDOM = ['pool/random', 'pool/random-printed'] as const;
const CROSS = ['pool/cross', 'pool/cross-printed'] as const;
const LINEAR = ['pool/linear', 'pool/linear-printed'] as const;
const CLASSIC = ['classic', 'classic-printed'] as const;
const MODES = ['density', ...CLASSIC] as const;
const AUTOMATON = ['automaton', 'automaton-printed'] as const;

const SHOOTERS_OF_ARTICLES: Readonly<Record<string, StrategyNames>> = {
  // 25 ms naval battle
  cross: CROSS,
  'крест-накрест': CROSS,
  'крест на крест': CROSS,
  linear: LINEAR,
  линейно: LINEAR,
  recomendation_pool: RANDOM,
  // Sea battle in Python
  iq180: ['weights', 'weights-printed'],
  // Delphi automaton
  автомат: AUTOMATON,
  'конечный автомат': AUTOMATON,
  comput: AUTOMATON,
  прострел: AUTOMATON,
  обстрел: AUTOMATON,
  расстрел: AUTOMATON,
  state1: AUTOMATON,
  state2: AUTOMATON,
  state3: AUTOMATON,
  freedom: AUTOMATON,
  // Habr 2013
  'p-matrix': ['density'],
  'p-матрица': ['density'],
  'матрица вероятностей': ['density'],
  'весовая матрица': ['learned'],
  'монте-карло': ['montecarlo'],
  классика: CLASSIC,
  bf: CLASSIC,
  gf: CLASSIC,
  g2df: CLASSIC,
  разведка: MODES,
  'разведка боем': MODES,
  добивание: MODES,
  // student paper 2010
  blow: ['random'],
};

const PLACERS_OF_ARTICLES: Readonly<Record<string, StrategyNames>> = {
  // 25 ms naval battle
  for_1_ship_36: ['zones/centre-36'],
  for_1_ship_left: ['zones/left'],
  for_1_ship_right: ['zones/right'],
  for_1_ship_top: ['zones/top'],
  for_1_ship_bottom: ['zones/bottom'],
  for_1_ship_center_vertical: ['zones/centre-vertical'],
  for_1_ship_center_horisontal: ['zones/centre-horizontal'],
  for_1_ship_center_horizontal: ['zones/centre-horizontal'],
  random_12: ['zones/random-12'],
  create_ships: ['zones/centre-36'],
  gen_cord: ['zones/centre-36'],
  // Delphi automaton
  ships: ['sequential'],
  freedom: ['sequential'],
  // Course on genetic algorithms
  easimpleelitism: ['genetic'],
};

/** Flotilla's names, by the lower-case names in articles and listings. */
export const NAMES_OF_ARTICLES = {
  shooter: SHOOTERS_OF_ARTICLES,
  placer: PLACERS_OF_ARTICLES,
} as const;

/** Returns Flotilla's names of an article's strategy, with its modifiers; empty if unknown. */
export function findArticleNames(
  kind: keyof typeof NAMES_OF_ARTICLES,
  articleName: string,
): readonly string[] {
  const [base = '', ...modifiers] = articleName.split('+');
  const names = NAMES_OF_ARTICLES[kind];
  const key = base.toLowerCase();
  const ownNames = Object.hasOwn(names, key) ? names[key]! : [];
  return ownNames.map((name) => [name, ...modifiers].join('+'));
}
