import type { Lang } from '@flotilla/play';
import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { DOCS_PATHS } from '../../address.js';
import { LANG_NAMES } from '../../device/langs.js';
import { REPLY_PACES, useBattleSettings } from '../../feedback/battle-settings.js';
import { canVibrate } from '../../feedback/motion.js';
import { playSoundIfOn } from '../../feedback/start-feedback.js';
import { type Settings, THEMES, useSettings } from '../../settings.js';
import { Checkbox, InputField, SelectField } from '../Field.js';

const LANG_OPTIONS = Object.entries(LANG_NAMES) as [Lang, string][];

const COORDINATE_STYLES = Object.keys(COORDINATES) as CoordinatesName[];

export function SettingsForm() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = (part: Partial<Settings>) => useSettings.setState(part);
  return (
    <>
      <SelectField
        label={t('settings.lang')}
        value={settings.lang}
        options={LANG_OPTIONS}
        onChange={(lang) => change({ lang })}
      />
      <SelectField
        label={t('settings.theme')}
        value={settings.theme}
        options={THEMES.map((theme) => [theme, t(`settings.themes.${theme}`)])}
        onChange={(theme) => change({ theme })}
      />
      <SelectField
        label={t('settings.coordinates')}
        value={settings.coordinates}
        options={COORDINATE_STYLES.map((style) => [style, t(`settings.coordinateStyles.${style}`)])}
        onChange={(coordinates) => change({ coordinates })}
      />
      <ReplyPaceField />
      <VolumeField />
      <div>
        {canVibrate() && (
          <Checkbox
            label={t('settings.vibration')}
            checked={settings.hasVibration}
            onChange={(hasVibration) => change({ hasVibration })}
          />
        )}
        <Checkbox
          label={t('settings.tables')}
          checked={settings.showsTables}
          onChange={(showsTables) => change({ showsTables })}
        />
      </div>
      {DOCS_PATHS && (
        <p className="row">
          <a href={DOCS_PATHS[settings.lang]}>{t('docs.title')}</a>
          <a href="/THIRD-PARTY-LICENSES.txt">{t('settings.licenses')}</a>
        </p>
      )}
    </>
  );
}

function ReplyPaceField() {
  const { t } = useTranslation('battle');
  const { replyPace } = useBattleSettings();
  return (
    <SelectField
      label={t('settings.replyPace')}
      value={replyPace}
      options={REPLY_PACES.map((pace) => [pace, t(`settings.replyPaces.${pace}`)])}
      onChange={(chosen) => useBattleSettings.setState({ replyPace: chosen })}
    />
  );
}

/** Volume slider; 0 turns sound off. */
function VolumeField() {
  const { t } = useTranslation();
  const { hasSound, volume } = useSettings();
  const change = (level: number) => {
    useSettings.setState(level > 0 ? { hasSound: true, volume: level / 100 } : { hasSound: false });
    playSoundIfOn('hit');
  };
  return (
    <InputField
      label={t('settings.sound')}
      type="range"
      min={0}
      max={100}
      step={10}
      value={hasSound ? Math.round(100 * volume) : 0}
      onChange={({ target }) => change(Number(target.value))}
    />
  );
}
