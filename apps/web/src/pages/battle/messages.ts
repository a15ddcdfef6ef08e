import {
  describeRefusal,
  describeShots,
  describeTurn,
  momentsOf,
  type Refusal,
  type Story,
  sentence,
  type TableView,
} from '@flotilla/play';
import type { Viewer } from '@flotilla/rules';
import type { TFunction } from 'i18next';

/** The answers of all shots but the first `told`, and whose turn it is then. */
export function describeNews(story: Story, view: TableView, told: number, viewer: Viewer): string {
  const moments = momentsOf(view, view.shots.slice(told));
  const texts = moments.map((shots) => describeShots(story, view, shots, viewer));
  return [...texts, describeTurn(story, view, viewer)].join(' ').trim();
}

/** Why something cannot be done, and what can be done by whoever points at squares. */
export function describeRefused(
  story: Story,
  t: TFunction<'battle'>,
  { rules }: Pick<TableView, 'rules'>,
  refusal: Refusal,
): string {
  switch (refusal.code) {
    case 'shot-count':
      return t('refused.full');
    case 'not-your-turn':
      return t('refused.wait');
    default:
      return sentence(describeRefusal(story, rules.grid, refusal));
  }
}
