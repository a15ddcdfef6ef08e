import type { Profile } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { useRulesLabelText } from '../../online/people-texts.js';

const MIN_CURVE_GAMES = 2;

export function RatingCharts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const labelText = useRulesLabelText();
  const curves = profile.results.flatMap(({ rules }) => {
    const changes = profile.curve.filter(({ rulesKey }) => rulesKey === rules.key);
    const values = changes.map(({ after }) => Math.round(after));
    return values.length < MIN_CURVE_GAMES ? [] : [{ rules, values }];
  });
  if (curves.length === 0) return null;
  return (
    <div className="tiles-wide">
      {curves.map(({ rules, values }) => (
        <CurveChart
          key={rules.key}
          title={t('curve.title', { rules: labelText(rules) })}
          x={values.map((_, index) => index + 1)}
          xLabel={t('curve.game')}
          yLabel={t('curve.rating')}
          series={[{ name: t('curve.rating'), values }]}
          height={220}
        />
      ))}
    </div>
  );
}
