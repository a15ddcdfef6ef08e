import { describeRecordError, sentence } from '@flotilla/play';
import {
  type Fault,
  type SeenFault,
  type SeenGame,
  type Verified,
  verifySeen,
} from '@flotilla/protocol';
import { err, type Result, SEATS } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Note, Waiting } from '../../components/Note.js';
import { useStory } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import styles from './Game.module.css';
import { useSeenGames } from './seen-games.js';
import type { AtTable } from './use-online-table.js';

/** Enough digits of a key to compare it by eye. */
const KEY_SHOWN = 16;

type Checked =
  | { readonly refusal: Fault }
  | { readonly result: Result<Verified, readonly SeenFault[]> };

/** Checks in the browser that no fleet, answer or first player was changed. */
export function Verify({ table, online }: AtTable) {
  const { t } = useTranslation('game');
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const { items } = useSeenGames();
  const seen = items.find(({ game }) => game === table.id);
  const verify = async () => {
    setOpen(true);
    setChecked(undefined);
    const record = await server.getRecord({ game: table.id });
    setChecked(record.ok ? { result: resultOf(record.value, seen) } : { refusal: record.error });
  };
  return (
    <>
      <Button onClick={() => void verify()}>{t('verify.button')}</Button>
      <Dialog title={t('verify.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {!checked && <Waiting />}
        {checked && 'refusal' in checked && <RefusalNote refusal={checked.refusal} />}
        {checked && 'result' in checked && (
          <Report result={checked.result} seen={seen} players={online.about.players} />
        )}
      </Dialog>
    </>
  );
}

/** A game whose fleets were not both sealed when it ended was not seen. */
function resultOf(record: string, seen: SeenGame | undefined) {
  return seen ? verifySeen(record, seen) : err([{ code: 'no-proof' } as const]);
}

function Report(props: {
  readonly result: Result<Verified, readonly SeenFault[]>;
  readonly seen: SeenGame | undefined;
  readonly players: AtTable['online']['about']['players'];
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
              : t('verify.signed', { key: signedBy.slice(0, KEY_SHOWN) })}
          </li>
        </ul>
      </Note>
      <p>{t(seen?.since === 0 ? 'verify.serversWord' : 'verify.serversWordAll')}</p>
      <p>{t(seen?.since === 0 ? 'verify.seenBefore' : 'verify.notSeen')}</p>
      <dl className={styles.seals}>
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
