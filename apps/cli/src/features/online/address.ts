import { isId } from '@flotilla/protocol';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';

/** Target of a link: an open challenge, a game, or only a server. */
export type Address = { readonly origin: string } & (
  | { readonly kind: 'server' }
  | { readonly kind: 'challenge' | 'game'; readonly id: string }
);

const KINDS: Readonly<Record<string, 'challenge' | 'game'>> = { join: 'challenge', game: 'game' };

/** Parses `http://host/join/ID`, `http://host/game/ID` or an origin. @throws CliError */
export function addressFrom(texts: Texts, given: string): Address {
  const address = readAddress(given);
  if (address) return address;
  throw new CliError(texts.t('commands:online.badLink', { given: quote(given) }));
}

/** Returns undefined if the text is neither a link nor an origin. */
function readAddress(given: string): Address | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '') {
    const { origin } = url;
    const [room = '', id = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
    if (room === '') return { kind: 'server', origin };
    const kind = Object.hasOwn(KINDS, room) ? KINDS[room] : undefined;
    if (kind && isId(id) && rest.length === 0) return { kind, origin, id };
  }
  return undefined;
}

/** Parses the origin of a server. @throws CliError for anything else */
export function originFrom(texts: Texts, given: string): string {
  const address = readAddress(given);
  if (address?.kind === 'server') return address.origin;
  throw new CliError(texts.t('commands:online.notOrigin', { given: quote(given) }));
}

/** Returns the link to send to the opponent. */
export function linkTo(origin: string, challenge: string): string {
  return `${origin}/join/${challenge}`;
}
