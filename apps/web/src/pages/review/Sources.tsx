import { describeRecordError, playersForOthers, sentence } from '@flotilla/play';
import type { GameRecord } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Field } from '../../components/Field.js';
import { FileButton } from '../../components/FileButton.js';
import { useDates } from '../../i18n/dates.js';
import { useNames, usePlayerName, useStory } from '../../i18n/story.js';
import { type FinishedGame, playersOfGame, useHistory } from '../../progress/history.js';
import styles from './Review.module.css';
import type { GameSource } from './use-source.js';

/** Far above the size of any record. */
const MAX_RECORD_FILE_BYTES = 1_000_000;

/** Opens a game finished on this device, or one from a file or text. */
export function Sources({ source }: { readonly source: GameSource }) {
  const { t } = useTranslation('review');
  const { items } = useHistory();
  const [isPasting, setPasting] = useState(false);

  const open = (text: string) => {
    const error = source.open(text);
    if (error) source.setError({ code: 'bad-record', error, text });
  };

  return (
    <section className={`wrap ${styles.sources}`} aria-label={t('source.title')}>
      {items.length > 0 && <GameList items={items} source={source} onOpen={open} />}
      <div className="row-tight">
        <FileButton
          label={t('source.file')}
          accept=".txt,text/plain"
          maxBytes={MAX_RECORD_FILE_BYTES}
          onRead={open}
          onFault={(code) =>
            source.setError({ code: code === 'no-file' ? code : 'too-large-file' })
          }
        />
        <Button onClick={() => setPasting(true)}>{t('source.paste')}</Button>
      </div>
      <PasteDialog source={source} isOpen={isPasting} onClose={() => setPasting(false)} />
    </section>
  );
}

interface GameListProps {
  readonly items: readonly FinishedGame[];
  readonly source: GameSource;
  readonly onOpen: (record: string) => void;
}

function GameList({ items, source, onOpen }: GameListProps) {
  const { t } = useTranslation('review');
  const { opened } = source;
  const { dateAndTime } = useDates();
  const isListed = items.some(({ record }) => record === opened?.text);
  const names = useNames();
  const playerName = usePlayerName();
  const playerNames = (players: GameRecord['players']) => ({
    first: playerName(players[0]).name,
    second: playerName(players[1]).name,
  });
  return (
    <Field label={t('source.game')}>
      {(ids) => (
        <select
          {...ids}
          value={isListed ? opened?.text : ''}
          onChange={(event) => event.target.value !== '' && onOpen(event.target.value)}
        >
          {!isListed && (
            <option value="">
              {opened
                ? t('source.opened', playerNames(playersForOthers(names, opened.record.players)))
                : t('source.choose')}
            </option>
          )}
          {items.map((game) => (
            <option key={game.seed} value={game.record}>
              {t('source.item', {
                ...playerNames(playersOfGame(game)),
                date: dateAndTime(game.endedAt),
              })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface PasteDialogProps {
  readonly source: GameSource;
  readonly initialText?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Stays open and shows the error if the pasted text is invalid. */
export function PasteDialog({ source, initialText = '', isOpen, onClose }: PasteDialogProps) {
  const { t } = useTranslation('review');
  const story = useStory();
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string | undefined>(undefined);
  const openText = () => {
    const fault = source.open(text.trim() === '' ? text : `${text.trim()}\n`);
    setError(fault ? sentence(describeRecordError(story, fault)) : undefined);
    if (!fault) onClose();
  };
  return (
    <Dialog title={t('source.record')} isOpen={isOpen} onClose={onClose}>
      <Field label={t('source.record')} hint={t('source.recordHint')} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={12}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button onClick={openText}>{t('source.show')}</Button>
      </div>
    </Dialog>
  );
}
