import { isLevelName, type LevelName } from '@flotilla/engine/catalogue';
import { CLOCK_NAMES, type ClockName } from '@flotilla/play';
import { isPlainLine, makePreset, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { keepValue } from '../device/stored-value.js';
import { nextLevel, useCampaign } from '../progress/campaign.js';
import {
  MODIFIERS,
  type Modifier,
  OPPONENT_NAMES,
  type OpponentName,
  PLACER_NAMES,
  type PlacerName,
  playsBy,
} from '../strategies.js';

export const OPPONENT_KINDS = ['computer', 'friend'] as const;
export const FIRSTS = ['me', 'other', 'random'] as const;

/** Setup of the last game, as the default for the next one. */
export interface SetupChoices {
  readonly opponent: (typeof OPPONENT_KINDS)[number];
  /** Level or article; `next` for the campaign's next level. */
  readonly level: OpponentName | 'next';
  /** Modifiers of an article's shooter, as far as it accepts them. */
  readonly modifiers: readonly Modifier[];
  /** Names of two players at one screen; empty until given. */
  readonly names: readonly [string, string];
  readonly first: (typeof FIRSTS)[number];
  readonly isTraining: boolean;
  /** Clock for human players; training has none. */
  readonly clock: ClockName | 'none';
  readonly rules: RulesEntry;
  /** Placer of the computer's fleet; null for that of its level or article. */
  readonly placer: PlacerName | null;
  /** Placer of the user's random fleets. */
  readonly ownPlacer: PlacerName;
}

/** Choices before the first game. */
export const DEFAULT_CHOICES: SetupChoices = {
  opponent: 'computer',
  level: 'next',
  modifiers: [],
  names: ['', ''],
  first: 'random',
  isTraining: false,
  clock: 'none',
  rules: { name: 'russian' },
  placer: null,
  ownPlacer: 'uniform',
};

export const useSetupChoices = keepValue<SetupChoices>('flotilla.setup', (saved) =>
  saved === undefined ? DEFAULT_CHOICES : { ...DEFAULT_CHOICES, ...checked(saved) },
);

export function changeChoices(part: Partial<SetupChoices>): void {
  useSetupChoices.setState(part);
}

/** Returns the rules chosen last; the `russian` preset if they are no longer valid. */
export function chosenRules({ rules }: Pick<SetupChoices, 'rules'>): Rules {
  const made = makeRules(rules);
  return made.ok ? made.value : makePreset('russian');
}

/** Returns the chosen opponent, or a level that accepts these rules if that one refuses them. */
export function chosenOpponent({ level }: Pick<SetupChoices, 'level'>, rules: Rules): OpponentName {
  if (level === 'next') return nextLevel(useCampaign.getState()) ?? 'admiral';
  return playsBy(level, rules) ? level : 'captain';
}

/** Returns the same where only levels play: the strongest in place of learning shooters. */
export function chosenLevel(choices: Pick<SetupChoices, 'level'>, rules: Rules): LevelName {
  const opponent = chosenOpponent(choices, rules);
  return isLevelName(opponent) ? opponent : 'admiral';
}

/** Keeps the valid parts of saved choices; the rest take their defaults. */
function checked(saved: unknown): Partial<SetupChoices> {
  if (typeof saved !== 'object' || saved === null) return {};
  const given = saved as Record<string, unknown>;
  const among = <Key extends keyof SetupChoices>(key: Key, all: readonly unknown[]) =>
    all.includes(given[key]) ? { [key]: given[key] } : {};
  const { names, rules, modifiers } = given;
  const areNames =
    Array.isArray(names) &&
    names.length === 2 &&
    names.every((name) => name === '' || isPlainLine(name));
  return {
    ...among('opponent', OPPONENT_KINDS),
    ...among('level', ['next', ...OPPONENT_NAMES]),
    ...among('first', FIRSTS),
    ...among('isTraining', [true, false]),
    ...among('clock', ['none', ...CLOCK_NAMES]),
    ...among('placer', PLACER_NAMES),
    ...among('ownPlacer', PLACER_NAMES),
    ...(Array.isArray(modifiers) && {
      modifiers: MODIFIERS.filter((each) => modifiers.includes(each)),
    }),
    ...(areNames && { names: names as [string, string] }),
    ...(typeof rules === 'object' && rules !== null && { rules: rules as RulesEntry }),
  };
}
