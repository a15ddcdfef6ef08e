import { describeRecordError, recordedEnd, sentence } from '@flotilla/play';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { MainLink } from '../../components/MainLink.js';
import { LoadingIndicator, Note } from '../../components/Note.js';
import { useDates, usePreparedDateFormat } from '../../i18n/dates.js';
import { useRulesTexts, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Review.module.css';
import { ReviewedGame } from './ReviewedGame.js';
import { PasteDialog, Sources } from './Sources.js';
import { useReviewFormatters } from './use-review-words.js';
import {
  type GameSource,
  type GameSourceError,
  type OpenedGame,
  useGameSource,
  useOutOfTime,
} from './use-source.js';

export function ReviewPage() {
  const { t } = useTranslation('review');
  useTitle(t('title'));
  usePreparedDateFormat();
  const source = useGameSource();
  const { state, opened, error } = source;
  const sources = <Sources source={source} />;
  return (
    <div className={`column ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {opened && <OpenedGameHeader opened={opened} />}
      </header>
      {error && <SourceFault source={source} error={error} />}
      {state === 'reading' && <LoadingIndicator text={t('reading')} />}
      {state === 'none' && <NoGame isFault={error !== null}>{sources}</NoGame>}
      {opened && (
        <ReviewedGame key={opened.text} opened={opened}>
          {sources}
        </ReviewedGame>
      )}
    </div>
  );
}

function OpenedGameHeader({ opened }: { readonly opened: OpenedGame }) {
  const { record } = opened;
  const { game, date } = record;
  const isOutOfTime = useOutOfTime(opened);
  const { t, name, result } = useReviewFormatters(opened);
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

function NoGame(props: { readonly isFault: boolean; readonly children: ReactNode }) {
  const { isFault, children } = props;
  const { t } = useTranslation('review');
  return (
    <>
      {!isFault && (
        <EmptyState title={t('source.none.title')} text={t('source.none.text')}>
          <MainLink href={PAGE_PATHS.play}>{t('source.none.play')}</MainLink>
        </EmptyState>
      )}
      {children}
    </>
  );
}

/** Explains why a game could not be opened; an invalid record can be corrected. */
function SourceFault(props: { readonly source: GameSource; readonly error: GameSourceError }) {
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
          initialText={error.text}
          source={source}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
