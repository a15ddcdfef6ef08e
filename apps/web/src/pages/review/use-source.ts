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
import { addressOf, hashNow } from '../../address.js';
import { ownGame } from '../../play/own-games.js';
import { holdsRecord, type LinkError, recordIn } from '../../play/packed-record.js';
import { linkOf } from '../../play/record-link.js';
import { lastGame, useHistory } from '../../progress/history.js';

/** A record that is looked at, its text, and its link within this site, null where none can be made. */
export interface Opened {
  readonly record: GameRecord;
  readonly text: string;
  readonly link: string | null;
}

/** Why a record could not be opened. */
export type SourceError =
  | LinkError
  | { readonly code: 'no-file' }
  /** Larger than any record. */
  | { readonly code: 'too-large-file' };

export interface Source {
  readonly state: 'reading' | 'none' | 'open';
  readonly opened: Opened | null;
  readonly error: SourceError | null;
  /** Opens a record as text; what is wrong with it comes back, and what was open stays so. */
  readonly open: (text: string) => RecordError | null;
  readonly fail: (error: SourceError | null) => void;
}

interface Found {
  readonly state: Source['state'];
  readonly opened: Opened | null;
  readonly error: SourceError | null;
}

/** The game of the address, else the last that was finished here. */
export function useSource(): Source {
  const [found, setFound] = useState<Found>({ state: 'reading', opened: null, error: null });

  const show = useCallback(async (record: GameRecord) => {
    const text = writeRecord(record);
    const link = await linkOf(text).catch(() => null);
    if (link) history.replaceState(history.state, '', addressOf(link));
    setFound({ state: 'open', opened: { record, text, link }, error: null });
  }, []);

  useEffect(() => {
    const read = async () => {
      const result = await firstRecord();
      if (result?.ok) return show(result.value);
      setFound(({ opened }) => ({
        state: opened ? 'open' : 'none',
        opened,
        error: result ? result.error : null,
      }));
    };
    const readNew = () => {
      if (holdsRecord(hashNow())) void read();
    };
    void read();
    addEventListener('hashchange', readNew);
    return () => removeEventListener('hashchange', readNew);
  }, [show]);

  const open = (text: string): RecordError | null => {
    const record = readRecord(text);
    if (record.ok) void show(record.value);
    return record.ok ? null : record.error;
  };

  const fail = (error: SourceError | null) => setFound((now) => ({ ...now, error }));
  return { ...found, open, fail };
}

async function firstRecord(): Promise<Result<GameRecord, LinkError> | undefined> {
  if (holdsRecord(hashNow())) return recordIn(hashNow());
  const last = lastGame();
  if (!last) return undefined;
  const record = readRecord(last.record);
  if (record.ok) return record;
  return err({ code: 'bad-record', error: record.error, text: last.record });
}

/** Reader of the record: the seat of this browser's player, else a spectator. */
export function useReader({ record, text }: Opened): Viewer {
  const { items } = useHistory();
  const { players, online } = record;
  if (online) return ownGame(online.game)?.seat ?? 'spectator';
  const seat = SEATS.find((each) => playerName({ lang: 'en' }, players[each]).context === 'you');
  return items.some((each) => each.record === text) ? (seat ?? 'spectator') : 'spectator';
}

/** Did a clock of this device end the game? Its record alone does not tell. */
export function useOutOfTime({ text }: Opened): boolean {
  const { items } = useHistory();
  return items.some((each) => each.record === text && each.isOutOfTime === true);
}
