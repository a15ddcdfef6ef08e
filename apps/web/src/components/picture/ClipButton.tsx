import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { downloadBlob } from '../chart/download.js';
import { announce } from '../Notices.js';
import { openShareSheet } from '../share/send.js';
import type { SharedGameData } from './told-game.js';

type ClipState =
  | { readonly state: 'none' | 'failed' }
  | { readonly state: 'running'; readonly part: number }
  /** The clip is ready, on a device that can share files. */
  | { readonly state: 'made'; readonly file: File };

/** Button that makes a clip of a game, then saves it or, if the device can, shares it. */
export function ClipButton({ describe }: { readonly describe: () => Promise<SharedGameData> }) {
  const { t } = useTranslation('battle');
  const [clip, setClip] = useState<ClipState>({ state: 'none' });
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    setClip({ state: 'running', part: 0 });
    try {
      const file = await makeClipFile(describe, signal, (part) =>
        setClip({ state: 'running', part }),
      );
      announce(t('keep.made', { file: file.name }));
      const canShare = navigator.canShare?.({ files: [file] }) === true;
      if (!canShare) downloadBlob(file.name, file);
      setClip(canShare ? { state: 'made', file } : { state: 'none' });
    } catch {
      setClip({ state: signal.aborted ? 'none' : 'failed' });
    }
  };
  const { state } = clip;
  const handlePress = () => {
    if (state === 'running') abortController.current?.abort();
    // Sharing needs a fresh user activation: the click that started the clip is too old.
    else if (state === 'made') void openShareSheet({ files: [clip.file] });
    else void start();
  };
  // One button for all states keeps focus.
  return (
    <>
      <Button
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
          if (detail <= 1) handlePress();
        }}
      >
        {t(BUTTON_TEXT_KEYS[state])}
      </Button>
      {state === 'running' && <progress value={clip.part} aria-label={t('keep.making')} />}
      {state === 'made' && (
        <Button onClick={() => downloadBlob(clip.file.name, clip.file)}>
          {t('keep.saveClip')}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{t('keep.noClip')}</p>}
    </>
  );
}

const BUTTON_TEXT_KEYS = {
  none: 'keep.clip',
  failed: 'keep.clip',
  running: 'keep.cancel',
  made: 'keep.shareClip',
} as const satisfies Record<ClipState['state'], string>;

async function makeClipFile(
  describe: () => Promise<SharedGameData>,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<File> {
  const [{ makeClip }, { game, name }] = await Promise.all([import('./game-clip.js'), describe()]);
  const { blob, extension } = await makeClip(game, { signal, onProgress });
  return new File([blob], `${name}.${extension}`, { type: blob.type });
}
