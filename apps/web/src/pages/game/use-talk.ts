import { describePhrase } from '@flotilla/play';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { useStory } from '../../i18n/story.js';
import { usePersonName } from '../../online/Parts.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import { saveOwnGame, useOwnGames } from '../../play/own-games.js';
import type { OnlineTableProps } from './use-online-table.js';

export interface TableTalk {
  readonly messages: ReturnType<typeof useMessages>;
  /** Unread messages from the opponent. The read position survives a reload. */
  readonly unreadCount: number;
  readonly panelId: string;
  /** Ref of the last message, which counts as read once visible. */
  readonly lastMessageRef: (message: HTMLElement | null) => void;
}

/** Must be called above the phases of a game: unread messages outlast a phase. */
export function useTalk(tableProps: OnlineTableProps): TableTalk {
  const messages = useMessages(tableProps);
  const { viewer } = tableProps.view;
  const game = tableProps.table.id;
  const [lastMessage, lastMessageRef] = useState<HTMLElement | null>(null);
  const count = tableProps.online.talk.length;
  const read = useOwnGames(({ items }) => items.find((item) => item.game === game)?.read ?? 0);
  useEffect(() => {
    if (!lastMessage || viewer === 'spectator') return;
    const markRead = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) saveOwnGame(game, viewer, { read: count });
    };
    const observer = new IntersectionObserver(markRead);
    observer.observe(lastMessage);
    return () => observer.disconnect();
  }, [lastMessage, count, game, viewer]);
  const unreadCount = messages.filter(({ key, isOwn }) => !isOwn && key >= read).length;
  return { messages, unreadCount, panelId: useId(), lastMessageRef };
}

/** Announces new messages; leaves out those of muted players. */
function useMessages({ view, online }: OnlineTableProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const { muted } = useOnlineChoices();
  const { players } = online.about;
  const messages = online.talk.flatMap(({ seat, talk }, key) => {
    const isOwn = seat === view.viewer;
    if (!isOwn && muted.includes(players[seat].id)) return [];
    const text = 'phrase' in talk ? describePhrase(story, talk.phrase) : talk.text;
    return [{ key, isOwn, author: isOwn ? t('you') : nameOf(players[seat]), text }];
  });
  const announcedCount = useRef(messages.length);
  useEffect(() => {
    const newMessages = messages.slice(announcedCount.current).filter(({ isOwn }) => !isOwn);
    announcedCount.current = messages.length;
    for (const { author, text } of newMessages) announce(`${author}: ${text}`);
  });
  return messages;
}
