import { nameOfPace, PACES } from '@flotilla/protocol';

export const PACE_NAMES = PACES.map(nameOfPace);

/** Of people's games unless they choose another: the web app's as well, so that both are paired. */
export const PEOPLES_PACE = 'game-10+0';
