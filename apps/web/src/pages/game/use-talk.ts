import { describePhrase } from '@flotilla/play';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import { usePersonName } from '../../online/Parts.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import { keepOwnGame, useOwnGames } from '../../play/own-games.js';
import type { AtTable } from './use-online-table.js';

/** What was said at a table, and how much of it has not been seen yet. */
export interface TableTalk {
  readonly said: ReturnType<typeof useSaid>;
  /** Messages of the other that were not in sight, on this page or before it was loaded anew. */
  readonly unseen: number;
  /** The element that holds the chat. */
  readonly id: string;
  /** Takes the last message, which is seen when it comes into sight. */
  readonly onLast: (message: HTMLElement | null) => void;
}

/** Held above the phases of a game, so that what was said while fleets were placed stays new. */
export function useTalk(at: AtTable): TableTalk {
  const said = useSaid(at);
  const { viewer } = at.view;
  const game = at.table.id;
  const [last, onLast] = useState<HTMLElement | null>(null);
  const count = at.online.talk.length;
  const read = useOwnGames(({ items }) => items.find((each) => each.game === game)?.read ?? 0);
  useEffect(() => {
    if (!last || viewer === 'spectator') return;
    const see = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) keepOwnGame(game, viewer, { read: count });
    };
    const observer = new IntersectionObserver(see);
    observer.observe(last);
    return () => observer.disconnect();
  }, [last, count, game, viewer]);
  const unseen = said.filter(({ key, isOwn }) => !isOwn && key >= read).length;
  return { said, unseen, id: useId(), onLast };
}

/** What has been said, without muted players; a screen reader is told as it comes. */
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
