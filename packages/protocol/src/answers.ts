import * as z from 'zod';
import { gameSummarySchema, hashSchema, timeSchema as time } from './messages.js';
import { paceSchema } from './pace.js';
import { idSchema, personSchema, rulesSchema } from './terms.js';

/** Public key that verifies the server's signatures (Ed25519): 32 bytes in hexadecimal. */
export const publicKeySchema = z.object({ key: hashSchema });

/** Days without a visit after which a guest is deleted; null: kept forever. */
export const privacySchema = z.object({ guestDays: z.int().positive().nullable() });

const wholeNumberSchema = z.int();

/** Weight of a game in the ratings, 0 to 1, and the reason if it is less than 1. */
const ratingShareFields = {
  share: z.number().min(0).max(1),
  reason: z.enum(['early', 'repeated', 'limited']).nullable(),
};

/** The current player; null without a session. */
export const currentPlayerSchema = z.object({ player: personSchema.nullable() });

export const aboutAccountSchema = z.object({
  passkeys: z.object({
    isOffered: z.boolean(),
    reason: z.enum(['insecure', 'address']).nullable(),
  }),
  account: z
    .object({
      player: personSchema,
      createdAt: time,
      passkeys: z.array(z.object({ id: z.string(), createdAt: time })),
      recoveryCodesLeft: wholeNumberSchema,
      bots: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          tokens: z.array(z.object({ id: z.string(), createdAt: time, seenAt: time })),
        }),
      ),
      blocked: z.array(z.object({ id: idSchema, name: z.string() })),
      ratingNotices: z.array(
        z.object({ game: idSchema, player: idSchema, at: time, ...ratingShareFields }),
      ),
    })
    .nullable(),
});

/** The player's account as its owner sees it, null for a guest, and whether passkeys work here. */
export type AboutAccount = z.infer<typeof aboutAccountSchema>;

const ratedRulesSummarySchema = z.object({
  key: z.string(),
  preset: z.string().nullable(),
  name: z.string(),
});
const ratingFields = { rating: z.number(), deviation: z.number(), games: wholeNumberSchema };

export const profileSchema = z.object({
  player: personSchema,
  owner: z.string().nullable(),
  since: time,
  results: z.array(
    z.object({
      rules: ratedRulesSummarySchema,
      won: wholeNumberSchema,
      lost: wholeNumberSchema,
      drawn: wholeNumberSchema,
    }),
  ),
  ratings: z.array(z.object({ rules: z.string(), ...ratingFields })),
  curve: z.array(
    z.object({
      game: idSchema,
      rulesKey: z.string(),
      at: time,
      before: z.number(),
      after: z.number(),
    }),
  ),
  hitRate: z.array(
    z.object({ game: idSchema, at: time, shots: wholeNumberSchema, hits: wholeNumberSchema }),
  ),
  levelsBeaten: z.array(z.object({ level: z.string(), at: time })),
  games: z.array(gameSummarySchema),
});

const ratingChangeSchema = z.object({ before: z.number(), after: z.number() });

export const gameRatingsSchema = z.object({
  state: z.enum(['unrated', 'pending', 'rated']),
  ...ratingShareFields,
  changes: z.tuple([ratingChangeSchema.nullable(), ratingChangeSchema.nullable()]),
});

/** A player as the profile page shows it: results, ratings and games. */
export type Profile = z.infer<typeof profileSchema>;

export const ratedRulesSchema = z.object({
  boards: z.array(z.object({ rules: ratedRulesSummarySchema, players: wholeNumberSchema })),
});

export const leadersSchema = z.object({
  key: z.string(),
  leaders: z.array(z.object({ player: personSchema, ...ratingFields })),
});

/** Leaderboard for one set of rules. */
export type Leaders = z.infer<typeof leadersSchema>;

const seekSchema = z.object({
  id: idSchema,
  rules: rulesSchema,
  pace: paceSchema,
  since: time,
  levelAt: time.nullable(),
  warmUp: idSchema.nullable(),
  isReady: z.boolean(),
  others: wholeNumberSchema,
  game: idSchema.nullable(),
});

/** A player's search for an opponent, with its warm-up and the game it led to. */
export type Seek = z.infer<typeof seekSchema>;

export const pairingSchema = z.object({
  seek: seekSchema.nullable(),
  seekers: wholeNumberSchema,
});

/** Matchmaking state of one player, and the number of players seeking. */
export type PairingState = z.infer<typeof pairingSchema>;

export const dailyResultsSchema = z.object({
  own: wholeNumberSchema.nullable(),
  results: z.array(z.object({ shots: wholeNumberSchema, players: wholeNumberSchema })),
});

/** Results of a daily fleet: the player's own shot count, and how many players had each count. */
export type DailyResults = z.infer<typeof dailyResultsSchema>;
