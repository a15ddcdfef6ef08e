import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import type { StoreConnection } from './connection.js';
import type { StoredPlayer } from './people.js';
import { ceremonies, credentials, handleLooks, players, recoveryCodes } from './schema.js';

export interface Ceremony {
  /** In base64url; found by it, and good for once. */
  readonly challenge: string;
  readonly purpose: 'register' | 'sign-in' | 'delete';
  readonly player: string | null;
  readonly handle: string | null;
  readonly expiresAt: number;
}

export interface Credential {
  readonly id: string;
  readonly player: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** A name, and what it must share with no other. */
export interface NewHandle {
  readonly text: string;
  readonly key: string;
  readonly looks: readonly string[];
}

interface NewAccount {
  readonly handle: NewHandle;
  /** Its first passkey, which names the player. */
  readonly credential: Credential;
  readonly recoveryHashes: readonly string[];
}

/** Accounts, and how their owners sign in. */
export interface AccountStore {
  beginCeremony(ceremony: Ceremony, now: number): Promise<void>;
  /** The ceremony with this challenge, for one caller only. */
  takeCeremony(challenge: string, now: number): Promise<Ceremony | undefined>;
  /** Makes an account of a guest, who keeps the id and with it the games. */
  openAccount(account: NewAccount): Promise<'opened' | 'handle-taken' | 'not-a-guest' | 'known'>;
  /** `known`: it belongs to an account already. `no-account`: its player has none any more. */
  addCredential(credential: Credential): Promise<'added' | 'known' | 'no-account'>;
  credential(id: string): Promise<Credential | undefined>;
  credentialsOf(player: string): Promise<readonly Credential[]>;
  countCredential(id: string, counter: number): Promise<void>;
  /** `last`: without it sign-in would be impossible. */
  removeCredential(player: string, id: string): Promise<'removed' | 'last' | 'unknown'>;
  /** In the place of those before. `no-account`: there is none any more to come back to. */
  setRecoveryCodes(player: string, hashes: readonly string[]): Promise<'set' | 'no-account'>;
  /** Uses up an unused code and returns its owner; a code of another than `owner` stays unused. */
  spendRecoveryCode(hash: string, at: number, owner?: string): Promise<string | undefined>;
  recoveryCodesLeft(player: string): Promise<number>;
  /** An account or a bot. */
  playerNamed(handleKey: string): Promise<(StoredPlayer & { owner: string | null }) | undefined>;
  /** Does an account or a bot have a name that looks like this one? */
  isTaken(handle: NewHandle): Promise<boolean>;
  /**
   * Folds names given by an earlier version, which knew other look-alikes. Of those that are alike by now
   * each keeps its name.
   */
  foldHandles(fold: (name: string) => NewHandle): Promise<void>;
}

export function makeAccounts(connection: StoreConnection): AccountStore {
  const { db, attempt } = connection;
  return {
    ...makeCeremonies(connection),
    ...makeRecovery(connection),
    openAccount: (account) => attempt(() => openAccount(connection, account)),
    addCredential: (credential) =>
      attempt(() =>
        db.transaction(async (tx) => {
          const owner = await lockPlayer(tx, credential.player);
          if (owner?.kind !== 'account') return 'no-account';
          await tx.insert(credentials).values(credential).onConflictDoNothing();
          const isThis = eq(credentials.id, credential.id);
          const [row] = await tx.select().from(credentials).where(isThis);
          return row?.player === credential.player ? 'added' : 'known';
        }),
      ),
    credential: (id) =>
      attempt(async () => {
        const [row] = await db.select().from(credentials).where(eq(credentials.id, id));
        return row;
      }),
    credentialsOf: (player) =>
      attempt(() =>
        db
          .select()
          .from(credentials)
          .where(eq(credentials.player, player))
          .orderBy(asc(credentials.createdAt), asc(credentials.id)),
      ),
    countCredential: (id, counter) =>
      attempt(async () => {
        const isLess = and(eq(credentials.id, id), lt(credentials.counter, counter));
        await db.update(credentials).set({ counter }).where(isLess);
      }),
    removeCredential: (player, id) => attempt(() => removeCredential(connection, player, id)),
    playerNamed: (key) =>
      attempt(async () => {
        const [row] = await db.select().from(players).where(eq(players.handleKey, key));
        return row;
      }),
    isTaken: (handle) => attempt(() => isTaken(db, handle)),
    foldHandles: (fold) => attempt(() => db.transaction((tx) => foldHandles(tx, fold))),
  };
}

function makeCeremonies({ db, attempt }: StoreConnection) {
  return {
    beginCeremony: (ceremony: Ceremony, now: number) =>
      attempt(async () => {
        await db.delete(ceremonies).where(lt(ceremonies.expiresAt, now));
        await db.insert(ceremonies).values(ceremony).onConflictDoNothing();
      }),
    takeCeremony: (challenge: string, now: number) =>
      attempt(async () => {
        const [row] = await db
          .delete(ceremonies)
          .where(and(eq(ceremonies.challenge, challenge), gt(ceremonies.expiresAt, now)))
          .returning();
        return row;
      }),
  };
}

function makeRecovery({ db, attempt }: StoreConnection) {
  return {
    setRecoveryCodes: (player: string, hashes: readonly string[]) =>
      attempt(() =>
        db.transaction(async (tx) => {
          const owner = await lockPlayer(tx, player);
          if (owner?.kind !== 'account') return 'no-account' as const;
          await tx.delete(recoveryCodes).where(eq(recoveryCodes.player, player));
          await tx.insert(recoveryCodes).values(codesOf(player, hashes));
          return 'set' as const;
        }),
      ),
    spendRecoveryCode: (hash: string, at: number, owner?: string) =>
      attempt(async () => {
        const [row] = await db
          .update(recoveryCodes)
          .set({ usedAt: at })
          // Or by an attempt before this one, whose outcome was unknown.
          .where(and(eq(recoveryCodes.hash, hash), isUnusedBut(at), isOf(owner)))
          .returning({ player: recoveryCodes.player });
        return row?.player;
      }),
    recoveryCodesLeft: (player: string) =>
      attempt(() =>
        db.$count(
          recoveryCodes,
          and(eq(recoveryCodes.player, player), isNull(recoveryCodes.usedAt)),
        ),
      ),
  };
}

function isUnusedBut(at: number): SQL | undefined {
  return or(isNull(recoveryCodes.usedAt), eq(recoveryCodes.usedAt, at));
}

function isOf(owner: string | undefined): SQL | undefined {
  return owner === undefined ? undefined : eq(recoveryCodes.player, owner);
}

const codesOf = (player: string, hashes: readonly string[]) =>
  hashes.map((hash) => ({ hash, player }));

/** Those who change the same player's ways in take turns. */
export async function lockPlayer(tx: Pick<StoreConnection['db'], 'select'>, player: string) {
  const [row] = await tx.select().from(players).where(eq(players.id, player)).for('update');
  return row;
}

async function openAccount(
  { db }: StoreConnection,
  { handle, credential, recoveryHashes }: NewAccount,
) {
  const { player } = credential;
  try {
    return await db.transaction(async (tx) => {
      const now = await lockPlayer(tx, player);
      const [known] = await tx.select().from(credentials).where(eq(credentials.id, credential.id));
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
    });
  } catch (error) {
    // It was taken at the same moment.
    if (isTakenTwice(error)) return 'handle-taken';
    throw error;
  }
}

type Tx = Pick<StoreConnection['db'], 'select' | 'insert' | 'update' | '$count'>;

export const lookRows = (player: string, { looks }: NewHandle) =>
  looks.map((look) => ({ look, player }));

async function isTaken(tx: Pick<Tx, '$count'>, { key, looks }: NewHandle): Promise<boolean> {
  const sameKey = await tx.$count(players, eq(players.handleKey, key));
  return sameKey > 0 || (await tx.$count(handleLooks, inArray(handleLooks.look, [...looks]))) > 0;
}

async function foldHandles(tx: Tx, fold: (name: string) => NewHandle): Promise<void> {
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

async function removeCredential({ db }: StoreConnection, player: string, id: string) {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, player);
    const rows = await tx.select().from(credentials).where(eq(credentials.player, player));
    if (!rows.some((row) => row.id === id)) return 'unknown';
    if (rows.length === 1) return 'last';
    await tx.delete(credentials).where(inArray(credentials.id, [id]));
    return 'removed';
  });
}

const UNIQUE_VIOLATIONS: readonly unknown[] = [
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
];

/** Did the database refuse a value that must stand there once? */
export function isTakenTwice(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return UNIQUE_VIOLATIONS.includes(code) || isTakenTwice(error.cause);
}
