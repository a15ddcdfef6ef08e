import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';

export interface ShareButtonsProps {
  readonly text: string;
  readonly look?: 'main' | 'usual';
}

/** Shares a result through the device's share sheet, if it has one, or by copying it. */
export function ShareButtons({ text, look = 'usual' }: ShareButtonsProps) {
  const { t } = useTranslation('puzzles');
  return (
    <>
      {'share' in navigator && (
        <Button
          look={look}
          onClick={() => {
            // Cancelling the share sheet is not an error.
            navigator.share({ text }).catch(() => undefined);
          }}
        >
          {t('share.send')}
        </Button>
      )}
      <CopyButton text={text}>{t('share.copy')}</CopyButton>
    </>
  );
}
