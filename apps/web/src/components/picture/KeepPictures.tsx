import type { GameRecord } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { Button } from '../Button.js';
import { download } from '../chart/download.js';
import { MakeClip } from './MakeClip.js';
import type { EndedGame, Pictured } from './told-game.js';

export interface KeepPicturesProps extends Omit<EndedGame, 'record'> {
  /** Called when a picture is requested. */
  readonly record: () => Promise<GameRecord> | GameRecord;
}

/** Offers a finished game as a picture and as a clip. */
export function KeepPictures({ record, ...ended }: KeepPicturesProps) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { longDay } = useDates();
  const tell = async (): Promise<Pictured> => {
    const [{ tellGame }, whole] = await Promise.all([import('./told-game.js'), record()]);
    const { date, seed, online } = whole;
    const told = tellGame(
      { record: whole, ...ended },
      {
        ...{ story, day: longDay(date), host: location.host },
        boardOf: ({ name, context }) => t(context ? 'board.own' : 'board.of', { name }),
        versus: (first, second) =>
          t('versus', { ...first, first: first.name, second: second.name }),
      },
    );
    return { told, name: `flotilla-${date}-${online?.game ?? seed ?? 'game'}` };
  };
  return (
    <>
      <SavePicture tell={tell} />
      {'VideoEncoder' in globalThis && <MakeClip tell={tell} />}
    </>
  );
}

function SavePicture({ tell }: { readonly tell: () => Promise<Pictured> }) {
  const { t } = useTranslation('battle');
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const [{ pictureOfGame }, { told, name }] = await Promise.all([
      import('./game-picture.js'),
      tell(),
    ]);
    download(`${name}.png`, await pictureOfGame(told.end));
  };
  return (
    <>
      <Button
        look="quiet"
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
          if (detail > 1) return;
          setFailed(false);
          save().catch(() => setFailed(true));
        }}
      >
        {t('pictures.save')}
      </Button>
      {hasFailed && <p role="alert">{t('pictures.failed')}</p>}
    </>
  );
}
