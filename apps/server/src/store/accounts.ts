import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm';
import { type Db, first, type StoreConnection } from './connection.js';
import { ceremonies, credentials, handleLooks, players, recoveryCodes } from './schema.js';

export type Ceremony = Readonly<typeof ceremonies.$inferSelect>;
export type Credential = Readonly<typeof credentials.$inferSelect>;

/** The name of an account or a bot, which no other has. */
export interface Handle {
  readonly text: string;
  /** Finds the account, in letters of either case. */
  readonly key: string;
  /** Names that share one of these look alike. */
  readonly looks: readonly string[];
}

interface NewAccount {
  readonly handle: Handle;
  /** Its first passkey, which names the player. */
  readonly credential: Credential;
  readonly recoveryHashes: readonly string[];
}

interface NewBot {
  readonly id: string;
  readonly handle: Handle;
  /** The account that it belongs to. */
  readonly owner: string;
  readonly createdAt: number;
}

/** Accounts, their bots, and how their owners sign in. */
export function makeAccounts({ db }: StoreConnection) {
  return {
    ...makePasskeys(db),
    ...makeRecovery(db),
    /** Makes an account of a guest, who keeps the id and with it the games. */
    openAccount: (account: NewAccount) =>
      unlessTaken(db.transaction((tx) => openAccount(tx, account))),
    /** Of one account there are at most so many: of many that are made at once none is one too many. */
    openBot: (bot: NewBot, most: number) =>
      unlessTaken(db.transaction((tx) => openBot(tx, bot, most))),
    botsOf: (owner: string) =>
      db.select().from(players).where(eq(players.owner, owner)).orderBy(asc(players.createdAt)),
    /** An account or a bot. */
    playerNamed: (key: string) =>
      first(db.select().from(players).where(eq(players.handleKey, key))),
    /** Does an account or a bot have a name that looks like this one? */
    isTaken: (handle: Handle) => isTaken(db, handle),
    /**
     * Folds names given by an earlier version, which knew other look-alikes. Of those that are alike by now
     * each keeps its name.
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
    /** The ceremony with this challenge, for one caller only. */
    takeCeremony: (challenge: string, now: number) =>
      first(
        db
          .delete(ceremonies)
          .where(and(eq(ceremonies.challenge, challenge), gt(ceremonies.expiresAt, now)))
          .returning(),
      ),
    /** `known`: it belongs to an account already. `no-account`: its player has none any more. */
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
    /** `last`: without it sign-in would be impossible. */
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
    /** In the place of those before. `no-account`: there is none any more to come back to. */
    setRecoveryCodes: (account: string, hashes: readonly string[]) =>
      db.transaction(async (tx) => {
        const owner = await lockPlayer(tx, account);
        if (owner?.kind !== 'account') return 'no-account';
        await tx.delete(recoveryCodes).where(eq(player, account));
        await tx.insert(recoveryCodes).values(codesOf(account, hashes));
        return 'set';
      }),
    /** Uses up an unused code and returns its owner; a code of another than `owner` stays unused. */
    async spendRecoveryCode(code: string, at: number, owner?: string) {
      // Or used by an attempt before this one, whose outcome was unknown.
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

/** Those who change the same player's ways in take turns. */
export function lockPlayer(tx: Db, player: string) {
  return first(tx.select().from(players).where(eq(players.id, player)).for('update'));
}

async function openAccount(tx: Db, { handle, credential, recoveryHashes }: NewAccount) {
  const { player } = credential;
  const now = await lockPlayer(tx, player);
  const known = await credentialOf(tx, credential.id);
  // By an attempt before this one.
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
  // But for this one, which an attempt before this one may have made.
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

/** `handle-taken` where another took the name at the same moment. */
function unlessTaken<T>(opened: Promise<T>): Promise<T | 'handle-taken'> {
  return opened.catch((error: unknown) => {
    if (isTakenTwice(error)) return 'handle-taken';
    throw error;
  });
}

/** Did the database refuse a value that must stand there once? */
function isTakenTwice(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return UNIQUE_VIOLATIONS.includes(code) || isTakenTwice(error.cause);
}
