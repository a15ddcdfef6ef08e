import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LoadingIndicator } from '../../components/Note.js';
import { useTitle } from '../../i18n/texts.js';
import { useRequest } from '../../online/people-hooks.js';
import { serverClient } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Privacy.module.css';

/** Lists the data stored on the device and on the server, and for how long. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  useTitle(t('title'));
  return (
    <div className={`column-wide ${styles.page}`}>
      <h1>{t('title')}</h1>
      <section className="column">
        <h2>{t('device.title')}</h2>
        <p>{t('device.text')}</p>
      </section>
      <section className="column">
        <h2>{t('server.title')}</h2>
        <p>{t('server.guest')}</p>
        <p>{t('server.account')}</p>
      </section>
      <section className="column">
        <h2>{t('time.title')}</h2>
        <GuestRetention />
        <p>{t('time.account')}</p>
        <p>
          <Link href={`${PAGE_PATHS.you}/account`}>{t('toAccount')}</Link>
        </p>
      </section>
    </div>
  );
}

/** States after how many days without a visit this server erases guests. */
function GuestRetention() {
  const { t } = useTranslation('privacy');
  const { value, refusal } = useRequest(serverClient.getPrivacy);
  if (!value && !refusal) return <LoadingIndicator />;
  if (value?.guestDays === null) return <p>{t('time.never')}</p>;
  return (
    <>
      <p>{value ? t('time.days', { count: value.guestDays }) : t('time.unknown')}</p>
      <p>{t('time.games')}</p>
    </>
  );
}
