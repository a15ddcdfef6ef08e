import { describeOnlineResult } from '@flotilla/play';
import { isId } from '@flotilla/protocol';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LoadingIndicator, Note } from '../../components/Note.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { RefusalNote } from '../../online/Parts.js';
import { useLoadMe } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { useHasJustEnded } from '../battle/OverScreen.js';
import { PlacingScreen } from '../battle/placing/PlacingScreen.js';
import styles from './Game.module.css';
import { GameActions } from './GameActions.js';
import { OnlineOver } from './OnlineOver.js';
import { RatedLabel, RatingChanges } from './Rated.js';
import { Seats } from './Seats.js';
import { TalkButton, TalkPanel } from './TalkPanel.js';
import { type OnlineTableProps, useOnlineTable } from './use-online-table.js';
import { type TableTalk, useTalk } from './use-talk.js';
import { WarmUp } from './WarmUp.js';
import { WatchedGame } from './WatchedGame.js';

export function GamePage() {
  const { id = '' } = useParams<{ id?: string }>();
  if (!isId(id)) return <MissingGame />;
  return (
    <div className="column-wide">
      <GameBody key={id} id={id} />
      <WarmUp key={`${id} warm-up`} game={id} />
    </div>
  );
}

function GameBody({ id }: { readonly id: string }) {
  const { t } = useTranslation('game');
  const refusal = useLoadMe();
  const { tableProps, isMissing } = useOnlineTable(id);
  useScrollToTop(tableProps && `${tableProps.view.phase} ${tableProps.online.placed}`);
  const isOwnTurn = tableProps?.view.awaits === 'viewer' && tableProps.view.phase !== 'over';
  useTitle(isOwnTurn ? t('titleYours') : t('title'));
  if (isMissing) return <MissingGame />;
  if (!tableProps) {
    return (
      <>
        <h1>{t('title')}</h1>
        {refusal ? <RefusalNote refusal={refusal} /> : <LoadingIndicator text={t('connecting')} />}
      </>
    );
  }
  return <GamePhaseView {...tableProps} />;
}

/** Scrolls to the top at each new phase of a game. */
function useScrollToTop(step: string | null): void {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== null && lastStep.current !== step) scrollTo(0, 0);
    lastStep.current = step;
  }, [step]);
}

function GamePhaseView(tableProps: OnlineTableProps) {
  const story = useStory();
  const talk = useTalk(tableProps);
  const { view, online } = tableProps;
  const { phase, viewer } = view;
  const isEnding = useHasJustEnded(phase);
  if (online.end?.reason === 'aborted') return <AbortedGame {...tableProps} />;
  if (phase === 'over' && online.end) {
    const result = describeOnlineResult(story, view, online.end, viewer);
    return <OnlineOver {...tableProps} talk={talk} result={result} isJustEnded={isEnding} />;
  }
  if (viewer === 'spectator') return <WatchedGame {...tableProps} />;
  return phase === 'prepare' ? (
    <OnlinePlacing {...tableProps} viewer={viewer} talk={talk} />
  ) : (
    <OnlineBattle {...tableProps} viewer={viewer} talk={talk} />
  );
}

type SeatedProps = OnlineTableProps & { readonly viewer: Seat; readonly talk: TableTalk };

function OnlineBattle(tableProps: SeatedProps) {
  const { table, view, viewer } = tableProps;
  return (
    <BattleScreen
      table={table}
      view={view}
      viewer={viewer}
      header={<Seats {...tableProps} />}
      boardEdge={<TalkButton {...tableProps} look="bubble" />}
      renderActions={(commonItems) => <GameActions {...tableProps} commonItems={commonItems} />}
      sidebar={
        <>
          <RatedLabel online={tableProps.online} className={styles.ratedBelow} />
          <TalkPanel {...tableProps} />
        </>
      }
    />
  );
}

/** Places the fleet, then waits for the opponent's. */
function OnlinePlacing(tableProps: SeatedProps) {
  const { t } = useTranslation('game');
  const { table, view, online, viewer } = tableProps;
  const playerName = usePlayerName();
  const opponent = otherSeat(viewer);
  const { name } = playerName(view.players[opponent]);
  const [, goTo] = useLocation();
  const { isSought } = Object(useHistoryState()) as { readonly isSought?: boolean };
  const isLevelFound = isSought === true && online.about.players[opponent].kind === 'house';
  const isPlaced = online.placed[viewer];
  return (
    <>
      {isPlaced ? (
        <>
          <h1>{t('placed.title')}</h1>
          <Seats {...tableProps} />
          <LoadingIndicator text={t('placed.text', { name })} />
        </>
      ) : (
        <PlacingScreen
          rules={view.rules}
          title={t('place', { name })}
          header={
            <Seats {...tableProps} notice={isLevelFound ? t('levelCame', { name }) : undefined} />
          }
          actions={<GameActions {...tableProps} />}
          onReady={(setup) => void table.act({ type: 'place', setup })}
          onLeave={() => goTo(PAGE_PATHS.online)}
        />
      )}
      <TalkPanel {...tableProps} />
      {isPlaced && <GameActions {...tableProps} hasLeaveButton />}
    </>
  );
}

function AbortedGame(tableProps: OnlineTableProps) {
  const { view, online } = tableProps;
  const { t } = useTranslation('game');
  const story = useStory();
  const { title, how } = describeOnlineResult(story, view, online.end!, view.viewer);
  return (
    <>
      <h1 data-over="">{title}</h1>
      <Note kind="plain" text={how}>
        <Link href={PAGE_PATHS.online}>{t('toOnline')}</Link>
      </Note>
      <RatingChanges {...tableProps} />
    </>
  );
}

function MissingGame() {
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
