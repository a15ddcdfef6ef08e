import { isProvisional, type Person } from '@flotilla/protocol';
import { useRulesTexts } from '../i18n/story.js';
import { useLang } from '../i18n/texts.js';
import { PAGE_PATHS } from '../paths.js';
import type { RulesLabel } from './accounts.js';

/** The page of an account or a bot by its name, or of a level by a reserved name. */
export function profilePath({ name, kind }: Pick<Person, 'name' | 'kind'>): string {
  return `${PAGE_PATHS.player}/${encodeURIComponent(kind === 'house' ? `~${name}` : name)}`;
}

/** What rules are called that games were rated by. */
export function useLabelText(): (label: RulesLabel) => string {
  const { nameOf } = useRulesTexts();
  return ({ preset, name }) => nameOf({ name: preset ?? name });
}

/** A rating with how sure it is, such as `1712 ± 45`, or `1650? ± 180` while it is provisional. */
export function useRatingText(): (rated: {
  readonly rating: number;
  readonly deviation: number;
}) => string {
  const format = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 0, useGrouping: false });
  return (rated) => {
    const sign = isProvisional(rated) ? '?' : '';
    return `${format.format(rated.rating)}${sign} ± ${format.format(rated.deviation)}`;
  };
}
