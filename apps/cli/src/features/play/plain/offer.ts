import type { Texts } from '../../../shell/i18n/index.js';
import type { SavedGame } from '../../../shell/kept-games.js';
import { parseCommandWord } from '../../../shell/words.js';

export function offerLines({ t }: Texts, descriptions: readonly string[]): string[] {
  const count = descriptions.length;
  return [
    t('screens:resume.title', { count }),
    ...descriptions.map((description, index) => `${index + 1}  ${description}`),
    t(count === 1 ? 'plain.offer' : 'plain.offerSome', { count }),
  ];
}

/** Game chosen by its number; “yes” also works if there is only one. */
export function gameOfAnswer<Game>(
  games: readonly SavedGame<Game>[],
  line: string,
): SavedGame<Game> | undefined {
  const answer = line.trim();
  if (parseCommandWord(answer) === 'yes') return games.length === 1 ? games[0] : undefined;
  return games.find((_, index) => answer === `${index + 1}`);
}

export function explainOffer({ t }: Texts, count: number): string {
  return t(count === 1 ? 'plain.sayYesOrNo' : 'plain.sayWhichGame', { count });
}
