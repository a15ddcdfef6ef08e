import { substituteFor } from '@flotilla/engine/catalogue';
import { computerName, playerName, type TableView } from '@flotilla/play';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { forgetDamage } from '../../play/game.js';
import styles from './BattleNotes.module.css';
import { actAtTable, stopThinking } from './battle-table.js';

/** Screen for when there is no game. */
export function NoGameScreen() {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  return (
    <section className={styles.screen}>
      <CalmSea />
      <h1>{t('none.title')}</h1>
      <p>{t('none.text')}</p>
      <Button look="main" onClick={() => goTo(PAGE_PATHS.play)}>
        {t('none.play')}
      </Button>
    </section>
  );
}

/** Screen for when the game is played in another tab. */
export function ElsewhereScreen({ onTake }: { readonly onTake: () => void }) {
  const { t } = useTranslation('battle');
  return (
    <section className={styles.screen} aria-live="polite">
      <CalmSea />
      <h1>{t('elsewhere.title')}</h1>
      <p>{t('elsewhere.text')}</p>
      <Button look="main" onClick={onTake}>
        {t('elsewhere.here')}
      </Button>
    </section>
  );
}

/** Message that the saved game cannot be read. */
export function DamagedNote({ text }: { readonly text: string }) {
  const { t } = useTranslation('battle');
  const save = () => download('flotilla-damaged.json', new Blob([text], { type: 'text/plain' }));
  return (
    <>
      <h1>{t('title')}</h1>
      <Note kind="bad" title={t('damaged.title')} text={t('damaged.text')}>
        <div className="wrap">
          <Button onClick={save}>{t('damaged.save')}</Button>
          <Button look="quiet" onClick={forgetDamage}>
            {t('damaged.close')}
          </Button>
        </div>
      </Note>
    </>
  );
}

/** Message that the computer's worker has failed. */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('battle');
  return (
    <Note kind="bad" title={t('failure.title')} text={t('failure.text')}>
      <pre>{failure instanceof Error ? String(failure) : JSON.stringify(failure)}</pre>
      <Button onClick={() => void actAtTable({ type: 'ask-again' })}>{t('failure.again')}</Button>
    </Note>
  );
}

/** Delay until a thinking computer shows more than the hourglass, in ms. */
const PATIENCE_MS = 1_500;
const TICK_MS = 250;

/**
 * Shows the computer's thinking time and lets a faster player take its turn. Overlays the page, so that nothing
 * moves.
 */
export function SlowNote({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const ms = performance.now() - start;
      if (ms >= PATIENCE_MS) setSeconds(Math.round(ms / 1_000));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const player = view.players[view.awaited ?? 1];
  const quicker = player.shooter && substituteFor(player.shooter);
  if (seconds === 0 || !quicker) return null;
  return (
    <div className={styles.slow}>
      <span role="status">{t('slow.text', { name: playerName(story, player).name })}</span>
      <span aria-hidden="true">{t('slow.seconds', { count: seconds })}</span>
      <Button onClick={stopThinking}>
        {t('slow.delegate', { name: computerName(story, quicker) })}
      </Button>
    </div>
  );
}

export interface CoverProps {
  /** Name of the player to take the device. */
  readonly name: string;
  readonly onReady: () => void;
  /** Information for both players, such as the last answer. */
  readonly children?: ReactNode;
}

/** Covers the screen between turns of two players sharing it: neither fleet is behind it. */
export function Cover({ name, onReady, children }: CoverProps) {
  const { t } = useTranslation('battle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The last announcement was for the other player.
    announce('');
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.cover}>
      <CalmSea />
      <h1 ref={heading} tabIndex={-1}>
        {t('cover.title', { name })}
      </h1>
      <div className={styles.answer}>{children}</div>
      <Button look="main" className={styles.ready} onClick={onReady}>
        {t('cover.ready', { name })}
      </Button>
      <p className="muted">{t('cover.text')}</p>
    </section>
  );
}

/** A paper boat on three waves. */
function CalmSea() {
  return (
    <svg viewBox="0 0 200 110" className={styles.sea} aria-hidden="true">
      <path
        className={styles.boat}
        d="M58 62l14 20h56l14-20-26 4-16-34-16 34zM100 32v34M84 66h32"
      />
      <path d="M20 84q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
      <path d="M46 95q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0" />
      <path d="M80 105q6-5 12 0t12 0 12 0" />
    </svg>
  );
}
