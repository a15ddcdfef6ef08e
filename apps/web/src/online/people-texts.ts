import { isProvisional, type Person } from '@flotilla/protocol';
import { useRulesTexts } from '../i18n/story.js';
import { useLang } from '../i18n/texts.js';
import { PAGE_PATHS } from '../paths.js';
import type { RulesLabel } from './accounts.js';

/** Returns the profile path of an account or bot by name, or of a level by a reserved name. */
export function profilePath({ name, kind }: Pick<Person, 'name' | 'kind'>): string {
  return `${PAGE_PATHS.player}/${encodeURIComponent(kind === 'house' ? `~${name}` : name)}`;
}

/** Returns a formatter for the names of rules under which games were rated. */
export function useRulesLabelText(): (label: RulesLabel) => string {
  const { nameOf } = useRulesTexts();
  return ({ preset, name }) => nameOf({ name: preset ?? name });
}

/** Returns a formatter for ratings, such as `1712`, or `1650?` while provisional. */
export function useRatingText(): (rated: {
  readonly rating: number;
  readonly deviation: number;
}) => string {
  const format = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 0, useGrouping: false });
  return (rated) => {
    return `${format.format(rated.rating)}${isProvisional(rated) ? '?' : ''}`;
  };
}
