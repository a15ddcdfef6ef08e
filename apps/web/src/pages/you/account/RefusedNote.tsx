import type { RequestFault } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import { isOffline } from '../../../online/network.js';

export function RefusedNote({ refusal }: { readonly refusal: RequestFault | undefined }) {
  const text = useAccountRefusalText();
  if (!refusal) return null;
  return <Note kind="warn" isAlert text={text(refusal)} />;
}

export function useAccountRefusalText(): (refusal: RequestFault) => string {
  const { t, i18n } = useTranslation('you', { keyPrefix: 'account' });
  return ({ code }) => {
    if (code === 'no-server' && isOffline()) return t('refused.offline');
    const isKnown = i18n.exists(`account.refused.${code}`, { ns: 'you' });
    return t(isKnown ? (`refused.${code}` as 'refused.other') : 'refused.other');
  };
}
