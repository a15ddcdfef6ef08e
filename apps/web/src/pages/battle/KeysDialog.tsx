import { makeSquare, RUSSIAN_RULES } from '@flotilla/rules';
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

export function KeysDialog(props: Pick<DialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('battle');
  return (
    <Dialog title={t('actions.keys')} {...props}>
      <KeyList />
    </Dialog>
  );
}

/** Separate component, rendered only while the dialog is open. */
function KeyList() {
  const { t } = useTranslation('battle');
  const exampleSquare = makeSquare(RUSSIAN_RULES.grid, 31, useNotation());
  return (
    <>
      <dl className={`stack-tight ${styles.keys}`}>
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key || exampleSquare}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{t('keys.touch')}</p>
    </>
  );
}
