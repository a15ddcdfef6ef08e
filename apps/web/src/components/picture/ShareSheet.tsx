import { writeRecord } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { makeRecordLink } from '../../play/record-link.js';
import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';
import { downloadBlob } from '../chart/download.js';
import { LoadingIndicator } from '../Note.js';
import { hasShareSheet, openShareSheet } from '../share/send.js';
import { ClipButton } from './ClipButton.js';
import { recordFileName, type SharedGame } from './kept-game.js';
import styles from './ShareSheet.module.css';
import { describeGame, type SharedGameData } from './told-game.js';

interface ShareTexts {
  readonly text: string;
  /** Undefined if the browser cannot pack a game into a link. */
  readonly url?: string;
}

/** Content of the share sheet: the picture, and buttons to send or save the game. */
export function ShareSheet(props: SharedGame) {
  const { t } = useTranslation('battle');
  const describe = useGameDescription(props);
  const { texts, png, hasFailed, draw } = useSharePicture(describe);
  const picture = useObjectUrl(png);
  return (
    <div className="stack">
      {picture ? (
        <img className={styles.picture} src={picture} alt={texts?.text} />
      ) : (
        <div className={styles.picture}>{!hasFailed && <LoadingIndicator />}</div>
      )}
      {hasFailed && <p role="alert">{t('keep.noPicture')}</p>}
      <div className={styles.ways}>
        {hasFailed && <Button onClick={draw}>{t('keep.again')}</Button>}
        {texts && (png || hasFailed) && hasShareSheet() && (
          <Button
            look="main"
            onClick={() => void openShareSheet({ ...texts, files: png ? [png] : [] })}
          >
            {t('keep.send')}
          </Button>
        )}
        {texts?.url && <CopyButton text={texts.url}>{t('keep.link')}</CopyButton>}
        {png && <Button onClick={() => downloadBlob(png.name, png)}>{t('keep.picture')}</Button>}
        {'VideoEncoder' in globalThis && <ClipButton describe={describe} />}
      </div>
      <p className="small">{t('keep.inLink')}</p>
    </div>
  );
}

function useGameDescription({ loadRecord, ...facts }: SharedGame): () => Promise<SharedGameData> {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { longDay } = useDates();
  return async () => {
    const gameRecord = await loadRecord();
    const game = describeGame(
      { record: gameRecord, ...facts },
      {
        story,
        dateText: longDay(gameRecord.date),
        host: location.host,
        boardTitle: ({ name, context }) => t(context ? 'board.own' : 'board.of', { name }),
        matchTitle: (first, second) =>
          t('versus', { ...first, first: first.name, second: second.name }),
      },
    );
    return { game, name: recordFileName(gameRecord), record: writeRecord(gameRecord) };
  };
}

/** Draws the picture when the sheet opens and on retry. Text and link are ready before it. */
function useSharePicture(describe: () => Promise<SharedGameData>) {
  const [texts, setTexts] = useState<ShareTexts>();
  const [png, setPng] = useState<File>();
  const [hasFailed, setFailed] = useState(false);
  const isMounted = useRef(true);
  const makePicture = async () => {
    const { game, name, record } = await describe();
    const path = await makeRecordLink(record).catch(() => null);
    const text = [game.end.title, ...game.end.lines].join(' ');
    if (isMounted.current) setTexts({ text, ...(path && { url: `${location.origin}${path}` }) });
    const { drawGamePicture } = await import('./game-picture.js');
    const blob = await drawGamePicture(game.end);
    if (isMounted.current) setPng(new File([blob], `${name}.png`, { type: blob.type }));
  };
  const draw = () => {
    setFailed(false);
    makePicture().catch(() => isMounted.current && setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, when the sheet opens.
  useEffect(() => {
    draw();
    return () => {
      isMounted.current = false;
    };
  }, []);
  return { texts, png, hasFailed, draw };
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
