import type { AdviceKind, Table, TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Square } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { useHints } from './HintPanel.js';

const HINT_KINDS: readonly AdviceKind[] = ['exact'];
const NO_HINT_KINDS: readonly AdviceKind[] = [];

/** Hint that shows the best square on request. Each hint shown is counted. */
export interface CountedHint {
  readonly count: number;
  readonly bestSquares: readonly Square[] | undefined;
  /** Requests a hint; undefined if none is available now. */
  readonly request: (() => void) | undefined;
}

/** Returns the counted hint; undefined at a table that counts no hints. */
export function useCountedHint(
  table: Table,
  view: TableView,
  viewer: Seat,
  showMessage: (text: string) => void,
): CountedHint | undefined {
  const { t } = useTranslation('battle');
  const notation = useNotation();
  const { hints, isHinted, shots, awaits, rules } = view;
  const [requestedShots, setRequestedShots] = useState<TableView['shots']>();
  const isTurn = awaits === 'viewer';
  const isRequested = requestedShots === shots;
  const { exact } = useHints(
    view,
    viewer,
    isTurn && (isHinted || isRequested) ? HINT_KINDS : NO_HINT_KINDS,
  );
  const [bestSquare] = exact?.best ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each hint once, when known.
  useEffect(() => {
    if (!isRequested || exact === undefined) return;
    setRequestedShots(undefined);
    // A failed hint is not counted.
    if (bestSquare === undefined) return showMessage(t('hints.failed'));
    void table.act({ type: 'take-hint' }).then(({ ok }) => {
      if (ok)
        showMessage(t('hints.counted', { square: makeSquare(rules.grid, bestSquare, notation) }));
    });
  }, [isRequested, exact]);

  if (hints === null) return undefined;
  return {
    count: hints,
    bestSquares: isHinted && isTurn && bestSquare !== undefined ? [bestSquare] : undefined,
    request: isTurn && !isHinted && !isRequested ? () => setRequestedShots(shots) : undefined,
  };
}
