import { type Chances, tellableName } from '@flotilla/play';
import { announcesShip, type NameableShip, type Rules, type Square } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Later } from '../../components/Later.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useNames } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { BoardPanel } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { SidePanel } from './SidePanel.js';
import { useCalculator } from './use-calculator.js';
import type { BoardStudy } from './use-study.js';
import type { CalculatorWords } from './use-words.js';

/** Chances and advice for a game on paper. */
export function CalculatorPage() {
  const calculator = useCalculator();
  const { rules, study, words, damaged, tellable, asked, nameShip, nameNone } = calculator;
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
        <Later>
          <SidePanel calculator={calculator} />
        </Later>
      </div>
      <ShipDialog
        {...{ rules, tellable, words }}
        square={asked?.square ?? null}
        onChoose={nameShip}
        onClose={nameNone}
      />
    </>
  );
}

/** Announces the best shot after each change, and not the one at the start. */
export function useBestShotAnnouncements(
  { chances, state }: BoardStudy,
  words: CalculatorWords,
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

export interface ShipDialogProps {
  readonly rules: Rules;
  /** Those that can have sunk, or been hit. */
  readonly tellable: readonly NameableShip[];
  /** Where that was; null when nothing is asked. */
  readonly square: Square | null;
  readonly onChoose: (ship: NameableShip) => void;
  readonly onClose: () => void;
  readonly words: CalculatorWords;
}

/** Asks which ship was sunk or hit, where the rules announce it. */
export function ShipDialog(props: ShipDialogProps) {
  const { rules, tellable, square, onChoose, onClose, words } = props;
  const { t } = words;
  const names = useNames();
  const asks = announcesShip(rules, 'hit') ? 'hit' : 'sunk';
  return (
    <Dialog
      title={t(`ship.${asks}.title`, { square: square === null ? '' : words.square(square) })}
      isOpen={square !== null}
      onClose={onClose}
    >
      <p>{t(`ship.${asks}.text`)}</p>
      <div className="stack">
        {tellable.map((ship) => {
          const { shape, isHit, told } = ship;
          const name = tellableName(names, rules, ship);
          const label = isHit ? t('ship.again', { ship: name }) : name;
          return (
            <Button key={told.ship ?? shape.id} onClick={() => onChoose(ship)} aria-label={label}>
              <span aria-hidden="true" className={styles.form}>
                <FleetView fleet={[shape]} afloat={[shape.id]} label="" />
              </span>
              {asks === 'hit' && <span aria-hidden="true">{label}</span>}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
