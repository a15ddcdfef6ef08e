import type { Draft, LocalTable, Session } from '@flotilla/play';
import type { Viewer } from '@flotilla/rules';
import type { Colors } from '../../../shell/board/board-text.js';
import { quote } from '../../../shell/errors.js';
import type { Texts } from '../../../shell/i18n/index.js';
import type { PlayOptions } from '../options.js';
import type { OnlineNow, SeatedTable } from '../seated-table.js';
import type { KeptGame } from '../store.js';

/** What stays the same while games are played line by line. */
export interface PlainWorld {
  readonly texts: Texts;
  readonly options: PlayOptions;
  readonly colors: Colors;
  /** As `YYYY-MM-DD`. */
  readonly today: string;
  /** The seed of a game after one with this seed. */
  readonly seedAfter: (seed: number) => number;
  /** Milliseconds since 1970 by the clock of the server, in a game online. */
  readonly serverNow?: () => number;
  /** Makes an interrupted game this program's own; false where it cannot be had any more. */
  readonly take?: (id: string) => Promise<boolean>;
  /** Told of each session that is played, and of its changes. */
  readonly keep?: (session: Session) => void;
}

/** How the next line is read. */
export type PlainStage =
  /** One of the interrupted games may be gone on with; else the game of the table begins. */
  | { readonly kind: 'offer'; readonly games: readonly KeptGame[]; readonly offered: LocalTable }
  /** `draws` counts how often the fleet was laid out at random. */
  | { readonly kind: 'placing'; readonly draft: Draft; readonly draws: number }
  /** The screen is passed on; neither may see what the other sees. */
  | { readonly kind: 'hand-over' }
  | { readonly kind: 'battle' }
  | { readonly kind: 'leaving'; readonly back: PlainStage }
  | { readonly kind: 'over' }
  | { readonly kind: 'left' };

/** The table decides about the game; the stage says what is being talked about. */
export interface PlainState {
  readonly table: SeatedTable;
  readonly stage: PlainStage;
}

/** What there is of a game online beside the boards. */
export function onlineNow(
  { serverNow }: PlainWorld,
  { online }: SeatedTable,
): OnlineNow | undefined {
  return online && serverNow && { view: online(), serverNow: serverNow() };
}

/** What one line leads to. */
export interface PlainStep {
  readonly state: PlainState;
  /** What is said, a statement a line. */
  readonly lines: readonly string[];
  /** The file that the game is to be saved to. */
  readonly saveAs?: string;
  /** Must the screen be cleared for the next player? */
  readonly isSecret?: boolean;
}

/** Prints the shots from index `from` on, then continues with the next step. */
export type NextStep = (world: PlainWorld, state: PlainState, from: number) => Promise<PlainStep>;

export function say(state: PlainState, ...lines: readonly string[]): PlainStep {
  return { state, lines };
}

/** The step with these lines before its own. */
export function after(lines: readonly string[], step: PlainStep): PlainStep {
  return { ...step, lines: [...lines, ...step.lines] };
}

export function refuse({ texts: { t } }: PlainWorld, state: PlainState, reason: string): PlainStep {
  return say(state, t('plain.refused', { reason }));
}

/** That the line is none of the words known here. */
export function unknown({ texts: { t } }: PlainWorld, state: PlainState, line: string): PlainStep {
  return say(state, t('plain.unknown', { given: quote(line.trim()) }));
}

/** The seat that is called "you": two people at one screen are called by their names. */
export function addresseeAt(table: SeatedTable): Viewer {
  const { isShared, viewer } = table.view();
  return isShared ? 'spectator' : viewer;
}
