import {
  type Bimaru,
  type BimaruError,
  makeBimaruEntry,
  makeBoatsId,
  readBimaruText,
} from '@flotilla/bimaru';
import type { Result } from '@flotilla/rules';
import { useCallback, useEffect, useState } from 'react';
import { currentHash, makeAppUrl } from '../../address.js';
import { decodePercent } from '../../decoded.js';
import { inflateText } from '../../play/packed-record.js';
import type { PuzzleReport } from '../../workers/bimaru.js';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { EMPTY_PUZZLE, makePuzzleDraft, type PuzzleDraft } from './own-puzzle.js';

export interface OwnPuzzleState {
  readonly draft: PuzzleDraft;
  readonly change: (draft: PuzzleDraft) => void;
  /** Loads a puzzle from text; resolves to false if the text is invalid. */
  readonly read: (text: string) => Promise<boolean>;
  /** Error in the text or URL hash read last. */
  readonly fault: BimaruError | undefined;
  /** Starts the search for solutions; returns false if the draft has rejected inputs. */
  readonly examine: () => boolean;
  /** Has the report been requested for the current draft? */
  readonly isExamined: boolean;
  readonly report: WorkerAnswer<PuzzleReport>;
}

/** State of the page for entering a puzzle. Each change is written to the URL hash. */
export function useOwnPuzzle(): OwnPuzzleState {
  const [draft, setDraft] = useState(makePuzzleDraft(EMPTY_PUZZLE));
  const [examinedEntry, setExaminedEntry] = useState<string>();
  const [fault, setFault] = useState<BimaruError>();
  const report = useWorkerAnswer<PuzzleReport>(examinedEntry, async (entry) =>
    adviserEngine().examinePuzzle(JSON.parse(entry)),
  );
  const change = useCallback((next: PuzzleDraft) => {
    setDraft(next);
    setExaminedEntry(undefined);
    history.replaceState(history.state, '', makeAppUrl(`#${makeBoatsId(next.puzzle)}`));
  }, []);
  const read = useCallback(
    async (text: string) => {
      const result = await readPuzzleText(text);
      setFault(result.ok ? undefined : result.error);
      if (result.ok) change(makePuzzleDraft(result.value));
      return result.ok;
    },
    [change],
  );
  useEffect(() => {
    const readAddress = () => {
      const hash = decodePercent(currentHash());
      if (hash.length > 1) void read(hash.slice(1));
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [read]);
  const examine = () => {
    if (Object.keys(draft.rejectedInputs).length > 0) return false;
    const entry = JSON.stringify(makeBimaruEntry(draft.puzzle));
    if (entry === examinedEntry) report.retry();
    setExaminedEntry(entry);
    return true;
  };
  return { draft, change, read, fault, examine, isExamined: examinedEntry !== undefined, report };
}

function readPuzzleText(text: string): Promise<Result<Bimaru, BimaruError>> {
  return readBimaruText(text, {
    inflate: async (code) => {
      const result = await inflateText(code);
      return result.ok ? result.value : undefined;
    },
  });
}
