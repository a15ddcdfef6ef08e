import { type Rules, type ShotOutcome, tellsSinkings } from '@flotilla/rules';

/** How an answer is called: where no sinking is told, a hit need not be a ship that is still afloat. */
export function outcomeWord(
  rules: Pick<Rules, 'announces'>,
  outcome: ShotOutcome,
): ShotOutcome | 'struck' {
  return viewWord(rules, outcome);
}

/** How a square is called, in the same way. */
export function viewWord<View extends string>(
  rules: Pick<Rules, 'announces'>,
  view: View,
): View | 'struck' {
  return view === 'hit' && !tellsSinkings(rules) ? 'struck' : view;
}
