import { describeLatestEvent, type LocalTable, playerName, type TableView } from '@flotilla/play';
import { type Rules, SEATS, type Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/Field.js';
import { LoadingIndicator } from '../../components/Note.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { holdGameHere, useLocalGame } from '../../play/game.js';
import { useGuide } from '../../play/guide.js';
import { type GameHold, useGameHolder } from '../../play/one-tab.js';
import { BattleActions } from './BattleActions.js';
import {
  DamagedGameNote,
  FailureNote,
  HandOverCover,
  NoGameScreen,
  OtherTabScreen,
  SlowThinkingNote,
} from './BattleNotes.js';
import { BattleScreen } from './BattleScreen.js';
import {
  actAtTable,
  closeTable,
  openSavedGame,
  stopClockWhileHidden,
  useLeaveGame,
  useLocalTable,
} from './battle-table.js';
import { LocalClocks } from './Clock.js';
import { GuideCard, useGuideAnnouncements } from './Guide.js';
import styles from './HintPanel.module.css';
import { useHintChoices } from './kept-hints.js';
import { LocalOver } from './LocalOver.js';
import { useHasJustEnded } from './OverScreen.js';
import { PlacingScreen } from './placing/PlacingScreen.js';
import { sampleFleet } from './placing/use-placing.js';
import { canShowThoughts, useOpponentThoughts } from './use-opponent-thoughts.js';
import { WindowScreen } from './WindowScreen.js';

export function BattlePage() {
  const { t } = useTranslation('battle');
  const { session, damaged } = useLocalGame();
  useTitle(t(session?.hidesFleets ? 'window.title' : 'title'));
  const { table, view, isThinking } = useLocalTable();
  const { place } = useGameHolder();
  const gameHold = useRef<GameHold>(null);
  const hasSession = session !== null;

  useEffect(() => {
    if (!hasSession) return;
    const newHold = holdGameHere(openSavedGame, closeTable);
    gameHold.current = newHold;
    const stopClock = stopClockWhileHidden();
    return () => {
      stopClock();
      newHold.release();
    };
  }, [hasSession]);

  if (damaged !== null) return <DamagedGameNote text={damaged} />;
  if (!hasSession) return <NoGameScreen />;
  if (place === 'elsewhere')
    return <OtherTabScreen onTakeOver={() => gameHold.current?.takeOver()} />;
  if (!table) return null;
  return (
    <>
      {view.failure !== undefined && <FailureNote failure={view.failure} />}
      {isThinking && <SlowThinkingNote view={view} />}
      {view.isShared ? (
        <LocalGameScreen table={table} view={view} isThinking={isThinking} />
      ) : (
        <GuidedGameScreen table={table} view={view} isThinking={isThinking} />
      )}
    </>
  );
}

interface LocalGameProps {
  readonly table: LocalTable;
  readonly view: TableView;
  readonly isThinking: boolean;
}

function GuidedGameScreen(props: LocalGameProps) {
  const { view } = props;
  useGuideAnnouncements(view);
  const guide = <GuideCard view={view} />;
  return <LocalGameScreen {...props} guide={guide} />;
}

interface GuideProps {
  /** Beginner's hints; absent on a shared screen. */
  readonly guide?: ReactNode;
}

function LocalGameScreen({ table, view, isThinking, guide }: LocalGameProps & GuideProps) {
  const { phase, viewer } = view;
  const hasJustEnded = useHasJustEnded(phase);
  if (phase === 'prepare') return <PrepareScreen view={view} guide={guide} />;
  if (phase === 'over') {
    return <LocalOver table={table} view={view} isJustEnded={hasJustEnded} />;
  }
  if (viewer === 'spectator') return <CoveredBattle view={view} />;
  if (view.hidesFleets) return <WindowScreen table={table} view={view} viewer={viewer} />;
  return (
    <LocalBattle table={table} view={view} viewer={viewer} isThinking={isThinking} guide={guide} />
  );
}

function LocalBattle(props: LocalGameProps & GuideProps & { readonly viewer: Seat }) {
  const { view, viewer } = props;
  const { t } = useTranslation('battle');
  const { showsOpponent } = useHintChoices();
  const areThoughtsAllowed = canShowThoughts(view, viewer);
  const areThoughtsShown = areThoughtsAllowed && showsOpponent;
  const thoughts = useOpponentThoughts(view, viewer, areThoughtsShown);
  return (
    <BattleScreen
      {...props}
      thoughts={thoughts}
      showsThoughts={areThoughtsShown}
      header={<LocalClocks view={view} viewer={viewer} />}
      renderActions={(commonItems) => (
        <BattleActions view={view} viewer={viewer} commonItems={commonItems} />
      )}
      sidebar={
        areThoughtsAllowed && (
          <div>
            <Checkbox
              label={t('hints.opponent')}
              checked={showsOpponent}
              onChange={(isShown) => useHintChoices.setState({ showsOpponent: isShown })}
            />
            {showsOpponent && (
              <p className={`small ${styles.thoughts}`}>
                {thoughts && t(`hints.thoughts.${thoughts.kind}`)}
              </p>
            )}
          </div>
        )
      }
    />
  );
}

/** Covers a shared screen until the player to move takes the device. */
function CoveredBattle({ view }: { readonly view: TableView }) {
  const story = useStory();
  const { players, awaited } = view;
  const latestText = describeLatestEvent(story, view, 'spectator');
  return (
    <HandOverCover
      name={playerName(story, players[awaited ?? 0]).name}
      onReady={() => void actAtTable({ type: 'take-screen' })}
    >
      {latestText && <p>{latestText}</p>}
    </HandOverCover>
  );
}

function PlacingInProgress() {
  const { t } = useTranslation('battle');
  return (
    <>
      <h1>{t('title')}</h1>
      <LoadingIndicator text={t('hiding')} />
    </>
  );
}

/** Places a random fleet for a guided game; if that fails, the player places it. */
function AutoPlacedFleet({ rules }: { readonly rules: Rules }) {
  useEffect(() => {
    let isMounted = true;
    const letPlayerPlace = () => useGuide.setState({ laysFleet: false });
    void sampleFleet(rules).then((sampled) => {
      if (!isMounted) return;
      if (sampled.ok) void actAtTable({ type: 'place', setup: sampled.value });
      else letPlayerPlace();
    });
    return () => {
      isMounted = false;
    };
  }, [rules]);
  return <PlacingInProgress />;
}

/** Placing phase. On a shared screen, the players place their fleets in turn. */
export function PrepareScreen({ view, guide }: Pick<LocalGameProps, 'view'> & GuideProps) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const leave = useLeaveGame();
  const { laysFleet } = useGuide();
  const { awaits, awaited, players, rules, isShared } = view;
  if (awaits === 'computer' || awaited === null) {
    return <PlacingInProgress />;
  }
  if (laysFleet) return <AutoPlacedFleet rules={rules} />;
  const { name } = playerName(players[awaited]);
  if (awaits === 'hand-over') {
    return <HandOverCover name={name} onReady={() => void actAtTable({ type: 'take-screen' })} />;
  }
  return (
    <PlacingScreen
      key={awaited}
      rules={rules}
      isShared={isShared}
      guide={guide}
      title={isShared ? t('place.titleNamed', { name }) : t('place.title')}
      startTitle={isShared && awaited === SEATS[0] ? t('place.handOver') : undefined}
      onReady={(setup) => void actAtTable({ type: 'place', setup })}
      onLeave={leave}
    />
  );
}
