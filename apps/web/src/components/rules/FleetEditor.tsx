import { describeRulesFaults, describeShapeError, sentence } from '@flotilla/play';
import type { CellView, Shape } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipName, useStory } from '../../i18n/story.js';
import { Button } from '../Button.js';
import { Board } from '../board/Board.js';
import { ShapePicture } from '../fleet/FleetPictures.js';
import { announce } from '../Notices.js';
import styles from './RulesEditor.module.css';
import {
  countOf,
  drawnShape,
  faultOfOneMore,
  lengthsOffered,
  type RulesDraft,
  straightShape,
  withCount,
} from './rules-draft.js';

export interface FleetEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
}

/** Edits the number of ships of each length and of each drawn shape. */
export function FleetEditor({ draft, onChange }: FleetEditorProps) {
  const { t } = useTranslation('play');
  const nameOf = useShipName();
  const story = useStory();
  const [refused, setRefused] = useState<{ draft: RulesDraft; shape: Shape; text: string }>();
  const change = (shape: Shape, count: number) => {
    const fault = count > countOf(draft, shape.id) ? faultOfOneMore(draft, shape) : undefined;
    if (!fault) return onChange(withCount(draft, shape, count));
    setRefused({ draft, shape, text: describeRulesFaults(story, [fault]) });
  };
  const shapes = [
    ...lengthsOffered(draft).map(straightShape),
    ...draft.kinds.map(({ shape }) => shape).filter(({ isStraight }) => !isStraight),
  ];
  return (
    <>
      <ul className={`plain ${styles.kinds}`}>
        {shapes.map((shape) => (
          <li key={shape.id} className={styles.kind}>
            <ShapePicture shape={shape} cell="1rem" />
            <Stepper
              label={nameOf(shape)}
              value={countOf(draft, shape.id)}
              onChange={(count) => change(shape, count)}
            />
            {refused?.draft === draft && refused.shape.id === shape.id && (
              <p className={styles.noMore} role="alert">
                {refused.text}
              </p>
            )}
          </li>
        ))}
      </ul>
      <details className={`fold ${styles.more}`}>
        <summary>{t('editor.draw')}</summary>
        <ShapeDrawer
          countOf={(shape) => countOf(draft, shape.id)}
          onAdd={(shape) => onChange(withCount(draft, shape, countOf(draft, shape.id) + 1))}
        />
      </details>
    </>
  );
}

const SIDE = 5;
const GRID = { width: SIDE, height: SIDE };
const WATER: readonly CellView[] = Array.from({ length: SIDE * SIDE }, () => 'open');

interface ShapeDrawerProps {
  /** Returns the number of ships of this shape in the fleet. */
  readonly countOf: (shape: Shape) => number;
  readonly onAdd: (shape: Shape) => void;
}

/** Small grid on which a ship is drawn square by square. */
function ShapeDrawer({ countOf, onAdd }: ShapeDrawerProps) {
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
    <div className={`row ${styles.drawer}`}>
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

export interface StepperProps {
  /** Label of the counted thing. */
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

/** Input for a small integer, with buttons to decrease and increase it. */
export function Stepper({ label, value, least = 0, most = 100, onChange }: StepperProps) {
  const { t } = useTranslation('play');
  return (
    <div className={`paper ${styles.stepper}`} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('stepper.less', { label })}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        −
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t('stepper.more', { label })}
        aria-disabled={value >= most}
        onClick={() => value < most && onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
