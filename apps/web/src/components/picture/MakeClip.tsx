import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { download } from '../chart/download.js';
import { announce } from '../Notices.js';
import type { Pictured } from './told-game.js';

type Making =
  | { readonly state: 'none' | 'failed' }
  | { readonly state: 'running'; readonly part: number }
  /** Done, on a device that can share files. */
  | { readonly state: 'made'; readonly file: File };

/** Makes a clip of a game, then saves it or, if the device can, shares it. */
export function MakeClip({ tell }: { readonly tell: () => Promise<Pictured> }) {
  const { t } = useTranslation('battle');
  const [making, setMaking] = useState<Making>({ state: 'none' });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    const current = new AbortController();
    const { signal } = current;
    run.current = current;
    setMaking({ state: 'running', part: 0 });
    try {
      const file = await makeFile(tell, signal, (part) => setMaking({ state: 'running', part }));
      announce(t('pictures.made', { file: file.name }));
      const canShare = navigator.canShare?.({ files: [file] }) === true;
      if (!canShare) download(file.name, file);
      setMaking(canShare ? { state: 'made', file } : { state: 'none' });
    } catch {
      setMaking({ state: signal.aborted ? 'none' : 'failed' });
    }
  };
  const { state } = making;
  const press = () => {
    if (state === 'running') run.current?.abort();
    else if (state === 'made') pass(making.file);
    else void start();
  };
  // One button for all states, so that it keeps focus.
  return (
    <>
      <Button
        look={state === 'made' ? 'usual' : 'quiet'}
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
          if (detail <= 1) press();
        }}
      >
        {t(BUTTONS[state])}
      </Button>
      {state === 'running' && <progress value={making.part} aria-label={t('pictures.making')} />}
      {state === 'made' && (
        <Button look="quiet" onClick={() => download(making.file.name, making.file)}>
          {t('pictures.saveClip')}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{t('pictures.noClip')}</p>}
    </>
  );
}

const BUTTONS = {
  none: 'pictures.clip',
  failed: 'pictures.clip',
  running: 'pictures.cancel',
  made: 'pictures.shareClip',
} as const satisfies Record<Making['state'], string>;

/** Sharing needs a user activation of its own: the one that started the clip has expired. */
function pass(file: File): void {
  // Cancelling the share sheet is not an error.
  navigator.share({ files: [file] }).catch(() => undefined);
}

async function makeFile(
  tell: () => Promise<Pictured>,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<File> {
  const [{ clipOfGame }, { told, name }] = await Promise.all([import('./game-clip.js'), tell()]);
  const { blob, ending } = await clipOfGame(told, { signal, onProgress });
  return new File([blob], `${name}.${ending}`, { type: blob.type });
}
