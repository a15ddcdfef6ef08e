import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { PAGE_PATHS } from '../../paths.js';
import { canResume, useLocalGame } from '../../play/game.js';

interface ConfirmNewGameDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly begin: () => void;
}

/** Asks whether a new game may replace the unfinished one. */
export function AskNew({ isOpen, onClose, begin }: ConfirmNewGameDialogProps) {
  const { t } = useTranslation('play');
  const [, goTo] = useLocation();
  return (
    <Dialog title={t('ask.title')} isOpen={isOpen} onClose={onClose}>
      <p>{t('ask.text')}</p>
      <div className="wrap">
        <Button look="main" onClick={() => goTo(PAGE_PATHS.battle)}>
          {t('ask.goOn')}
        </Button>
        <Button onClick={begin}>{t('ask.begin')}</Button>
      </div>
    </Dialog>
  );
}

interface NewGameButtonProps {
  readonly begin: () => void;
  readonly children: ReactNode;
}

/** Button that begins a game; asks first if another is unfinished. */
export function NewGameButton({ begin, children }: NewGameButtonProps) {
  const { session } = useLocalGame();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={session && canResume(session) ? () => setAsking(true) : begin}>
        {children}
      </Button>
      <AskNew isOpen={isAsking} onClose={() => setAsking(false)} begin={begin} />
    </>
  );
}
