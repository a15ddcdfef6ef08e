import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGES } from '../pages.js';
import { useMe } from './me.js';
import { NameField } from './Parts.js';
import people from './People.module.css';
import { profilePath } from './people-texts.js';

/** The name of the player here, and the ways to the account and the leaders. */
export function Identity() {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const isGuest = !person || person.kind === 'guest';
  return (
    <>
      {isGuest ? <NameField /> : <p>{t('playsAs', { name: person.name })}</p>}
      <nav className={`wrap ${people.links}`} aria-label={t('people')}>
        <Link href={PAGES.account.path}>{t(isGuest ? 'toSignIn' : 'toAccount')}</Link>
        {!isGuest && <Link href={profilePath(person)}>{t('toProfile')}</Link>}
        <Link href={PAGES.leaderboard.path}>{t('toLeaders')}</Link>
        <Link href={PAGES.privacy.path}>{t('toPrivacy')}</Link>
      </nav>
    </>
  );
}
