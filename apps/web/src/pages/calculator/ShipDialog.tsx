import { kindsOf, type Rules, type Shape, type Square } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useShipName } from '../../i18n/story.js';
import styles from './Calculator.module.css';
import type { CalculatorWords } from './use-words.js';

export interface ShipDialogProps {
  readonly rules: Rules;
  /** The ids of the shapes that can have sunk. */
  readonly afloat: readonly string[];
  /** Where it sank; null when nothing is asked. */
  readonly square: Square | null;
  readonly onChoose: (shape: Shape) => void;
  readonly onClose: () => void;
  readonly words: CalculatorWords;
}

/** Asks which ship was sunk, where the rules announce it. */
export function ShipDialog(props: ShipDialogProps) {
  const { rules, afloat, square, onChoose, onClose, words } = props;
  const { t } = words;
  const nameOf = useShipName();
  return (
    <Dialog
      title={t('ship.title', { square: square === null ? '' : words.square(square) })}
      isOpen={square !== null}
      onClose={onClose}
    >
      <p>{t('ship.text')}</p>
      <div className={styles.forms}>
        {kindsOf(rules.fleet)
          .filter(({ shape }) => afloat.includes(shape.id))
          .map(({ shape }) => (
            <Button key={shape.id} onClick={() => onChoose(shape)} aria-label={nameOf(shape)}>
              <span aria-hidden="true" className={styles.form}>
                <FleetView fleet={[shape]} afloat={[shape.id]} label="" />
              </span>
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
