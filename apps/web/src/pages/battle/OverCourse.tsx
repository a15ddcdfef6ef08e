import { seatName, type TableView, turningPoint } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { useStory } from '../../i18n/story.js';
import { type Analysis, useGameJudgement } from '../review/use-analysis.js';

interface OverCourseProps {
  readonly view: TableView;
  readonly viewer: Seat | undefined;
  readonly analysis: Analysis;
  /** Opens the review at a shot (0-based index). */
  readonly onReview: (shot: number) => void;
}

/** Curve of the winning chances, and a button to review the turning point. */
export function OverCourse({ view, viewer, analysis, onReview }: OverCourseProps) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { judged } = useGameJudgement(view, analysis);
  const seat = viewer ?? 0;
  const player = seatName(story, view.players, seat, viewer ?? 'spectator');
  const chances = useMemo(
    () => judged?.chances.map((chance) => (seat === 0 || chance === null ? chance : 1 - chance)),
    [judged, seat],
  );
  const turningShot = judged && turningPoint(judged);
  return (
    <section className="stack" aria-label={t('over.course')}>
      {chances && (
        <CurveChart
          title={t('over.chances', player)}
          x={[...chances.keys()]}
          xLabel={t('over.shot')}
          yLabel={t('over.chance')}
          series={[{ name: player.name, values: chances }]}
          unit="percent"
          range={CHANCE_RANGE}
          height={120}
        />
      )}
      {turningShot !== undefined && (
        <div className="row">
          <Button onClick={() => onReview(turningShot)}>
            {t('over.turningPoint', { shot: turningShot + 1 })}
          </Button>
        </div>
      )}
    </section>
  );
}

const CHANCE_RANGE = [0, 1] as const;
