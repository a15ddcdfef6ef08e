import { isId } from '@flotilla/protocol';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';

export type LinkTarget = { readonly origin: string } & (
  | { readonly kind: 'server' }
  | { readonly kind: 'challenge' | 'game'; readonly id: string }
);

const LINK_KIND_BY_PATH: Readonly<Record<string, 'challenge' | 'game'>> = {
  join: 'challenge',
  game: 'game',
};

/** Accepts `http://host/join/ID`, `http://host/game/ID` or an origin. @throws CliError */
export function requireLinkTarget(texts: Texts, link: string): LinkTarget {
  const address = parseLink(link);
  if (address) return address;
  throw new CliError(texts.t('commands:online.badLink', { given: quote(link) }));
}

function parseLink(link: string): LinkTarget | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '') {
    const { origin } = url;
    const [section = '', id = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
    if (section === '') return { kind: 'server', origin };
    const kind = Object.hasOwn(LINK_KIND_BY_PATH, section) ? LINK_KIND_BY_PATH[section] : undefined;
    if (kind && isId(id) && rest.length === 0) return { kind, origin, id };
  }
  return undefined;
}

/** @throws CliError for a link that is not a plain origin */
export function parseOrigin(texts: Texts, link: string): string {
  const address = parseLink(link);
  if (address?.kind === 'server') return address.origin;
  throw new CliError(texts.t('commands:online.notOrigin', { given: quote(link) }));
}

export function challengeLink(origin: string, challenge: string): string {
  return `${origin}/join/${challenge}`;
}
