import { makeSquare, RUSSIAN } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogProps } from '../../components/Dialog.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './KeysDialog.module.css';

const KEYS = [
  ['arrows', '← ↑ ↓ →'],
  ['ends', 'Home End PgUp PgDn'],
  ['square', ''],
  ['shoot', 'Enter'],
  ['mark', 'Shift+Enter'],
  ['zen', 'Z'],
  ['endZen', 'Esc'],
  ['keys', '?'],
] as const;

/** Lists every key of a battle, and the touch equivalents. */
export function KeysDialog(props: Pick<DialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('battle');
  return (
    <Dialog title={t('actions.keys')} {...props}>
      <Keys />
    </Dialog>
  );
}

/** Rendered only while the dialog is open. */
function Keys() {
  const { t } = useTranslation('battle');
  const example = makeSquare(RUSSIAN.grid, 31, useNotation());
  return (
    <>
      <dl className={styles.keys}>
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key || example}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t('keys.touch')}</p>
    </>
  );
}
