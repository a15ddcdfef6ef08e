import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { useCopying } from '../CopyButton.js';
import { downloadBlob } from '../chart/download.js';
import { hasShareSheet, openShareSheet } from './send.js';

interface SharedPicture {
  readonly name: string;
  readonly draw: () => Promise<Blob>;
}

export interface ShareButtonsProps {
  readonly text: string;
  readonly picture?: SharedPicture;
  readonly look?: 'main' | 'usual';
}

/** Buttons that share a result by share sheet, or copy its text and save its picture. */
export function ShareButtons({ text, picture, look = 'usual' }: ShareButtonsProps) {
  const { t } = useTranslation('puzzles');
  const { t: tCommon } = useTranslation();
  const { copiedText, copy, fallbackDialog } = useCopying();
  const { file, isReady } = useDrawnFile(picture);
  const hasSheet = hasShareSheet();
  const share = async () => {
    if (!(await openShareSheet({ text, files: file ? [file] : [] }))) await copy(text);
  };
  return (
    <>
      {hasSheet && (
        <Button look={look} disabled={!isReady} onClick={() => void share()}>
          {t('share.send')}
        </Button>
      )}
      <Button look={hasSheet ? 'usual' : look} onClick={() => void copy(text)}>
        {copiedText === text ? `✓ ${tCommon('copy.done')}` : t('share.copy')}
      </Button>
      {file && !hasSheet && (
        <Button look="quiet" onClick={() => downloadBlob(file.name, file)}>
          {t('share.save')}
        </Button>
      )}
      {fallbackDialog}
    </>
  );
}

/** Draws the picture in advance: a share sheet must open during the tap's user activation. */
function useDrawnFile(picture: SharedPicture | undefined) {
  const [file, setFile] = useState<File | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the picture.
  useEffect(() => {
    let isMounted = true;
    const update = (drawn: File | null) => isMounted && setFile(drawn);
    picture?.draw().then(
      (blob) => update(new File([blob], picture.name, { type: blob.type })),
      () => update(null),
    );
    return () => {
      isMounted = false;
    };
  }, [picture?.name]);
  return { file, isReady: picture === undefined || file !== undefined };
}
