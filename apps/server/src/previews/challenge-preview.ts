import { describePace, playerName } from '@flotilla/play';
import { type Challenge, playerInfoOf } from '@flotilla/protocol';
import { isPresetName, makeRules } from '@flotilla/rules';
import { emptyBoard, type LinkPreview } from './preview.js';
import { eachTold, inBoth, type PreviewWords, rulesTold } from './words.js';

/** Of a challenge that can still be taken. */
export function challengePreview({ owner, terms }: Challenge): LinkPreview | undefined {
  const made = makeRules(terms.rules);
  if (!made.ok) return undefined;
  const rules = made.value;
  const info = playerInfoOf(owner);
  const nameIn = ({ story }: PreviewWords) => playerName(story, info).name;
  const paceIn = ({ story }: PreviewWords) => describePace(story, terms.pace);
  const termsIn = (words: PreviewWords) => `${rulesTold(words, rules)}, ${paceIn(words)}`;
  return {
    title: inBoth((words) => words.t('join.title', { name: nameIn(words) })),
    about: inBoth((words) => words.t('join.about', { terms: termsIn(words) }), ' '),
    picture: {
      titles: [inBoth(nameIn)],
      // Board and fleet show rules that have no name.
      lines: [
        ...eachTold(({ t }) => t('join.asks')),
        ...(isPresetName(rules.name) ? eachTold((words) => rulesTold(words, rules)) : []),
        inBoth(paceIn),
      ],
      boards: [emptyBoard('', rules.grid)],
      fleet: rules.fleet,
      version: '1',
    },
  };
}
