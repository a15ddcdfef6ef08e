import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm';
import { type Db, firstRow, type StoreConnection } from './connection.js';
import { ceremonies, credentials, handleLooks, players, recoveryCodes } from './schema.js';

export type Ceremony = Readonly<typeof ceremonies.$inferSelect>;
export type Credential = Readonly<typeof credentials.$inferSelect>;

export interface Handle {
  readonly text: string;
  /** Case-folded name, for the look-up. */
  readonly key: string;
  /** Look-alike keys; two names that share a key conflict. */
  readonly looks: readonly string[];
}

interface NewAccount {
  readonly handle: Handle;
  readonly credential: Credential;
  readonly recoveryHashes: readonly string[];
}

interface NewBot {
  readonly id: string;
  readonly handle: Handle;
  readonly owner: string;
  readonly createdAt: number;
}

export function makeAccounts({ db }: StoreConnection) {
  return {
    ...makePasskeys(db),
    ...makeRecovery(db),
    /** Turns a guest into an account, with the same id and games. */
    openAccount: (account: NewAccount) =>
      orHandleTaken(db.transaction((tx) => openAccount(tx, account))),
    /** Creates a bot; refuses above `maxBots`, even if several are created at once. */
    openBot: (bot: NewBot, maxBots: number) =>
      orHandleTaken(db.transaction((tx) => openBot(tx, bot, maxBots))),
    botsOf: (owner: string) =>
      db.select().from(players).where(eq(players.owner, owner)).orderBy(asc(players.createdAt)),
    playerNamed: (key: string) =>
      firstRow(db.select().from(players).where(eq(players.handleKey, key))),
    /** Does an account or bot have this name, or one that looks like it? */
    isTaken: (handle: Handle) => isHandleTaken(db, handle),
    /** Adds missing look-alike keys to stored names; existing names that look alike stay. */
    foldHandles: (fold: (name: string) => Handle) => db.transaction((tx) => foldHandles(tx, fold)),
  };
}

function makePasskeys(db: Db) {
  return {
    async beginCeremony(ceremony: Ceremony, now: number) {
      await db.delete(ceremonies).where(lt(ceremonies.expiresAt, now));
      await db.insert(ceremonies).values(ceremony).onConflictDoNothing();
    },
    /** Takes the ceremony with this challenge; only one caller gets it. */
    takeCeremony: (challenge: string, now: number) =>
      firstRow(
        db
          .delete(ceremonies)
          .where(and(eq(ceremonies.challenge, challenge), gt(ceremonies.expiresAt, now)))
          .returning(),
      ),
    /** Adds a passkey. `known`: another account has it. `no-account`: the player has no account. */
    addCredential: (credential: Credential) =>
      db.transaction(async (tx) => {
        const owner = await lockPlayer(tx, credential.player);
        if (owner?.kind !== 'account') return 'no-account';
        await tx.insert(credentials).values(credential).onConflictDoNothing();
        const row = await credentialOf(tx, credential.id);
        return row?.player === credential.player ? 'added' : 'known';
      }),
    credential: (id: string) => credentialOf(db, id),
    credentialsOf: (player: string) => credentialsOf(db, player),
    async countCredential(id: string, counter: number) {
      const isLess = and(eq(credentials.id, id), lt(credentials.counter, counter));
      await db.update(credentials).set({ counter }).where(isLess);
    },
    /** Removes a passkey. `last`: refused, as the account would have none left. */
    removeCredential: (player: string, id: string) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, player);
        const rows = await credentialsOf(tx, player);
        if (!rows.some((row) => row.id === id)) return 'unknown';
        if (rows.length === 1) return 'last';
        await tx.delete(credentials).where(eq(credentials.id, id));
        return 'removed';
      }),
  };
}

const credentialOf = (db: Db, id: string) =>
  firstRow(db.select().from(credentials).where(eq(credentials.id, id)));

const credentialsOf = (db: Db, player: string) =>
  db
    .select()
    .from(credentials)
    .where(eq(credentials.player, player))
    .orderBy(asc(credentials.createdAt), asc(credentials.id));

function makeRecovery(db: Db) {
  const { hash, player, usedAt } = recoveryCodes;
  return {
    /** Replaces the recovery codes. `no-account`: the account was deleted. */
    setRecoveryCodes: (account: string, hashes: readonly string[]) =>
      db.transaction(async (tx) => {
        const owner = await lockPlayer(tx, account);
        if (owner?.kind !== 'account') return 'no-account';
        await tx.delete(recoveryCodes).where(eq(player, account));
        await tx.insert(recoveryCodes).values(makeRecoveryCodeRows(account, hashes));
        return 'set';
      }),
    /** Spends an unused code and returns its player; with `owner`, only that player's code. */
    async spendRecoveryCode(code: string, at: number, owner?: string) {
      // A retry after an unknown outcome finds the code used at the same moment.
      const isUnused = or(isNull(usedAt), eq(usedAt, at));
      const isOwners = owner === undefined ? undefined : eq(player, owner);
      const [row] = await db
        .update(recoveryCodes)
        .set({ usedAt: at })
        .where(and(eq(hash, code), isUnused, isOwners))
        .returning({ player });
      return row?.player;
    },
    recoveryCodesLeft: (account: string) =>
      db.$count(recoveryCodes, and(eq(player, account), isNull(usedAt))),
  };
}

const makeRecoveryCodeRows = (player: string, hashes: readonly string[]) =>
  hashes.map((hash) => ({ hash, player }));

/** Locks a player's row, which serializes transactions about this player. */
export function lockPlayer(tx: Db, player: string) {
  return firstRow(tx.select().from(players).where(eq(players.id, player)).for('update'));
}

async function openAccount(tx: Db, { handle, credential, recoveryHashes }: NewAccount) {
  const { player } = credential;
  const lockedPlayer = await lockPlayer(tx, player);
  const knownCredential = await credentialOf(tx, credential.id);
  // Retry after an attempt with unknown outcome.
  if (lockedPlayer?.handleKey === handle.key && knownCredential?.player === player) return 'opened';
  if (lockedPlayer?.kind !== 'guest') return 'not-a-guest';
  if (knownCredential) return 'known';
  if (await isHandleTaken(tx, handle)) return 'handle-taken';
  await tx
    .update(players)
    .set({ name: handle.text, handleKey: handle.key, kind: 'account' })
    .where(eq(players.id, player));
  await tx.insert(handleLooks).values(handleLookRows(player, handle));
  await tx.insert(credentials).values(credential);
  await tx.insert(recoveryCodes).values(makeRecoveryCodeRows(player, recoveryHashes));
  return 'opened';
}

async function openBot(tx: Db, { id, handle, owner, createdAt }: NewBot, maxBots: number) {
  if ((await lockPlayer(tx, owner))?.kind !== 'account') return 'no-account';
  // An earlier attempt may already have created this bot.
  const otherBots = and(eq(players.owner, owner), ne(players.id, id));
  if ((await tx.$count(players, otherBots)) >= maxBots) return 'too-many-bots';
  const name = { name: handle.text, handleKey: handle.key };
  const insertedRows = await tx
    .insert(players)
    .values({ id, ...name, owner, createdAt, kind: 'bot' })
    .onConflictDoNothing({ target: players.id })
    .returning({ id: players.id });
  if (insertedRows.length > 0) await tx.insert(handleLooks).values(handleLookRows(id, handle));
  return 'opened';
}

const handleLookRows = (player: string, { looks }: Handle) =>
  looks.map((look) => ({ look, player }));

async function isHandleTaken(tx: Db, { key, looks }: Handle): Promise<boolean> {
  const sameKey = await tx.$count(players, eq(players.handleKey, key));
  return sameKey > 0 || (await tx.$count(handleLooks, inArray(handleLooks.look, [...looks]))) > 0;
}

async function foldHandles(tx: Db, fold: (name: string) => Handle): Promise<void> {
  const isFolded = inArray(players.id, tx.select({ id: handleLooks.player }).from(handleLooks));
  const rows = await tx
    .select({ id: players.id, name: players.name, handleKey: players.handleKey })
    .from(players)
    .where(and(isNotNull(players.handleKey), not(isFolded)))
    .orderBy(asc(players.createdAt));
  for (const { id, name, handleKey } of rows) {
    const handle = fold(name);
    if (handle.key !== handleKey)
      await tx.update(players).set({ handleKey: handle.key }).where(eq(players.id, id));
    await tx.insert(handleLooks).values(handleLookRows(id, handle)).onConflictDoNothing();
  }
}

const UNIQUE_VIOLATIONS: readonly unknown[] = [
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
];

/** Maps a violated unique constraint to `handle-taken`: another player was faster. */
function orHandleTaken<T>(insertion: Promise<T>): Promise<T | 'handle-taken'> {
  return insertion.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'handle-taken';
    throw error;
  });
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return UNIQUE_VIOLATIONS.includes(code) || isUniqueViolation(error.cause);
}
