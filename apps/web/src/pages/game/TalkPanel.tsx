import { describePhrase, describeRefusal, sentence } from '@flotilla/play';
import { MAX_MESSAGE_LENGTH, PHRASES, type Phrase } from '@flotilla/protocol';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, InputField } from '../../components/Field.js';
import { useStory } from '../../i18n/story.js';
import { changeOnlineChoices, useOnlineChoices } from '../../play/online-choices.js';
import styles from './Game.module.css';
import type { OnlineTableProps } from './use-online-table.js';
import type { TableTalk } from './use-talk.js';

type TalkProps = OnlineTableProps & { readonly talk: TableTalk };

interface TalkButtonProps extends TalkProps {
  /** `bubble`: round button at the edge of a phone's board; by default an ordinary button. */
  readonly look?: 'bubble';
}

/** Opens the chat; shows the number of unread messages and, briefly, the latest one. */
export function TalkButton({
  talk: { panelId, unreadCount, messages },
  look,
  ...props
}: TalkButtonProps) {
  const { t } = useTranslation('game');
  const shownMessage = useUnseenMessage(messages);
  if (!props.online.abilities.canSay) return null;
  const label = unreadCount > 0 ? t('talk.unseen', { count: unreadCount }) : t('talk.title');
  const bubble = shownMessage && (
    <span
      className={`text-2 one-line ${styles.word}`}
      aria-hidden="true"
      data-word=""
      data-own={shownMessage.isOwn}
    >
      {shownMessage.text}
    </span>
  );
  const isBubble = look === 'bubble';
  return (
    <>
      <Button
        popoverTarget={panelId}
        className={isBubble ? styles.bubble : styles.talkButton}
        aria-label={label}
        title={label}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" className="icon" aria-hidden="true">
          <path d="M4 5h16v11H11l-5 4v-4H4z" />
        </svg>
        {unreadCount > 0 && <span className={`tabular text-1 ${styles.badge}`}>{unreadCount}</span>}
        {!isBubble && bubble}
      </Button>
      {isBubble && bubble}
    </>
  );
}

const MESSAGE_BUBBLE_MS = 4_000;

function useUnseenMessage(messages: TableTalk['messages']): TableTalk['messages'][0] | undefined {
  const last = messages.at(-1);
  const [seenKey, setSeenKey] = useState(last?.key);
  const isNew = last !== undefined && last.key !== seenKey;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(setSeenKey, MESSAGE_BUBBLE_MS, last.key);
    return () => clearTimeout(timer);
  }, [isNew, last?.key]);
  return isNew ? last : undefined;
}

/** Chat popover: quick phrases in the reader's language, and free text. */
export function TalkPanel({ talk, ...props }: TalkProps) {
  const { t } = useTranslation('game');
  const { messages, panelId, lastMessageRef } = talk;
  const last = messages.at(-1)?.key;
  const list = useRef<HTMLUListElement>(null);
  const showLast = () => list.current?.scrollTo(0, list.current.scrollHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message.
  useEffect(showLast, [last]);
  if (!props.online.abilities.canSay) return null;
  const { viewer } = props.view as { viewer: Seat };
  return (
    <section
      id={panelId}
      popover="auto"
      className={`column ${styles.talk}`}
      aria-label={t('talk.title')}
      onToggle={showLast}
    >
      <header className={`spread ${styles.talkHead}`}>
        <h2 className="text-4">{t('talk.title')}</h2>
        <Button
          look="quiet"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t('talk.close')}
        >
          ✕
        </Button>
      </header>
      <div className={styles.saidRoom}>
        {messages.length > 0 && (
          <ul
            ref={list}
            className={`plain lines ${styles.said}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard.
            tabIndex={0}
            aria-label={t('talk.title')}
          >
            {messages.map(({ key, isOwn, author, text }) => (
              <li key={key} data-own={isOwn} ref={key === last ? lastMessageRef : undefined}>
                <span className={`strong ${styles.who}`}>{author}</span> {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <MessageForm {...props} onPhrase={() => closeChatOnPhone(panelId)} />
      <MuteCheckbox player={props.online.about.players[otherSeat(viewer)].id} />
    </section>
  );
}

/** On a phone, closes the chat after a phrase: the bubble shows the phrase. */
function closeChatOnPhone(id: string): void {
  if (!matchMedia('(max-width: 44rem), (max-height: 30rem)').matches) return;
  document.getElementById(id)?.hidePopover();
}

interface MessageFormProps extends OnlineTableProps {
  readonly onPhrase: () => void;
}

function MessageForm({ table, view, online, onPhrase }: MessageFormProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const send = async (talk: { phrase: Phrase } | { text: string }) => {
    const reply = await table.actOnline({ type: 'say', talk });
    setError(reply.ok ? undefined : sentence(describeRefusal(story, view.rules.grid, reply.error)));
    if (reply.ok && 'phrase' in talk) onPhrase();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return;
    setText('');
    void send({ text: message });
  };
  return (
    <>
      <QuickPhraseButtons onSay={(phrase) => send({ phrase })} />
      {online.abilities.canWrite && (
        <form className={`wrap-tight ${styles.words}`} onSubmit={submit}>
          <InputField
            label={t('talk.words')}
            error={error}
            value={text}
            maxLength={MAX_MESSAGE_LENGTH}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('talk.send')}</Button>
        </form>
      )}
      {!online.abilities.canWrite && error && <p role="alert">{error}</p>}
    </>
  );
}

/** A phrase is disabled this long after use: a second tap must not repeat it. */
const PHRASE_DISABLED_MS = 2_000;

/** A disabled phrase keeps its place and size. */
function QuickPhraseButtons({ onSay }: { readonly onSay: (phrase: Phrase) => Promise<void> }) {
  const { t } = useTranslation('game');
  const story = useStory();
  const [disabledPhrases, setDisabledPhrases] = useState<readonly Phrase[]>([]);
  const send = async (phrase: Phrase) => {
    if (disabledPhrases.includes(phrase)) return;
    setDisabledPhrases((all) => [...all, phrase]);
    await onSay(phrase);
    setTimeout(
      () => setDisabledPhrases((all) => all.filter((other) => other !== phrase)),
      PHRASE_DISABLED_MS,
    );
  };
  return (
    <div className={`wrap-tight ${styles.phrases}`} role="group" aria-label={t('talk.phrases')}>
      {PHRASES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          aria-disabled={disabledPhrases.includes(phrase)}
          onClick={() => void send(phrase)}
        >
          {describePhrase(story, phrase)}
        </button>
      ))}
    </div>
  );
}

function MuteCheckbox({ player }: { readonly player: string }) {
  const { t } = useTranslation('game');
  const { muted } = useOnlineChoices();
  const others = muted.filter((id) => id !== player);
  return (
    <Checkbox
      label={t('talk.mute')}
      checked={muted.includes(player)}
      onChange={(isMuted) => changeOnlineChoices({ muted: isMuted ? [...others, player] : others })}
    />
  );
}
