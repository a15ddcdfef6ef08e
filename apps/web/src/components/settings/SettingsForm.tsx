import type { Lang } from '@flotilla/play';
import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { DOCS_PATHS } from '../../address.js';
import { LANGS } from '../../device/langs.js';
import { REPLY_PACES, useBattleSettings } from '../../feedback/battle-settings.js';
import { canVibrate } from '../../feedback/motion.js';
import { sound } from '../../feedback/start-feedback.js';
import { type Settings, THEMES, useSettings } from '../../settings.js';
import { Checkbox, Choice, InputField } from '../Field.js';

const LANG_OPTIONS = Object.entries(LANGS) as [Lang, string][];

const COORDINATE_STYLES = Object.keys(COORDINATES) as CoordinatesName[];

/** Form for the settings shared by all pages. */
export function SettingsForm() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = (part: Partial<Settings>) => useSettings.setState(part);
  return (
    <>
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
      <Choice
        label={t('settings.coordinates')}
        value={settings.coordinates}
        options={COORDINATE_STYLES.map((each) => [each, t(`settings.coordinateStyles.${each}`)])}
        onChange={(coordinates) => change({ coordinates })}
      />
      <BattleSettings />
      <div>
        <SoundSettings />
        {canVibrate() && (
          <Checkbox
            label={t('settings.vibration')}
            checked={settings.hasVibration}
            onChange={(hasVibration) => change({ hasVibration })}
          />
        )}
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
      {DOCS_PATHS && (
        <p className="row">
          <a href={DOCS_PATHS[settings.lang]}>{t('docs.title')}</a>
          <a href="/THIRD-PARTY-LICENSES.txt">{t('settings.licenses')}</a>
        </p>
      )}
    </>
  );
}

/** Settings for showing the opponent's shots, and for a tap between them. */
function BattleSettings() {
  const { t } = useTranslation('battle');
  const { replyPace, keepsTaps } = useBattleSettings();
  return (
    <div>
      <Choice
        label={t('settings.replyPace')}
        value={replyPace}
        options={REPLY_PACES.map((pace) => [pace, t(`settings.replyPaces.${pace}`)])}
        onChange={(chosen) => useBattleSettings.setState({ replyPace: chosen })}
      />
      <Checkbox
        label={t('settings.keepsTaps')}
        checked={keepsTaps}
        onChange={(isKept) => useBattleSettings.setState({ keepsTaps: isKept })}
      />
    </div>
  );
}

function SoundSettings() {
  const { t } = useTranslation();
  const { hasSound, volume } = useSettings();
  return (
    <>
      <Checkbox
        label={t('settings.sound')}
        checked={hasSound === true}
        onChange={(isOn) => useSettings.setState({ hasSound: isOn })}
      />
      <InputField
        label={t('settings.volume')}
        type="range"
        min={0}
        max={100}
        step={10}
        value={Math.round(100 * volume)}
        disabled={!hasSound}
        onChange={({ target }) => {
          useSettings.setState({ volume: Number(target.value) / 100 });
          sound('hit');
        }}
      />
    </>
  );
}
