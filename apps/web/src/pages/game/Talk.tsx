import { describePhrase, describeRefusal, sentence } from '@flotilla/play';
import { MAX_TEXT, PHRASES, type Phrase } from '@flotilla/protocol';
import { otherSeat } from '@flotilla/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, Field } from '../../components/Field.js';
import { useStory } from '../../i18n/story.js';
import { changeOnline, useOnlineChoices } from '../../play/online-choices.js';
import styles from './Game.module.css';
import type { AtTable } from './use-online-table.js';
import type { TableTalk } from './use-talk.js';

/** What the two say to each other: set phrases, each in the reader's language, and words of their own. */
export function Talk({ talk, ...at }: AtTable & { readonly talk: TableTalk }) {
  const { t } = useTranslation('game');
  const { view, online } = at;
  const { viewer } = view;
  const { said, unseen, box, onLast } = talk;
  const isBeside = view.phase === 'battle' && matchMedia('(min-width: 75rem)').matches;
  const [isOpen, setOpen] = useState(isBeside || said.length > 0);
  const last = said.at(-1)?.key;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is in sight, if the chat is.
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [last]);
  if (viewer === 'spectator') return null;
  // A level of the computer says nothing and reads nothing.
  if (online.about.players[otherSeat(viewer)].kind === 'house') return null;
  return (
    <details
      ref={box}
      className={styles.talk}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('talk.title')}
        {said.length > 0 && <span className={styles.count}>{said.length}</span>}
        {unseen > 0 && <span className={styles.unseen}>{t('talk.unseen', { count: unseen })}</span>}
      </summary>
      <div className={`column ${styles.talkBody}`}>
        {said.length > 0 && (
          <ul
            ref={list}
            className={`plain ${styles.said}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
            tabIndex={0}
            aria-label={t('talk.title')}
          >
            {said.map(({ key, isOwn, who, text }) => (
              <li key={key} data-own={isOwn} ref={key === last ? onLast : undefined}>
                <span className={styles.who}>{who}</span> {text}
              </li>
            ))}
          </ul>
        )}
        <SayForm {...at} />
        <Mute player={online.about.players[otherSeat(viewer)].id} />
      </div>
    </details>
  );
}

function SayForm({ table, view, online }: AtTable) {
  const { t } = useTranslation('game');
  const story = useStory();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const say = async (talk: { phrase: Phrase } | { text: string }) => {
    const done = await table.actOnline({ type: 'say', talk });
    setRefused(done.ok ? undefined : sentence(describeRefusal(story, view.rules.grid, done.error)));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    setText('');
    void say({ text: words });
  };
  return (
    <>
      <div className={`wrap ${styles.phrases}`} role="group" aria-label={t('talk.phrases')}>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void say({ phrase })}>
            {describePhrase(story, phrase)}
          </button>
        ))}
      </div>
      {online.about.isFree && (
        <form className={`wrap ${styles.words}`} onSubmit={send}>
          <Field label={t('talk.words')} error={refused}>
            {(ids) => (
              <input
                {...ids}
                value={text}
                maxLength={MAX_TEXT}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit">{t('talk.send')}</Button>
        </form>
      )}
      {!online.about.isFree && refused && <p role="alert">{refused}</p>}
    </>
  );
}

function Mute({ player }: { readonly player: string }) {
  const { t } = useTranslation('game');
  const { muted } = useOnlineChoices();
  const others = muted.filter((id) => id !== player);
  return (
    <Checkbox
      label={t('talk.mute')}
      checked={muted.includes(player)}
      onChange={(isMuted) => changeOnline({ muted: isMuted ? [...others, player] : others })}
    />
  );
}
