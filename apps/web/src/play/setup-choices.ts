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

/** How the last game was begun, for the next one. */
export interface SetupChoices {
  readonly opponent: (typeof OPPONENT_KINDS)[number];
  /** `next`: the level that the campaign has come to. */
  readonly level: OpponentName | 'next';
  /** Of a shooter of an article, as far as it takes them. */
  readonly modifiers: readonly Modifier[];
  /** Of two people at one screen; empty until they are given. */
  readonly names: readonly [string, string];
  readonly first: (typeof FIRSTS)[number];
  readonly isTraining: boolean;
  /** How long persons may think; there is no clock in training. */
  readonly clock: ClockName | 'none';
  readonly rules: RulesEntry;
  /** Who lays the computer's fleet; null for the placer of its level or article. */
  readonly placer: PlacerName | null;
  /** The placer of the person's own random fleets. */
  readonly ownPlacer: PlacerName;
}

/** Until something is chosen. */
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

/** The rules that were chosen last; the russian ones where those cannot be made any more. */
export function chosenRules({ rules }: Pick<SetupChoices, 'rules'>): Rules {
  const made = makeRules(rules);
  return made.ok ? made.value : makePreset('russian');
}

/** The opponent that was chosen; a level that plays by these rules where that one refuses them. */
export function chosenOpponent({ level }: Pick<SetupChoices, 'level'>, rules: Rules): OpponentName {
  if (level === 'next') return nextLevel(useCampaign.getState()) ?? 'admiral';
  return playsBy(level, rules) ? level : 'captain';
}

/** The same where only levels play: the strongest for those that learn. */
export function chosenLevel(choices: Pick<SetupChoices, 'level'>, rules: Rules): LevelName {
  const opponent = chosenOpponent(choices, rules);
  return isLevelName(opponent) ? opponent : 'admiral';
}

/** What of a saved choice can be used; the rest is as usual. */
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
