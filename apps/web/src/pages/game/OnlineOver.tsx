import { describeRefusal, type GameResult, type OnlineAction, sentence } from '@flotilla/play';
import type { RequestFault } from '@flotilla/protocol';
import { otherSeat, readRecord, type Seat, unwrap } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import { ShareAndExportButtons } from '../../components/picture/KeepGame.js';
import { useStory } from '../../i18n/story.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import { makeRecordLink } from '../../play/record-link.js';
import { OverScreen } from '../battle/OverScreen.js';
import styles from './Game.module.css';
import { RatingChanges } from './Rated.js';
import { formatPoints } from './series.js';
import { TalkButton, TalkPanel } from './TalkPanel.js';
import type { OnlineTableProps } from './use-online-table.js';
import { useSeries } from './use-series.js';
import type { TableTalk } from './use-talk.js';
import { VerifyButton } from './VerifyButton.js';

interface OnlineOverProps extends OnlineTableProps {
  readonly talk: TableTalk;
  readonly result: GameResult;
  readonly isJustEnded: boolean;
}

/** End of an online game: rematch, review, chat and verification. */
export function OnlineOver({ talk, result, isJustEnded, ...tableProps }: OnlineOverProps) {
  const { t } = useTranslation('game');
  const { table, view, online } = tableProps;
  const { viewer } = view;
  const [, goTo] = useLocation();
  const [refusal, setRefusal] = useState<RequestFault>();
  const review = async (shot?: number) => {
    const record = await serverClient.getRecord({ game: table.id });
    setRefusal(record.ok ? undefined : record.error);
    if (record.ok) goTo(await makeRecordLink(record.value), { state: { shot } });
  };
  const loadRecord = async () => {
    const record = await serverClient.getRecord({ game: table.id });
    return unwrap(readRecord(unwrap(record)));
  };
  return (
    <OverScreen
      view={view}
      result={result}
      isJustEnded={isJustEnded}
      onReview={(shot) => void review(shot)}
      actions={(reviews) => (
        <div className={`column-wide ${styles.ends}`}>
          {viewer !== 'spectator' && <RematchOffer {...tableProps} viewer={viewer} />}
          <RatingChanges {...tableProps} />
          <div className={`row ${styles.ways}`}>
            <Button onClick={() => void review()}>{t('review')}</Button>
            <ShareAndExportButtons
              loadRecord={loadRecord}
              owner={viewer}
              isOutOfTime={false}
              reviews={reviews}
            />
            <TalkButton {...tableProps} talk={talk} />
            {viewer === 'spectator' && online.next && (
              <Link href={`${PAGE_PATHS.game}/${online.next}`}>{t('rematch.next')}</Link>
            )}
            <Button look="quiet" onClick={() => goTo(PAGE_PATHS.online)}>
              {t('leave')}
            </Button>
          </div>
          <RefusalNote refusal={refusal} />
        </div>
      )}
      details={
        <>
          <TalkPanel {...tableProps} talk={talk} />
          <VerifyButton {...tableProps} />
        </>
      }
    />
  );
}

function RematchOffer({
  table,
  view,
  online,
  viewer,
}: OnlineTableProps & { readonly viewer: Seat }) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const [error, setError] = useState<string>();
  useGoToRematch(online.next);
  const score = useSeries({ online });
  const opponent = otherSeat(viewer);
  const name = nameOf(online.about.players[opponent]);
  const { rematch } = online;
  const perform = async (action: OnlineAction) => {
    const reply = await table.actOnline(action);
    setError(reply.ok ? undefined : sentence(describeRefusal(story, view.rules.grid, reply.error)));
  };
  if (online.next) {
    return (
      <div className="row">
        <Link href={`${PAGE_PATHS.game}/${online.next}`}>{t('rematch.next')}</Link>
      </div>
    );
  }
  return (
    <div className={`row ${styles.rematch}`} data-rematch="" role="status">
      <div className="row">
        {/* Disabled, not removed: a second tap must not hit the “withdraw” button. */}
        {(rematch === 'none' || rematch === 'asked' || rematch === 'wanted') && (
          <Button
            look="main"
            disabled={rematch === 'asked'}
            onClick={() => void perform({ type: 'rematch', isWanted: true })}
          >
            {t(rematch === 'wanted' ? 'rematch.accept' : 'rematch.button')}
          </Button>
        )}
        {rematch === 'wanted' && (
          <Button onClick={() => void perform({ type: 'rematch', isWanted: false })}>
            {t('rematch.decline')}
          </Button>
        )}
        {online.abilities.canWithdraw && (
          <Button onClick={() => void perform({ type: 'withdraw' })}>
            {t('rematch.withdraw')}
          </Button>
        )}
      </div>
      <p>
        {rematch !== 'none' && t(`rematch.${rematch}`, { name })}
        {rematch === 'none' &&
          score &&
          t('series.score', {
            name,
            own: formatPoints(score[viewer]),
            other: formatPoints(score[opponent]),
          })}
      </p>
      {error && <Note kind="warn" isAlert text={error} />}
    </div>
  );
}

/** Opens the rematch when both players want it, unless it existed when the page opened. */
function useGoToRematch(next: string | null): void {
  const [, goTo] = useLocation();
  const previous = useRef(next);
  useEffect(() => {
    if (next !== null && previous.current === null) goTo(`${PAGE_PATHS.game}/${next}`);
    previous.current = next;
  }, [next, goTo]);
}
