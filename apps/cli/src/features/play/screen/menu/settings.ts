import { DEFAULT_PLACER, findShooter, refusalOf } from '@flotilla/engine';
import { EASY_PLACER_NAMES, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import {
  isPresetName,
  listedPreset,
  PRESET_NAMES,
  type PresetName,
  type Rules,
} from '@flotilla/rules';
import type { PlayOptions } from '../../options.js';
import { DEFAULT_OPPONENT } from '../../start.js';

/** Chosen first player: the user (or the first of two), the opponent, or random. */
type FirstChoice = 'me' | 'opponent' | 'random';

/** Settings of a game, as the menu holds them. */
export interface Settings {
  /** Rules; a random fleet is drawn for each game. */
  readonly rules: PresetName | Rules;
  /** Name of a shooter; undefined for a friend at the same screen. */
  readonly opponent: string | undefined;
  /** Skill of the computer, 0 to 1. */
  readonly skill: number;
  readonly first: FirstChoice;
  /** Name of the placer of the user's fleet; undefined for an empty board. */
  readonly placer: string | undefined;
  readonly isTraining: boolean;
}

/** Returns the settings from the options and defaults; the screen shows even the default placer by name. */
export function settingsOf(options: PlayOptions): Settings {
  return {
    rules: options.rules ?? 'russian',
    opponent: options.hotSeat ? undefined : (options.opponent ?? DEFAULT_OPPONENT),
    skill: options.skill ?? 1,
    first: options.first ?? 'me',
    placer: options.placer ?? DEFAULT_PLACER,
    isTraining: options.training,
  };
}

const ROWS = [
  ...(['start', 'rules', 'opponent', 'skill', 'first', 'fleet', 'training'] as const),
  ...(['language', 'quit'] as const),
];

export type RowId = (typeof ROWS)[number];

/** Returns the rows of the menu: against a friend there is no skill and no training. */
export function menuRows({ opponent }: Settings): readonly RowId[] {
  if (opponent !== undefined) return ROWS;
  return ROWS.filter((row) => row !== 'skill' && row !== 'training');
}

/** Value of a row: its name, and the settings after choosing it. */
export interface SettingChoice {
  /** Literal name, or the key of its text in this row. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly settings: Settings;
}

const SKILLS = [0.25, 0.5, 0.75, 1];
const FIRST: readonly FirstChoice[] = ['me', 'opponent', 'random'];

/** Returns the values of a row of settings; none for the language, which is not part of a game. */
export function choicesOf(
  row: RowId,
  settings: Settings,
  given: Rules | undefined,
): SettingChoice[] {
  const choice = (name: string, change: Partial<Settings>, isChosen: boolean): SettingChoice => ({
    name,
    isChosen,
    settings: { ...settings, ...change },
  });
  switch (row) {
    case 'rules':
      return rulesOffered(given).map((rules) =>
        choice(nameOf(rules), byRules(rules, settings), nameOf(rules) === nameOf(settings.rules)),
      );
    case 'opponent':
      return [...opponentsOf(settings), undefined].map((opponent) =>
        choice(opponent ?? 'friend', againstWhom(opponent), opponent === settings.opponent),
      );
    case 'skill':
      return [...new Set([...SKILLS, settings.skill])]
        .sort((a, b) => a - b)
        .map((skill) =>
          choice(String(Math.round(skill * 100)), { skill }, skill === settings.skill),
        );
    case 'first':
      return FIRST.map((first) => choice(first, { first }, first === settings.first));
    case 'fleet':
      return [...offered(EASY_PLACER_NAMES, settings.placer), undefined].map((placer) =>
        choice(placer ?? 'hand', { placer }, placer === settings.placer),
      );
    case 'training':
      return [false, true].map((isTraining) =>
        choice(isTraining ? 'on' : 'off', { isTraining }, isTraining === settings.isTraining),
      );
    default:
      return [];
  }
}

/** Levels, and the shooter that learns the opponent's placing. */
const OPPONENT_NAMES: readonly string[] = [...LEVEL_NAMES, 'adaptive'];

/** Adds the name from the command line. */
function offered(names: readonly string[], named: string | undefined): readonly string[] {
  return named === undefined || names.includes(named) ? names : [...names, named];
}

/** Returns the opponents that can play by the chosen rules. */
function opponentsOf({ rules, opponent }: Settings): readonly string[] {
  return offered(OPPONENT_NAMES, opponent).filter((name) => isWilling(name, rules));
}

/** Returns these rules, with the default opponent if the chosen one cannot play by them. */
function byRules(rules: PresetName | Rules, { opponent }: Settings): Partial<Settings> {
  if (opponent === undefined || isWilling(opponent, rules)) return { rules };
  return { rules, opponent: DEFAULT_OPPONENT };
}

function isWilling(name: string, rules: PresetName | Rules): boolean {
  const shooter = findShooter(name);
  return typeof rules === 'string' || !shooter || !refusalOf(shooter, rules);
}

function againstWhom(opponent: string | undefined): Partial<Settings> {
  return opponent === undefined ? { opponent, isTraining: false } : { opponent };
}

function rulesOffered(given: Rules | undefined): (PresetName | Rules)[] {
  if (!given) return [...PRESET_NAMES];
  const preset = isPresetName(given.name) ? listedPreset(given.name) : undefined;
  return preset
    ? PRESET_NAMES.map((name) => (name === preset ? given : name))
    : [...PRESET_NAMES, given];
}

function nameOf(rules: PresetName | Rules): string {
  return typeof rules === 'string' ? rules : rules.name;
}
