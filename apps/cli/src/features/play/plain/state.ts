import { type Draft, isHotSeat, type Session } from '@flotilla/play';
import { observationOf, type Seat, type Square } from '@flotilla/rules';
import type { Colors } from '../../../shell/board/board-text.js';
import type { Texts } from '../../../shell/i18n/index.js';
import type { PlayOptions } from '../options.js';

/** What stays the same while games are played line by line. */
export interface Table {
  readonly texts: Texts;
  readonly options: PlayOptions;
  readonly colors: Colors;
  /** As `YYYY-MM-DD`. */
  readonly today: string;
  /** The seed of a game after one with this seed. */
  readonly seedAfter: (seed: number) => number;
}

/** What the next line is taken for. */
export type Stage =
  /** An interrupted game may be gone on with; else `state` is a new one. */
  | { readonly kind: 'offer'; readonly interrupted: Session }
  /** `draws` counts how often the fleet was laid out at random. */
  | { readonly kind: 'placing'; readonly seat: Seat; readonly draft: Draft; readonly draws: number }
  /** The screen is passed on; neither may see what the other sees. */
  | { readonly kind: 'hand-over'; readonly to: Seat }
  /** `aimed` are the squares of a salvo that is not complete. */
  | { readonly kind: 'battle'; readonly aimed: readonly Square[] }
  | { readonly kind: 'leaving'; readonly back: Stage }
  | { readonly kind: 'over' }
  | { readonly kind: 'left' };

export interface PlainState {
  readonly session: Session;
  readonly stage: Stage;
  /** Who sits at the screen. */
  readonly looker: Seat;
}

/** What one line leads to. */
export interface Step {
  readonly state: PlainState;
  /** What is said, a statement a line. */
  readonly lines: readonly string[];
  /** The file that the game is to be saved to. */
  readonly saveAs?: string;
  /** Is what stands on the screen not for the eyes of whoever comes now? */
  readonly isSecret?: boolean;
}

export function say(state: PlainState, ...lines: readonly string[]): Step {
  return { state, lines };
}

/** The step after another, with what both said. */
export function andThen(step: Step, next: (state: PlainState) => Step): Step {
  const following = next(step.state);
  return { ...step, ...following, lines: [...step.lines, ...following.lines] };
}

export function refuse({ texts: { t } }: Table, state: PlainState, reason: string): Step {
  return say(state, t('plain.refused', { reason }));
}

/** The seat whose words are "you": two people at one screen are called by their names. */
export function viewerOf(state: PlainState): Seat | 'spectator' {
  return isHotSeat(state.session) ? 'spectator' : 0;
}

/** Is this square known to be empty to whoever is to shoot? */
export function isKnownEmpty({ game }: Session, square: Square): boolean {
  return observationOf(game, game.toMove).empty.has(square);
}
