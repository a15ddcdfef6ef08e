import { describeRulesFaults, describeShapeError, sentence } from '@flotilla/play';
import type { Shape } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipName, useStory } from '../../i18n/story.js';
import { Button } from '../Button.js';
import { Board } from '../board/Board.js';
import { openCells } from '../board/open-cells.js';
import { ShapePicture } from '../fleet/FleetPictures.js';
import { announce } from '../Notices.js';
import styles from './RulesEditor.module.css';
import {
  faultOfAddingShip,
  offeredLengths,
  parseDrawnShape,
  type RulesDraft,
  shipCountOf,
  straightShape,
  withShipCount,
} from './rules-draft.js';

export interface FleetEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
}

export function FleetEditor({ draft, onChange }: FleetEditorProps) {
  const { t } = useTranslation('play');
  const nameOf = useShipName();
  const story = useStory();
  const [refusal, setRefusal] = useState<{ draft: RulesDraft; shape: Shape; text: string }>();
  const changeCount = (shape: Shape, count: number) => {
    const fault =
      count > shipCountOf(draft, shape.id) ? faultOfAddingShip(draft, shape) : undefined;
    if (!fault) return onChange(withShipCount(draft, shape, count));
    setRefusal({ draft, shape, text: describeRulesFaults(story, [fault]) });
  };
  const shapes = [
    ...offeredLengths(draft).map(straightShape),
    ...draft.kinds.map(({ shape }) => shape).filter(({ isStraight }) => !isStraight),
  ];
  return (
    <>
      <ul className={`plain ${styles.kinds}`}>
        {shapes.map((shape) => (
          <li key={shape.id} className={`wrap spread ${styles.kind}`}>
            <ShapePicture shape={shape} cellSize="1rem" />
            <Stepper
              label={nameOf(shape)}
              value={shipCountOf(draft, shape.id)}
              onChange={(count) => changeCount(shape, count)}
            />
            {refusal?.draft === draft && refusal.shape.id === shape.id && (
              <p className={styles.noMore} role="alert">
                {refusal.text}
              </p>
            )}
          </li>
        ))}
      </ul>
      <details className="fold">
        <summary>{t('editor.draw')}</summary>
        <ShapeDrawer
          findCount={(shape) => shipCountOf(draft, shape.id)}
          onAdd={(shape) => onChange(withShipCount(draft, shape, shipCountOf(draft, shape.id) + 1))}
        />
      </details>
    </>
  );
}

const DRAWER_SIDE = 5;
const DRAWER_GRID = { width: DRAWER_SIDE, height: DRAWER_SIDE };
const DRAWER_CELLS = openCells(DRAWER_GRID);

interface ShapeDrawerProps {
  readonly findCount: (shape: Shape) => number;
  readonly onAdd: (shape: Shape) => void;
}

/** Small grid on which a ship is drawn square by square. */
function ShapeDrawer({ findCount, onAdd }: ShapeDrawerProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const [squares, setSquares] = useState<ReadonlySet<number>>(new Set());
  const shape = parseDrawnShape(squares, DRAWER_SIDE);
  const count = shape.ok ? findCount(shape.value) : 0;
  const toggle = (square: number) => {
    const next = new Set(squares);
    if (!next.delete(square)) next.add(square);
    setSquares(next);
  };
  const errorText = shape.ok ? '' : sentence(describeShapeError(story, shape.error));
  const text = squares.size === 0 ? t('editor.drawHint') : errorText;
  const countText = count > 0 ? t('editor.drawnAlready', { count }) : t('editor.drawnNew');
  const addShape = () => {
    if (!shape.ok) return;
    onAdd(shape.value);
    setSquares(new Set());
    announce(t('editor.drawnAdded', { count: count + 1 }));
  };
  return (
    <div className={`row ${styles.drawer}`}>
      <Board
        grid={DRAWER_GRID}
        label={t('editor.drawBoard')}
        cells={DRAWER_CELLS}
        ships={shape.ok ? [[...squares]] : [...squares].map((square) => [square])}
        {...(!shape.ok && { conflicts: [...squares] })}
        onChoose={toggle}
      />
      <div className={`stack ${styles.drawn}`}>
        <p aria-live="polite">{text || countText}</p>
        <Button disabled={!shape.ok} onClick={addShape}>
          {t('editor.drawAdd')}
        </Button>
      </div>
    </div>
  );
}

const MAX_COUNT = 100;

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly onChange: (value: number) => void;
}

/** Input for a small integer, with buttons to decrease and increase it. */
export function Stepper({ label, value, min = 0, onChange }: StepperProps) {
  const { t } = useTranslation('play');
  return (
    <div className={`paper ${styles.stepper}`} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('stepper.less', { label })}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        −
      </button>
      <output className={`tabular strong ${styles.value}`}>{value}</output>
      <button
        type="button"
        aria-label={t('stepper.more', { label })}
        aria-disabled={value >= MAX_COUNT}
        onClick={() => value < MAX_COUNT && onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
