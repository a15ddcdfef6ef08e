import type { Chances, PaperBoard } from '@flotilla/play';
import { type CellView, makeRulesEntry, type Position, squareCount } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { adviser, analyst } from '../../workers/engines.js';
import type { Examined } from '../../workers/examine.js';
import { latestOnly } from '../../workers/latest.js';

/** What is known of a setting so far. */
export interface BoardStudy {
  readonly state: 'counting' | 'counted' | 'contradiction' | 'cleared' | 'too-crowded' | 'failed';
  readonly cells: readonly CellView[];
  /** What follows from the marks as they are now; null until that is found out. */
  readonly examined: Examined | null;
  /** Of the setting as it is now: a sample while a long count goes on; null before, and where there are none. */
  readonly chances: Chances | null;
  /** The chances, or the ones before until they are there; only to be drawn. */
  readonly heat: ArrayLike<number> | undefined;
}

/** What was found out about a setting. */
interface Found<Value> {
  readonly of: PaperBoard;
  readonly value: Value;
}

/** Has the position checked and counted in workers, anew whenever it changes. */
export function useStudy(setting: PaperBoard): BoardStudy {
  const [asks] = useState(makeAsks);
  const [examined, setExamined] = useState<Found<Examined> | null>(null);
  const [counted, setCounted] = useState<Found<Chances | null> | null>(null);
  const [sampled, setSampled] = useState<Found<Chances | null> | null>(null);
  const [failedOf, setFailedOf] = useState<PaperBoard | null>(null);

  useEffect(() => {
    const fail = () => setFailedOf(setting);
    const tell = (value: Examined) => {
      setExamined({ of: setting, value });
      if (value.isCleared || value.ways.length === 0) return;
      asks.count(value.ways, (chances) => setCounted({ of: setting, value: chances }), fail);
      asks.sample(value.ways, (chances) => setSampled({ of: setting, value: chances }), fail);
    };
    asks.examine(setting, tell, fail);
  }, [setting, asks]);

  const now = examined?.of === setting ? examined.value : null;
  const isCounted = counted?.of === setting;
  const told = isCounted ? counted : sampled?.of === setting ? sampled : null;
  const drawn = told?.value ? told : counted;
  const state =
    failedOf === setting ? 'failed' : stateOf(now, isCounted ? counted.value : undefined);
  const hasHeat = state === 'counting' || state === 'counted';
  return {
    state,
    cells: now?.cells ?? cellsMeanwhile(setting, examined),
    examined: now,
    chances: told?.value ?? null,
    heat: hasHeat && drawn?.of.rules === setting.rules ? drawn.value?.posterior : undefined,
  };
}

function makeAsks() {
  return {
    examine: latestOnly(({ rules, marks }: PaperBoard) =>
      analyst().examine(makeRulesEntry(rules), marks),
    ),
    count: latestOnly((ways: readonly Position[]) => adviser().chances(...ways)),
    sample: latestOnly(async ([way, ...others]: readonly Position[]) =>
      way && others.length === 0 ? analyst().chancesMeanwhile(way) : null,
    ),
  };
}

function stateOf(
  examined: Examined | null,
  chances: Chances | null | undefined,
): Exclude<BoardStudy['state'], 'failed'> {
  if (examined?.fault) return 'contradiction';
  if (examined?.isCleared) return 'cleared';
  if (!examined || chances === undefined) return 'counting';
  return chances ? 'counted' : 'too-crowded';
}

/** The cells as they were, with what has been marked or cleared since. */
function cellsMeanwhile(setting: PaperBoard, before: Found<Examined> | null): readonly CellView[] {
  const { rules, marks } = setting;
  const isSame = before?.of.rules === rules;
  const cells = isSame
    ? [...before.value.cells]
    : new Array<CellView>(squareCount(rules.grid)).fill('open');
  const old = isSame ? before.of.marks : [];
  for (const { square } of old) {
    if (!marks.some((mark) => mark.square === square)) cells[square] = 'open';
  }
  for (const mark of marks) if (!old.includes(mark)) cells[mark.square] = mark.kind;
  return cells;
}
