/** Flotilla names of one article strategy: as described and, if its code differs, as coded. */
type StrategyNames = readonly string[];

const RANDOM_POOL_NAMES = ['pool/random', 'pool/random-printed'] as const;
const CROSS_POOL_NAMES = ['pool/cross', 'pool/cross-printed'] as const;
const LINEAR_POOL_NAMES = ['pool/linear', 'pool/linear-printed'] as const;
const CLASSIC_SHOOTER_NAMES = ['classic', 'classic-printed'] as const;
const TWO_MODE_SHOOTER_NAMES = ['density', ...CLASSIC_SHOOTER_NAMES] as const;
const AUTOMATON_SHOOTER_NAMES = ['automaton', 'automaton-printed'] as const;

const SHOOTERS_OF_ARTICLES: Readonly<Record<string, StrategyNames>> = {
  // 25 ms naval battle
  cross: CROSS_POOL_NAMES,
  'крест-накрест': CROSS_POOL_NAMES,
  'крест на крест': CROSS_POOL_NAMES,
  linear: LINEAR_POOL_NAMES,
  линейно: LINEAR_POOL_NAMES,
  recomendation_pool: RANDOM_POOL_NAMES,
  // Sea battle in Python
  iq180: ['weights', 'weights-printed'],
  // Delphi automaton
  автомат: AUTOMATON_SHOOTER_NAMES,
  'конечный автомат': AUTOMATON_SHOOTER_NAMES,
  comput: AUTOMATON_SHOOTER_NAMES,
  прострел: AUTOMATON_SHOOTER_NAMES,
  обстрел: AUTOMATON_SHOOTER_NAMES,
  расстрел: AUTOMATON_SHOOTER_NAMES,
  state1: AUTOMATON_SHOOTER_NAMES,
  state2: AUTOMATON_SHOOTER_NAMES,
  state3: AUTOMATON_SHOOTER_NAMES,
  freedom: AUTOMATON_SHOOTER_NAMES,
  // Habr 2013
  'p-matrix': ['density'],
  'p-матрица': ['density'],
  'матрица вероятностей': ['density'],
  'весовая матрица': ['learned'],
  'монте-карло': ['montecarlo'],
  классика: CLASSIC_SHOOTER_NAMES,
  bf: CLASSIC_SHOOTER_NAMES,
  gf: CLASSIC_SHOOTER_NAMES,
  g2df: CLASSIC_SHOOTER_NAMES,
  разведка: TWO_MODE_SHOOTER_NAMES,
  'разведка боем': TWO_MODE_SHOOTER_NAMES,
  добивание: TWO_MODE_SHOOTER_NAMES,
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

/** Keys are lower-case names from articles and their listings. */
export const STRATEGY_NAMES_BY_ARTICLE_NAME = {
  shooter: SHOOTERS_OF_ARTICLES,
  placer: PLACERS_OF_ARTICLES,
} as const;

/** Keeps modifiers such as `+leave`; returns no names for an unknown strategy. */
export function findStrategyNames(
  kind: keyof typeof STRATEGY_NAMES_BY_ARTICLE_NAME,
  articleName: string,
): readonly string[] {
  const [base = '', ...modifiers] = articleName.split('+');
  const names = STRATEGY_NAMES_BY_ARTICLE_NAME[kind];
  const key = base.toLowerCase();
  const ownNames = Object.hasOwn(names, key) ? names[key]! : [];
  return ownNames.map((name) => [name, ...modifiers].join('+'));
}
