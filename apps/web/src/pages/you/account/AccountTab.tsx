import { useTranslation } from 'react-i18next';
import { LoadingIndicator, Note } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { loadMe, reconnect } from '../../../online/me.js';
import { useRequest } from '../../../online/people-hooks.js';
import { serverClient } from '../../../online/server.js';
import { Entrance } from './Entrance.js';
import { OwnAccount } from './OwnAccount.js';
import { RefusedNote } from './RefusedNote.js';

export function AccountTab() {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { value, refusal, reload } = useRequest(serverClient.getAccount);
  /** Reconnects and reloads the player after signing in or out, or deleting the account. */
  const onChanged = async (change: 'in' | 'out' | 'deleted') => {
    reconnect();
    await Promise.all([loadMe(), reload()]);
    announce(t(`done.${change}`));
  };
  if (refusal) return <RefusedNote refusal={refusal} />;
  if (!value) return <LoadingIndicator />;
  if (value.account)
    return <OwnAccount account={value.account} reload={reload} onChanged={onChanged} />;
  const { isOffered, reason } = value.passkeys;
  return (
    <>
      {isOffered ? (
        <p>{t('about')}</p>
      ) : (
        <Note
          kind="plain"
          title={t('noPasskeys.title')}
          text={t(`noPasskeys.${reason ?? 'insecure'}`)}
        />
      )}
      <Entrance isOffered={isOffered} onIn={() => onChanged('in')} onCreated={reload} />
    </>
  );
}
