import { describeOnlineResult } from '@flotilla/play';
import { isId } from '@flotilla/protocol';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Note, Waiting } from '../../components/Note.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { RefusalNote } from '../../online/Parts.js';
import { useGreeting } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { useEnding } from '../battle/OverScreen.js';
import { PlacingScreen } from '../battle/placing/PlacingScreen.js';
import styles from './Game.module.css';
import { GameActions } from './GameActions.js';
import { OnlineOver } from './OnlineOver.js';
import { RatedPlayers, RatedSign } from './Rated.js';
import { Seats } from './Seats.js';
import { TalkButton, TalkPanel } from './TalkPanel.js';
import { type AtTable, useOnlineTable } from './use-online-table.js';
import { type TableTalk, useTalk } from './use-talk.js';
import { WarmUp } from './WarmUp.js';
import { WatchedGame } from './WatchedGame.js';

/** A game against a player at another device, from a seat or as a spectator. */
export function GamePage() {
  const { id = '' } = useParams<{ id?: string }>();
  if (!isId(id)) return <NoGame />;
  return (
    <div className="column-wide">
      <GameBody key={id} id={id} />
      <WarmUp key={`${id} warm-up`} game={id} />
    </div>
  );
}

function GameBody({ id }: { readonly id: string }) {
  const { t } = useTranslation('game');
  const refusal = useGreeting();
  const { at, isMissing } = useOnlineTable(id);
  useTopOf(at && `${at.view.phase} ${at.online.placed}`);
  const isYours = at?.view.awaits === 'viewer' && at.view.phase !== 'over';
  useTitle(isYours ? t('titleYours') : t('title'));
  if (isMissing) return <NoGame />;
  if (!at) {
    return (
      <>
        <h1>{t('title')}</h1>
        {refusal ? <RefusalNote refusal={refusal} /> : <Waiting text={t('connecting')} />}
      </>
    );
  }
  return <Phase {...at} />;
}

/** Each step of a game is seen from its top, wherever the one before was scrolled to. */
function useTopOf(step: string | null): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== null && before.current !== step) scrollTo(0, 0);
    before.current = step;
  }, [step]);
}

function Phase(at: AtTable) {
  const story = useStory();
  const talk = useTalk(at);
  const { view, online } = at;
  const { phase, viewer } = view;
  const isEnding = useEnding(phase);
  if (online.end?.reason === 'aborted') return <CalledOff {...at} />;
  if (phase === 'over' && online.end) {
    const result = describeOnlineResult(story, view, online.end, viewer);
    return <OnlineOver {...at} talk={talk} result={result} isNow={isEnding} />;
  }
  if (viewer === 'spectator') return <WatchedGame {...at} />;
  return phase === 'prepare' ? (
    <Preparing {...at} viewer={viewer} talk={talk} />
  ) : (
    <Battle {...at} viewer={viewer} talk={talk} />
  );
}

type AtSeat = AtTable & { readonly viewer: Seat; readonly talk: TableTalk };

function Battle(at: AtSeat) {
  const { table, view, viewer } = at;
  return (
    <BattleScreen
      {...{ table, view, viewer }}
      head={<Seats {...at} />}
      edge={<TalkButton {...at} look="bubble" />}
      ways={(common) => <GameActions {...at} common={common} />}
      beside={
        <>
          <RatedSign online={at.online} className={styles.ratedBelow} />
          <TalkPanel {...at} />
        </>
      }
    />
  );
}

/** The fleet is placed, and then the other's is waited for. */
function Preparing(at: AtSeat) {
  const { t } = useTranslation('game');
  const { table, view, online, viewer } = at;
  const playerName = usePlayerName();
  const other = otherSeat(viewer);
  const { name } = playerName(view.players[other]);
  const [, goTo] = useLocation();
  const { isSought } = Object(useHistoryState()) as { readonly isSought?: boolean };
  const hasLevelCome = isSought === true && online.about.players[other].kind === 'house';
  const isPlaced = online.placed[viewer];
  return (
    <>
      {isPlaced ? (
        <>
          <h1>{t('placed.title')}</h1>
          <Seats {...at} />
          <Waiting text={t('placed.text', { name })} />
        </>
      ) : (
        <PlacingScreen
          rules={view.rules}
          title={t('place', { name })}
          head={<Seats {...at} word={hasLevelCome ? t('levelCame', { name }) : undefined} />}
          ways={<GameActions {...at} />}
          onReady={(setup) => void table.act({ type: 'place', setup })}
          onLeave={() => goTo(PAGE_PATHS.online)}
        />
      )}
      <TalkPanel {...at} />
      {isPlaced && <GameActions {...at} hasLeave />}
    </>
  );
}

/** It ended before the first shot. */
function CalledOff(at: AtTable) {
  const { view, online } = at;
  const { t } = useTranslation('game');
  const story = useStory();
  const { title, how } = describeOnlineResult(story, view, online.end!, view.viewer);
  return (
    <>
      <h1 data-over="">{title}</h1>
      <Note kind="plain" text={how}>
        <Link href={PAGE_PATHS.online}>{t('toOnline')}</Link>
      </Note>
      <RatedPlayers {...at} />
    </>
  );
}

function NoGame() {
  const { t } = useTranslation('game');
  useTitle(t('title'));
  return (
    <>
      <h1>{t('missing.title')}</h1>
      <Note kind="plain" text={t('missing.text')}>
        <Link href={PAGE_PATHS.online}>{t('toOnline')}</Link>
      </Note>
    </>
  );
}
