import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGE_PATHS } from '../paths.js';
import { useMe } from './me.js';
import { NameField } from './Parts.js';
import { profilePath } from './people-texts.js';

export function PlayerIdentity() {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const isGuest = !person || person.kind === 'guest';
  return (
    <>
      {isGuest ? <NameField /> : <p>{t('playsAs', { name: person.name })}</p>}
      <nav className="wrap" aria-label={t('people')}>
        <Link href={`${PAGE_PATHS.you}/account`}>{t(isGuest ? 'toSignIn' : 'toAccount')}</Link>
        {!isGuest && <Link href={profilePath(person)}>{t('toProfile')}</Link>}
        <Link href={PAGE_PATHS.privacy}>{t('toPrivacy')}</Link>
      </nav>
    </>
  );
}
