import { computerName, type Session } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { useNames, usePlayerName, useRulesTexts } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { canGoOn, useGame } from '../../play/game.js';
import { chosenLevel, chosenRules, useSetupChoices } from '../../play/setup-choices.js';
import { GameOptions } from './GameOptions.js';
import { HeroBoard } from './HeroBoard.js';
import { LastGames } from './LastGames.js';
import styles from './PlayPage.module.css';
import { useStarting } from './use-starting.js';

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
          <HeroBoard session={open?.game.phase === 'battle' ? open : null} />
        </div>
        <div className={styles.start}>
          {open && (
            <p>
              <OpenGame session={open} />
            </p>
          )}
          <Button look="main" className={styles.play} onClick={open ? goOn : start}>
            {open ? t('goOn') : t('start')}
          </Button>
          {open && (
            <Button className={styles.playNew} onClick={() => setAsking(true)}>
              {t('startNew')}
            </Button>
          )}
          <p className={styles.startText}>
            {open && `${t('startNew')}: `}
            <StartText rules={rules} />
          </p>
        </div>
      </div>
      <GameOptions rules={rules} />
      <LastGames />
      <Dialog title={t('ask.title')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('ask.text')}</p>
        <div className={styles.answers}>
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

/** What the button would begin. */
function StartText({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('play');
  const names = useNames();
  const { nameOf } = useRulesTexts();
  const choices = useSetupChoices();
  const level = chosenLevel(choices, rules);
  return choices.opponent === 'computer'
    ? t('startAs.computer', { level: computerName(names, level), rules: nameOf(rules) })
    : t('startAs.friend', { rules: nameOf(rules) });
}
