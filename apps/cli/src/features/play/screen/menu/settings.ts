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

/** Who begins, as it is chosen: the person at the screen (or the first of two), the other, or by lot. */
type FirstChoice = 'me' | 'opponent' | 'random';

/** What is agreed before a game, as the menu holds it. */
export interface Settings {
  /** A random fleet is drawn anew for each game. */
  readonly rules: PresetName | Rules;
  /** The name of a shooter; undefined for a friend at the same screen. */
  readonly opponent: string | undefined;
  /** From 0 to 1. */
  readonly skill: number;
  readonly first: FirstChoice;
  /** The name of the placer that lays the person's fleet out; undefined for an empty board. */
  readonly placer: string | undefined;
  readonly isTraining: boolean;
}

/** What is played when nothing is said; on the screen even the usual placer is shown by its name. */
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

/** The rows of the menu: against a friend there is no skill and no training. */
export function menuRows({ opponent }: Settings): readonly RowId[] {
  if (opponent !== undefined) return ROWS;
  return ROWS.filter((row) => row !== 'skill' && row !== 'training');
}

/** One value of a row: what it is called, and what choosing it makes of the settings. */
export interface SettingChoice {
  /** A name that stands for itself, or the key of its text in this row. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly settings: Settings;
}

const SKILLS = [0.25, 0.5, 0.75, 1];
const FIRST: readonly FirstChoice[] = ['me', 'opponent', 'random'];

/** The values of a row of the settings; the language is no setting of a game, and has none here. */
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

/** The levels, and the one that learns how its opponent places. */
const OPPONENT_NAMES: readonly string[] = [...LEVEL_NAMES, 'adaptive'];

/** What was named on the command line is offered, too. */
function offered(names: readonly string[], named: string | undefined): readonly string[] {
  return named === undefined || names.includes(named) ? names : [...names, named];
}

/** The opponents who play by the chosen rules. */
function opponentsOf({ rules, opponent }: Settings): readonly string[] {
  return offered(OPPONENT_NAMES, opponent).filter((name) => isWilling(name, rules));
}

/** These rules, against the usual opponent where the chosen one refuses them. */
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
