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

/** Identifies a game, a challenge or a player: 80 or more random bits in letters and digits. */
export const idSchema = z.string().regex(ID);

/** Can this be an id? A link that was cut short has none. */
export const isId = (text: string): boolean => ID.test(text);

/** Without signs that are not seen, and halves of signs, which no database keeps. */
const isPlain = (text: string) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** One plain line of 1 to 60 characters. */
export const plainSchema = z.string().min(1).max(60).refine(isPlain, 'one plain line');

/** At least one sign that is seen: no filler letter, empty Braille cell or accent on nothing. */
const isSeen = (text: string) => /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Letters of no script bear more marks; a pile of them would reach over the lines above and below. */
const isFlat = (text: string) => !/\p{M}{4}/u.test(text);

/** A name that others see: one line of 1 to 30 characters. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((text) => isPlain(text) && isSeen(text) && isFlat(text), 'one plain line');

const side = z.int().min(1).max(MAX_SIDE);
const shipEntry = z.union([side, z.array(z.string().max(MAX_SIDE)).min(1).max(MAX_SIDE)]);

/** Signs of all drawings of ships: a list of challenges holds many rules. */
const MAX_DRAWN = 4_000;
/** Enough for any fleet of a dozen forms that people draw, and for a hundred straight ships. */
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
 * Rules as they come over the wire, bounded in size; {@link makeRules} decides whether they can be
 * played.
 */
export const rulesSchema = z.strictObject(rulesFields) as z.ZodType<RulesEntry>;

/** Rules as files and results have them: each game may draw its fleet. */
export const rulesFileSchema = z.strictObject({
  ...rulesFields,
  fleet: z.union([rulesFields.fleet, z.literal(RANDOM_FLEET)]),
}) as z.ZodType<RulesEntry>;

/** What is agreed before a game is opened. */
export const termsSchema = z.strictObject({
  rules: rulesSchema,
  pace: paceSchema,
  /** Who shoots first; where it is drawn, from both players' salts. */
  begins: z.enum(['draw', 'challenger', 'joiner']),
});

/** What is agreed before a game is opened. */
export type Terms = z.infer<typeof termsSchema>;

function isBrieflyDrawn(fleet: readonly (number | readonly string[])[]): boolean {
  const rows = fleet.flatMap((ship) => (typeof ship === 'number' ? [] : ship));
  return rows.reduce((sum, row) => sum + row.length, 0) <= MAX_DRAWN;
}

/**
 * These rules with nothing left out; undefined if they cannot be played, or where to find that
 * out would hold up everyone else's games.
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
  // Others would take these rules for those of the preset.
  const isMisnamed = isPresetName(whole.name) && !playsLike(whole, whole.name);
  return isMisnamed ? { ...whole, name: UNNAMED_RULES } : whole;
}

/** All drawn fleets of a grid have one rating: none is one that could not have been drawn. */
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

/** What a guest who gave no name is called on the wire; clients tell it in the reader's language. */
export const UNNAMED = 'Guest';

/** Who a player is: a guest, an account, its bot, or a level of the computer. */
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
 * A player as lists, games and records name one, the same everywhere: a guest without a name by a number, a level of
 * the computer by its shooter.
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

/** The players of a game, by seat. */
export function playerInfosOf([one, two]: readonly [Person, Person]): readonly [
  PlayerInfo,
  PlayerInfo,
] {
  return [playerInfoOf(one), playerInfoOf(two)];
}

/** Four digits, which follow from the id. */
function numberOf(id: string): number {
  return [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_000, 0) + 1_000;
}

/** What players say to each other in each one's own language; clients hold the words. */
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
