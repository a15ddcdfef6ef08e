import type { Announces, CellView, Grid, Square } from '@flotilla/rules';
import type { ComponentType, ReactNode } from 'react';

export interface SignProps {
  readonly grid: Grid;
  readonly square: Square;
  /** Delay of its animation after the shot, in ms; undefined for an earlier answer. */
  readonly wait: number | undefined;
}

/** Signs of the answers that cover one square. */
export type AnswerSigns = Readonly<Record<'Miss' | 'Hit', ComponentType<SignProps>>>;

/** A board as one viewer sees it. Lists are indexed by square. */
export interface BoardProps {
  readonly grid: Grid;
  /** Rule for answers, with announced sinkings by default; decides how a hit is described. */
  readonly announces?: Announces | undefined;
  /** Accessible name. */
  readonly label: string;
  readonly cells: readonly CellView[];
  /** Ships to draw, each as its squares. */
  readonly ships?: readonly (readonly Square[])[] | undefined;
  /** Colour index of each ship, for example when ships touch; ink by default. */
  readonly colours?: readonly number[] | undefined;
  /** Heat by square, from 0 to 1; the greatest value gets the strongest colour. */
  readonly heat?: ArrayLike<number> | undefined;
  /** Value with the strongest colour instead, for example to compare boards. */
  readonly mostHeat?: number | undefined;
  /** Draws heat proportionally; by default low values are paler than that. */
  readonly isLinear?: boolean | undefined;
  /** Also writes the heat into the open squares, in percent. */
  readonly showsNumbers?: boolean | undefined;
  /** Formats the heat; percent by default. */
  readonly writeHeat?: ((value: number) => string) | undefined;
  /** Last shots, ringed. */
  readonly last?: readonly Square[] | undefined;
  /** Replace the pencil's dots and crosses. */
  readonly signs?: AnswerSigns | undefined;
  /** Best squares, starred. */
  readonly best?: readonly Square[] | undefined;
  /** The viewer's own marks. */
  readonly marks?: readonly Square[] | undefined;
  /** Chosen for a salvo that has not been fired. */
  readonly aimed?: readonly Square[] | undefined;
  /** A ship not placed yet. */
  readonly ghost?:
    | { readonly squares: readonly Square[]; readonly isPossible: boolean }
    | undefined;
  /** SVG drawn over the squares, one unit each. */
  readonly drawing?: ReactNode;
  /** Content after each row and below each column, such as sums. */
  readonly edge?: Readonly<Record<'row' | 'column', (index: number) => ReactNode>> | undefined;
  /** Squares marked as conflicting. */
  readonly conflicts?: readonly Square[] | undefined;
  /** Further description of a square, such as its chance. */
  readonly describe?: ((square: Square) => string | undefined) | undefined;
  /**
   * Called on a click, a tap or Enter; without it the board is read-only. If it returns a promise, the square
   * looks pressed until that settles.
   */
  readonly onChoose?: ((square: Square) => unknown) | undefined;
  /** Called on a right click, a long press or Shift+Enter. */
  readonly onMark?: ((square: Square) => void) | undefined;
  /** Called with the square under the pointer or keyboard cursor; null if there is none. */
  readonly onPoint?: ((square: Square | null) => void) | undefined;
  /** Called for keys the board does not use; returns true if the key was handled. */
  readonly onKey?: ((event: React.KeyboardEvent, square: Square) => boolean) | undefined;
  /** Squares that `onChoose` would refuse: announced, and shown by the cursor. */
  readonly isRefused?: ((square: Square) => boolean) | undefined;
  /** Called when the pointer goes down on a grabbable square, to drag what lies there. */
  readonly onGrab?: ((event: React.PointerEvent, square: Square) => void) | undefined;
  /** Squares that can be grabbed: dragging from them does not scroll the page. */
  readonly isGrabbable?: ((square: Square) => boolean) | undefined;
  /** Does it look active, or as if waiting? */
  readonly isActive?: boolean | undefined;
}
