import type { Fault } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note.js';
import { isOffline } from '../../online/network.js';

/** Shows the error message of a refused action. */
export function RefusedNote({ refusal }: { readonly refusal: Fault | undefined }) {
  const text = useRefusalText();
  if (!refusal) return null;
  return <Note kind="warn" isAlert text={text(refusal)} />;
}

export function useRefusalText(): (refusal: Fault) => string {
  const { t, i18n } = useTranslation('account');
  return ({ code }) => {
    if (code === 'no-server' && isOffline()) return t('refused.offline');
    const key = `refused.${code}`;
    return i18n.exists(key, { ns: 'account' }) ? t(key as 'refused.other') : t('refused.other');
  };
}
