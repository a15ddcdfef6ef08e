import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note.js';
import type { AccountRefusal } from '../../online/accounts.js';

/** Why something came to nothing. */
export function RefusedNote({ refusal }: { readonly refusal: AccountRefusal | undefined }) {
  const text = useRefusalText();
  if (!refusal) return null;
  return <Note kind="warn" isAlert text={text(refusal)} />;
}

export function useRefusalText(): (refusal: AccountRefusal) => string {
  const { t, i18n } = useTranslation('account');
  return ({ code }) => {
    const key = `refused.${code}`;
    return i18n.exists(key, { ns: 'account' }) ? t(key as 'refused.other') : t('refused.other');
  };
}
