import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerCalled, computerName, personCalled, type Session } from '@flotilla/play';
import { makeRulesEntry, type PlayerInfo, type Rules, redrawn } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Choice } from '../../components/Field.js';
import { RulesSelect } from '../../components/rules/RulesPicker.js';
import { newSeed } from '../../device/device.js';
import { useNames, usePlayerName, useRulesTexts } from '../../i18n/story.js';
import { useLang, useTitle } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { canGoOn, startGame, useGame } from '../../play/game.js';
import { beginGuide, endGuide, useGuide } from '../../play/guide.js';
import {
  changeChoices,
  chosenOpponent,
  chosenRules,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { useHistory } from '../../progress/history.js';
import { OPPONENT_NAMES, playsBy } from '../../strategies.js';
import { GameOptions } from './GameOptions.js';
import { HeroBoard } from './HeroBoard.js';
import { LastGames } from './LastGames.js';
import { OnlineTurns } from './OnlineTurns.js';
import styles from './PlayPage.module.css';
import { Today } from './Today.js';

/** The first page: a board, a button that begins a game, and how it may be played. */
export function PlayPage() {
  const { t } = useTranslation('play');
  useTitle(t('title'));
  const [, goTo] = useLocation();
  const choices = useSetupChoices();
  const rules = useMemo(() => chosenRules({ rules: choices.rules }), [choices.rules]);
  const start = useStarting(rules);
  const [isAsking, setAsking] = useState(false);
  const open = useOpenGame();
  const goOn = () => goTo(PAGES.battle.path);
  return (
    <>
      <div className={styles.top}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{t('heading')}</h1>
          <p className={styles.tagline}>{t('tagline')}</p>
        </div>
        <div className={styles.board}>
          <HeroBoard session={open?.game.phase === 'battle' ? open : null} rules={rules} />
        </div>
        <div className={styles.start}>
          <OnlineTurns />
          {open && (
            <p>
              <OpenGame session={open} />
            </p>
          )}
          <QuickChoice rules={rules} />
          <Button look="main" className={styles.play} onClick={open ? goOn : start}>
            {open ? t('goOn') : t('start')}
          </Button>
          {open && (
            <Button className={styles.playNew} onClick={() => setAsking(true)}>
              {t('startNew')}
            </Button>
          )}
          <p className={`small ${styles.startText}`}>
            {open && `${t('startNew')}: `}
            <StartText rules={rules} />
          </p>
          <FirstSteps canBegin={!open} />
          <Today />
        </div>
      </div>
      <GameOptions rules={rules} />
      <LastGames />
      <Dialog title={t('ask.title')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('ask.text')}</p>
        <div className="wrap">
          <Button look="main" onClick={goOn}>
            {t('ask.goOn')}
          </Button>
          <Button onClick={start}>{t('ask.begin')}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** The game that is not over, unless nothing has been done in it. */
function useOpenGame(): Session | null {
  const { session } = useGame();
  return session && canGoOn(session) ? session : null;
}

function OpenGame({ session }: { readonly session: Session }) {
  const { t } = useTranslation('play');
  const playerName = usePlayerName();
  const { game, players } = session;
  if (game.phase === 'prepare') return t('open.placing');
  const turn = game.turn + 1;
  const computer = players.find(({ shooter }) => shooter !== undefined);
  return computer
    ? t('open.against', { name: playerName(computer).name, turn })
    : t('open.between', {
        first: playerName(players[0]).name,
        second: playerName(players[1]).name,
        turn,
      });
}

/** Whom to play, and by which rules: the two choices that nobody should have to look for. */
function QuickChoice({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('play');
  const names = useNames();
  const choices = useSetupChoices();
  const levels = OPPONENT_NAMES.filter((name) => playsBy(name, rules));
  const isAlone = choices.opponent === 'computer';
  return (
    <div className={styles.quick}>
      <Choice
        label={t('opponent')}
        value={isAlone ? chosenOpponent(choices, rules) : FRIEND}
        options={[
          ...levels.map((name) => [name, computerName(names, name)] as const),
          [FRIEND, t('friend')],
        ]}
        onChange={(chosen) =>
          changeChoices(
            chosen === FRIEND ? { opponent: FRIEND } : { opponent: 'computer', level: chosen },
          )
        }
      />
      <RulesSelect
        value={rules}
        onChange={(chosen) => changeChoices({ rules: makeRulesEntry(chosen) })}
      />
    </div>
  );
}

/** For newcomers: how the game is played, and a game with a guide, which is offered once at length. */
function FirstSteps({ canBegin }: { readonly canBegin: boolean }) {
  const { t } = useTranslation('play');
  const lang = useLang();
  const [, goTo] = useLocation();
  const { wasOffered } = useGuide();
  const isNew = useHistory().items.length === 0 && !wasOffered;
  const begin = () => {
    const level = LEVEL_NAMES[0]!;
    beginGuide();
    startGame({
      rules: chosenRules({ rules: { name: 'russian' } }),
      players: [personCalled({ lang }, '', 'you'), computerCalled({ lang }, level)],
      ...{ first: 0, isTraining: false },
    });
    goTo(PAGES.battle.path);
  };
  return (
    <div className={styles.firstSteps}>
      {canBegin && isNew && <p>{t('guide.offer')}</p>}
      {canBegin && (
        <Button look="quiet" className={styles.firstStep} onClick={begin}>
          {t('guide.begin')}
        </Button>
      )}
      {canBegin && isNew && (
        <Button look="quiet" className={styles.firstStep} onClick={endGuide}>
          {t('guide.decline')}
        </Button>
      )}
      <Link href={PAGES.rules.path} className={styles.firstStep}>
        {t('howToPlay')}
      </Link>
    </div>
  );
}

const FRIEND = 'friend';

/** What the button would begin. */
function StartText({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('play');
  const names = useNames();
  const { nameOf } = useRulesTexts();
  const choices = useSetupChoices();
  const level = chosenOpponent(choices, rules);
  return choices.opponent === 'computer'
    ? t('startAs.computer', { level: computerName(names, level), rules: nameOf(rules) })
    : t('startAs.friend', { rules: nameOf(rules) });
}

const SEAT_OF = { me: 0, other: 1, random: 'random' } as const;

/** Begins a game as it was chosen, and goes where its fleets are placed. */
export function useStarting(rules: Rules): () => void {
  const lang = useLang();
  const [, goTo] = useLocation();
  return () => {
    const choices = useSetupChoices.getState();
    const { opponent, names, first, placer, clock } = choices;
    const isTraining = choices.isTraining && opponent === 'computer';
    const level = chosenOpponent(choices, rules);
    const players: [PlayerInfo, PlayerInfo] =
      opponent === 'computer'
        ? [personCalled({ lang }, '', 'you'), computerCalled({ lang }, level)]
        : [
            personCalled({ lang }, names[0].trim(), 'first'),
            personCalled({ lang }, names[1].trim(), 'second'),
          ];
    startGame({
      ...{ rules, players, first: SEAT_OF[first], isTraining },
      placer: placer ?? undefined,
      clock: isTraining || clock === 'none' ? undefined : clock,
    });
    // What was shown is played; a fleet by lot is another one in the next game.
    if (rules.drawn) {
      const next = redrawn(rules, makeRng(newSeed(), 'rules'));
      changeChoices({ rules: makeRulesEntry(next) });
    }
    goTo(PAGES.battle.path);
  };
}
