import { useTranslation } from 'react-i18next';
import { LANGS, type Lang } from '../i18n/langs.js';
import { type Settings, THEMES, useSettings } from '../settings.js';
import { Dialog } from './Dialog.js';
import { Checkbox, Choice } from './Field.js';

const LANG_OPTIONS = Object.entries(LANGS) as [Lang, string][];

export function SettingsDialog(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = (part: Partial<Settings>) => useSettings.setState(part);
  return (
    <Dialog title={t('settings.title')} {...props}>
      <Choice
        label={t('settings.lang')}
        value={settings.lang}
        options={LANG_OPTIONS}
        onChange={(lang) => change({ lang })}
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={THEMES.map((theme) => [theme, t(`settings.themes.${theme}`)])}
        onChange={(theme) => change({ theme })}
      />
      <div>
        <Checkbox
          label={t('settings.sound')}
          checked={settings.hasSound}
          onChange={(hasSound) => change({ hasSound })}
        />
        <Checkbox
          label={t('settings.motion')}
          checked={settings.hasMotion}
          onChange={(hasMotion) => change({ hasMotion })}
        />
        <Checkbox
          label={t('settings.tables')}
          checked={settings.showsTables}
          onChange={(showsTables) => change({ showsTables })}
        />
      </div>
    </Dialog>
  );
}
