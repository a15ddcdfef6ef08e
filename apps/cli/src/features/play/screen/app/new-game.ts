import { access } from 'node:fs/promises';
import { DEFAULT_PLACER, makeRng, type PlacerError } from '@flotilla/engine';
import type { OnlineTable, Session, TableOptions, TableView } from '@flotilla/play';
import { makeLayout, makePreset, ok, type Result, SEATS, unwrap } from '@flotilla/rules';
import { CliError, plain } from '../../../../shell/errors.js';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { writeRecordFile } from '../../../../shell/output.js';
import type { PlayOptions } from '../../options.js';
import type { SeatedTable } from '../../seated-table.js';
import { newSession, tableOptions } from '../../start.js';
import type { InterruptedGames } from '../../store.js';
import type { Settings } from '../menu/settings.js';
import { newPlacing, type PlacingState } from '../placing/placing-state.js';

/** Injected dependencies of the program. */
export interface AppDeps {
  readonly options: PlayOptions;
  readonly textsOf: (lang: Lang) => Texts;
  /** Returns the seed of a game, counted from 0. */
  readonly seedOf: (game: number) => number;
  /** Returns the local date as `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Skips pauses, for tests. */
  readonly isFast: boolean;
  /** Pause before a computer's shot, so that people can follow. */
  readonly pause: () => Promise<void>;
  /** Resolves once the screen is drawn, before long work. */
  readonly drawn: () => Promise<void>;
  readonly interrupted: InterruptedGames;
  /** Sets the session to restore later; undefined for none. */
  readonly keep: (session: Session | undefined) => void;
  readonly write: (request: WriteRequest) => Promise<Written>;
  /** Ends the program. */
  readonly leave: (code: number) => void;
  /** Ends the program with an internal error. */
  readonly fail: (error: unknown) => void;
}

/** Open challenge waiting for an opponent. */
export interface Waiting {
  readonly link: string;
  /** QR code of the link, by line; empty if the terminal cannot draw it. */
  readonly code: readonly string[];
  /** Is this the user's own challenge, opened by its link? Only an opponent can accept it. */
  readonly isOwn: boolean;
  /** Name on the server; for an own link, `--name` is ignored. */
  readonly name: string;
}

/** Awaited opponent: a friend with the link, or a matching seek. */
export type Wait = Waiting | 'anyone';

/** Server side of an online game, as the program sees it. */
export interface OnlineWorld {
  /** Returns the table once an opponent is found; reports the wait. */
  readonly meet: (tell: (wait: Wait) => void) => Promise<OnlineTable>;
  /** Returns the table of the rematch. */
  readonly go: (game: string) => Promise<OnlineTable>;
  /** Returns the record of a finished game, or the reason for a failure. */
  readonly record: (game: string) => Promise<Result<string, string>>;
  /** Returns the hash of all shots seen, with which `verify --course` checks the record. */
  readonly course: () => string | undefined;
  readonly serverNow: () => number;
  /** Calls the listener after each change at the table, and on clock ticks. @returns the unsubscribe function */
  readonly watch: (table: OnlineTable, listener: () => void) => () => void;
}

/** Returns a new game with the menu's settings, before any fleet is placed. */
export function sessionAsSet(
  settings: Settings,
  lang: Lang,
  { options, textsOf, seedOf, today }: AppDeps,
  game: number,
): Session {
  const { rules, opponent, skill, first, isTraining } = settings;
  const seed = seedOf(game);
  const asSet: PlayOptions = {
    ...options,
    texts: textsOf(lang),
    rules: typeof rules === 'string' ? makePreset(rules, makeRng(seed, 'rules')) : rules,
    ...(opponent !== undefined && { opponent }),
    hotSeat: opponent === undefined,
    skill,
    first,
    training: isTraining,
  };
  return newSession(asSet, seed, today());
}

/** Returns the options of the screen's table; `answered` waits while a dialog is open. */
export function screenTableOptions(
  { options, drawn, pause, isFast }: AppDeps,
  keep: (session: Session) => void,
  answered: () => Promise<void>,
): TableOptions {
  const given = tableOptions(options, {
    keep,
    ...(!isFast && { pause: () => pause().then(answered) }),
  });
  // Thinking blocks the only thread, so the screen is drawn first.
  return {
    ...given,
    player(spec) {
      const { shoot, place } = given.player(spec);
      return {
        shoot: (...question) => drawn().then(() => shoot(...question)),
        place: (...question) => drawn().then(() => place(...question)),
      };
    },
  };
}

/** Returns the placing screen's state, with a random fleet if the settings name a placer. */
export async function newPlacingAt(
  table: SeatedTable,
  settings: Settings,
  { programs }: Pick<PlayOptions, 'programs'>,
): Promise<PlacingState> {
  const { rules, awaited, players } = table.view();
  const placer = namedPlacer(settings);
  const isByHand = settings.placer === undefined;
  const drawn = isByHand ? undefined : await table.draw(placer);
  const ships = drawn?.ok ? unwrap(makeLayout(rules, drawn.value)).ships : [];
  const named = placer === undefined ? undefined : (programs?.get(placer) ?? placer);
  const placing = newPlacing(rules, awaited ?? 0, ships, named);
  const isOnline = table.online !== undefined;
  const isHotSeat = !isOnline && players.every(({ shooter }) => shooter === undefined);
  return { ...placing, isOnline, isHotSeat };
}

/** Places all players' fleets; stops if the game is left meanwhile. */
export async function placeAll(
  table: SeatedTable,
  settings: Settings,
): Promise<Result<void, PlacerError>> {
  for (const _seat of SEATS) {
    if (table.view().phase !== 'prepare') break;
    await table.act({ type: 'take-screen' });
    const setup = await table.draw(namedPlacer(settings));
    if (!setup.ok) return setup;
    const placed = await table.act({ type: 'place', setup: setup.value });
    if (!placed.ok && placed.error.code === 'table-closed') break;
    unwrap(placed);
  }
  return ok(undefined);
}

/** For the default placer, crowded boards on which it gives up use another. */
function namedPlacer({ placer }: Settings): string | undefined {
  return placer === DEFAULT_PLACER ? undefined : placer;
}

/** Record to write. */
export interface WriteRequest {
  readonly path: string;
  readonly record: string;
  readonly isReplacing: boolean;
}

/** Result of the write. */
export type Written =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'is-there'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** Returns the default file name of a record; it contains the seed once the game is over. */
export function savePathOf({ date, seed }: Pick<TableView, 'date' | 'seed'>): string {
  return seed === null ? `flotilla-${date}.txt` : `flotilla-${date}-${seed}.txt`;
}

/** Writes a record; overwrites a file only if `isReplacing`. */
export async function writeRecordTo(
  texts: Texts,
  { path, record, isReplacing }: WriteRequest,
): Promise<Written> {
  if (!isReplacing && (await isThere(path))) return { code: 'is-there', path };
  try {
    await writeRecordFile(texts, path, record);
    return { code: 'saved', path: plain(path) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: 'not-saved', reason: error.message };
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
