import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from './components/Button.js';
import { Dialog } from './components/Dialog.js';
import { LoadingIndicator } from './components/Note.js';
import { Announcer, Notices } from './components/Notices.js';
import { PageIcon } from './components/PageIcon.js';
import styles from './Frame.module.css';
import { useLang } from './i18n/texts.js';
import { PAGES } from './pages.js';
import { PAGE_NAMES, PAGE_PATHS, pageAt } from './paths.js';
import { useSettingsDialog } from './settings-dialog.js';

const SettingsForm = lazy(async () => ({
  default: (await import('./components/settings/SettingsForm.js')).SettingsForm,
}));

const NAVIGATION_ENTRIES = PAGE_NAMES.flatMap((name) => {
  const { navigation } = PAGES[name];
  return navigation ? [{ name, navigation }] : [];
});

const setSettingsOpen = (isOpen: boolean) => useSettingsDialog.setState({ isOpen });

export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [path] = useLocation();
  const currentPageName = pageAt(path);
  const highlightedPageName =
    currentPageName && (PAGES[currentPageName].parentPage ?? currentPageName);
  const { isOpen } = useSettingsDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the dialog on navigation.
  useEffect(() => setSettingsOpen(false), [path]);
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.header}>
        <Link href={PAGE_PATHS.play} className={styles.name}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {t('name')}
        </Link>
        <nav className={styles.navigation} aria-label={t('pages')}>
          {NAVIGATION_ENTRIES.map(({ name, navigation: { label, iconPath } }) => (
            <Link
              key={name}
              href={PAGE_PATHS[name]}
              className={styles.link}
              aria-current={name === highlightedPageName ? 'page' : undefined}
            >
              <PageIcon path={iconPath} />
              {label[lang]}
            </Link>
          ))}
        </nav>
        <Button look="quiet" onClick={() => setSettingsOpen(true)} aria-label={t('settings.title')}>
          <PageIcon path="M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0zM6 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0z" />
        </Button>
      </header>
      <main id="main" className={`column ${styles.main}`} tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <SettingsDialog isOpen={isOpen} onClose={() => setSettingsOpen(false)} />
      <Announcer />
    </div>
  );
}

function SettingsDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('settings.title')} {...props}>
      <Suspense fallback={<LoadingIndicator />}>
        <SettingsForm />
      </Suspense>
    </Dialog>
  );
}
