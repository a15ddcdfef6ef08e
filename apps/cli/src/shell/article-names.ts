/**
 * Our names for an article's strategy. First comes the one described in the text; then the one printed in the code, if
 * different.
 */
type Ours = readonly string[];

const RANDOM = ['pool/random', 'pool/random-printed'] as const;
const CROSS = ['pool/cross', 'pool/cross-printed'] as const;
const LINEAR = ['pool/linear', 'pool/linear-printed'] as const;
const CLASSIC = ['classic', 'classic-printed'] as const;
const MODES = ['density', ...CLASSIC] as const;
const AUTOMATON = ['automaton', 'automaton-printed'] as const;

/** Shooters by the names used in articles and their listings. */
const SHOOTERS_OF_ARTICLES: Readonly<Record<string, Ours>> = {
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

/** Placers by the names used in articles and their listings. */
const PLACERS_OF_ARTICLES: Readonly<Record<string, Ours>> = {
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
  // genetic algorithms course
  easimpleelitism: ['genetic'],
};

/** Our names by the names in articles and their listings, in lower case. */
export const NAMES_OF_ARTICLES = {
  shooter: SHOOTERS_OF_ARTICLES,
  placer: PLACERS_OF_ARTICLES,
} as const;

/** Returns our names for an article's shooter or placer, modifiers kept; empty if no article has this name. */
export function namesOfArticle(
  kind: keyof typeof NAMES_OF_ARTICLES,
  given: string,
): readonly string[] {
  const [base = '', ...modifiers] = given.split('+');
  const names = NAMES_OF_ARTICLES[kind];
  const key = base.toLowerCase();
  const ours = Object.hasOwn(names, key) ? names[key]! : [];
  return ours.map((name) => [name, ...modifiers].join('+'));
}
