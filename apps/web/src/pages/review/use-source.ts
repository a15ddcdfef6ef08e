import { playerName } from '@flotilla/play';
import {
  err,
  type GameRecord,
  type RecordError,
  type Result,
  readRecord,
  SEATS,
  type Viewer,
  writeRecord,
} from '@flotilla/rules';
import { useCallback, useEffect, useState } from 'react';
import { currentHash, makeAppUrl } from '../../address.js';
import { findOwnGame } from '../../play/own-games.js';
import { isRecordHash, type RecordLinkError, readPackedRecord } from '../../play/packed-record.js';
import { makeRecordLink } from '../../play/record-link.js';
import { lastGame, useHistory } from '../../progress/history.js';

/** Opened record; `link` is its path in this app, null if packing the record failed. */
export interface OpenedGame {
  readonly record: GameRecord;
  readonly text: string;
  readonly link: string | null;
}

export type GameSourceError = RecordLinkError | { readonly code: 'no-file' | 'too-large-file' };

interface SourceState {
  readonly state: 'reading' | 'none' | 'open';
  readonly opened: OpenedGame | null;
  readonly error: GameSourceError | null;
}

export interface GameSource extends SourceState {
  /** Opens a record from text; on failure returns the error and keeps the open game. */
  readonly open: (text: string) => RecordError | null;
  readonly setError: (error: GameSourceError | null) => void;
}

/** Opens the game in the URL or, without one, the last game finished on this device. */
export function useGameSource(): GameSource {
  const [state, setState] = useState<SourceState>({ state: 'reading', opened: null, error: null });

  const showRecord = useCallback(async (record: GameRecord) => {
    const text = writeRecord(record);
    const link = await makeRecordLink(text).catch(() => null);
    if (link) history.replaceState(history.state, '', makeAppUrl(link));
    setState({ state: 'open', opened: { record, text, link }, error: null });
  }, []);

  useEffect(() => {
    const read = async () => {
      const result = await readInitialRecord();
      if (result?.ok) return showRecord(result.value);
      setState(({ opened }) => ({
        state: opened ? 'open' : 'none',
        opened,
        error: result ? result.error : null,
      }));
    };
    const onHashChange = () => {
      if (isRecordHash(currentHash())) void read();
    };
    void read();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, [showRecord]);

  const open = (text: string): RecordError | null => {
    const record = readRecord(text);
    if (record.ok) void showRecord(record.value);
    return record.ok ? null : record.error;
  };

  const setError = (error: GameSourceError | null) =>
    setState((previous) => ({ ...previous, error }));
  return { ...state, open, setError };
}

async function readInitialRecord(): Promise<Result<GameRecord, RecordLinkError> | undefined> {
  if (isRecordHash(currentHash())) return readPackedRecord(currentHash());
  const lastFinished = lastGame();
  if (!lastFinished) return undefined;
  const record = readRecord(lastFinished.record);
  if (record.ok) return record;
  return err({ code: 'bad-record', error: record.error, text: lastFinished.record });
}

/** Returns the seat of this browser's player, or `spectator`. */
export function useReviewViewer({ record, text }: OpenedGame): Viewer {
  const { items } = useHistory();
  const { players, online } = record;
  if (online) return findOwnGame(online.game)?.seat ?? 'spectator';
  const seat = SEATS.find((seat) => playerName({ lang: 'en' }, players[seat]).context === 'you');
  return items.some((item) => item.record === text) ? (seat ?? 'spectator') : 'spectator';
}

/** Did a local clock end the game? The record alone does not show it. */
export function useOutOfTime({ text }: OpenedGame): boolean {
  const { items } = useHistory();
  return items.some((item) => item.record === text && item.isOutOfTime === true);
}
