import type { ReactNode } from 'react';
import { useTitle } from '../../i18n/texts.js';
import layout from './PuzzleLayout.module.css';

interface PuzzleFrameProps {
  readonly title: string;
  /** Content next to the heading. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** Page of a puzzle below its heading, which is also the window title. */
export function PuzzleFrame({ title, about, children }: PuzzleFrameProps) {
  useTitle(title);
  return (
    <div className={`column ${layout.page}`}>
      <header className={layout.head}>
        <h1>{title}</h1>
        {about}
      </header>
      {children}
    </div>
  );
}
