import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { Note } from '../../../components/Note.js';
import styles from './Account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes until the user confirms having written them down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  return (
    <Note kind="good" title={t('codes.shown')} isAlert>
      <ul className={`plain tiles ${styles.codes}`} data-codes="">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')}>{t('codes.copy')}</CopyButton>
        <Button look="main" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </Note>
  );
}
