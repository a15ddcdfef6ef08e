import { describeRecordError, sentence } from '@flotilla/play';
import { type Verified, type VerifyFault, verifyRecord } from '@flotilla/protocol';
import { err, type RecordError, type Result, readRecord, SEATS, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Note, Waiting } from '../../components/Note.js';
import { useStory } from '../../i18n/story.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { type AskRefusal, askRecord } from '../../online/server.js';
import styles from './Game.module.css';
import { type KeptCommitments, useKeptCommitments } from './kept-commitments.js';
import type { AtTable } from './use-online-table.js';

/** Why a game is not shown to have been fair. */
type Fault =
  | VerifyFault
  | { readonly code: 'unreadable'; readonly error: RecordError }
  /** The record names another commitment than the one that was seen here. */
  | { readonly code: 'other-commitment'; readonly seat: Seat };

type Checked =
  | { readonly refusal: AskRefusal }
  | { readonly result: Result<Verified, readonly Fault[]> };

/** Checks in the browser that nobody has changed a fleet, an answer or who began. */
export function Verify({ table, online }: AtTable) {
  const { t } = useTranslation('game');
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const { items } = useKeptCommitments();
  const kept = items.find(({ game }) => game === table.id);
  const verify = async () => {
    setOpen(true);
    setChecked(undefined);
    const record = await askRecord(table.id);
    setChecked(record.ok ? { result: check(record.value, kept) } : { refusal: record.error });
  };
  return (
    <>
      <Button onClick={() => void verify()}>{t('verify.button')}</Button>
      <Dialog title={t('verify.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {!checked && <Waiting />}
        {checked && 'refusal' in checked && <RefusalNote refusal={checked.refusal} />}
        {checked && 'result' in checked && (
          <Report result={checked.result} kept={kept} players={online.about.players} />
        )}
      </Dialog>
    </>
  );
}

function check(
  text: string,
  kept: KeptCommitments | undefined,
): Result<Verified, readonly Fault[]> {
  const record = readRecord(text);
  if (!record.ok) return err([{ code: 'unreadable', error: record.error }]);
  const told = record.value.online?.commitments;
  const other = kept && told ? SEATS.filter((seat) => kept.commitments[seat] !== told[seat]) : [];
  if (other.length > 0) return err(other.map((seat) => ({ code: 'other-commitment', seat })));
  return verifyRecord(record.value);
}

function Report(props: {
  readonly result: Result<Verified, readonly Fault[]>;
  readonly kept: KeptCommitments | undefined;
  readonly players: AtTable['online']['about']['players'];
}) {
  const { result, kept, players } = props;
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const faultText = (fault: Fault): string => {
    if (fault.code === 'unreadable') return sentence(describeRecordError(story, fault.error));
    const name = 'seat' in fault ? nameOf(players[fault.seat]) : '';
    return t(`verify.fault.${fault.code}`, { name });
  };
  if (!result.ok) {
    return (
      <Note kind="bad" title={t('verify.unfair')}>
        <ul className={styles.checked}>
          {result.error.map((fault) => (
            <li key={`${fault.code} ${'seat' in fault ? fault.seat : ''}`}>{faultText(fault)}</li>
          ))}
        </ul>
      </Note>
    );
  }
  const { shots, commitments, isBeginnerDrawn } = result.value;
  return (
    <>
      <Note kind="good" title={t('verify.fair')}>
        <ul className={styles.checked} data-verified="">
          <li>{t('verify.answers', { count: shots })}</li>
          <li>{t('verify.fleets')}</li>
          <li>{t(isBeginnerDrawn ? 'verify.drawn' : 'verify.agreed')}</li>
        </ul>
      </Note>
      <p>{t(kept?.shots === 0 ? 'verify.seenBefore' : 'verify.notSeen')}</p>
      <dl className={styles.seals}>
        {SEATS.map((seat) => (
          <div key={seat}>
            <dt>{nameOf(players[seat])}</dt>
            <dd>
              <code>{commitments[seat]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
