import { describeRecordError, sentence } from '@flotilla/play';
import {
  type RequestFault,
  type SeenFault,
  type SeenGame,
  type VerifiedGame,
  verifySeenGame,
} from '@flotilla/protocol';
import { err, type Result, SEATS } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { LoadingIndicator, Note } from '../../components/Note.js';
import { useStory } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import styles from './Game.module.css';
import { useSeenGames } from './seen-games.js';
import type { OnlineTableProps } from './use-online-table.js';

/** Number of key digits shown, enough to compare by eye. */
const KEY_DIGITS = 16;

type VerificationState =
  | { readonly refusal: RequestFault }
  | { readonly result: Result<VerifiedGame, readonly SeenFault[]> };

/** Verifies in the browser that no fleet, answer or starting player was changed. */
export function VerifyButton({ table, online }: OnlineTableProps) {
  const { t } = useTranslation('game');
  const [isOpen, setOpen] = useState(false);
  const [verification, setVerification] = useState<VerificationState>();
  const { items } = useSeenGames();
  const seenGame = items.find(({ game }) => game === table.id);
  const verify = async () => {
    setOpen(true);
    setVerification(undefined);
    const record = await serverClient.getRecord({ game: table.id });
    setVerification(
      record.ok
        ? { result: verifyWithSeenGame(record.value, seenGame) }
        : { refusal: record.error },
    );
  };
  return (
    <>
      <Button onClick={() => void verify()}>{t('verify.button')}</Button>
      <Dialog title={t('verify.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {!verification && <LoadingIndicator />}
        {verification && 'refusal' in verification && (
          <RefusalNote refusal={verification.refusal} />
        )}
        {verification && 'result' in verification && (
          <VerificationReport
            result={verification.result}
            seen={seenGame}
            players={online.about.players}
          />
        )}
      </Dialog>
    </>
  );
}

/** Fails with `no-proof` for a game that this browser never followed. */
function verifyWithSeenGame(record: string, seen: SeenGame | undefined) {
  return seen ? verifySeenGame(record, seen) : err([{ code: 'no-proof' } as const]);
}

function VerificationReport(props: {
  readonly result: Result<VerifiedGame, readonly SeenFault[]>;
  readonly seen: SeenGame | undefined;
  readonly players: OnlineTableProps['online']['about']['players'];
}) {
  const { result, seen, players } = props;
  const { t } = useTranslation('game');
  const story = useStory();
  const { person } = useMe();
  const nameOf = usePersonName();
  const faultText = (fault: SeenFault): string => {
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
  const { shots, commitments, course, isStartSampled, signedBy } = result.value;
  return (
    <>
      <Note kind="good" title={t('verify.fair')}>
        <ul className={styles.checked} data-verified="">
          <li>{t('verify.answers', { count: shots })}</li>
          <li>{t('verify.fleets')}</li>
          <li>{t(isStartSampled ? 'verify.drawn' : 'verify.agreed')}</li>
          <li>
            {signedBy === null
              ? t('verify.unsigned')
              : t('verify.signed', { key: signedBy.slice(0, KEY_DIGITS) })}
          </li>
        </ul>
      </Note>
      <p>{t(seen?.since === 0 ? 'verify.serversWord' : 'verify.serversWordAll')}</p>
      <p>{t(seen?.since === 0 ? 'verify.seenBefore' : 'verify.notSeen')}</p>
      <dl className={`stack-tight ${styles.seals}`}>
        {SEATS.map((seat) => (
          <div key={seat}>
            <dt>{players[seat].id === person?.id ? t('you') : nameOf(players[seat])}</dt>
            <dd>
              <code>{commitments[seat]}</code>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.course')}</dt>
          <dd>
            <code>{course}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}
