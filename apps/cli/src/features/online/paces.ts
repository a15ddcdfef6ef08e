import { nameOfPace, PACES, type Pace } from '@flotilla/protocol';
import { reading, ValueFault } from '../../shell/declare.js';
import { quote } from '../../shell/errors.js';

const PACE_NAMES = PACES.map(nameOfPace);

/** Parses the name of a pace. @throws ValueFault */
export function readPace(given: string): Pace {
  const pace = PACES.find((each) => nameOfPace(each) === given);
  if (pace) return pace;
  const told = { given: quote(given), names: PACE_NAMES.join(', ') };
  throw new ValueFault(({ t }) => t('commands:online.badPace', told));
}

export const PACE = reading('<pace>', readPace, {
  fill: () => ({ names: PACE_NAMES.join(', ') }),
  complete: () => PACE_NAMES,
});

/** Default pace of games between people; same as in the web app, so that both are paired. */
export const PEOPLES_PACE = 'game-10+0';
