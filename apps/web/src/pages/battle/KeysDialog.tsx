import { useTranslation } from 'react-i18next';
import { Dialog, type DialogProps } from '../../components/Dialog.js';
import styles from './KeysDialog.module.css';

const KEYS = [
  ['arrows', '← ↑ ↓ →'],
  ['ends', 'Home End PgUp PgDn'],
  ['square', 'B4'],
  ['shoot', 'Enter'],
  ['mark', 'Shift+Enter'],
  ['zen', 'Z'],
  ['endZen', 'Esc'],
  ['keys', '?'],
] as const;

/** Every key of a battle, and what fingers do instead. */
export function KeysDialog(props: Pick<DialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('battle');
  return (
    <Dialog title={t('actions.keys')} {...props}>
      <Keys />
    </Dialog>
  );
}

/** Told only when the window is open. */
function Keys() {
  const { t } = useTranslation('battle');
  return (
    <>
      <dl className={styles.keys}>
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{name === 'square' ? t('keys.example') : key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t('keys.touch')}</p>
    </>
  );
}
