import type { AboutAccount } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Note, Waiting } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useTitle } from '../../i18n/texts.js';
import { greet, renewLine } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { useAsked } from '../../online/people-hooks.js';
import { server } from '../../online/server.js';
import { Entrance } from './Entrance.js';
import { OwnAccount } from './OwnAccount.js';
import { RefusedNote } from './RefusedNote.js';

/** Page to create, sign in to, manage and delete an account. */
export function AccountPage() {
  const { t } = useTranslation('account');
  useTitle(t('title'));
  const { value, refusal, again } = useAsked(server.getAccount);
  /** Reconnects and asks the server for the current player after a change of player. */
  const changed = async (what: 'in' | 'out' | 'deleted') => {
    renewLine();
    await Promise.all([greet(), again()]);
    announce(t(`done.${what}`));
  };
  return (
    <div className="column-wide">
      <h1>{value?.account ? value.account.player.name : t('title')}</h1>
      <RefusedNote refusal={refusal} />
      {!value && !refusal && <Waiting />}
      {value && !value.account && <NoPasskeys about={value} />}
      {value && !value.account && (
        <Entrance isOffered={value.passkeys.isOffered} onIn={() => changed('in')} onMade={again} />
      )}
      {value?.account && <OwnAccount {...{ account: value.account, again, changed }} />}
    </div>
  );
}

function NoPasskeys({ about: { passkeys } }: { readonly about: AboutAccount }) {
  const { t } = useTranslation('account');
  if (passkeys.isOffered) return <p className={styles.lead}>{t('about')}</p>;
  return (
    <Note
      kind="plain"
      title={t('noPasskeys.title')}
      text={t(`noPasskeys.${passkeys.reason ?? 'insecure'}`)}
    />
  );
}
