import { idSchema } from '@flotilla/protocol';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';

/** What a link leads to: an open challenge, a game, or a server alone. */
export type Address = { readonly origin: string } & (
  | { readonly kind: 'server' }
  | { readonly kind: 'challenge' | 'game'; readonly id: string }
);

const KINDS: Readonly<Record<string, 'challenge' | 'game'>> = { join: 'challenge', game: 'game' };

/** Reads `http://host/join/ID`, `http://host/game/ID` or an origin alone. @throws CliError */
export function addressFrom(texts: Texts, given: string): Address {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '') {
    const { origin } = url;
    const [room = '', id = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
    if (room === '') return { kind: 'server', origin };
    const kind = Object.hasOwn(KINDS, room) ? KINDS[room] : undefined;
    if (kind && idSchema.safeParse(id).success && rest.length === 0) return { kind, origin, id };
  }
  throw new CliError(texts.t('commands:online.badLink', { given: quote(given) }));
}

/** The origin of a server. @throws CliError where something else was given */
export function originFrom(texts: Texts, given: string): string {
  const address = addressFrom(texts, given);
  if (address.kind === 'server') return address.origin;
  throw new CliError(texts.t('commands:online.notOrigin', { given: quote(given) }));
}

/** The address to send to whoever is to play. */
export function linkTo(origin: string, challenge: string): string {
  return `${origin}/join/${challenge}`;
}
