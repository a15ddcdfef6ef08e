import { useCallback, useEffect } from 'react';
import { loadMe, useMe } from '../../online/me.js';
import { useRequest } from '../../online/people-hooks.js';
import { serverClient } from '../../online/server.js';
import { RatingCharts } from '../player/RatingCharts.js';

/** Rating charts of an account; empty for guests, or without a server. */
export function OwnRating() {
  const { person } = useMe();
  useEffect(() => void loadMe(), []);
  return person?.kind === 'account' ? <AccountRating name={person.name} /> : null;
}

function AccountRating({ name }: { readonly name: string }) {
  const loadPlayer = useCallback(() => serverClient.getPlayer({ handle: name }), [name]);
  const { value } = useRequest(loadPlayer);
  return value ? <RatingCharts profile={value} /> : null;
}
