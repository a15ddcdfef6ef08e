import { describeReason, outcomeWord } from '@flotilla/play';
import { makeSquare, type Seat } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../i18n/story.js';
import { useAlphabet } from '../../i18n/texts.js';
import type { WatchFrame } from './watched.js';

export interface ShotWords {
  /** Such as "B4: hit!". */
  readonly answer: string;
  /** Such as "Why: beside a hit." */
  readonly why: string;
}

/** The last shots of a side, or of the last one that shot, in words. */
export function useShotWords(): (frame: WatchFrame, seat?: Seat) => ShotWords[] {
  const { t } = useTranslation('watch');
  const story = useStory();
  const alphabet = useAlphabet();
  return ({ game, thoughts }, seat = game.shots.at(-1)?.seat ?? 0) => {
    const thought = thoughts[seat];
    if (!thought) return [];
    const shots = game.shots.filter((shot) => shot.seat === seat).slice(-thought.squares.length);
    return shots.map(({ square, outcome }, index) => {
      const reason = thought.reasons[index];
      return {
        answer: t(`shot.${outcomeWord(game.rules, outcome)}`, {
          square: makeSquare(game.rules.grid, square, alphabet),
        }),
        why: reason ? t('because', { reason: describeReason(story, reason) }) : '',
      };
    });
  };
}
