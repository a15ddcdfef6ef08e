import { describeRefusal, type GameResult, type OnlineAction, sentence } from '@flotilla/play';
import type { Fault } from '@flotilla/protocol';
import { otherSeat, readRecord, type Seat, unwrap } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import { KeepPictures } from '../../components/picture/KeepPictures.js';
import { useStory } from '../../i18n/story.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import { linkOf } from '../../play/record-link.js';
import { OverScreen } from '../battle/OverScreen.js';
import styles from './Game.module.css';
import { RatedPlayers } from './Rated.js';
import { TalkButton, TalkPanel } from './TalkPanel.js';
import type { AtTable } from './use-online-table.js';
import type { TableTalk } from './use-talk.js';
import { Verify } from './Verify.js';

interface OnlineOverProps extends AtTable {
  readonly talk: TableTalk;
  readonly result: GameResult;
  /** Has it come to its end just now? */
  readonly isNow: boolean;
}

/** The end of a game online, and what can be done then. */
export function OnlineOver({ talk, result, isNow, ...at }: OnlineOverProps) {
  const { t } = useTranslation('game');
  const { table, view, online } = at;
  const { viewer } = view;
  const [, goTo] = useLocation();
  const [refusal, setRefusal] = useState<Fault>();
  const review = async (shot?: number) => {
    const record = await server.getRecord({ game: table.id });
    setRefusal(record.ok ? undefined : record.error);
    if (record.ok) goTo(await linkOf(record.value), { state: { shot } });
  };
  const wholeRecord = async () => {
    const record = await server.getRecord({ game: table.id });
    return unwrap(readRecord(unwrap(record)));
  };
  return (
    <OverScreen
      {...{ view, result, isNow }}
      onReview={(shot) => void review(shot)}
      actions={
        <>
          {viewer !== 'spectator' && <Rematch {...at} viewer={viewer} />}
          <div className="row">
            <Button onClick={() => void review()}>{t('review')}</Button>
            <TalkButton {...at} talk={talk} />
            {viewer === 'spectator' && online.next && (
              <Link href={`${PAGE_PATHS.game}/${online.next}`}>{t('rematch.next')}</Link>
            )}
            <Button look="quiet" onClick={() => goTo(PAGE_PATHS.online)}>
              {t('leave')}
            </Button>
          </div>
          <RefusalNote refusal={refusal} />
          <RatedPlayers {...at} />
        </>
      }
      after={(reviews) => (
        <>
          <TalkPanel {...at} talk={talk} />
          <div className="row">
            <Verify {...at} />
            <KeepPictures
              record={wholeRecord}
              keeper={viewer}
              isOutOfTime={false}
              reviews={reviews}
            />
          </div>
        </>
      )}
    />
  );
}

/** Another game of the same two, when both want it. */
function Rematch({ table, view, online, viewer }: AtTable & { readonly viewer: Seat }) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const [refused, setRefused] = useState<string>();
  useGoingOn(online.next);
  const other = otherSeat(viewer);
  const name = nameOf(online.about.players[other]);
  const { rematch } = online;
  const answer = (isWanted: boolean) => act({ type: 'rematch', isWanted });
  const act = async (action: OnlineAction) => {
    const done = await table.actOnline(action);
    setRefused(done.ok ? undefined : sentence(describeRefusal(story, view.rules.grid, done.error)));
  };
  if (online.next) {
    return (
      <div className="row">
        <Link href={`${PAGE_PATHS.game}/${online.next}`}>{t('rematch.next')}</Link>
      </div>
    );
  }
  return (
    <div className={styles.rematch} data-rematch="" role="status">
      <div className="row">
        {/* Refused while it is offered, it stays: a second tap does not take the offer back. */}
        {(rematch === 'none' || rematch === 'asked' || rematch === 'wanted') && (
          <Button look="main" disabled={rematch === 'asked'} onClick={() => void answer(true)}>
            {t(rematch === 'wanted' ? 'rematch.accept' : 'rematch.button')}
          </Button>
        )}
        {rematch === 'wanted' && (
          <Button onClick={() => void answer(false)}>{t('rematch.decline')}</Button>
        )}
        {online.can.withdraw && (
          <Button onClick={() => void act({ type: 'withdraw' })}>{t('rematch.withdraw')}</Button>
        )}
      </div>
      <p>{rematch !== 'none' && t(`rematch.${rematch}`, { name })}</p>
      {refused && <Note kind="warn" isAlert text={refused} />}
    </div>
  );
}

/** Goes to the next game as soon as both want it; not from an old game. */
function useGoingOn(next: string | null): void {
  const [, goTo] = useLocation();
  const before = useRef(next);
  useEffect(() => {
    if (next !== null && before.current === null) goTo(`${PAGE_PATHS.game}/${next}`);
    before.current = next;
  }, [next, goTo]);
}
