import { describeLatest, type LocalTable, playerName, type TableView } from '@flotilla/play';
import { type Rules, SEATS, type Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Checkbox } from '../../components/Field.js';
import { Waiting } from '../../components/Note.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { playHere, useGame } from '../../play/game.js';
import { useGuide } from '../../play/guide.js';
import { type Hold, usePlace } from '../../play/one-tab.js';
import { BattleActions } from './BattleActions.js';
import {
  Cover,
  DamagedNote,
  ElsewhereScreen,
  FailureNote,
  NoGameScreen,
  SlowNote,
} from './BattleNotes.js';
import { BattleScreen } from './BattleScreen.js';
import {
  actAtTable,
  closeTable,
  leaveGame,
  openKept,
  stopClockUnseen,
  useTable,
} from './battle-table.js';
import { LocalClocks } from './Clock.js';
import { GuideCard, useGuiding } from './Guide.js';
import styles from './HintPanel.module.css';
import { keepShowsOpponent, useKeptHints } from './kept-hints.js';
import { LocalOver } from './LocalOver.js';
import { useEnding } from './OverScreen.js';
import { PlacingScreen } from './placing/PlacingScreen.js';
import { sampleFleet } from './placing/use-placing.js';
import { showsThoughts, useOpponentThoughts } from './use-opponent-thoughts.js';
import { WindowScreen } from './WindowScreen.js';

export function BattlePage() {
  const { t } = useTranslation('battle');
  const { session, damaged } = useGame();
  useTitle(t(session?.hidesFleets ? 'window.title' : 'title'));
  const { table, view, isThinking } = useTable();
  const { place } = usePlace();
  const hold = useRef<Hold>(null);
  const hasSession = session !== null;

  // Holds the game from when there is one until the page is left.
  useEffect(() => {
    if (!hasSession) return;
    const held = playHere(openKept, closeTable);
    hold.current = held;
    const leave = stopClockUnseen();
    return () => {
      leave();
      held.letGo();
    };
  }, [hasSession]);

  if (damaged !== null) return <DamagedNote text={damaged} />;
  if (!hasSession) return <NoGameScreen />;
  if (place === 'elsewhere') return <ElsewhereScreen onTake={() => hold.current?.takeOver()} />;
  if (!table) return null;
  return (
    <>
      {view.failure !== undefined && <FailureNote failure={view.failure} />}
      {isThinking && <SlowNote view={view} />}
      {view.isShared ? (
        <Phase table={table} view={view} isThinking={isThinking} />
      ) : (
        <GuidedPhase table={table} view={view} isThinking={isThinking} />
      )}
    </>
  );
}

interface PhaseProps {
  readonly table: LocalTable;
  readonly view: TableView;
  readonly isThinking: boolean;
}

/** A phase with hints for a beginner. */
function GuidedPhase(props: PhaseProps) {
  const { view } = props;
  useGuiding(view);
  const guide = <GuideCard view={view} />;
  return <Phase {...props} guide={guide} />;
}

interface Guided {
  /** Hint for the current position, if any. */
  readonly guide?: ReactNode;
}

function Phase({ table, view, isThinking, guide }: PhaseProps & Guided) {
  const { phase, viewer } = view;
  const isEnding = useEnding(phase);
  if (phase === 'prepare') return <PrepareScreen view={view} guide={guide} />;
  if (phase === 'over') {
    return <LocalOver table={table} view={view} isNow={isEnding} />;
  }
  if (viewer === 'spectator') return <CoveredBattle view={view} />;
  if (view.hidesFleets) return <WindowScreen {...{ table, view, viewer }} />;
  return <LocalBattle {...{ table, view, viewer, isThinking, guide }} />;
}

/** Battle on this device; may show the computer's weights. */
function LocalBattle(props: PhaseProps & Guided & { readonly viewer: Seat }) {
  const { view, viewer } = props;
  const { t } = useTranslation('battle');
  const { showsOpponent } = useKeptHints();
  const canShow = showsThoughts(view, viewer);
  const isShown = canShow && showsOpponent;
  const thoughts = useOpponentThoughts(view, viewer, isShown);
  return (
    <BattleScreen
      {...props}
      thoughts={thoughts}
      showsThoughts={isShown}
      head={<LocalClocks view={view} viewer={viewer} />}
      ways={(common) => <BattleActions {...{ view, viewer, common }} />}
      beside={
        canShow && (
          <div>
            <Checkbox
              label={t('hints.opponent')}
              checked={showsOpponent}
              onChange={keepShowsOpponent}
            />
            {showsOpponent && (
              <p className={styles.thoughts}>{thoughts && t(`hints.thoughts.${thoughts.kind}`)}</p>
            )}
          </div>
        )
      }
    />
  );
}

/** Battle of two players sharing a screen, which is covered until the player to move takes it. */
function CoveredBattle({ view }: { readonly view: TableView }) {
  const story = useStory();
  const { players, awaited } = view;
  const latest = describeLatest(story, view, 'spectator');
  return (
    <Cover
      name={playerName(story, players[awaited ?? 0]).name}
      onReady={() => void actAtTable({ type: 'take-screen' })}
    >
      {latest && <p>{latest}</p>}
    </Cover>
  );
}

function Hiding() {
  const { t } = useTranslation('battle');
  return (
    <>
      <h1>{t('title')}</h1>
      <Waiting text={t('hiding')} />
    </>
  );
}

/** Places the fleet of a guided game; if that fails, the player places it. */
function LaidFleet({ rules }: { readonly rules: Rules }) {
  useEffect(() => {
    let isHere = true;
    const placeMyself = () => useGuide.setState({ laysFleet: false });
    void sampleFleet(rules).then((drawn) => {
      if (!isHere) return;
      if (drawn.ok) void actAtTable({ type: 'place', setup: drawn.value });
      else placeMyself();
    });
    return () => {
      isHere = false;
    };
  }, [rules]);
  return <Hiding />;
}

/** Players place their fleets; two sharing a screen one after the other. */
export function PrepareScreen({ view, guide }: Pick<PhaseProps, 'view'> & Guided) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const { laysFleet } = useGuide();
  const { awaits, awaited, players, rules, isShared } = view;
  if (awaits === 'computer' || awaited === null) {
    return <Hiding />;
  }
  if (laysFleet) return <LaidFleet rules={rules} />;
  const { name } = playerName(players[awaited]);
  if (awaits === 'hand-over') {
    return <Cover name={name} onReady={() => void actAtTable({ type: 'take-screen' })} />;
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
      onLeave={() => {
        leaveGame();
        goTo(PAGE_PATHS.play);
      }}
    />
  );
}
