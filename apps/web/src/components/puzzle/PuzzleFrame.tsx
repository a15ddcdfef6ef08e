import type { ReactNode } from 'react';
import { useTitle } from '../../i18n/texts.js';
import layout from './PuzzleLayout.module.css';

interface PuzzleFrameProps {
  readonly title: string;
  /** Tabs that replace the visible heading. */
  readonly tabs?: ReactNode;
  readonly headingExtra?: ReactNode;
  readonly children: ReactNode;
}

/** Puzzle page with a heading, which is also the window title. */
export function PuzzleFrame({ title, tabs, headingExtra, children }: PuzzleFrameProps) {
  useTitle(title);
  return (
    <div className={`column ${layout.page}`} data-tabbed={tabs !== undefined}>
      {tabs}
      <header className={layout.head}>
        <h1 className={tabs ? 'visually-hidden' : ''}>{title}</h1>
        {headingExtra}
      </header>
      {children}
    </div>
  );
}
