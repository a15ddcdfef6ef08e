import type { PlacerError } from '@flotilla/engine';
import type { OnlineRefusal, ServerRefusal } from '@flotilla/protocol';
import {
  type ActionError,
  announcesShip,
  type Contradiction,
  type Grid,
  type LayoutFault,
  makeSquare,
  type Rules,
  type Shape,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { MissingShips } from '../placing/draft.js';
import type { FillError } from '../placing/fill.js';
import type { DraftError } from '../placing/ghost.js';
import type { Refusal } from '../table/table.js';
import { replaceControlCharacters } from './given.js';
import { listShips, placerName } from './names.js';
import { listSquares, type Story } from './story.js';

/* Reasons against an action: clauses without a full stop, which `sentence` completes. */

/** Describes why a table or a game refuses an action. */
export function describeRefusal(story: Story, grid: Grid, refusal: Refusal): string {
  const { t } = story;
  switch (refusal.code) {
    case 'wrong-phase':
      return t(`refusal.phase.${refusal.phase}`);
    case 'not-your-turn':
      return t('refusal.not-your-turn', { number: refusal.toMove + 1 });
    case 'shot-count':
      return t('refusal.shot-count', { count: refusal.expected, given: refusal.given });
    case 'off-grid':
      return describeOffGrid(story, grid, String(refusal.square));
    case 'illegal-layout': {
      const faults = refusal.faults.map((fault) => describeLayoutFault(story, grid, fault));
      return t('refusal.illegal-layout', { faults: faults.join('; ') });
    }
    case 'gave-up':
      return describePlacerGaveUp(story, refusal);
    case 'already-shot':
    case 'known-empty':
    case 'repeated':
    case 'mark-on-shot': {
      const square = listSquares(story, grid, [refusal.square]);
      return t(`refusal.${refusal.code}`, { square });
    }
    case 'only-in-training':
    case 'nothing-to-undo':
    case 'hand-over-first':
    case 'no-hint':
    case 'table-closed':
      return t(`refusal.${refusal.code}`);
    default:
      return describeOnlineRefusal(story, refusal.code);
  }
}

/** Uses a general text for codes from a newer server, for which i18next returns the key itself. */
function describeOnlineRefusal(
  { t }: Story,
  code: ServerRefusal | Exclude<OnlineRefusal, ActionError>['code'],
): string {
  const text = t(`refusal.online.${code}`);
  return text === `refusal.online.${code}` ? t('refusal.online.unavailable') : text;
}

/** Says that the given text is not a square of the grid. */
export function describeOffGrid({ t, notation }: Story, grid: Grid, text: string): string {
  const first = makeSquare(grid, 0, notation);
  const last = makeSquare(grid, squareCount(grid) - 1, notation);
  return t('refusal.off-grid', { given: text, first, last });
}

/** Describes the fault of a layout. */
export function describeLayoutFault(story: Story, grid: Grid, fault: LayoutFault): string {
  const { t } = story;
  switch (fault.code) {
    case 'off-grid':
      return t('layout.off-grid', { ship: fault.ship + 1 });
    case 'missing':
      return t('layout.missing', {
        ships: listShips(
          story,
          Array.from({ length: fault.count }, () => fault.shapeId),
        ),
      });
    case 'not-in-fleet':
    case 'overlap':
    case 'touching':
      return t(`layout.${fault.code}`, { squares: listSquares(story, grid, fault.squares) });
  }
}

/** Refusal while placing a fleet. */
export type PlacingError =
  | DraftError
  | FillError
  | MissingShips
  | { readonly code: 'nothing-there'; readonly square: Square }
  | { readonly code: 'nothing-to-undo' | 'nothing-to-redo' };

/** Describes why a change to a draft is refused. */
export function describeDraftError(story: Story, grid: Grid, error: PlacingError): string {
  const { t } = story;
  switch (error.code) {
    case 'overlap':
    case 'touching':
      return t(`draft.${error.code}`, { squares: listSquares(story, grid, error.squares) });
    case 'nothing-there':
      return t('draft.nothing-there', { square: listSquares(story, grid, [error.square]) });
    case 'ships-missing':
      return t('draft.ships-missing', { count: error.count });
    case 'gave-up':
      return describePlacerGaveUp(story, error);
    default:
      return t(`draft.${error.code}`);
  }
}

function describePlacerGaveUp(story: Story, { placer, tries }: PlacerError): string {
  return story.t('draft.gave-up', {
    placer: replaceControlCharacters(placerName(story, placer)),
    tries,
  });
}

/** Describes why answers contradict each other. @param known rules, and ships afloat to list */
export function describeContradiction(
  story: Story,
  known: { readonly rules: Rules; readonly remaining?: readonly Shape[] },
  error: Contradiction,
): string {
  const { t } = story;
  const { rules, remaining = [] } = known;
  const { grid } = rules;
  if (error.code === 'off-grid') {
    return t('contradiction.off-grid', { square: String(error.square) });
  }
  const square = listSquares(story, grid, [error.square]);
  if (error.code === 'bad-outcome') {
    return t(`contradiction.bad-outcome.${error.expected}`, { square });
  }
  if (error.code === 'bad-ship') {
    if (announcesShip(rules, 'hit')) return t('contradiction.bad-ship-named', { square });
    if (!announcesShip(rules, 'sunk')) return t('contradiction.bad-ship-unasked', { square });
    const ships = listShips(
      story,
      remaining.map(({ id }) => id),
    );
    const text = t('contradiction.bad-ship', { square });
    return ships === '' ? text : `${text}: ${ships}`;
  }
  const squares = 'squares' in error ? listSquares(story, grid, error.squares) : '';
  return t(`contradiction.${error.code}`, { square, squares });
}
