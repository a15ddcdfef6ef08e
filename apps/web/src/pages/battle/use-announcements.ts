import { describeTurn, type Story, type TableView } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { announce } from '../../components/Announcer.js';
import { describeNews } from './messages.js';

/** Answers of the computer's quick shots are told together, when so much time has passed at last. */
const PATIENCE_MS = 500;

/** Has every answer said once, in order, and whose turn it is then. */
export function useAnnouncements(story: Story, view: TableView, viewer: Seat): void {
  const { shots: fired, awaits } = view;
  const told = useRef(fired.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the battle is opened.
  useEffect(() => {
    if (awaits === 'viewer') announce(describeTurn(story, view, viewer));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the game changes.
  useEffect(() => {
    told.current = Math.min(told.current, fired.length);
    if (told.current === fired.length) return;
    const tell = () => {
      announce(describeNews(story, view, told.current, viewer));
      told.current = fired.length;
    };
    if (awaits !== 'computer') return tell();
    const timer = setTimeout(tell, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [fired]);
}
