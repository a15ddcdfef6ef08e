import {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  knownTo,
  type TableView,
} from '@flotilla/play';
import {
  isLarge,
  makeSquare,
  otherSeat,
  positionOf,
  roundedNumber,
  type Seat,
  type Shot,
  type Square,
} from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { Checkbox } from '../../components/Field.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { useNotation } from '../../i18n/texts.js';
import { adviser } from '../../workers/engines.js';
import styles from './HintPanel.module.css';

export interface HintPanelProps {
  readonly viewer: Seat;
  readonly view: TableView;
  readonly hints: Hints;
  readonly kinds: readonly AdviceKind[];
  readonly isTurn: boolean;
  readonly onKinds: (kinds: readonly AdviceKind[]) => void;
}

/** Selects hints; a single one is drawn over the opponent's board, several side by side here. */
export function HintPanel(props: HintPanelProps) {
  const { hints, kinds, onKinds } = props;
  const { t } = useTranslation('battle');
  const toggle = (kind: AdviceKind) =>
    onKinds(ADVICE_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
  const isAlone = kinds.length === 1;
  return (
    <section className={`paper ${styles.panel}`}>
      <h2>{t('hints.title')}</h2>
      <fieldset className={`wrap ${styles.kinds}`}>
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
      {kinds.length > 0 && (
        <>
          <div className={styles.boards}>
            {kinds.map((kind) => (
              <OneHint key={kind} {...props} kind={kind} hint={hints[kind]} isDrawn={!isAlone} />
            ))}
          </div>
          <HeatLegend least={t('hints.least')} most={t('hints.most')} best={t('hints.bestSign')} />
        </>
      )}
    </section>
  );
}

/** Maximum number of best squares to name; more are shown only on the board. */
const MOST_NAMED = 8;

interface OneHintProps extends HintPanelProps {
  readonly kind: AdviceKind;
  /** Null if there is no advice, undefined while it is computed. */
  readonly hint: Advice | null | undefined;
  /** Is it drawn here rather than over the opponent's board? */
  readonly isDrawn: boolean;
}

function OneHint({ viewer, view, kind, hint, isTurn, isDrawn }: OneHintProps) {
  const { t, i18n } = useTranslation('battle');
  const notation = useNotation();
  const { grid, announces } = view.rules;
  const title = t(`hints.kind.${kind}`);
  const bestSquares = (best: readonly Square[]) =>
    best
      .slice(0, MOST_NAMED)
      .map((square) => makeSquare(grid, square, notation))
      .join(', ') + (best.length > MOST_NAMED ? '…' : '');
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
      <p className={styles.found}>
        {hint ? (
          <>
            {t('hints.best', { squares: bestSquares(hint.best) })}
            {hint.count && <> {<LayoutCount {...hint.count} />}</>}
          </>
        ) : (
          t(!isTurn ? 'hints.notNow' : hint === null ? 'hints.failed' : 'hints.waiting')
        )}
      </p>
      <p className="small">{t(`hints.about.${kind}`)}</p>
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

/** Returns a description of each square in a hint: its chance, or its share of the greatest. */
export function describeHint(
  t: TFunction<'battle'>,
  lang: string,
  kind: AdviceKind,
  { values }: Advice,
): (square: Square) => string {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  return (square) => {
    const value = percent.format(values[square] ?? 0);
    return kind === 'exact'
      ? t('hints.chance', { chance: value })
      : t('hints.share', { share: value });
  };
}

/** Hints by kind; null if there is no advice, absent while it is computed. */
export type Hints = Readonly<Partial<Record<AdviceKind, Advice | null>>>;

/** Serializes requests, so that obsolete ones are never sent. */
let line: Promise<void> = Promise.resolve();

/** Computes hints of these kinds for the seat to shoot; nothing if there are none. */
export function useHints(
  { rules, shots }: Pick<TableView, 'rules' | 'shots'>,
  viewer: Seat,
  kinds: readonly AdviceKind[],
): Hints {
  const [found, setFound] = useState<{ shots: readonly Shot[]; hints: Hints }>();
  const hints = found?.shots === shots ? found.hints : NO_HINTS;
  const wanted = kinds.filter((kind) => !(kind in hints)).join(' ');

  useEffect(() => {
    if (wanted === '') return;
    let isStale = false;
    const answer = async (kind: AdviceKind) => {
      if (isStale) return;
      const position = positionOf(knownTo({ rules, shots }, viewer));
      const hint = await adviser()
        .adviseAt(kind, position)
        .catch(() => null);
      if (isStale) return;
      setFound((now) => ({
        shots,
        hints: { ...(now?.shots === shots && now.hints), [kind]: hint },
      }));
    };
    for (const kind of ADVICE_KINDS) {
      if (wanted.split(' ').includes(kind)) line = line.then(() => answer(kind)).catch(() => {});
    }
    return () => {
      isStale = true;
    };
  }, [rules, shots, viewer, wanted]);
  return hints;
}

const NO_HINTS: Hints = {};
