import { seatName, type TableView, turningPoint } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { useStory } from '../../i18n/story.js';
import { type Analysis, useJudged } from '../review/use-analysis.js';

interface OverCourseProps {
  readonly view: TableView;
  readonly viewer: Seat | undefined;
  readonly analysis: Analysis;
  /** Opens the review at a shot, counted from 0. */
  readonly onReview?: ((shot: number) => void) | undefined;
}

/** Winning chances over the game as a curve, with a link to the turning point. */
export function OverCourse({ view, viewer, analysis, onReview }: OverCourseProps) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { judged } = useJudged(view, analysis);
  const seat = viewer ?? 0;
  const player = seatName(story, view.players, seat, viewer ?? 'spectator');
  const chances = useMemo(
    () => judged?.chances.map((each) => (seat === 0 || each === null ? each : 1 - each)),
    [judged, seat],
  );
  const turn = judged && turningPoint(judged);
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
          range={WHOLE}
          height={120}
        />
      )}
      {turn !== undefined && onReview && (
        <div className="row">
          <Button onClick={() => onReview(turn)}>
            {t('over.turningPoint', { shot: turn + 1 })}
          </Button>
        </div>
      )}
    </section>
  );
}

const WHOLE = [0, 1] as const;
