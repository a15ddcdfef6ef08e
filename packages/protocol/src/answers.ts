import * as z from 'zod';
import { gameSummarySchema, hashSchema, timeSchema as time } from './messages.js';
import { paceSchema } from './pace.js';
import { idSchema, personSchema, rulesSchema } from './terms.js';

/** The public key by which the server signs records (Ed25519): 32 bytes in hexadecimal. */
export const keySchema = z.object({ key: hashSchema });

/** How long this server keeps guests: days without a visit, or null for as long as it runs. */
export const privacySchema = z.object({ guestDays: z.int().positive().nullable() });

/** What the server answers by HTTP about players, besides what it tells over a socket. */

const count = z.int();

/** How much of a rated game counted, from 0 to 1, and why it was less than all. */
const ratingShare = {
  share: z.number().min(0).max(1),
  reason: z.enum(['early', 'repeated', 'limited']).nullable(),
};

/** The current player; null without a session. */
export const meSchema = z.object({ player: personSchema.nullable() });

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
      recoveryCodesLeft: count,
      bots: z.array(
        z.object({
          ...{ id: idSchema, name: z.string() },
          tokens: z.array(z.object({ id: z.string(), createdAt: time, seenAt: time })),
        }),
      ),
      blocked: z.array(z.object({ id: idSchema, name: z.string() })),
      ratingNotices: z.array(
        z.object({ game: idSchema, player: idSchema, at: time, ...ratingShare }),
      ),
    })
    .nullable(),
});

/** What the server tells the owner of an account about it. */
export type AboutAccount = z.infer<typeof aboutAccountSchema>;

const rules = z.object({ key: z.string(), preset: z.string().nullable(), name: z.string() });
const rating = { rating: z.number(), deviation: z.number(), games: count };

export const profileSchema = z.object({
  player: personSchema,
  owner: z.string().nullable(),
  since: time,
  results: z.array(z.object({ rules, won: count, lost: count, drawn: count })),
  ratings: z.array(z.object({ rules: z.string(), ...rating })),
  curve: z.array(
    z.object({
      ...{ game: idSchema, rulesKey: z.string(), at: time },
      ...{ before: z.number(), after: z.number() },
    }),
  ),
  hitRate: z.array(z.object({ game: idSchema, at: time, shots: count, hits: count })),
  games: z.array(gameSummarySchema),
});

const change = z.object({ before: z.number(), after: z.number() });

/** What the end of a game did to the ratings of its players, by seat. */
export const gameRatingsSchema = z.object({
  state: z.enum(['unrated', 'pending', 'rated']),
  ...ratingShare,
  changes: z.tuple([change.nullable(), change.nullable()]),
});

/** A player as the profile page shows it: results, ratings and games. */
export type Profile = z.infer<typeof profileSchema>;

/** The rules that have a table of leaders. */
export const ratedRulesSchema = z.object({ boards: z.array(z.object({ rules, players: count })) });

export const leadersSchema = z.object({
  key: z.string(),
  leaders: z.array(z.object({ player: personSchema, ...rating })),
});

/** The table of leaders under one set of rules. */
export type Leaders = z.infer<typeof leadersSchema>;

/** What a player seeks: any opponent under these rules at this pace. */
const seekSchema = z.object({
  id: idSchema,
  rules: rulesSchema,
  pace: paceSchema,
  since: time,
  levelAt: time.nullable(),
  warmUp: idSchema.nullable(),
  isReady: z.boolean(),
  others: count,
  game: idSchema.nullable(),
});

/** A search for an opponent. */
export type Seek = z.infer<typeof seekSchema>;

/** The state of a player's matchmaking. */
export const pairingSchema = z.object({
  seek: seekSchema.nullable(),
  seekers: count,
});

/** What the server says to a player who seeks an opponent. */
export type PairingState = z.infer<typeof pairingSchema>;

/** The results of a fleet of the day: how many shots each player took. */
export const dailySchema = z.object({
  own: count.nullable(),
  results: z.array(z.object({ shots: count, players: count })),
});

/** How many shots all players took to find the fleet of a day. */
export type DailyResults = z.infer<typeof dailySchema>;
