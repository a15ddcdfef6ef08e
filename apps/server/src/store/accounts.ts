import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm';
import { type Db, first, type StoreConnection } from './connection.js';
import { ceremonies, credentials, handleLooks, players, recoveryCodes } from './schema.js';

export type Ceremony = Readonly<typeof ceremonies.$inferSelect>;
export type Credential = Readonly<typeof credentials.$inferSelect>;

/** Unique name of an account or a bot. */
export interface Handle {
  readonly text: string;
  /** Case-folded name, to look up the account. */
  readonly key: string;
  /** Look-alike keys: names that share one look alike. */
  readonly looks: readonly string[];
}

interface NewAccount {
  readonly handle: Handle;
  /** First passkey of the account; it names the player. */
  readonly credential: Credential;
  readonly recoveryHashes: readonly string[];
}

interface NewBot {
  readonly id: string;
  readonly handle: Handle;
  /** Account that owns the bot. */
  readonly owner: string;
  readonly createdAt: number;
}

/** Queries for accounts, their bots, passkeys and recovery codes. */
export function makeAccounts({ db }: StoreConnection) {
  return {
    ...makePasskeys(db),
    ...makeRecovery(db),
    /** Turns a guest into an account, with the same id and games. */
    openAccount: (account: NewAccount) =>
      unlessTaken(db.transaction((tx) => openAccount(tx, account))),
    /** Creates a bot. An account has at most `most`, even if several are created at once. */
    openBot: (bot: NewBot, most: number) =>
      unlessTaken(db.transaction((tx) => openBot(tx, bot, most))),
    botsOf: (owner: string) =>
      db.select().from(players).where(eq(players.owner, owner)).orderBy(asc(players.createdAt)),
    /** Returns the account or bot with this case-folded name. */
    playerNamed: (key: string) =>
      first(db.select().from(players).where(eq(players.handleKey, key))),
    /** Does an account or a bot have a name that looks like this one? */
    isTaken: (handle: Handle) => isTaken(db, handle),
    /**
     * Updates the keys of names stored by an earlier version, which knew other look-alikes. Names that now look alike
     * are all kept.
     */
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
      first(
        db
          .delete(ceremonies)
          .where(and(eq(ceremonies.challenge, challenge), gt(ceremonies.expiresAt, now)))
          .returning(),
      ),
    /** Adds a passkey. `known`: it belongs to another account. `no-account`: its player has none any more. */
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
    /** Removes a passkey. `last`: refused, since signing in would become impossible. */
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
  first(db.select().from(credentials).where(eq(credentials.id, id)));

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
        await tx.insert(recoveryCodes).values(codesOf(account, hashes));
        return 'set';
      }),
    /** Spends an unused code and returns its owner. A code of another player than `owner` stays unused. */
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

const codesOf = (player: string, hashes: readonly string[]) =>
  hashes.map((hash) => ({ hash, player }));

/** Locks a player's row, so that changes to sign-in methods are serialized. */
export function lockPlayer(tx: Db, player: string) {
  return first(tx.select().from(players).where(eq(players.id, player)).for('update'));
}

async function openAccount(tx: Db, { handle, credential, recoveryHashes }: NewAccount) {
  const { player } = credential;
  const now = await lockPlayer(tx, player);
  const known = await credentialOf(tx, credential.id);
  // A retry after an attempt with unknown outcome.
  if (now?.handleKey === handle.key && known?.player === player) return 'opened';
  if (now?.kind !== 'guest') return 'not-a-guest';
  if (known) return 'known';
  if (await isTaken(tx, handle)) return 'handle-taken';
  await tx
    .update(players)
    .set({ name: handle.text, handleKey: handle.key, kind: 'account' })
    .where(eq(players.id, player));
  await tx.insert(handleLooks).values(lookRows(player, handle));
  await tx.insert(credentials).values(credential);
  await tx.insert(recoveryCodes).values(codesOf(player, recoveryHashes));
  return 'opened';
}

async function openBot(tx: Db, { id, handle, owner, createdAt }: NewBot, most: number) {
  if ((await lockPlayer(tx, owner))?.kind !== 'account') return 'no-account';
  // Excludes this bot, which an earlier attempt may have created.
  const others = and(eq(players.owner, owner), ne(players.id, id));
  if ((await tx.$count(players, others)) >= most) return 'too-many-bots';
  const name = { name: handle.text, handleKey: handle.key };
  const made = await tx
    .insert(players)
    .values({ id, ...name, owner, createdAt, kind: 'bot' })
    .onConflictDoNothing({ target: players.id })
    .returning({ id: players.id });
  if (made.length > 0) await tx.insert(handleLooks).values(lookRows(id, handle));
  return 'opened';
}

const lookRows = (player: string, { looks }: Handle) => looks.map((look) => ({ look, player }));

async function isTaken(tx: Db, { key, looks }: Handle): Promise<boolean> {
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
    await tx.insert(handleLooks).values(lookRows(id, handle)).onConflictDoNothing();
  }
}

const UNIQUE_VIOLATIONS: readonly unknown[] = [
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
];

/** Maps a violated unique constraint to `handle-taken`: another player took the name at the same moment. */
function unlessTaken<T>(opened: Promise<T>): Promise<T | 'handle-taken'> {
  return opened.catch((error: unknown) => {
    if (isTakenTwice(error)) return 'handle-taken';
    throw error;
  });
}

/** Did the database report a violated unique constraint? */
function isTakenTwice(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return UNIQUE_VIOLATIONS.includes(code) || isTakenTwice(error.cause);
}
