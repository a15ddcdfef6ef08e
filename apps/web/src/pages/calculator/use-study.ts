import type { Chances, PaperBoard } from '@flotilla/play';
import { type CellView, makeRulesEntry, type Position } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { openCells } from '../../components/board/open-cells.js';
import { adviserEngine, analystEngine } from '../../workers/engines.js';
import type { MarkConclusions } from '../../workers/examine.js';
import { latestOnly } from '../../workers/latest.js';

export interface PositionAnalysis {
  readonly state: 'counting' | 'counted' | 'contradiction' | 'cleared' | 'too-crowded' | 'failed';
  readonly cells: readonly CellView[];
  /** Conclusions from the current marks; null until computed. */
  readonly conclusions: MarkConclusions | null;
  /** Chances of the current board: a sample, then the full count; null while there are none. */
  readonly chances: Chances | null;
  /** Chances to draw: those of the previous board until the current ones are ready. */
  readonly heat: ArrayLike<number> | undefined;
}

interface BoardResult<Value> {
  readonly board: PaperBoard;
  readonly value: Value;
}

/** Analyses the position in workers whenever it changes. */
export function usePositionAnalysis(board: PaperBoard): PositionAnalysis {
  const [requests] = useState(makeRequests);
  const [conclusions, setConclusions] = useState<BoardResult<MarkConclusions> | null>(null);
  const [counted, setCounted] = useState<BoardResult<Chances | null> | null>(null);
  const [sampled, setSampled] = useState<BoardResult<Chances | null> | null>(null);
  const [failedBoard, setFailedBoard] = useState<PaperBoard | null>(null);

  useEffect(() => {
    const fail = () => setFailedBoard(board);
    const handleConclusions = (value: MarkConclusions) => {
      setConclusions({ board, value });
      if (value.isCleared || value.readings.length === 0) return;
      requests.count(value.readings, (odds) => setCounted({ board, value: odds }), fail);
      const takeSample = (value: Chances | null) => setSampled({ board, value });
      // A failed sample is ignored: the board waits for the count.
      requests.sample(value.readings, takeSample, () => {});
    };
    requests.examine(board, handleConclusions, fail);
  }, [board, requests]);

  const current = conclusions?.board === board ? conclusions.value : null;
  const isCounted = counted?.board === board;
  const latestChances = isCounted ? counted : sampled?.board === board ? sampled : null;
  const drawnChances = latestChances?.value ? latestChances : counted;
  const state =
    failedBoard === board
      ? 'failed'
      : findAnalysisState(current, isCounted ? counted.value : undefined);
  const hasHeat = state === 'counting' || state === 'counted';
  return {
    state,
    cells: current?.cells ?? makeProvisionalCells(board, conclusions),
    conclusions: current,
    chances: latestChances?.value ?? null,
    heat:
      hasHeat && drawnChances?.board.rules === board.rules
        ? drawnChances.value?.posterior
        : undefined,
  };
}

function makeRequests() {
  return {
    examine: latestOnly(({ rules, marks }: PaperBoard) =>
      analystEngine().examine(makeRulesEntry(rules), marks),
    ),
    count: latestOnly((readings: readonly Position[]) => adviserEngine().chances(...readings)),
    sample: latestOnly(async ([position, ...others]: readonly Position[]) =>
      position && others.length === 0 ? analystEngine().chancesMeanwhile(position) : null,
    ),
  };
}

function findAnalysisState(
  conclusions: MarkConclusions | null,
  chances: Chances | null | undefined,
): Exclude<PositionAnalysis['state'], 'failed'> {
  if (conclusions?.fault) return 'contradiction';
  if (conclusions?.isCleared) return 'cleared';
  if (!conclusions || chances === undefined) return 'counting';
  return chances ? 'counted' : 'too-crowded';
}

/** Returns the previous cells, updated with the marks added and removed since. */
function makeProvisionalCells(
  setting: PaperBoard,
  last: BoardResult<MarkConclusions> | null,
): readonly CellView[] {
  const { rules, marks } = setting;
  const isSame = last?.board.rules === rules;
  const cells = isSame ? [...last.value.cells] : openCells(rules.grid);
  const oldMarks = isSame ? last.board.marks : [];
  for (const { square } of oldMarks) {
    if (!marks.some((mark) => mark.square === square)) cells[square] = 'open';
  }
  for (const mark of marks) if (!oldMarks.includes(mark)) cells[mark.square] = mark.kind;
  return cells;
}
