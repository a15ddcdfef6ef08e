import { type ModifierName, takesModifiers } from '@flotilla/engine';
import {
  SHOOTER_NAMES as ALL_SHOOTERS,
  isLevelName,
  isShooterName,
  LEVEL_NAMES,
  LEVELS,
  refusalOf,
  type SHOOTER_TRAITS,
  traitsOf,
} from '@flotilla/engine/catalogue';
import { announcesSinkings, type Rules } from '@flotilla/rules';

export {
  isPlacerName as isPlacer,
  PLACER_NAMES,
  type PlacerName,
} from '@flotilla/engine/catalogue';

type ShooterTraitsByName = typeof SHOOTER_TRAITS;

/** Shooters offered for selection, without those that need a memory. */
export type OfferedShooter = {
  [Name in keyof ShooterTraitsByName]: ShooterTraitsByName[Name] extends { needsMemory: true }
    ? never
    : Name;
}[keyof ShooterTraitsByName];

export const OFFERED_SHOOTERS = ALL_SHOOTERS.filter(isOfferedShooter);

export function isOfferedShooter(name: string): name is OfferedShooter {
  return isShooterName(name) && !traitsOf(name)?.needsMemory;
}

export function isLearner(shooter: string): boolean {
  return traitsOf(shooter)?.learns === true;
}

/** Levels, then the shooters that learn from earlier games. */
export const LEVEL_AND_LEARNER_NAMES = [...LEVEL_NAMES, 'learned', 'adaptive'] as const;

/** Shooters by article: as described, then, if different, as the printed code plays. */
export const SHOOTERS_BY_ARTICLE = {
  ms25: [
    'pool/random',
    'pool/random-printed',
    'pool/cross',
    'pool/cross-printed',
    'pool/linear',
    'pool/linear-printed',
  ],
  delphi: ['automaton', 'automaton-printed'],
  python: ['weights', 'weights-printed'],
  habr: ['classic', 'classic-printed', 'density'],
  readers: ['montecarlo', 'exact'],
  student: ['random', 'parity'],
} as const satisfies Readonly<Record<string, readonly OfferedShooter[]>>;

type ArticleShooter = (typeof SHOOTERS_BY_ARTICLE)[keyof typeof SHOOTERS_BY_ARTICLE][number];

export const ARTICLE_SHOOTERS: readonly ArticleShooter[] =
  Object.values(SHOOTERS_BY_ARTICLE).flat();

export function isArticleShooter(name: string): name is ArticleShooter {
  return ARTICLE_SHOOTERS.some((article) => article === name);
}

/** Modifiers of an article's shooter, as suffixes to its name. */
export const MODIFIERS = ['no-halo', 'leave'] as const satisfies readonly ModifierName[];

export type Modifier = (typeof MODIFIERS)[number];

/** Returns the shooter with those modifiers that it accepts under these rules. */
export function withAcceptedModifiers(
  shooter: string,
  modifiers: readonly Modifier[],
  rules: Pick<Rules, 'announces'>,
): string {
  const accepted = modifiers.filter(
    (modifier) => takesModifiers(shooter, [modifier]) && announcesSinkings(rules),
  );
  return [shooter, ...accepted].join('+');
}

export const OPPONENT_NAMES = [...LEVEL_AND_LEARNER_NAMES, ...ARTICLE_SHOOTERS] as const;

export type LevelOrLearnerName = (typeof LEVEL_AND_LEARNER_NAMES)[number];

export type OpponentName = (typeof OPPONENT_NAMES)[number];

export function isOpponentName(name: string): name is OpponentName {
  return OPPONENT_NAMES.some((opponent) => opponent === name);
}

export function lessonTopicOf(opponent: OpponentName): string {
  const shooter = isLevelName(opponent) ? LEVELS[opponent].shooter : opponent;
  return shooter.replace(/\/.*|-printed$/, '');
}

export function isSlowShooter(shooter: string): boolean {
  return traitsOf(shooter)?.cost === 'slow';
}

export function canShooterPlay(shooter: string, rules: Pick<Rules, 'announces'>): boolean {
  return !refusalOf(traitsOf(shooter) ?? { needsSinkings: true }, rules);
}
