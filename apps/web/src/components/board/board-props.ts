import type { AnnounceRule, CellView, Grid, Square } from '@flotilla/rules';
import type { ComponentType, ReactNode } from 'react';

export interface SignProps {
  readonly grid: Grid;
  readonly square: Square;
  /** Delay of its animation after the shot, in ms; undefined for earlier shots. */
  readonly delayMs: number | undefined;
}

/** Components that draw a miss and a hit on one square. */
export type AnswerSigns = Readonly<Record<'Miss' | 'Hit', ComponentType<SignProps>>>;

/** Board as one viewer sees it. `cells` and `heat` are indexed by square. */
export interface BoardProps {
  readonly grid: Grid;
  /** Announcement rule, which decides how a hit is described; sinkings by default. */
  readonly announces?: AnnounceRule | undefined;
  readonly label: string;
  readonly cells: readonly CellView[];
  /** Ships to draw, each as its squares. */
  readonly ships?: readonly (readonly Square[])[] | undefined;
  /** Colour index of each ship, for example when ships touch; ink by default. */
  readonly colours?: readonly number[] | undefined;
  /** Heat by square, non-negative; shares from 0 to 1 unless `writeHeat` is given. */
  readonly heat?: ArrayLike<number> | undefined;
  /** Heat drawn in the strongest colour, to compare boards; by default the board's maximum. */
  readonly maxHeat?: number | undefined;
  /** Is opacity proportional to heat? By default low values are paler. */
  readonly isLinear?: boolean | undefined;
  /** Also writes the heat into the open squares. */
  readonly showsNumbers?: boolean | undefined;
  /** Formats the heat; percent by default. */
  readonly writeHeat?: ((value: number) => string) | undefined;
  /** Last shots, ringed. */
  readonly last?: readonly Square[] | undefined;
  /** Signs for misses and hits; pencil dots and crosses by default. */
  readonly signs?: AnswerSigns | undefined;
  /** Best squares, starred. */
  readonly best?: readonly Square[] | undefined;
  /** The viewer's own marks. */
  readonly marks?: readonly Square[] | undefined;
  /** Squares chosen for a salvo not yet fired. */
  readonly aimed?: readonly Square[] | undefined;
  /** Preview of a ship being placed. */
  readonly ghost?:
    | { readonly squares: readonly Square[]; readonly isPossible: boolean }
    | undefined;
  /** SVG drawn over the squares; one unit is a square. */
  readonly drawing?: ReactNode;
  /** Content after each row and below each column, such as sums. */
  readonly edge?: Readonly<Record<'row' | 'column', (index: number) => ReactNode>> | undefined;
  readonly conflicts?: readonly Square[] | undefined;
  /** Returns extra text for a square's description, such as its chance. */
  readonly describe?: ((square: Square) => string | undefined) | undefined;
  /** Called on click, tap or Enter; absent if read-only. A promise keeps the square pressed. */
  readonly onChoose?: ((square: Square) => unknown) | undefined;
  /** Called on a right click, a long press or Shift+Enter. */
  readonly onMark?: ((square: Square) => void) | undefined;
  /** Called with the square under the pointer or keyboard cursor; null if there is none. */
  readonly onPoint?: ((square: Square | null) => void) | undefined;
  /** Called for keys the board does not use; returns true if the key was handled. */
  readonly onKey?: ((event: React.KeyboardEvent, square: Square) => boolean) | undefined;
  /** Does `onChoose` refuse this square? The cursor shows it, and screen readers say it. */
  readonly isRefused?: ((square: Square) => boolean) | undefined;
  /** Called when the pointer goes down on a grabbable square, to start a drag. */
  readonly onGrab?: ((event: React.PointerEvent, square: Square) => void) | undefined;
  /** Can this square be dragged? Dragging it does not scroll the page. */
  readonly isGrabbable?: ((square: Square) => boolean) | undefined;
  /** False dims the drawing while the board waits. */
  readonly isActive?: boolean | undefined;
}
