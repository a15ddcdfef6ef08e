import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Waiting } from '../../components/Note.js';
import { useTitle } from '../../i18n/texts.js';
import { useAsked } from '../../online/people-hooks.js';
import { server } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Privacy.module.css';

/** Tells what is kept of a person, where, and for how long. */
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
        <GuestTime />
        <p>{t('time.account')}</p>
        <p>
          <Link href={PAGE_PATHS.account}>{t('toAccount')}</Link>
        </p>
      </section>
    </div>
  );
}

/** For how long this server keeps guests; without a number where it cannot be asked. */
function GuestTime() {
  const { t } = useTranslation('privacy');
  const { value, refusal } = useAsked(server.getPrivacy);
  if (!value && !refusal) return <Waiting />;
  if (value?.guestDays === null) return <p>{t('time.never')}</p>;
  return (
    <>
      <p>{value ? t('time.days', { count: value.guestDays }) : t('time.unknown')}</p>
      <p>{t('time.games')}</p>
    </>
  );
}
