import type { DailyId } from '@flotilla/play';
import type { DailyResults } from '@flotilla/protocol';
import type { Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { Figures } from '../../components/figures/Figures.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { serverClient } from '../../online/server.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import { countPlayersByShots, findStanding } from './standing.js';

export interface ComparisonProps {
  readonly id: DailyId;
  readonly shots: number;
  /** Squares of all shots, in order; null if not saved. */
  readonly squares: readonly Square[] | null;
}

/** Compares the user's result with all others; renders nothing without a server. */
export function Comparison({ id, shots, squares }: ComparisonProps) {
  const { t } = useTranslation('daily');
  const { formatInteger, formatTenths, wholePercent } = useNumberFormats();
  // Requests again once the squares are known.
  const question = `${id} ${squares !== null}`;
  const compared = useWorkerAnswer(question, () => exchangeDailyResult(id, squares)).value;
  if (!compared) return null;
  const { own, results } = compared;
  // The server leaves out implausibly lucky searches.
  const isCounted = own === shots && results.some((result) => result.shots === shots);
  const standing = findStanding(results, shots, isCounted);
  if (!standing) return null;
  const { players, median, slowerShare } = standing;
  const { shots: shotCounts, players: values } = countPlayersByShots(results);
  return (
    <section className="stack" aria-labelledby="others">
      <h2 id="others">{t('others.title')}</h2>
      <Figures
        figures={[
          [t('others.players'), formatInteger(players)],
          [
            t('others.median'),
            Number.isInteger(median) ? formatInteger(median) : formatTenths(median),
          ],
          ...(slowerShare === null
            ? []
            : [[t('others.better'), wholePercent(slowerShare)] as const]),
        ]}
      />
      {slowerShare === null && <p>{t('others.first')}</p>}
      {shotCounts.length > 1 && (
        <CurveChart
          title={t('others.chart')}
          x={shotCounts}
          xLabel={t('others.shots')}
          yLabel={t('others.players')}
          series={[{ name: t('others.players'), values, shape: 'steps' }]}
          range={[0, Math.max(...values) + 1]}
          {...(shotCounts.includes(shots) && { now: shotCounts.indexOf(shots) })}
          height={180}
        />
      )}
    </section>
  );
}

/**
 * Returns the results of all players. If the server lacks the user's own result, sends it first;
 * for that, a new visitor becomes a guest.
 * @param squares squares of all shots, in order; null if not saved
 * @returns null if the server has no results
 */
async function exchangeDailyResult(
  id: DailyId,
  squares: readonly Square[] | null,
): Promise<DailyResults | null> {
  const answer = await serverClient.getDaily({ day: id });
  if (!answer.ok) return null;
  if (answer.value.own !== null || squares === null) return answer.value;
  const guest = await serverClient.createGuest({});
  if (!guest.ok) return answer.value;
  const sent = await serverClient.sendDaily({ day: id, squares: [...squares] });
  return sent.ok ? sent.value : answer.value;
}
