import { substituteLevelFor } from '@flotilla/engine/catalogue';
import { computerName, playerName, type TableView } from '@flotilla/play';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { downloadBlob } from '../../components/chart/download.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { readPageTime, useTickingTime } from '../../device/use-ticking-time.js';
import { useStory } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { dismissDamagedGame } from '../../play/game.js';
import styles from './BattleNotes.module.css';
import { actAtTable, stopThinking } from './battle-table.js';

export function NoGameScreen() {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  return (
    <section className={`column ${styles.screen}`}>
      <PaperBoatDrawing />
      <h1>{t('none.title')}</h1>
      <p>{t('none.text')}</p>
      <Button look="main" onClick={() => goTo(PAGE_PATHS.play)}>
        {t('none.play')}
      </Button>
    </section>
  );
}

export function OtherTabScreen({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const { t } = useTranslation('battle');
  return (
    <section className={`column ${styles.screen}`} aria-live="polite">
      <PaperBoatDrawing />
      <h1>{t('elsewhere.title')}</h1>
      <p>{t('elsewhere.text')}</p>
      <Button look="main" onClick={onTakeOver}>
        {t('elsewhere.here')}
      </Button>
    </section>
  );
}

export function DamagedGameNote({ text }: { readonly text: string }) {
  const { t } = useTranslation('battle');
  const downloadDamagedGame = () =>
    downloadBlob('flotilla-damaged.json', new Blob([text], { type: 'text/plain' }));
  return (
    <>
      <h1>{t('title')}</h1>
      <Note kind="bad" title={t('damaged.title')} text={t('damaged.text')}>
        <div className="wrap">
          <Button onClick={downloadDamagedGame}>{t('damaged.save')}</Button>
          <Button look="quiet" onClick={dismissDamagedGame}>
            {t('damaged.close')}
          </Button>
        </div>
      </Note>
    </>
  );
}

export function FailureNote({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('battle');
  return (
    <Note kind="bad" title={t('failure.title')} text={t('failure.text')}>
      <pre>{failure instanceof Error ? String(failure) : JSON.stringify(failure)}</pre>
      <Button onClick={() => void actAtTable({ type: 'ask-again' })}>{t('failure.again')}</Button>
    </Note>
  );
}

const SLOW_THINKING_DELAY_MS = 1_500;
const THINKING_TICK_MS = 250;

/** Offers a faster player. Overlays the page to avoid a layout shift. */
export function SlowThinkingNote({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const [startMs] = useState(readPageTime);
  const elapsedMs = useTickingTime(readPageTime, THINKING_TICK_MS) - startMs;
  const thinkingPlayer = view.players[view.awaited ?? 1];
  const substitute = thinkingPlayer.shooter && substituteLevelFor(thinkingPlayer.shooter);
  if (elapsedMs < SLOW_THINKING_DELAY_MS || !substitute) return null;
  return (
    <div className="paper row floating">
      <span role="status">{t('slow.text', { name: playerName(story, thinkingPlayer).name })}</span>
      <span aria-hidden="true">{t('slow.seconds', { count: Math.round(elapsedMs / 1_000) })}</span>
      <Button onClick={stopThinking}>
        {t('slow.delegate', { name: computerName(story, substitute) })}
      </Button>
    </div>
  );
}

export interface HandOverCoverProps {
  /** Name of the player who takes the device. */
  readonly name: string;
  readonly onReady: () => void;
  /** Text for both players, such as the answer to the last shot. */
  readonly children?: ReactNode;
}

/** Replaces the boards between turns on a shared screen, so neither fleet can be seen. */
export function HandOverCover({ name, onReady, children }: HandOverCoverProps) {
  const { t } = useTranslation('battle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Clears the last announcement, which was for the other player.
    announce('');
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.cover}>
      <PaperBoatDrawing />
      <h1 ref={heading} tabIndex={-1}>
        {t('cover.title', { name })}
      </h1>
      <div className={`text-4 ${styles.answer}`}>{children}</div>
      <Button look="main" className={styles.ready} onClick={onReady}>
        {t('cover.ready', { name })}
      </Button>
      <p className="muted">{t('cover.text')}</p>
    </section>
  );
}

function PaperBoatDrawing() {
  return (
    <svg viewBox="0 0 200 110" className={`pen ${styles.sea}`} aria-hidden="true">
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
