import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useTitle } from '../../i18n/texts.js';
import { MissingPage } from '../missing/MissingPage.js';
import { LearnIndex } from './LearnIndex.js';
import { TopicView } from './TopicView.js';
import { isTopic } from './topics.js';

export function LearnPage() {
  const { topic } = useParams<{ topic?: string }>();
  useFreshStart(topic);
  if (topic === undefined) return <Index />;
  return isTopic(topic) ? <TopicView key={topic} topic={topic} /> : <MissingPage />;
}

function Index() {
  const { t } = useTranslation('learn');
  useTitle(t('title'));
  return <LearnIndex />;
}

/** Scroll and focus go to the top when the topic changes. */
function useFreshStart(topic: string | undefined): void {
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [topic]);
}
