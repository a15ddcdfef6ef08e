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
  /** Seed of the game after the one with this seed. */
  readonly seedAfter: (seed: number) => number;
  /** Server clock in Unix milliseconds; only for online games. */
  readonly serverNow?: () => number;
  /** Locks an interrupted game; false if it is over or open in another program. */
  readonly lock?: (id: string) => Promise<boolean>;
  /** Saves a session; called at its start and after each change. */
  readonly keep?: (session: Session) => void;
}

/** Stage of a game; it decides how the next line is interpreted. */
export type PlainStage =
  /** Offers interrupted games; `newTable` is used if the user declines. */
  | {
      readonly kind: 'offer';
      readonly games: readonly SavedSession[];
      readonly newTable: LocalTable;
    }
  /** `draws` counts random fills, to give each its own random stream. */
  | { readonly kind: 'placing'; readonly draft: Draft; readonly draws: number }
  /** Both boards stay hidden until the next player confirms. */
  | { readonly kind: 'hand-over' }
  | { readonly kind: 'battle' }
  | { readonly kind: 'leaving'; readonly previousStage: PlainStage }
  | { readonly kind: 'over' }
  | { readonly kind: 'left' };

export interface PlainState {
  readonly table: SeatedTable;
  readonly stage: PlainStage;
}

export function currentOnlineState(
  { serverNow }: PlainDeps,
  { online }: SeatedTable,
): OnlineState | undefined {
  return online && serverNow && { view: online(), serverNow: serverNow() };
}

export interface PlainStep {
  readonly state: PlainState;
  readonly lines: readonly string[];
  /** Number of shots printed so far; undefined if the step lists no shots. */
  readonly shownShots?: number;
  /** File to save the record to. */
  readonly saveAs?: string;
  /** Clears the screen first, to hide the other player's board. */
  readonly clearsScreen?: boolean;
}

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
