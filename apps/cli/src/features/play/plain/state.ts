import type { Draft, LocalTable, Session } from '@flotilla/play';
import type { Viewer } from '@flotilla/rules';
import type { Colors } from '../../../shell/board/board-text.js';
import { quote } from '../../../shell/errors.js';
import type { Texts } from '../../../shell/i18n/index.js';
import type { PlayOptions } from '../options.js';
import type { OnlineNow, SeatedTable } from '../seated-table.js';
import type { KeptGame } from '../store.js';

/** Context of the plain mode, constant over all games. */
export interface PlainWorld {
  readonly texts: Texts;
  readonly options: PlayOptions;
  readonly colors: Colors;
  /** Local date as `YYYY-MM-DD`. */
  readonly today: string;
  /** Returns the seed of the game after this one. */
  readonly seedAfter: (seed: number) => number;
  /** Server time of an online game, in milliseconds since 1970. */
  readonly serverNow?: () => number;
  /** Locks an interrupted game for this program; false if it is taken or gone. */
  readonly take?: (id: string) => Promise<boolean>;
  /** Called for each session and each of its changes. */
  readonly keep?: (session: Session) => void;
}

/** Meaning of the next line. */
export type PlainStage =
  /** An interrupted game may be resumed; otherwise the game of the table begins. */
  | { readonly kind: 'offer'; readonly games: readonly KeptGame[]; readonly offered: LocalTable }
  /** `draws` counts the random layouts so far. */
  | { readonly kind: 'placing'; readonly draft: Draft; readonly draws: number }
  /** Hand-over: neither player may see the other's board. */
  | { readonly kind: 'hand-over' }
  | { readonly kind: 'battle' }
  | { readonly kind: 'leaving'; readonly back: PlainStage }
  | { readonly kind: 'over' }
  | { readonly kind: 'left' };

/** State between two lines: the table decides about the game, the stage about the input. */
export interface PlainState {
  readonly table: SeatedTable;
  readonly stage: PlainStage;
}

/** Returns the online state of a game; undefined for a local one. */
export function onlineNow(
  { serverNow }: PlainWorld,
  { online }: SeatedTable,
): OnlineNow | undefined {
  return online && serverNow && { view: online(), serverNow: serverNow() };
}

/** Result of one line. */
export interface PlainStep {
  readonly state: PlainState;
  /** Output, one statement per line. */
  readonly lines: readonly string[];
  /** File to save the record to. */
  readonly saveAs?: string;
  /** Must the screen be cleared for the next player? */
  readonly isSecret?: boolean;
}

/** Prints the shots from index `from` on, then continues with the next step. */
export type NextStep = (world: PlainWorld, state: PlainState, from: number) => Promise<PlainStep>;

export function say(state: PlainState, ...lines: readonly string[]): PlainStep {
  return { state, lines };
}

/** Returns the step with these lines before its own. */
export function after(lines: readonly string[], step: PlainStep): PlainStep {
  return { ...step, lines: [...lines, ...step.lines] };
}

export function refuse({ texts: { t } }: PlainWorld, state: PlainState, reason: string): PlainStep {
  return say(state, t('plain.refused', { reason }));
}

/** Reports an unknown command. */
export function unknown({ texts: { t } }: PlainWorld, state: PlainState, line: string): PlainStep {
  return say(state, t('plain.unknown', { given: quote(line.trim()) }));
}

/** Returns the seat addressed as “you”: two people at one screen are called by name. */
export function addresseeAt(table: SeatedTable): Viewer {
  const { isShared, viewer } = table.view();
  return isShared ? 'spectator' : viewer;
}
