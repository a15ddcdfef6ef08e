import type { Announces, CellView, Grid, Square } from '@flotilla/rules';
import type { ComponentType, ReactNode } from 'react';

export interface SignProps {
  readonly grid: Grid;
  readonly square: Square;
  /** Delay of its drawing after the shot, in ms; undefined for an old answer. */
  readonly wait: number | undefined;
}

/** Signs of the answers that cover one square. */
export type AnswerSigns = Readonly<Record<'Miss' | 'Hit', ComponentType<SignProps>>>;

/** One board as one viewer sees it. Lists are by square. */
export interface BoardProps {
  readonly grid: Grid;
  /** What the rules announce of a shot, sinkings by default: it decides what a hit is called. */
  readonly announces?: Announces | undefined;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly cells: readonly CellView[];
  /** Ships to be drawn, each as its squares. */
  readonly ships?: readonly (readonly Square[])[] | undefined;
  /** The colour of each ship by number, as where ships lie close together; ink by default. */
  readonly colours?: readonly number[] | undefined;
  /** By square, from 0 to 1; drawn as colour, the greatest value strongest. */
  readonly heat?: ArrayLike<number> | undefined;
  /** The value that is drawn strongest instead, as where boards are compared. */
  readonly mostHeat?: number | undefined;
  /** Draws the heat in proportion to its values; by default weak values are paler than that. */
  readonly isLinear?: boolean | undefined;
  /** Writes the heat into the open squares, too, in percent. */
  readonly showsNumbers?: boolean | undefined;
  /** Writes it otherwise than in percent. */
  readonly writeHeat?: ((value: number) => string) | undefined;
  /** Ringed. */
  readonly last?: readonly Square[] | undefined;
  /** Instead of dots and crosses of a pencil. */
  readonly signs?: AnswerSigns | undefined;
  /** Starred. */
  readonly best?: readonly Square[] | undefined;
  /** The viewer's own marks. */
  readonly marks?: readonly Square[] | undefined;
  /** Chosen for a salvo that is not fired yet. */
  readonly aimed?: readonly Square[] | undefined;
  /** A ship that is not laid down yet. */
  readonly ghost?:
    | { readonly squares: readonly Square[]; readonly isPossible: boolean }
    | undefined;
  /** Drawn over the squares, one unit each. */
  readonly drawing?: ReactNode;
  /** Content after each row and below each column, such as sums. */
  readonly edge?: Readonly<Record<'row' | 'column', (index: number) => ReactNode>> | undefined;
  /** Squares that are shown as faulty. */
  readonly conflicts?: readonly Square[] | undefined;
  /** More to be said of a square, such as its chance. */
  readonly describe?: ((square: Square) => string | undefined) | undefined;
  /**
   * A click, a tap or Enter. Without it the board can only be looked at. Where a promise comes back, the
   * square looks pressed until that is settled.
   */
  readonly onChoose?: ((square: Square) => unknown) | undefined;
  /** A right click, a long press, or Shift and Enter. */
  readonly onMark?: ((square: Square) => void) | undefined;
  /** The square under the pointer or the keyboard's cursor; null when there is none. */
  readonly onPoint?: ((square: Square | null) => void) | undefined;
  /** A key that the board itself has no use for; true when it was used. */
  readonly onKey?: ((event: React.KeyboardEvent, square: Square) => boolean) | undefined;
  /** Which squares `onChoose` would refuse: said, and shown by the pointer. */
  readonly isRefused?: ((square: Square) => boolean) | undefined;
  /** A pointer goes down on a square that can be grabbed: what lies there may be dragged away. */
  readonly onGrab?: ((event: React.PointerEvent, square: Square) => void) | undefined;
  /** Which squares can be grabbed: a finger that drags from there does not scroll the page. */
  readonly isGrabbable?: ((square: Square) => boolean) | undefined;
  /** Its look: it is the one to act on, or it waits. */
  readonly isActive?: boolean | undefined;
}
