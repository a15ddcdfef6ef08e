import type { AdviceKind, Table, TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Square } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { useHints } from './HintPanel.js';

const KINDS: readonly AdviceKind[] = ['exact'];
const NO_KINDS: readonly AdviceKind[] = [];

/** Best square for one shot, counted when shown. */
export interface CountedHint {
  readonly count: number;
  /** The square, while it is shown. */
  readonly best: readonly Square[] | undefined;
  /** Absent if no hint is available now. */
  readonly ask: (() => void) | undefined;
}

/** Returns the counted hint; undefined at a table that counts no hints. */
export function useCountedHint(
  table: Table,
  view: TableView,
  viewer: Seat,
  say: (text: string) => void,
): CountedHint | undefined {
  const { t } = useTranslation('battle');
  const notation = useNotation();
  const { hints, isHinted, shots, awaits, rules } = view;
  const [askedAt, setAskedAt] = useState<TableView['shots']>();
  const isTurn = awaits === 'viewer';
  const isAsked = askedAt === shots;
  const { exact } = useHints(view, viewer, isTurn && (isHinted || isAsked) ? KINDS : NO_KINDS);
  const [best] = exact?.best ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is there.
  useEffect(() => {
    if (!isAsked || exact === undefined) return;
    setAskedAt(undefined);
    // A failed hint is not counted.
    if (best === undefined) return say(t('hints.failed'));
    void table.act({ type: 'take-hint' }).then(({ ok }) => {
      if (ok) say(t('hints.counted', { square: makeSquare(rules.grid, best, notation) }));
    });
  }, [isAsked, exact]);

  if (hints === null) return undefined;
  return {
    count: hints,
    best: isHinted && isTurn && best !== undefined ? [best] : undefined,
    ask: isTurn && !isHinted && !isAsked ? () => setAskedAt(shots) : undefined,
  };
}
