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

/** What the program knows of the world. */
export interface AppDeps {
  readonly options: PlayOptions;
  readonly textsOf: (lang: Lang) => Texts;
  /** The seed of the game with this number, counted from 0. */
  readonly seedOf: (game: number) => number;
  /** As `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Without pauses, for tests. */
  readonly isFast: boolean;
  /** What a computer waits for before its shot, so that people can follow. */
  readonly pause: () => Promise<void>;
  /** Lets the screen be drawn before something takes long. */
  readonly drawn: () => Promise<void>;
  readonly interrupted: InterruptedGames;
  /** The session to be found again from now on, or none. */
  readonly keep: (session: Session | undefined) => void;
  readonly write: (request: WriteRequest) => Promise<Written>;
  /** The program has come to its end. */
  readonly leave: (code: number) => void;
  /** Something is broken: the program cannot go on. */
  readonly fail: (error: unknown) => void;
}

/** A challenge that waits to be taken. */
export interface Waiting {
  readonly link: string;
  /** The link for a camera, a line each; empty where the terminal cannot draw it. */
  readonly code: readonly string[];
  /** The link given was that of the person's own challenge, which only an opponent can take. */
  readonly isOwn: boolean;
  /** As the person is called, whatever name was given with the own link. */
  readonly name: string;
}

/** Who is awaited: a friend with the link, or a matching seek. */
export type Wait = Waiting | 'anyone';

/** What a program that plays online is given of its server. */
export interface OnlineWorld {
  /** Comes to the table; tells who is awaited. */
  readonly meet: (tell: (wait: Wait) => void) => Promise<OnlineTable>;
  /** The table of another game of the same two. */
  readonly go: (game: string) => Promise<OnlineTable>;
  /** The record of a game that is over, or why there is none. */
  readonly record: (game: string) => Promise<Result<string, string>>;
  /** The hash over all shots that were seen, by which `verify --course` checks the record. */
  readonly course: () => string | undefined;
  readonly serverNow: () => number;
  /** Calls the listener after each change at the table, and as its clocks tick. @returns what ends it */
  readonly watch: (table: OnlineTable, listener: () => void) => () => void;
}

/** A new game as the menu is set, before any fleet is placed. */
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

/** The table of a game on the screen; `answered` waits while a question stands in front of it. */
export function screenTableOptions(
  { options, drawn, pause, isFast }: AppDeps,
  keep: (session: Session) => void,
  answered: () => Promise<void>,
): TableOptions {
  const given = tableOptions(options, {
    keep,
    ...(!isFast && { pause: () => pause().then(answered) }),
  });
  // Thinking takes the only thread: what was done before is shown first.
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

/** A fleet for the person at the screen to lay out, which a placer may have done already. */
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

/** Lays out the fleets of all persons; stops where the game is left meanwhile. */
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

/** Where the usual placer is meant, crowded boards on which it gives up are filled otherwise. */
function namedPlacer({ placer }: Settings): string | undefined {
  return placer === DEFAULT_PLACER ? undefined : placer;
}

/** A record that is to be written. */
export interface WriteRequest {
  readonly path: string;
  readonly record: string;
  readonly isReplacing: boolean;
}

/** What became of it. */
export type Written =
  | { readonly code: 'saved'; readonly path: string }
  | { readonly code: 'is-there'; readonly path: string }
  | { readonly code: 'not-saved'; readonly reason: string };

/** The name that is offered for the record of a game: its seed is told when it is over. */
export function savePathOf({ date, seed }: Pick<TableView, 'date' | 'seed'>): string {
  return seed === null ? `flotilla-${date}.txt` : `flotilla-${date}-${seed}.txt`;
}

/** Writes a record; over what is there already only when that was meant. */
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
