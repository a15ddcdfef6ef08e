import { describePhrase, describeRefusal, sentence } from '@flotilla/play';
import { MAX_TEXT, PHRASES, type Phrase } from '@flotilla/protocol';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, InputField } from '../../components/Field.js';
import { useStory } from '../../i18n/story.js';
import { changeOnline, useOnlineChoices } from '../../play/online-choices.js';
import styles from './Game.module.css';
import type { AtTable } from './use-online-table.js';
import type { TableTalk } from './use-talk.js';

type Talking = AtTable & { readonly talk: TableTalk };

interface TalkButtonProps extends Talking {
  /** On a phone's battle a bubble at the edge of the board, elsewhere one of the line of the players. */
  readonly look?: 'bubble';
}

/** Opens the chat over the page, and tells how much of it is new; nothing moves. */
export function TalkButton({ talk: { id, unseen, said }, look, ...at }: TalkButtonProps) {
  const { t } = useTranslation('game');
  const word = useLastWord(said);
  if (!at.online.can.say) return null;
  const label = unseen > 0 ? t('talk.unseen', { count: unseen }) : t('talk.title');
  const lastWord = word && (
    <span className={styles.word} aria-hidden="true" data-word="" data-own={word.isOwn}>
      {word.text}
    </span>
  );
  const isBubble = look === 'bubble';
  return (
    <>
      <Button
        popoverTarget={id}
        className={isBubble ? styles.bubble : styles.talkButton}
        aria-label={label}
        title={label}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 5h16v11H11l-5 4v-4H4z" />
        </svg>
        {unseen > 0 && <span className={styles.badge}>{unseen}</span>}
        {!isBubble && lastWord}
      </Button>
      {isBubble && lastWord}
    </>
  );
}

/** How long words are shown next to the button. */
const WORD_MS = 4_000;

/** What was said last from either seat, for as long as it takes to see it. */
function useLastWord(said: TableTalk['said']): TableTalk['said'][number] | undefined {
  const last = said.at(-1);
  const [seen, setSeen] = useState(last?.key);
  const isNew = last !== undefined && last.key !== seen;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(setSeen, WORD_MS, last.key);
    return () => clearTimeout(timer);
  }, [isNew, last?.key]);
  return isNew ? last : undefined;
}

/**
 * What the two say to each other: set phrases, each in the reader's language, and words of their own. It is the
 * platform's own popover, which Escape or a tap beside it closes; a wide window has it beside the boards.
 */
export function TalkPanel({ talk, ...at }: Talking) {
  const { t } = useTranslation('game');
  const { said, id, onLast } = talk;
  const last = said.at(-1)?.key;
  const list = useRef<HTMLUListElement>(null);
  const showLast = () => list.current?.scrollTo(0, list.current.scrollHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is in sight, if the chat is.
  useEffect(showLast, [last]);
  if (!at.online.can.say) return null;
  const { viewer } = at.view as { viewer: Seat };
  return (
    <section
      id={id}
      popover="auto"
      className={`column ${styles.talk}`}
      aria-label={t('talk.title')}
      onToggle={showLast}
    >
      <header className={styles.talkHead}>
        <h2>{t('talk.title')}</h2>
        <Button
          look="quiet"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('talk.close')}
        >
          ✕
        </Button>
      </header>
      <div className={styles.saidRoom}>
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
      </div>
      <SayForm {...at} onPhrase={() => closeOnPhone(id)} />
      <Mute player={at.online.about.players[otherSeat(viewer)].id} />
    </section>
  );
}

/** Over a phone's game the chat closes after a phrase, which the bubble then shows. */
function closeOnPhone(id: string): void {
  if (!matchMedia('(max-width: 44rem), (max-height: 30rem)').matches) return;
  document.getElementById(id)?.hidePopover();
}

interface SayFormProps extends AtTable {
  /** A set phrase has been said. */
  readonly onPhrase: () => void;
}

function SayForm({ table, view, online, onPhrase }: SayFormProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const say = async (talk: { phrase: Phrase } | { text: string }) => {
    const done = await table.actOnline({ type: 'say', talk });
    setRefused(done.ok ? undefined : sentence(describeRefusal(story, view.rules.grid, done.error)));
    if (done.ok && 'phrase' in talk) onPhrase();
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
      <Phrases onSay={(phrase) => say({ phrase })} />
      {online.can.write && (
        <form className={`wrap ${styles.words}`} onSubmit={send}>
          <InputField
            label={t('talk.words')}
            error={refused}
            value={text}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('talk.send')}</Button>
        </form>
      )}
      {!online.can.write && refused && <p role="alert">{refused}</p>}
    </>
  );
}

/** How long a phrase rests after it was said: a second tap does not say it twice. */
const REST_MS = 2_000;

/** The set phrases. One that rests keeps its place and its size, and so do all others. */
function Phrases({ onSay }: { readonly onSay: (phrase: Phrase) => Promise<void> }) {
  const { t } = useTranslation('game');
  const story = useStory();
  const [resting, setResting] = useState<readonly Phrase[]>([]);
  const say = async (phrase: Phrase) => {
    if (resting.includes(phrase)) return;
    setResting((all) => [...all, phrase]);
    await onSay(phrase);
    setTimeout(() => setResting((all) => all.filter((each) => each !== phrase)), REST_MS);
  };
  return (
    <div className={`wrap ${styles.phrases}`} role="group" aria-label={t('talk.phrases')}>
      {PHRASES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          aria-disabled={resting.includes(phrase)}
          onClick={() => void say(phrase)}
        >
          {describePhrase(story, phrase)}
        </button>
      ))}
    </div>
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
