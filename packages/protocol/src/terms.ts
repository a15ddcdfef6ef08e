import {
  ANNOUNCES,
  type FitLimits,
  FLEET_SALVOS,
  isPresetName,
  lengthsDrawn,
  MAX_SHIPS,
  MAX_SIDE,
  makePreset,
  makeRules,
  makeRulesEntry,
  type PlayerInfo,
  type PresetName,
  RANDOM_FLEET,
  type Rules,
  type RulesEntry,
  SINGLE_TURNS,
  TOUCHING,
  UNNAMED_RULES,
  type WholeEntry,
} from '@flotilla/rules';
import * as z from 'zod';
import { paceSchema } from './pace.js';

const ID = /^[0-9a-zA-Z]{14,32}$/;

/** Id of a game, a challenge or a player: at least 80 random bits in letters and digits. */
export const idSchema = z.string().regex(ID);

/** Is this a well-formed id? That of a truncated link is not. */
export const isId = (text: string): boolean => ID.test(text);

/** Has no invisible characters, and no lone surrogates, which databases reject. */
const isPlain = (text: string) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** One plain line of 1 to 60 characters. */
export const plainSchema = z.string().min(1).max(60).refine(isPlain, 'one plain line');

/** Has at least one visible character: not only fillers, empty Braille cells or combining marks. */
const isSeen = (text: string) => /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Has at most 3 combining marks in a row, as in any script; a stack of them would cover other lines. */
const isFlat = (text: string) => !/\p{M}{4}/u.test(text);

/** Display name: one visible line of 1 to 30 characters. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((text) => isPlain(text) && isSeen(text) && isFlat(text), 'one plain line');

const side = z.int().min(1).max(MAX_SIDE);
const shipEntry = z.union([side, z.array(z.string().max(MAX_SIDE)).min(1).max(MAX_SIDE)]);

/** Characters of all ship drawings together: the lobby sends many rules at once. */
const MAX_DRAWN = 4_000;
/** Enough for a dozen drawn shapes, or for a hundred straight ships. */
const WIRE_LIMITS: FitLimits = { placements: 15_000, tries: 20_000 };

const rulesFields = {
  name: plainSchema.optional(),
  grid: z.strictObject({ width: side, height: side }).optional(),
  fleet: z.array(shipEntry).min(1).max(MAX_SHIPS).refine(isBrieflyDrawn).optional(),
  touching: z.enum(TOUCHING).optional(),
  turns: z
    .union([
      z.enum(SINGLE_TURNS),
      z.strictObject({
        salvo: z.union([z.int().min(1).max(MAX_SHIPS), z.enum(FLEET_SALVOS)]),
      }),
    ])
    .optional(),
  announces: z.enum(ANNOUNCES).optional(),
  lastTurn: z.boolean().optional(),
  drawn: z.literal(true).optional(),
};

/**
 * Rules from the wire, bounded in size. {@link wholeRules} checks whether they can be played.
 */
export const rulesSchema = z.strictObject(rulesFields) as z.ZodType<RulesEntry>;

/** Rules in files and results, where each game may draw its fleet. */
export const rulesFileSchema = z.strictObject({
  ...rulesFields,
  fleet: z.union([rulesFields.fleet, z.literal(RANDOM_FLEET)]),
}) as z.ZodType<RulesEntry>;

/** Terms of a game: rules, pace and starting seat. */
export const termsSchema = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  /** Player who shoots first; `draw` decides by both players' salts. */
  begins: z.enum(['draw', 'challenger', 'joiner']),
});

/** Terms of a game: rules, pace and starting seat. */
export type Terms = z.infer<typeof termsSchema>;

function isBrieflyDrawn(fleet: readonly (number | readonly string[])[]): boolean {
  const rows = fleet.flatMap((ship) => (typeof ship === 'number' ? [] : ship));
  return rows.reduce((sum, row) => sum + row.length, 0) <= MAX_DRAWN;
}

/**
 * Fills in omitted rules. Returns undefined if the rules cannot be played, or if checking that would take
 * the server too long.
 * @example
 * ```ts
 * import { wholeRules } from '@flotilla/protocol';
 *
 * console.log(wholeRules({ grid: { width: 4, height: 4 }, fleet: [2] })?.touching); // forbidden
 * ```
 */
export function wholeRules(entry: RulesEntry): WholeEntry | undefined {
  const rules = makeRules(entry, undefined, WIRE_LIMITS);
  if (!rules.ok || !couldBeDrawn(rules.value)) return undefined;
  const whole = makeRulesEntry(rules.value);
  // Rules that differ from a preset must not bear its name.
  const isMisnamed = isPresetName(whole.name) && !playsLike(whole, whole.name);
  return isMisnamed ? { ...whole, name: UNNAMED_RULES } : whole;
}

/** Drawn fleets of a grid share one rating, so each must be one that can be drawn. */
function couldBeDrawn({ drawn, grid, fleet }: Rules): boolean {
  const lengths = lengthsDrawn(grid);
  const isOfThese = fleet.every((ship) => ship.isStraight && lengths.includes(ship.length));
  return !drawn || (isOfThese && fleet.length === Math.floor(grid.width / 2));
}

function playsLike(whole: WholeEntry, preset: PresetName): boolean {
  const usual = makeRulesEntry(makePreset(preset, { below: () => 0 }));
  const { fleet } = usual.drawn ? whole : usual;
  return JSON.stringify(whole) === JSON.stringify({ ...usual, fleet });
}

/** Name of an unnamed guest on the wire, translated by each client. */
export const UNNAMED = 'Guest';

/** Kinds of player: a guest, an account, an account's bot, or a level of the computer. */
export const PLAYER_KINDS = ['guest', 'account', 'bot', 'house'] as const;

/** A player as others see one. */
export const personSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: z.enum(PLAYER_KINDS),
});

/** A player as others see one. */
export type Person = z.infer<typeof personSchema>;

/**
 * Names a player in lists, games and records: an unnamed guest by a number, a level of the computer by its
 * shooter.
 * @example
 * ```ts
 * import { playerInfoOf, UNNAMED } from '@flotilla/protocol';
 *
 * const guest = { id: 'kq3vT8ZrLw51xY', name: UNNAMED, kind: 'guest' } as const;
 * console.log(/^Guest \d{4}$/.test(playerInfoOf(guest).name)); // true
 * ```
 */
export function playerInfoOf({ id, name, kind }: Person): PlayerInfo {
  if (kind === 'house') return { name: `Computer (${name})`, who: 'computer', shooter: name };
  const isUnnamed = kind === 'guest' && name === UNNAMED;
  return isUnnamed ? { name: `${UNNAMED} ${numberOf(id)}`, who: 'guest' } : { name, who: 'named' };
}

/** Names the players of a game, by seat. */
export function playerInfosOf([one, two]: readonly [Person, Person]): readonly [
  PlayerInfo,
  PlayerInfo,
] {
  return [playerInfoOf(one), playerInfoOf(two)];
}

/** Hashes an id to four digits. */
function numberOf(id: string): number {
  return [...id].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) % 9_000, 0) + 1_000;
}

/** Chat phrases, sent as codes and translated by each client. */
export const PHRASES = [
  'hello',
  'good-luck',
  'nice-shot',
  'close',
  'thinking',
  'good-game',
  'thanks',
  'again',
  'bye',
] as const;

/** One of {@link PHRASES}. */
export type Phrase = (typeof PHRASES)[number];
