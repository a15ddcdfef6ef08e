import { type GameRecord, writeRecord } from '@flotilla/rules';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { useCopying } from '../CopyButton.js';
import { downloadBlob } from '../chart/download.js';
import { Dialog } from '../Dialog.js';
import { Menu } from '../Menu.js';
import { LoadingIndicator } from '../Note.js';
import { recordFileName, type SharedGame } from './kept-game.js';

const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.js')).ShareSheet }));

export function ShareAndExportButtons(props: SharedGame) {
  const { t } = useTranslation('battle');
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button onClick={() => setSharing(true)}>{t('keep.share')}</Button>
      <ExportMenu loadRecord={props.loadRecord} />
      <Dialog title={t('keep.title')} isOpen={isSharing} onClose={() => setSharing(false)}>
        <Suspense fallback={<LoadingIndicator />}>
          <ShareSheet {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}

export function ExportMenu({ loadRecord }: Pick<SharedGame, 'loadRecord'>) {
  const { t } = useTranslation('battle');
  const { t: tCommon } = useTranslation();
  const { copiedText, copy, fallbackDialog } = useCopying();
  const [hasFailed, setFailed] = useState(false);
  const exportWith = async (write: (game: GameRecord) => unknown) => {
    try {
      await write(await loadRecord());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const save = (game: GameRecord) =>
    downloadBlob(
      `${recordFileName(game)}.txt`,
      new Blob([writeRecord(game)], { type: 'text/plain' }),
    );
  return (
    <>
      <Menu
        label={t('keep.export')}
        items={[
          { label: t('keep.file'), onChoose: () => void exportWith(save) },
          {
            label: t('keep.text'),
            onChoose: () => void exportWith((game) => copy(writeRecord(game))),
          },
        ]}
      >
        {copiedText === null ? t('keep.export') : `✓ ${tCommon('copy.done')}`}
      </Menu>
      {hasFailed && <p role="alert">{t('keep.failed')}</p>}
      {fallbackDialog}
    </>
  );
}
