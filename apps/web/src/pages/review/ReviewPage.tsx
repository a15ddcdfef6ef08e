import { describeRecordError, recordedEnd, sentence } from '@flotilla/play';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { Empty } from '../../components/Empty.js';
import { Note, Waiting } from '../../components/Note.js';
import { useDates, useDatesSoon } from '../../i18n/dates.js';
import { useRulesTexts, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { GameReviewed } from './GameReviewed.js';
import styles from './Review.module.css';
import { PasteDialog, Sources } from './Sources.js';
import { useReviewWords } from './use-review-words.js';
import {
  type Opened,
  type Source,
  type SourceError,
  useOutOfTime,
  useSource,
} from './use-source.js';

/** A finished game to look back at, shot by shot. */
export function ReviewPage() {
  const { t } = useTranslation('review');
  useTitle(t('title'));
  useDatesSoon();
  const source = useSource();
  const { state, opened, error } = source;
  const sources = <Sources source={source} />;
  return (
    <div className={`column ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {opened && <About opened={opened} />}
      </header>
      {error && <SourceFault source={source} error={error} />}
      {state === 'reading' && <Waiting text={t('reading')} />}
      {state === 'none' && <NoGame isFault={error !== null}>{sources}</NoGame>}
      {opened && (
        <GameReviewed key={opened.text} opened={opened}>
          {sources}
        </GameReviewed>
      )}
    </div>
  );
}

/** Who played, how it ended, when, and by which rules. */
function About({ opened }: { readonly opened: Opened }) {
  const { record } = opened;
  const { game, date } = record;
  const isOutOfTime = useOutOfTime(opened);
  const { t, name, result } = useReviewWords(opened);
  const { nameOf } = useRulesTexts();
  const { longDay } = useDates();
  return (
    <p className={styles.about}>
      <strong>{t('versus', { first: name(0), second: name(1) })}</strong>
      <span>{result(game, recordedEnd(record, isOutOfTime))}</span>
      <span className="muted">
        {longDay(date)}, {nameOf(game.rules)}
      </span>
    </p>
  );
}

/** Stands where there is nothing to review. */
function NoGame(props: { readonly isFault: boolean; readonly children: ReactNode }) {
  const { isFault, children } = props;
  const { t } = useTranslation('review');
  return (
    <>
      {!isFault && (
        <Empty title={t('source.none.title')} text={t('source.none.text')}>
          <Link href={PAGE_PATHS.play}>{t('source.none.play')}</Link>
        </Empty>
      )}
      {children}
    </>
  );
}

/** Why a game could not be opened; where its text is there, it can be looked at and mended. */
function SourceFault(props: { readonly source: Source; readonly error: SourceError }) {
  const { source, error } = props;
  const { t } = useTranslation('review');
  const story = useStory();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Note kind="bad" title={t('error.title')}>
        <p>
          {error.code === 'bad-record'
            ? sentence(describeRecordError(story, error.error))
            : t(`error.${error.code}`)}
        </p>
        {error.code === 'bad-record' && (
          <Button onClick={() => setOpen(true)}>{t('source.repair')}</Button>
        )}
      </Note>
      {error.code === 'bad-record' && (
        <PasteDialog
          key={error.text}
          start={error.text}
          source={source}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
