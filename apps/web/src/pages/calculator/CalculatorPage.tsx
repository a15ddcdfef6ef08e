import { type Chances, nameableShipName } from '@flotilla/play';
import { announcesShip } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.js';
import { Deferred } from '../../components/Deferred.js';
import { Dialog } from '../../components/Dialog.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useNames } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { BoardPanel, type CalculatorPanelProps } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { SidePanel } from './SidePanel.js';
import { useCalculator } from './use-calculator.js';
import type { PositionAnalysis } from './use-study.js';
import type { CalculatorTexts } from './use-words.js';

export function CalculatorPage() {
  const calculator = useCalculator();
  const { rules, study, words, damaged } = calculator;
  const { t } = words;
  useTitle(t('title'));
  useBestShotAnnouncements(study, words);
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {damaged && <Note kind="warn" isAlert text={t(`damaged.${damaged}`)} />}
      <div
        className={styles.page}
        style={
          { '--columns': rules.grid.width, '--rows': rules.grid.height } as React.CSSProperties
        }
      >
        <BoardPanel calculator={calculator} />
        <Deferred>
          <SidePanel calculator={calculator} />
        </Deferred>
      </div>
      <NameShipDialog calculator={calculator} />
    </>
  );
}

/** Announces the best shot after each change, but not on load. */
function useBestShotAnnouncements(
  { chances, state }: PositionAnalysis,
  words: CalculatorTexts,
): void {
  const { t, square, percent } = words;
  const last = useRef<Chances | null>(null);
  useEffect(() => {
    if (!chances || state !== 'counted' || chances === last.current) return;
    const isFirst = last.current === null;
    last.current = chances;
    const [best] = chances.best;
    if (isFirst || best === undefined) return;
    announce(
      `${t('odds.best')}: ${square(best)}, ${t('chance', { chance: percent(chances.posterior[best] as number) })}`,
    );
  });
}

/** Asks which ship was hit or sunk, under rules that announce it. */
function NameShipDialog({ calculator }: CalculatorPanelProps) {
  const { rules, possibleShips, unnamedHit, nameShip, cancelNaming, words } = calculator;
  const { t } = words;
  const names = useNames();
  const outcome = announcesShip(rules, 'hit') ? 'hit' : 'sunk';
  return (
    <Dialog
      title={t(`ship.${outcome}.title`, {
        square: unnamedHit === null ? '' : words.square(unnamedHit.square),
      })}
      isOpen={unnamedHit !== null}
      onClose={cancelNaming}
    >
      <p>{t(`ship.${outcome}.text`)}</p>
      <div className="stack">
        {possibleShips.map((ship) => {
          const { shape, isAlreadyHit, answerDetail: named } = ship;
          const name = nameableShipName(names, rules, ship);
          const label = isAlreadyHit ? t('ship.again', { ship: name }) : name;
          return (
            <Button key={named.ship ?? shape.id} onClick={() => nameShip(ship)} aria-label={label}>
              <span aria-hidden="true" className={styles.form}>
                <FleetView fleet={[shape]} afloatShapeIds={[shape.id]} label="" />
              </span>
              {outcome === 'hit' && <span aria-hidden="true">{label}</span>}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
