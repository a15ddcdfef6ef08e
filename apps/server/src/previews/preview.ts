import type { DrawnBoard } from '@flotilla/play';
import type { Fleet, Grid } from '@flotilla/rules';

/** What messengers and social networks show with a link. */
export interface LinkPreview {
  readonly title: string;
  readonly about: string;
  /** Null where the site's picture is shown. */
  readonly picture: LinkPicture | null;
}

/** What is drawn of it. */
export interface LinkPicture {
  /** Large, one below the other. */
  readonly titles: readonly string[];
  readonly lines: readonly string[];
  readonly boards: readonly LinkBoard[];
  /** Ships to find, beside a single board. */
  readonly fleet: Fleet;
  /** Another one for another picture of the same link. */
  readonly version: string;
}

export interface LinkBoard {
  readonly name: string;
  readonly grid: Grid;
  readonly drawn: DrawnBoard;
}

/** A board of which nothing is known. */
export function emptyBoard(name: string, grid: Grid): LinkBoard {
  const cells = Array.from({ length: grid.width * grid.height }, () => 'open' as const);
  return { name, grid, drawn: { cells, ships: [], last: [], best: [], heat: null } };
}
