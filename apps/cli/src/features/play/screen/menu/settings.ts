import { DEFAULT_PLACER, findShooter, refusalOf } from '@flotilla/engine';
import { FAST_PLACER_NAMES, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import {
  isPresetName,
  listedPreset,
  PRESET_NAMES,
  type PresetName,
  type Rules,
} from '@flotilla/rules';
import type { PlayOptions } from '../../options.js';
import { DEFAULT_OPPONENT } from '../../start.js';

/** First to shoot; `me` is the user, or the first of two people. */
type FirstChoice = 'me' | 'opponent' | 'random';

export interface GameSettings {
  /** Rules, or the name of a preset. A random fleet is redrawn for each game. */
  readonly rules: PresetName | Rules;
  /** Name of a shooter; undefined for a friend at the same screen. */
  readonly opponent: string | undefined;
  /** Skill of the computer, 0 to 1. */
  readonly skill: number;
  readonly first: FirstChoice;
  /** Placer of the user's fleet; undefined if the user places every ship. */
  readonly placer: string | undefined;
  readonly isTraining: boolean;
}

export function settingsOf(options: PlayOptions): GameSettings {
  return {
    rules: options.rules ?? 'russian',
    opponent: options.hotSeat ? undefined : (options.opponent ?? DEFAULT_OPPONENT),
    skill: options.skill ?? 1,
    first: options.first ?? 'me',
    placer: options.placer ?? DEFAULT_PLACER,
    isTraining: options.training,
  };
}

const MENU_ROWS = [
  ...(['start', 'rules', 'opponent', 'skill', 'first', 'fleet', 'training'] as const),
  ...(['language', 'quit'] as const),
];

export type RowId = (typeof MENU_ROWS)[number];

/** Rows of the menu; skill and training do not apply against a friend. */
export function menuRows({ opponent }: GameSettings): readonly RowId[] {
  if (opponent !== undefined) return MENU_ROWS;
  return MENU_ROWS.filter((row) => row !== 'skill' && row !== 'training');
}

/** Value of a row, and the settings after choosing it. */
export interface SettingChoice {
  /** Shown unchanged, or a text key within the row. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly settings: GameSettings;
}

const SKILL_CHOICES = [0.25, 0.5, 0.75, 1];
const FIRST_CHOICES: readonly FirstChoice[] = ['me', 'opponent', 'random'];

/** Values of a row; none for the language, which is no game setting. */
export function settingChoices(
  row: RowId,
  settings: GameSettings,
  customRules: Rules | undefined,
): SettingChoice[] {
  const choice = (
    name: string,
    change: Partial<GameSettings>,
    isChosen: boolean,
  ): SettingChoice => ({
    name,
    isChosen,
    settings: { ...settings, ...change },
  });
  switch (row) {
    case 'rules':
      return listRules(customRules).map((rules) =>
        choice(
          rulesId(rules),
          withRules(rules, settings),
          rulesId(rules) === rulesId(settings.rules),
        ),
      );
    case 'opponent':
      return [...listOpponents(settings), undefined].map((opponent) =>
        choice(opponent ?? 'friend', withOpponent(opponent), opponent === settings.opponent),
      );
    case 'skill':
      return [...new Set([...SKILL_CHOICES, settings.skill])]
        .sort((a, b) => a - b)
        .map((skill) =>
          choice(String(Math.round(skill * 100)), { skill }, skill === settings.skill),
        );
    case 'first':
      return FIRST_CHOICES.map((first) => choice(first, { first }, first === settings.first));
    case 'fleet':
      return [...addNamed(FAST_PLACER_NAMES, settings.placer), undefined].map((placer) =>
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

/** Levels, plus the shooter that learns how the user places ships. */
const OPPONENT_NAMES: readonly string[] = [...LEVEL_NAMES, 'adaptive'];

/** Adds a name from the command line if the list lacks it. */
function addNamed(names: readonly string[], named: string | undefined): readonly string[] {
  return named === undefined || names.includes(named) ? names : [...names, named];
}

function listOpponents({ rules, opponent }: GameSettings): readonly string[] {
  return addNamed(OPPONENT_NAMES, opponent).filter((name) => acceptsRules(name, rules));
}

/** Applies the rules; switches to the default opponent if the current one cannot play them. */
function withRules(rules: PresetName | Rules, { opponent }: GameSettings): Partial<GameSettings> {
  if (opponent === undefined || acceptsRules(opponent, rules)) return { rules };
  return { rules, opponent: DEFAULT_OPPONENT };
}

function acceptsRules(name: string, rules: PresetName | Rules): boolean {
  const shooter = findShooter(name);
  return typeof rules === 'string' || !shooter || !refusalOf(shooter, rules);
}

function withOpponent(opponent: string | undefined): Partial<GameSettings> {
  return opponent === undefined ? { opponent, isTraining: false } : { opponent };
}

function listRules(customRules: Rules | undefined): (PresetName | Rules)[] {
  if (!customRules) return [...PRESET_NAMES];
  const preset = isPresetName(customRules.name) ? listedPreset(customRules.name) : undefined;
  return preset
    ? PRESET_NAMES.map((name) => (name === preset ? customRules : name))
    : [...PRESET_NAMES, customRules];
}

function rulesId(rules: PresetName | Rules): string {
  return typeof rules === 'string' ? rules : rules.name;
}
