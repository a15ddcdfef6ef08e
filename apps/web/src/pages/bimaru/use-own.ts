import {
  type Bimaru,
  type BimaruError,
  makeBimaruEntry,
  makeBoats,
  readBimaruText,
} from '@flotilla/bimaru';
import type { Result } from '@flotilla/rules';
import { useCallback, useEffect, useState } from 'react';
import { addressOf, hashNow } from '../../address.js';
import { decoded } from '../../decoded.js';
import { inflated } from '../../play/packed-record.js';
import type { OwnReport } from '../../workers/bimaru.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { EMPTY_PUZZLE, type PuzzleDraft, puzzleDraftOf } from './own-puzzle.js';

export interface OwnPuzzle {
  readonly draft: PuzzleDraft;
  readonly change: (draft: PuzzleDraft) => void;
  /** Takes the puzzle of a text. Did it hold one? */
  readonly read: (text: string) => Promise<boolean>;
  /** Fault of the text or address that was read last. */
  readonly fault: BimaruError | undefined;
  /** Refuses, by false, a puzzle in which something is wrong. */
  readonly examine: () => boolean;
  /** Was it asked for? */
  readonly isExamined: boolean;
  readonly report: WorkerAnswer<OwnReport>;
}

/** A puzzle that is entered: the address holds it. */
export function useOwn(): OwnPuzzle {
  const [draft, setDraft] = useState(puzzleDraftOf(EMPTY_PUZZLE));
  const [asked, setAsked] = useState<string>();
  const [fault, setFault] = useState<BimaruError>();
  const report = useAnswer<OwnReport>(asked, async (entry) =>
    adviser().examinePuzzle(JSON.parse(entry)),
  );
  const change = useCallback((next: PuzzleDraft) => {
    setDraft(next);
    setAsked(undefined);
    history.replaceState(history.state, '', addressOf(`#${makeBoats(next.puzzle)}`));
  }, []);
  const read = useCallback(
    async (text: string) => {
      const found = await readText(text);
      setFault(found.ok ? undefined : found.error);
      if (found.ok) change(puzzleDraftOf(found.value));
      return found.ok;
    },
    [change],
  );
  useEffect(() => {
    const readAddress = () => {
      const hash = decoded(hashNow());
      if (hash.length > 1) void read(hash.slice(1));
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [read]);
  const examine = () => {
    if (Object.keys(draft.wrong).length > 0) return false;
    const entry = JSON.stringify(makeBimaruEntry(draft.puzzle));
    if (entry === asked) report.again();
    setAsked(entry);
    return true;
  };
  return { draft, change, read, fault, examine, isExamined: asked !== undefined, report };
}

function readText(text: string): Promise<Result<Bimaru, BimaruError>> {
  return readBimaruText(text, {
    inflate: async (code) => {
      const found = await inflated(code);
      return found.ok ? found.value : undefined;
    },
  });
}
