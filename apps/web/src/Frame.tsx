import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from './components/Button.js';
import { Dialog } from './components/Dialog.js';
import { Waiting } from './components/Note.js';
import { Announcer, Notices } from './components/Notices.js';
import { PageSign } from './components/PageSign.js';
import styles from './Frame.module.css';
import { useLang } from './i18n/texts.js';
import { PAGES } from './pages.js';
import { PAGE_NAMES, PAGE_PATHS, pageAt } from './paths.js';
import { useSettingsDialog } from './settings-dialog.js';

// Loaded at first use.
const SettingsForm = lazy(async () => ({
  default: (await import('./components/settings/SettingsForm.js')).SettingsForm,
}));

const ENTRIES = PAGE_NAMES.flatMap((name) => {
  const { navigation } = PAGES[name];
  return navigation ? [{ name, navigation }] : [];
});

const setOpen = (isOpen: boolean) => useSettingsDialog.setState({ isOpen });

/** Frame of every page: name, navigation and settings. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [path] = useLocation();
  const current = pageAt(path);
  const marked = current && (PAGES[current].partOf ?? current);
  const { isOpen } = useSettingsDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come.
  useEffect(() => setOpen(false), [path]);
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
          {ENTRIES.map(({ name, navigation: { label, sign } }) => (
            <Link
              key={name}
              href={PAGE_PATHS[name]}
              className={styles.link}
              aria-current={name === marked ? 'page' : undefined}
            >
              <PageSign path={sign} />
              {label[lang]}
            </Link>
          ))}
        </nav>
        <Button look="quiet" onClick={() => setOpen(true)} aria-label={t('settings.title')}>
          <PageSign path="M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0zM6 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0z" />
        </Button>
      </header>
      <main id="main" className={`column ${styles.main}`} tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      <Announcer />
    </div>
  );
}

function SettingsDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('settings.title')} {...props}>
      <Suspense fallback={<Waiting />}>
        <SettingsForm />
      </Suspense>
    </Dialog>
  );
}
