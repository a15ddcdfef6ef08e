import { useTranslation } from 'react-i18next';
import { useShipName } from '../../i18n/story.js';
import styles from './RulesEditor.module.css';
import {
  countOf,
  lengthsOffered,
  type RulesDraft,
  straightShape,
  withCount,
} from './rules-draft.js';
import { ShapeDrawer } from './ShapeDrawer.js';
import { ShapePicture } from './ShapePicture.js';
import { Stepper } from './Stepper.js';

export interface FleetEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
}

/** How many ships of each length and of each drawn shape there are. */
export function FleetEditor({ draft, onChange }: FleetEditorProps) {
  const { t } = useTranslation('play');
  const nameOf = useShipName();
  const shapes = [
    ...lengthsOffered(draft).map(straightShape),
    ...draft.kinds.map(({ shape }) => shape).filter(({ isStraight }) => !isStraight),
  ];
  return (
    <>
      <ul className={styles.kinds}>
        {shapes.map((shape) => (
          <li key={shape.id} className={styles.kind}>
            <ShapePicture shape={shape} cell="1rem" />
            <Stepper
              label={nameOf(shape)}
              value={countOf(draft, shape.id)}
              onChange={(count) => onChange(withCount(draft, shape, count))}
            />
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>{t('editor.draw')}</summary>
        <ShapeDrawer
          countOf={(shape) => countOf(draft, shape.id)}
          onAdd={(shape) => onChange(withCount(draft, shape, countOf(draft, shape.id) + 1))}
        />
      </details>
    </>
  );
}
