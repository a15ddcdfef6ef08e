import type { Draft, LocalTable, Session } from '@flotilla/play';
import type { Colors } from '../../../shell/board/board-text.js';
import { quote } from '../../../shell/errors.js';
import type { Texts } from '../../../shell/i18n/index.js';
import type { PlayOptions } from '../options.js';
import type { OnlineState, SeatedTable } from '../seated-table.js';
import type { SavedSession } from '../store.js';

export interface PlainDeps {
  readonly texts: Texts;
  readonly options: PlayOptions;
  readonly colors: Colors;
  /** Local date as `YYYY-MM-DD`. */
  readonly today: string;
  /** Returns the seed of the next game. */
  readonly seedAfter: (seed: number) => number;
  /** Server time of an online game, in milliseconds since 1970. */
  readonly serverNow?: () => number;
  /** Locks an interrupted game; false if it is over or another program plays it. */
  readonly lock?: (id: string) => Promise<boolean>;
  /** Saves each new session, and each session after a change. */
  readonly keep?: (session: Session) => void;
}

/** Stage of a game, which determines how the next line is read. */
export type PlainStage =
  /** Offer to resume a game; `newTable` is used if the offer is declined. */
  | {
      readonly kind: 'offer';
      readonly games: readonly SavedSession[];
      readonly newTable: LocalTable;
    }
  /** `draws` counts random fills; each has its own random stream. */
  | { readonly kind: 'placing'; readonly draft: Draft; readonly draws: number }
  /** Both boards are hidden until the next player confirms. */
  | { readonly kind: 'hand-over' }
  | { readonly kind: 'battle' }
  | { readonly kind: 'leaving'; readonly previousStage: PlainStage }
  | { readonly kind: 'over' }
  | { readonly kind: 'left' };

/** State between two lines: the game's table, and the stage that reads the next line. */
export interface PlainState {
  readonly table: SeatedTable;
  readonly stage: PlainStage;
}

/** Returns the current online state; undefined for a local game. */
export function currentOnlineState(
  { serverNow }: PlainDeps,
  { online }: SeatedTable,
): OnlineState | undefined {
  return online && serverNow && { view: online(), serverNow: serverNow() };
}

export interface PlainStep {
  readonly state: PlainState;
  /** Output, one statement per line. */
  readonly lines: readonly string[];
  /** Number of shots of the game that the output has told; undefined if it is not about shots. */
  readonly shownShots?: number;
  /** File to which the record is to be saved. */
  readonly saveAs?: string;
  /** Clears the screen first, to hide the other player's board. */
  readonly clearsScreen?: boolean;
}

/** Lists the shots from index `firstShot` on, then continues with the next step. */
export type ContinueGame = (
  deps: PlainDeps,
  state: PlainState,
  firstShot: number,
) => Promise<PlainStep>;

export function stepWith(state: PlainState, ...lines: readonly string[]): PlainStep {
  return { state, lines };
}

export function prependLines(lines: readonly string[], step: PlainStep): PlainStep {
  return { ...step, lines: [...lines, ...step.lines] };
}

export function refuseStep(
  { texts: { t } }: PlainDeps,
  state: PlainState,
  reason: string,
): PlainStep {
  return stepWith(state, t('plain.refused', { reason }));
}

export function unknownCommand(
  { texts: { t } }: PlainDeps,
  state: PlainState,
  line: string,
): PlainStep {
  return stepWith(state, t('plain.unknown', { given: quote(line.trim()) }));
}
