import { create } from 'zustand';

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }));

/** Has a screen reader say this after what it is saying. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** The live region. The same text twice is said twice. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      <span key={count}>{text}</span>
    </div>
  );
}
