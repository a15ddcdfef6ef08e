import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { PAGES } from '../../pages.js';

interface AskNewProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly begin: () => void;
}

/** Asks whether a new game may take the place of the one that is not over. */
export function AskNew({ isOpen, onClose, begin }: AskNewProps) {
  const { t } = useTranslation('play');
  const [, goTo] = useLocation();
  return (
    <Dialog title={t('ask.title')} isOpen={isOpen} onClose={onClose}>
      <p>{t('ask.text')}</p>
      <div className="wrap">
        <Button look="main" onClick={() => goTo(PAGES.battle.path)}>
          {t('ask.goOn')}
        </Button>
        <Button onClick={begin}>{t('ask.begin')}</Button>
      </div>
    </Dialog>
  );
}
