import { nameOfPace, PACES, type Pace } from '@flotilla/protocol';
import { InvalidOptionValue, parsedOption } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';

const PACE_NAMES = PACES.map(nameOfPace);

/** @throws InvalidOptionValue for an unknown name */
export function parsePace(text: string): Pace {
  const pace = PACES.find((candidate) => nameOfPace(candidate) === text);
  if (pace) return pace;
  const values = { given: quote(text), names: PACE_NAMES.join(', ') };
  throw new InvalidOptionValue(({ t }) => t('commands:online.badPace', values));
}

export const PACE_OPTION = parsedOption('<pace>', parsePace, {
  placeholders: () => ({ names: PACE_NAMES.join(', ') }),
  complete: () => PACE_NAMES,
});

/** Default pace between people. It matches the web app's, since only equal paces are paired. */
export const DEFAULT_HUMAN_PACE = 'game-10+0';
