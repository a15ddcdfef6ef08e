import type { Texts } from '../../../shell/i18n/index.js';
import type { SavedGame } from '../../../shell/kept-games.js';
import { parseCommandWord } from '../../../shell/words.js';

/** Lists interrupted games with their numbers, and asks which one to resume. */
export function offerLines({ t }: Texts, descriptions: readonly string[]): string[] {
  const count = descriptions.length;
  return [
    t('screens:resume.title', { count }),
    ...descriptions.map((description, index) => `${index + 1}  ${description}`),
    t(count === 1 ? 'plain.offer' : 'plain.offerSome', { count }),
  ];
}

/** Returns the game chosen by its number or, if it is the only one, by “yes”. */
export function gameOfAnswer<Game>(
  games: readonly SavedGame<Game>[],
  line: string,
): SavedGame<Game> | undefined {
  const answer = line.trim();
  if (parseCommandWord(answer) === 'yes') return games.length === 1 ? games[0] : undefined;
  return games.find((_, index) => answer === `${index + 1}`);
}

/** Explains which answers an offer of this many games accepts. */
export function explainOffer({ t }: Texts, count: number): string {
  return t(count === 1 ? 'plain.sayYesOrNo' : 'plain.sayWhichGame', { count });
}
