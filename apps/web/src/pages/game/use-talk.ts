import { describePhrase } from '@flotilla/play';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import { usePersonName } from '../../online/Parts.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import type { AtTable } from './use-online-table.js';

/** What was said at a table, and how much of it has not been seen yet. */
export interface TableTalk {
  readonly said: ReturnType<typeof useSaid>;
  /** Messages of the other that came since and were not in sight. */
  readonly unseen: number;
  /** Where all of it stands. */
  readonly box: RefObject<HTMLDetailsElement | null>;
  /** Takes the last message, which is seen when it comes into sight. */
  readonly onLast: (message: HTMLElement | null) => void;
  /** Opens the chat and goes to its last message. */
  goThere(): void;
}

/** Held above the phases of a game, so that what was said while fleets were placed stays new. */
export function useTalk(at: AtTable): TableTalk {
  const said = useSaid(at);
  const box = useRef<HTMLDetailsElement>(null);
  const [last, onLast] = useState<HTMLElement | null>(null);
  const newest = said.at(-1)?.key ?? -1;
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (!last) return;
    const see = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setSeen((before) => Math.max(before, newest));
    };
    // What lies under the ways to the pages, at the foot of a phone, is not in sight.
    const observer = new IntersectionObserver(see, { rootMargin: '0px 0px -12% 0px' });
    observer.observe(last);
    return () => observer.disconnect();
  }, [last, newest]);
  const goThere = () => {
    const { current } = box;
    if (!current) return;
    current.open = true;
    current.querySelector('summary')?.focus({ preventScroll: true });
    const message = current.querySelector('li:last-child') ?? current;
    message.scrollIntoView({ block: 'center' });
  };
  const unseen = said.filter(({ key, isOwn }) => !isOwn && key > seen).length;
  return { said, unseen, box, onLast, goThere };
}

/** What has been said, but for the words of somebody who is muted; a screen reader is told as it comes. */
function useSaid({ view, online }: AtTable) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const { muted } = useOnlineChoices();
  const { players } = online.about;
  const said = online.talk.flatMap(({ seat, talk }, key) => {
    const isOwn = seat === view.viewer;
    if (!isOwn && muted.includes(players[seat].id)) return [];
    const text = 'phrase' in talk ? describePhrase(story, talk.phrase) : talk.text;
    return [{ key, isOwn, who: isOwn ? t('you') : nameOf(players[seat]), text }];
  });
  const told = useRef(said.length);
  useEffect(() => {
    const news = said.slice(told.current).filter(({ isOwn }) => !isOwn);
    told.current = said.length;
    for (const { who, text } of news) announce(`${who}: ${text}`);
  });
  return said;
}
