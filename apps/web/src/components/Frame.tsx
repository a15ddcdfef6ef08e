import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { NAVIGATION, ROUTES } from '../routes.js';
import { Announcer } from './Announcer.js';
import { Button } from './Button.js';
import styles from './Frame.module.css';
import { Notices } from './Notices.js';
import { SettingsDialog } from './SettingsDialog.js';

/** What is round every page: the name, the ways to the pages, the settings. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come.
  useEffect(() => setOpen(false), [path]);
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.header}>
        <Link href={ROUTES.play} className={styles.name}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {t('name')}
        </Link>
        <nav className={styles.navigation} aria-label={t('pages')}>
          {NAVIGATION.map((page) => (
            <Link
              key={page}
              href={ROUTES[page]}
              className={styles.link}
              aria-current={isAt(path, ROUTES[page]) ? 'page' : undefined}
            >
              <PageSign page={page} />
              {t(`page.${page}`)}
            </Link>
          ))}
        </nav>
        <Button look="quiet" onClick={() => setOpen(true)} aria-label={t('settings.title')}>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            className={styles.sign}
          >
            <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
            <circle cx="15.500" cy="7" r="2.500" />
            <circle cx="8.500" cy="17" r="2.500" />
          </svg>
        </Button>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      <Announcer />
    </div>
  );
}

function isAt(path: string, route: string): boolean {
  if (route === ROUTES.play) return path === route || path === ROUTES.battle;
  return path === route || path.startsWith(`${route}/`);
}

const SIGNS: Readonly<Record<(typeof NAVIGATION)[number], string>> = {
  play: 'M3 15l2 5h14l2-5zM12 15V3q6 5 7 10h-7M10 6q-4 4-4.500 7H10',
  watch: 'M2 12q10-13 20 0-10 13-20 0zM12 9.200a2.800 2.800 0 1 0 .01 0z',
  calculator: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  lab: 'M9 3h6M10 3v6L4.500 19q-.8 2 1.500 2h12q2.300 0 1.500-2L14 9V3M7 15h10',
  learn: 'M12 6q-4-3-9-2v14q5-1 9 2 4-3 9-2V4q-5-1-9 2zm0 0v14',
};

function PageSign({ page }: { readonly page: keyof typeof SIGNS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.sign}>
      <path d={SIGNS[page]} />
    </svg>
  );
}
