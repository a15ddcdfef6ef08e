import { ADVICE_KINDS, type Advice, type AdviceKind, type TableView } from '@flotilla/play';
import { isLarge, makeSquare, otherSeat, roundedNumber, type Seat } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { Checkbox } from '../../components/Field.js';
import { Waiting } from '../../components/Waiting.js';
import { useAlphabet } from '../../i18n/texts.js';
import { describeHint } from './describe-hint.js';
import styles from './HintPanel.module.css';
import type { Hints } from './use-hints.js';

export interface HintPanelProps {
  readonly viewer: Seat;
  readonly view: TableView;
  readonly hints: Hints;
  readonly kinds: readonly AdviceKind[];
  readonly isTurn: boolean;
  readonly onKinds: (kinds: readonly AdviceKind[]) => void;
}

/** Which hints are wanted; one lies over the enemy board, several are drawn side by side here. */
export function HintPanel(props: HintPanelProps) {
  const { hints, kinds, isTurn, onKinds } = props;
  const { t } = useTranslation('battle');
  const toggle = (kind: AdviceKind) =>
    onKinds(ADVICE_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
  const isAlone = kinds.length === 1;
  return (
    <section className={styles.panel}>
      <h2>{t('hints.title')}</h2>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('hints.title')}</legend>
        {ADVICE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`hints.kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      {kinds.length > 0 && !isTurn && <p className={styles.about}>{t('hints.notNow')}</p>}
      {kinds.length > 0 && isTurn && (
        <>
          <div className={styles.boards}>
            {kinds.map((kind) => (
              <OneHint key={kind} {...props} kind={kind} hint={hints[kind]} isDrawn={!isAlone} />
            ))}
          </div>
          <Legend />
        </>
      )}
    </section>
  );
}

interface OneHintProps extends HintPanelProps {
  readonly kind: AdviceKind;
  /** Null where nothing can be told, undefined while it is worked out. */
  readonly hint: Advice | null | undefined;
  /** Is it drawn here, or over the enemy board? */
  readonly isDrawn: boolean;
}

function OneHint({ viewer, view, kind, hint, isDrawn }: OneHintProps) {
  const { t, i18n } = useTranslation('battle');
  const alphabet = useAlphabet();
  const { grid, announces } = view.rules;
  const title = t(`hints.kind.${kind}`);
  return (
    <div className={styles.hint} data-hint={kind}>
      <h3>{title}</h3>
      {isDrawn && (
        <Board
          grid={grid}
          announces={announces}
          label={t('hints.board', { kind: title })}
          cells={view.boards[otherSeat(viewer)].cells}
          heat={hint?.values}
          best={hint?.best}
          describe={hint ? describeHint(t, i18n.language, kind, hint) : undefined}
        />
      )}
      {hint === undefined && <Waiting text={t('hints.waiting')} />}
      {hint === null && <p>{t('hints.failed')}</p>}
      {hint && (
        <p>
          {t('hints.best', {
            squares: hint.best.map((square) => makeSquare(grid, square, alphabet)).join(', '),
          })}
          {hint.count && <> {<LayoutCount {...hint.count} />}</>}
        </p>
      )}
      <p className={styles.about}>{t(`hints.about.${kind}`)}</p>
    </div>
  );
}

function LayoutCount({ layouts, isWhole }: { layouts: number; isWhole: boolean }) {
  const { t, i18n } = useTranslation('battle');
  if (isWhole && !isLarge(layouts)) {
    const number = new Intl.NumberFormat(i18n.language).format(layouts);
    return t('hints.layouts', { count: layouts, number });
  }
  return t('hints.layoutsAbout', { number: roundedNumber(i18n.language, layouts, 3) });
}

function Legend() {
  const { t } = useTranslation('battle');
  return (
    <div className={styles.legend}>
      <span className={styles.sign}>
        {t('hints.least')}
        <span className={styles.scale} aria-hidden="true" />
        {t('hints.most')}
      </span>
      <span className={styles.sign}>
        <span className={styles.star} aria-hidden="true">
          ☆
        </span>
        {t('hints.bestSign')}
      </span>
    </div>
  );
}
