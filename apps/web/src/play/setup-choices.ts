import { isLevelName, type LevelName } from '@flotilla/engine/catalogue';
import { CLOCK_NAMES, type ClockName } from '@flotilla/play';
import { isPlainLine, makePreset, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { persistValue } from '../device/stored-value.js';
import { nextCampaignLevel, useCampaign } from '../progress/campaign.js';
import {
  canShooterPlay,
  MODIFIERS,
  type Modifier,
  OPPONENT_NAMES,
  type OpponentName,
  PLACER_NAMES,
  type PlacerName,
} from '../strategies.js';

const OPPONENT_KINDS = ['computer', 'friend'] as const;
export const STARTING_SEATS = ['me', 'other', 'random'] as const;

/** Choices for the last game, as defaults for the next one. */
export interface SetupChoices {
  readonly opponent: (typeof OPPONENT_KINDS)[number];
  /** Level or article; `next` for the campaign's next level. */
  readonly level: OpponentName | 'next';
  /** Modifiers of an article's shooter; those it does not accept are ignored. */
  readonly modifiers: readonly Modifier[];
  /** Names of two players at one screen; empty until entered. */
  readonly names: readonly [string, string];
  readonly first: (typeof STARTING_SEATS)[number];
  readonly isTraining: boolean;
  /** Clock for human players; training has none. */
  readonly clock: ClockName | 'none';
  readonly rules: RulesEntry;
  /** Placer of the computer's fleet; null for the placer of its level or article. */
  readonly placer: PlacerName | null;
  /** Placer of the user's random fleets. */
  readonly ownPlacer: PlacerName;
}

export const DEFAULT_SETUP_CHOICES: SetupChoices = {
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

export const useSetupChoices = persistValue<SetupChoices>('flotilla.setup', (saved) =>
  saved === undefined
    ? DEFAULT_SETUP_CHOICES
    : { ...DEFAULT_SETUP_CHOICES, ...readValidSetupChoices(saved) },
);

export function changeSetupChoices(part: Partial<SetupChoices>): void {
  useSetupChoices.setState(part);
}

/** Returns the rules chosen last; the `russian` preset if they are no longer valid. */
export function chosenRules({ rules }: Pick<SetupChoices, 'rules'>): Rules {
  const parsed = makeRules(rules);
  return parsed.ok ? parsed.value : makePreset('russian');
}

/** Returns the chosen opponent, or a level if that opponent cannot play by these rules. */
export function chosenOpponent({ level }: Pick<SetupChoices, 'level'>, rules: Rules): OpponentName {
  if (level === 'next') return nextCampaignLevel(useCampaign.getState()) ?? 'admiral';
  return canShooterPlay(level, rules) ? level : 'captain';
}

/** Returns the chosen opponent if it is a level, otherwise the strongest level. */
export function chosenLevel(choices: Pick<SetupChoices, 'level'>, rules: Rules): LevelName {
  const opponent = chosenOpponent(choices, rules);
  return isLevelName(opponent) ? opponent : 'admiral';
}

/** Returns the valid parts of saved choices; the defaults replace invalid ones. */
function readValidSetupChoices(saved: unknown): Partial<SetupChoices> {
  if (typeof saved !== 'object' || saved === null) return {};
  const record = saved as Record<string, unknown>;
  const pickValid = <Key extends keyof SetupChoices>(key: Key, all: readonly unknown[]) =>
    all.includes(record[key]) ? { [key]: record[key] } : {};
  const { names, rules, modifiers } = record;
  const hasValidNames =
    Array.isArray(names) &&
    names.length === 2 &&
    names.every((name) => name === '' || isPlainLine(name));
  return {
    ...pickValid('opponent', OPPONENT_KINDS),
    ...pickValid('level', ['next', ...OPPONENT_NAMES]),
    ...pickValid('first', STARTING_SEATS),
    ...pickValid('isTraining', [true, false]),
    ...pickValid('clock', ['none', ...CLOCK_NAMES]),
    ...pickValid('placer', PLACER_NAMES),
    ...pickValid('ownPlacer', PLACER_NAMES),
    ...(Array.isArray(modifiers) && {
      modifiers: MODIFIERS.filter((modifier) => modifiers.includes(modifier)),
    }),
    ...(hasValidNames && { names: names as [string, string] }),
    ...(typeof rules === 'object' && rules !== null && { rules: rules as RulesEntry }),
  };
}
