import {
  ANNOUNCE_RULES,
  type CompleteRulesEntry,
  type FitLimits,
  FLEET_SALVOS,
  isPresetName,
  MAX_SHIPS,
  MAX_SIDE,
  makePreset,
  makeRules,
  makeRulesEntry,
  type PlayerInfo,
  type PresetName,
  possibleShipLengths,
  RANDOM_FLEET,
  type Rules,
  type RulesEntry,
  SINGLE_TURNS,
  TOUCHING_RULES,
  UNNAMED_RULES,
} from '@flotilla/rules';
import * as z from 'zod';
import { paceSchema } from './pace.js';

const ID_PATTERN = /^[0-9a-zA-Z]{14,32}$/;

/** Id of a game, a challenge or a player: at least 80 random bits in letters and digits. */
export const idSchema = z.string().regex(ID_PATTERN);

/** Is this a well-formed id? The id in a truncated link is not. */
export const isId = (text: string): boolean => ID_PATTERN.test(text);

/** Is the text free of invisible characters, and of lone surrogates, which databases reject? */
const hasOnlyVisibleCharacters = (text: string) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** One plain line of 1 to 60 characters. */
export const plainLineSchema = z
  .string()
  .min(1)
  .max(60)
  .refine(hasOnlyVisibleCharacters, 'one plain line');

/** Is any character visible? Fillers, empty Braille cells and combining marks do not count. */
const hasVisibleCharacter = (text: string) => /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Are there at most 3 combining marks in a row, the most any script needs? A taller stack would
 * cover other lines.
 */
const hasFewCombiningMarks = (text: string) => !/\p{M}{4}/u.test(text);

/** Display name: one visible line of 1 to 30 characters. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine(
    (text) =>
      hasOnlyVisibleCharacters(text) && hasVisibleCharacter(text) && hasFewCombiningMarks(text),
    'one plain line',
  );

const sideSchema = z.int().min(1).max(MAX_SIDE);
const shipEntrySchema = z.union([
  sideSchema,
  z.array(z.string().max(MAX_SIDE)).min(1).max(MAX_SIDE),
]);

/** Maximum number of characters in all ship drawings; the lobby sends many rules at once. */
const MAX_DRAWING_CHARACTERS = 4_000;
/** Enough for a dozen drawn shapes, or for a hundred straight ships. */
const WIRE_FIT_LIMITS: FitLimits = { maxPlacements: 15_000, maxPlacementsTested: 20_000 };

const rulesFields = {
  name: plainLineSchema.optional(),
  grid: z.strictObject({ width: sideSchema, height: sideSchema }).optional(),
  fleet: z.array(shipEntrySchema).min(1).max(MAX_SHIPS).refine(hasShortDrawings).optional(),
  touching: z.enum(TOUCHING_RULES).optional(),
  turns: z
    .union([
      z.enum(SINGLE_TURNS),
      z.strictObject({
        salvo: z.union([z.int().min(1).max(MAX_SHIPS), z.enum(FLEET_SALVOS)]),
      }),
    ])
    .optional(),
  announces: z.enum(ANNOUNCE_RULES).optional(),
  lastTurn: z.boolean().optional(),
  drawn: z.literal(true).optional(),
};

/** Rules from the wire, bounded in size. {@link wholeRules} checks whether they can be played. */
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
  /** Player who shoots first; for `draw`, both players' salts decide. */
  begins: z.enum(['draw', 'challenger', 'joiner']),
});

/** Terms of a game: rules, pace and starting seat. */
export type Terms = z.infer<typeof termsSchema>;

function hasShortDrawings(fleet: readonly (number | readonly string[])[]): boolean {
  const rows = fleet.flatMap((ship) => (typeof ship === 'number' ? [] : ship));
  return rows.reduce((sum, row) => sum + row.length, 0) <= MAX_DRAWING_CHARACTERS;
}

/**
 * Fills in omitted rules. Returns undefined if the rules cannot be played, or if checking that
 * would take the server too long.
 * @example
 * ```ts
 * import { wholeRules } from '@flotilla/protocol';
 *
 * console.log(wholeRules({ grid: { width: 4, height: 4 }, fleet: [2] })?.touching); // forbidden
 * ```
 */
export function wholeRules(entry: RulesEntry): CompleteRulesEntry | undefined {
  const rules = makeRules(entry, undefined, WIRE_FIT_LIMITS);
  if (!rules.ok || !isPossibleRandomFleet(rules.value)) return undefined;
  const fullEntry = makeRulesEntry(rules.value);
  // Rules that differ from a preset must not have its name.
  const isMisnamed = isPresetName(fullEntry.name) && !playsLikePreset(fullEntry, fullEntry.name);
  return isMisnamed ? { ...fullEntry, name: UNNAMED_RULES } : fullEntry;
}

/** All drawn fleets of a grid share one rating, so a fleet marked as drawn must be possible. */
function isPossibleRandomFleet({ drawn, grid, fleet }: Rules): boolean {
  const lengths = possibleShipLengths(grid);
  const isOfAllowedLengths = fleet.every(
    (ship) => ship.isStraight && lengths.includes(ship.length),
  );
  return !drawn || (isOfAllowedLengths && fleet.length === Math.floor(grid.width / 2));
}

function playsLikePreset(fullEntry: CompleteRulesEntry, preset: PresetName): boolean {
  const presetEntry = makeRulesEntry(makePreset(preset, { below: () => 0 }));
  const { fleet } = presetEntry.drawn ? fullEntry : presetEntry;
  return JSON.stringify(fullEntry) === JSON.stringify({ ...presetEntry, fleet });
}

/** Name of an unnamed guest on the wire, translated by each client. */
export const UNNAMED = 'Guest';

/** Kinds of player: a guest, an account, an account's bot, or a level of the computer. */
export const PLAYER_KINDS = ['guest', 'account', 'bot', 'house'] as const;

/** Public identity of a player. */
export const personSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: z.enum(PLAYER_KINDS),
});

/** Public identity of a player. */
export type Person = z.infer<typeof personSchema>;

/**
 * Names a player in lists, games and records: an unnamed guest by a number, a level by its shooter.
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
  return isUnnamed
    ? { name: `${UNNAMED} ${guestNumberOf(id)}`, who: 'guest' }
    : { name, who: 'named' };
}

/** Names the players of a game, by seat. */
export function playerInfosOf([one, two]: readonly [Person, Person]): readonly [
  PlayerInfo,
  PlayerInfo,
] {
  return [playerInfoOf(one), playerInfoOf(two)];
}

function guestNumberOf(id: string): number {
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
