import type { Profile } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../components/chart/CurveChart.js';
import people from '../../online/People.module.css';
import { useLabelText } from '../../online/people-texts.js';

/** Fewer make no curve. */
const LEAST = 2;

/** The rating by each set of rules, and the hit rate, game after game. */
export function PlayerCharts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const labelText = useLabelText();
  const { curve, results, hitRate } = profile;
  const curves = results.flatMap(({ rules }) => {
    const values = curve.filter(({ rulesKey }) => rulesKey === rules.key).map(({ after }) => after);
    return values.length < LEAST ? [] : [{ rules, values: values.map(Math.round) }];
  });
  if (curves.length === 0 && hitRate.length < LEAST) return null;
  return (
    <div className={people.charts}>
      {curves.map(({ rules, values }) => (
        <CurveChart
          key={rules.key}
          title={t('curve.title', { rules: labelText(rules) })}
          x={values.map((_, index) => index + 1)}
          xLabel={t('curve.game')}
          yLabel={t('curve.rating')}
          series={[{ name: t('curve.rating'), values }]}
        />
      ))}
      {hitRate.length >= LEAST && (
        <CurveChart
          title={t('hitRate.title')}
          x={hitRate.map((_, index) => index + 1)}
          xLabel={t('hitRate.game')}
          yLabel={t('hitRate.share')}
          unit="percent"
          range={[0, 1]}
          series={[
            {
              name: t('hitRate.share'),
              values: hitRate.map(({ hits, shots }) => hits / shots),
            },
          ]}
        />
      )}
    </div>
  );
}
