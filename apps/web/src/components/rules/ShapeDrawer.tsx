import { describeShapeError, sentence } from '@flotilla/play';
import type { CellView, Shape } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../i18n/story.js';
import { announce } from '../Announcer.js';
import { Button } from '../Button.js';
import { Board } from '../board/Board.js';
import styles from './RulesEditor.module.css';
import { drawnShape } from './rules-draft.js';

const SIDE = 5;
const GRID = { width: SIDE, height: SIDE };
const WATER: readonly CellView[] = Array.from({ length: SIDE * SIDE }, () => 'open');

export interface ShapeDrawerProps {
  /** How many ships of this shape the fleet has already. */
  readonly countOf: (shape: Shape) => number;
  readonly onAdd: (shape: Shape) => void;
}

/** A few squares on which a ship is drawn, square by square. */
export function ShapeDrawer({ countOf, onAdd }: ShapeDrawerProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const [squares, setSquares] = useState<ReadonlySet<number>>(new Set());
  const shape = drawnShape(squares, SIDE);
  const count = shape.ok ? countOf(shape.value) : 0;
  const toggle = (square: number) => {
    const changed = new Set(squares);
    if (!changed.delete(square)) changed.add(square);
    setSquares(changed);
  };
  const text =
    squares.size === 0
      ? t('editor.drawHint')
      : !shape.ok
        ? sentence(describeShapeError(story, shape.error))
        : '';
  const known = count > 0 ? t('editor.drawnAlready', { count }) : t('editor.drawnNew');
  const add = () => {
    if (!shape.ok) return;
    onAdd(shape.value);
    setSquares(new Set());
    announce(t('editor.drawnAdded', { count: count + 1 }));
  };
  return (
    <div className={styles.drawer}>
      <Board
        grid={GRID}
        label={t('editor.drawBoard')}
        cells={WATER}
        ships={shape.ok ? [[...squares]] : [...squares].map((square) => [square])}
        {...(!shape.ok && { conflicts: [...squares] })}
        onChoose={toggle}
      />
      <div className={styles.drawn}>
        <p aria-live="polite">{text || known}</p>
        <Button disabled={!shape.ok} onClick={add}>
          {t('editor.drawAdd')}
        </Button>
      </div>
    </div>
  );
}
