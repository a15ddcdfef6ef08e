import {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  observationOfSeat,
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
import { adviserEngine } from '../../workers/engines.js';
import styles from './HintPanel.module.css';

export interface HintPanelProps {
  readonly viewer: Seat;
  readonly view: TableView;
  readonly hints: HintsByKind;
  readonly kinds: readonly AdviceKind[];
  readonly isTurn: boolean;
  readonly onKindsChange: (kinds: readonly AdviceKind[]) => void;
}

/** Selects hints. A single one is drawn on the opponent's board, several on boards in the panel. */
export function HintPanel(props: HintPanelProps) {
  const { hints, kinds, onKindsChange } = props;
  const { t } = useTranslation('battle');
  const toggle = (kind: AdviceKind) =>
    onKindsChange(ADVICE_KINDS.filter((item) => kinds.includes(item) !== (item === kind)));
  const isSingleKind = kinds.length === 1;
  return (
    <section className={`paper stack ${styles.panel}`}>
      <h2 className="text-4">{t('hints.title')}</h2>
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
          <div className={`tiles ${styles.boards}`}>
            {kinds.map((kind) => (
              <HintBoard
                key={kind}
                {...props}
                kind={kind}
                hint={hints[kind]}
                hasBoard={!isSingleKind}
              />
            ))}
          </div>
          <HeatLegend least={t('hints.least')} most={t('hints.most')} best={t('hints.bestSign')} />
        </>
      )}
    </section>
  );
}

/** Maximum number of best squares to list; the board shows all. */
const MAX_LISTED_SQUARES = 8;

interface HintBoardProps extends HintPanelProps {
  readonly kind: AdviceKind;
  /** Null if the computation failed, undefined until it finishes. */
  readonly hint: Advice | null | undefined;
  /** Is the hint drawn here rather than on the opponent's board? */
  readonly hasBoard: boolean;
}

function HintBoard({ viewer, view, kind, hint, isTurn, hasBoard }: HintBoardProps) {
  const { t, i18n } = useTranslation('battle');
  const notation = useNotation();
  const { grid, announces } = view.rules;
  const title = t(`hints.kind.${kind}`);
  const bestSquares = (best: readonly Square[]) =>
    best
      .slice(0, MAX_LISTED_SQUARES)
      .map((square) => makeSquare(grid, square, notation))
      .join(', ') + (best.length > MAX_LISTED_SQUARES ? '…' : '');
  return (
    <div className="stack-tight" data-hint={kind}>
      <h3 className="text-4">{title}</h3>
      {hasBoard && (
        <Board
          grid={grid}
          announces={announces}
          label={t('hints.board', { kind: title })}
          cells={view.boards[otherSeat(viewer)].cells}
          heat={hint?.values}
          best={hint?.best}
          describe={hint ? makeHintDescriber(t, i18n.language, kind, hint) : undefined}
        />
      )}
      <p className={styles.found}>
        {hint ? (
          <>
            {t('hints.best', { squares: bestSquares(hint.best) })}
            {hint.layoutCount && <> {<LayoutCountText {...hint.layoutCount} />}</>}
          </>
        ) : (
          t(!isTurn ? 'hints.notNow' : hint === null ? 'hints.failed' : 'hints.waiting')
        )}
      </p>
      <p className="small">{t(`hints.about.${kind}`)}</p>
    </div>
  );
}

function LayoutCountText({ layouts, isWhole }: { layouts: number; isWhole: boolean }) {
  const { t, i18n } = useTranslation('battle');
  if (isWhole && !isLarge(layouts)) {
    const number = new Intl.NumberFormat(i18n.language).format(layouts);
    return t('hints.layouts', { count: layouts, number });
  }
  return t('hints.layoutsAbout', { number: roundedNumber(i18n.language, layouts, 3) });
}

/** Returns a function that describes a square: its chance, or its share of the best value. */
export function makeHintDescriber(
  t: TFunction<'battle'>,
  lang: string,
  kind: AdviceKind,
  { values }: Advice,
): (square: Square) => string {
  const percentFormat = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  return (square) => {
    const value = percentFormat.format(values[square] ?? 0);
    return kind === 'exact'
      ? t('hints.chance', { chance: value })
      : t('hints.share', { share: value });
  };
}

/** Null if the computation failed, absent until it finishes. */
export type HintsByKind = Readonly<Partial<Record<AdviceKind, Advice | null>>>;

/** Runs one request at a time, so that obsolete ones can be dropped before they are sent. */
let hintQueue: Promise<void> = Promise.resolve();

export function useHints(
  { rules, shots }: Pick<TableView, 'rules' | 'shots'>,
  viewer: Seat,
  kinds: readonly AdviceKind[],
): HintsByKind {
  const [computed, setComputed] = useState<{ shots: readonly Shot[]; hints: HintsByKind }>();
  const hints = computed?.shots === shots ? computed.hints : NO_HINTS;
  const missingKinds = kinds.filter((kind) => !(kind in hints)).join(' ');

  useEffect(() => {
    if (missingKinds === '') return;
    let isStale = false;
    const loadHint = async (kind: AdviceKind) => {
      if (isStale) return;
      const position = positionOf(observationOfSeat({ rules, shots }, viewer));
      const hint = await adviserEngine()
        .adviseAt(kind, position)
        .catch(() => null);
      if (isStale) return;
      setComputed((previous) => ({
        shots,
        hints: { ...(previous?.shots === shots && previous.hints), [kind]: hint },
      }));
    };
    for (const kind of ADVICE_KINDS) {
      if (missingKinds.split(' ').includes(kind))
        hintQueue = hintQueue.then(() => loadHint(kind)).catch(() => {});
    }
    return () => {
      isStale = true;
    };
  }, [rules, shots, viewer, missingKinds]);
  return hints;
}

const NO_HINTS: HintsByKind = {};
