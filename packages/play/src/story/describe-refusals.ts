import {
  type ActionError,
  type Contradiction,
  type Grid,
  type LayoutFault,
  makeSquare,
  type Rules,
  type Shape,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { DraftError } from '../placing/ghost.js';
import type { UndoError } from '../session/session.js';
import { listSquares, type Story } from './story.js';

/*
 * Why something cannot be done, or cannot be true: clauses without a full stop, which `sentence`
 * makes sentences of.
 */

export function describeActionError(story: Story, grid: Grid, error: ActionError): string {
  const { t } = story;
  switch (error.code) {
    case 'wrong-phase':
      return t(`action.${error.phase}`);
    case 'not-your-turn':
      return t('action.notYourTurn', { number: error.toMove + 1 });
    case 'shot-count':
      return t('action.shotCount', { count: error.expected, given: error.given });
    case 'off-grid':
      return describeOffGrid(story, grid, String(error.square));
    case 'already-shot':
      return t('action.alreadyShot', { square: listSquares(story, grid, [error.square]) });
    case 'illegal-layout': {
      const faults = error.faults.map((fault) => describeLayoutFault(story, grid, fault));
      return t('action.illegalLayout', { faults: faults.join('; ') });
    }
  }
}

/** That what was given, as it is to be shown, is no square of the grid. */
export function describeOffGrid({ t, alphabet }: Story, grid: Grid, given: string): string {
  const first = makeSquare(grid, 0, alphabet);
  const last = makeSquare(grid, squareCount(grid) - 1, alphabet);
  return t('action.offGrid', { given, first, last });
}

/** Why a shot there would be a waste, or a mark there says nothing. */
export function describeWaste(
  story: Story,
  grid: Grid,
  code: 'alreadyShot' | 'knownEmpty' | 'markedShot',
  square: Square,
): string {
  return story.t(`action.${code}`, { square: listSquares(story, grid, [square]) });
}

export function describeUndoError({ t }: Story, { code }: UndoError): string {
  return t(`undo.${code}`);
}

export function describeLayoutFault(story: Story, grid: Grid, fault: LayoutFault): string {
  const { t } = story;
  switch (fault.code) {
    case 'off-grid':
      return t('layout.off-grid', { ship: fault.ship + 1 });
    case 'missing':
      return t('layout.missing', { ship: fault.shapeId, count: fault.count });
    case 'not-in-fleet':
    case 'overlap':
    case 'touching':
      return t(`layout.${fault.code}`, { squares: listSquares(story, grid, fault.squares) });
  }
}

export function describeDraftError(story: Story, grid: Grid, error: DraftError): string {
  const squares = 'squares' in error ? listSquares(story, grid, error.squares) : '';
  return story.t(`draft.${error.code}`, { squares });
}

/** @param known the rules, and the ships afloat where they are to be named */
export function describeContradiction(
  story: Story,
  known: { readonly rules: Rules; readonly remaining?: readonly Shape[] },
  error: Contradiction,
): string {
  const { t } = story;
  const { rules, remaining = [] } = known;
  const { grid, announces } = rules;
  if (error.code === 'off-grid') {
    return t('contradiction.off-grid', { square: String(error.square) });
  }
  const square = listSquares(story, grid, [error.square]);
  if (error.code === 'bad-ship') {
    if (announces !== 'ship') return t('contradiction.bad-ship-unasked', { square });
    const ships = listShips(remaining.map(({ id }) => id));
    const text = t('contradiction.bad-ship', { square });
    return ships === '' ? text : `${text}: ${ships}`;
  }
  const squares = 'squares' in error ? listSquares(story, grid, error.squares) : '';
  return t(`contradiction.${error.code}`, { square, squares });
}

/** Ids of forms, each once with its number: `4, 3×2, ##/#.×2`. */
export function listShips(shapeIds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of shapeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => (count > 1 ? `${id}×${count}` : id)).join(', ');
}
