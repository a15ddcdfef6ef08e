import {
  describeLuck,
  explainGrades,
  explainLuck,
  type JudgedGame,
  SHOT_GRADES,
  type ShotReview,
  summarise,
} from '@flotilla/play';
import { type GameRecord, type Seat, shotsBy } from '@flotilla/rules';
import { useMemo } from 'react';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { Deferred } from '../../components/Deferred.js';
import shared from '../../components/figures/Figures.module.css';
import { useStory } from '../../i18n/story.js';
import styles from './Analysis.module.css';
import { GradeSign } from './GradeSign.js';
import { seatsUserFirst } from './game-steps.js';
import { ShotTable, type ShotTableProps } from './ShotTable.js';
import type { Analysis } from './use-analysis.js';
import type { ReviewFormatters } from './use-review-words.js';

export interface AnalysisSectionProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  /** Undefined during the analysis, and if the rules have no winning-chance model. */
  readonly judged: JudgedGame | undefined;
  /** Have analysis and judging ended? Only then are all shots listed. */
  readonly isDone: boolean;
  readonly words: ReviewFormatters;
  /** Seat whose shots are shown in full. */
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  readonly step: number;
  readonly onStop: () => void;
  readonly onStart: () => void;
  readonly onStep: (step: number) => void;
}

/** Accuracy and luck: a summary for each seat, and all shots of the chosen one. */
export function AnalysisSection(props: AnalysisSectionProps) {
  const { record, analysis, judged, words, seat, onSeat, onStop, onStart } = props;
  const { t } = words;
  const story = useStory();
  const seats = seatsUserFirst(record);
  const isRunning = analysis.state === 'running';
  const hasShotsLuck = typeof analysis.reviews[seat][0]?.shotsLuck === 'number';
  return (
    <section className="column" aria-label={t('analysis.title')}>
      <h2>{t('analysis.title')}</h2>
      <p>{t('analysis.intro')}</p>
      <div className="tiles">
        {seats.map((cardSeat) => (
          <SeatCard
            key={cardSeat}
            record={record}
            analysis={analysis}
            judged={judged}
            words={words}
            seat={cardSeat}
            isShown={cardSeat === seat}
            onShow={() => onSeat(cardSeat)}
          />
        ))}
      </div>
      <div className="row-tight" role="status">
        {isRunning && <span>{t('analysis.running')}</span>}
        {analysis.state === 'stopped' && <span>{t('analysis.stopped')}</span>}
        {analysis.state === 'failed' && <span>{t('analysis.failed')}</span>}
        {isRunning && (
          <Button look="quiet" onClick={onStop}>
            {t('analysis.stop')}
          </Button>
        )}
        {!isRunning && analysis.state !== 'done' && (
          <Button onClick={onStart}>{t('analysis.again')}</Button>
        )}
      </div>
      <details className="fold">
        <summary>{t('analysis.explain')}</summary>
        <div className="stack prose">
          <p>{t('analysis.aboutAccuracy')}</p>
          <p>{hasShotsLuck ? explainLuck(story) : t('analysis.aboutLuck')}</p>
          {judged && <p>{t('winning.about')}</p>}
          {judged && <p>{explainGrades(story)}</p>}
        </div>
      </details>
      {judged && (
        <Deferred>
          <WinningChart
            record={record}
            judged={judged}
            words={words}
            step={props.step}
            onStep={props.onStep}
          />
        </Deferred>
      )}
      {props.isDone && <SeatReview {...props} reviews={analysis.reviews[seat]} />}
    </section>
  );
}

interface SeatCardProps
  extends Pick<AnalysisSectionProps, 'record' | 'analysis' | 'judged' | 'words' | 'seat'> {
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function SeatCard(props: SeatCardProps) {
  const { record, analysis, judged, words, seat, isShown, onShow } = props;
  const { t, player, wholePercent, hits } = words;
  const reviews = analysis.reviews[seat];
  const all = useMemo(() => shotsBy(record.game, seat).length, [record, seat]);
  const story = useStory();
  const { accuracy, luck, shotsLuck } = useMemo(() => summarise(reviews), [reviews]);
  const values = {
    ...player(seat),
    accuracy: wholePercent(accuracy),
    hits: hits(Math.abs(luck)),
  };
  const isComplete = reviews.length === all;
  // Luck is measured in shots where known, otherwise in hits.
  const signedLuck = shotsLuck === null ? luck : -shotsLuck;
  const kind = Math.abs(signedLuck) < 0.05 ? 'even' : signedLuck > 0 ? 'lucky' : 'unlucky';
  const luckText = `${signedLuck < 0 ? '−' : '+'}${hits(Math.abs(signedLuck))}`;
  return (
    <article
      className={`paper stack card ${styles.card}`}
      data-shown={isShown}
      data-running={analysis.state === 'running'}
    >
      <h3>{values.name}</h3>
      {reviews.length > 0 && (
        <>
          {/* Hidden while running: each shot would change the figures. */}
          {(isComplete || analysis.state !== 'running') && (
            <dl className={`${shared.figures} ${styles.figures}`}>
              <div>
                <dt>{t('analysis.accuracy')}</dt>
                <dd>{values.accuracy}</dd>
              </div>
              <div data-luck={kind}>
                <dt>{t('analysis.luck')}</dt>
                <dd>
                  {shotsLuck === null
                    ? t('analysis.hits', { hits: luckText })
                    : t('analysis.shots', { shots: luckText })}
                </dd>
              </div>
            </dl>
          )}
          {isComplete ? (
            <>
              <p>{t(`analysis.inWords.${shotsLuck === null ? kind : 'plain'}`, values)}</p>
              {shotsLuck !== null && (
                <p>{describeLuck(story, words.players, seat, shotsLuck, words.reader)}</p>
              )}
            </>
          ) : (
            analysis.state !== 'running' && (
              <p className="muted">{t('analysis.soFar', { done: reviews.length, all })}</p>
            )
          )}
          {judged && <GradeCounts reviews={reviews} judged={judged} />}
        </>
      )}
      {all === 0 && <p>{t('analysis.none')}</p>}
      {reviews.length < all && analysis.state === 'running' && (
        <label className="small lines">
          {t('analysis.progress', { done: reviews.length, all })}
          <progress max={all} value={reviews.length} />
        </label>
      )}
      <Button aria-pressed={isShown} onClick={onShow}>
        {t('analysis.show', player(seat))}
      </Button>
    </article>
  );
}

function GradeCounts(props: {
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame;
}) {
  const { reviews, judged } = props;
  const grades = reviews.map(({ index }) => judged.shots.get(index)?.grade);
  return (
    <ul className={`wrap plain ${styles.grades}`}>
      {SHOT_GRADES.map((grade) => (
        <li key={grade}>
          <GradeSign grade={grade} /> {grades.filter((item) => item === grade).length}
        </li>
      ))}
    </ul>
  );
}

const WINNING_CHANCE_RANGE = [0, 1] as const;

/** Height in px: on a phone a chart fits between the boards and the buttons. */
const chartHeight = () => Math.max(130, Math.min(220, Math.round(innerHeight / 4)));

interface WinningChartProps
  extends Pick<AnalysisSectionProps, 'record' | 'words' | 'step' | 'onStep'> {
  readonly judged: JudgedGame;
}

/** Chart of the winning chance before the first shot and after each shot. */
function WinningChart({ record, judged, words, step, onStep }: WinningChartProps) {
  const { t, player } = words;
  const seat = seatsUserFirst(record)[0];
  const { chances } = judged;
  const x = useMemo(() => [...chances.keys()], [chances]);
  const series = useMemo(
    () => [
      {
        name: player(seat).name,
        values: chances.map((chance) => (seat === 0 || chance === null ? chance : 1 - chance)),
      },
    ],
    [chances, seat, player],
  );
  return (
    <CurveChart
      title={t('winning.title', player(seat))}
      x={x}
      xLabel={t('chart.x')}
      yLabel={t('winning.y')}
      series={series}
      unit="percent"
      range={WINNING_CHANCE_RANGE}
      height={chartHeight()}
      now={step}
      onChoose={onStep}
    />
  );
}

function SeatReview({ record, ...props }: ShotTableProps & Pick<AnalysisSectionProps, 'record'>) {
  const { seat, reviews, words, step, onStep } = props;
  const { t, player } = words;
  const { luckCurve, lossCurve, shotsLuck } = useMemo(() => summarise(reviews), [reviews]);
  const all = record.game.shots.length;
  const x = useMemo(() => Array.from({ length: all + 1 }, (_, step) => step), [all]);
  const series = useMemo(() => {
    const shots = reviews.map(({ index }) => index);
    if (shotsLuck !== null) {
      let total = 0;
      const saved = reviews.map((review) => {
        total -= review.shotsLuck ?? 0;
        return total;
      });
      return [
        { name: t('chart.saved'), values: extendSums(all, shots, saved), shape: STEPS_SHAPE },
      ];
    }
    return [
      { name: t('chart.luck'), values: extendSums(all, shots, luckCurve), shape: STEPS_SHAPE },
      { name: t('chart.loss'), values: extendSums(all, shots, lossCurve), shape: STEPS_SHAPE },
    ];
  }, [t, all, reviews, shotsLuck, luckCurve, lossCurve]);
  if (reviews.length === 0) return null;
  return (
    <div className={`column-wide ${styles.seat}`}>
      <Deferred>
        <CurveChart
          title={t(shotsLuck === null ? 'chart.title' : 'chart.luckTitle', player(seat))}
          x={x}
          xLabel={t('chart.x')}
          yLabel={t(shotsLuck === null ? 'chart.y' : 'chart.luckY')}
          series={series}
          height={chartHeight()}
          now={step}
          onChoose={onStep}
        />
      </Deferred>
      <Deferred>
        <ShotTable {...props} />
      </Deferred>
    </div>
  );
}

const STEPS_SHAPE = 'steps' as const;

/** Expands running sums at the indices `shots` to one value per step, starting at 0. */
function extendSums(all: number, shots: readonly number[], sums: readonly number[]): number[] {
  const values = [0];
  let done = 0;
  for (let index = 0; index < all; index += 1) {
    if (shots[done] === index) done += 1;
    values.push(done === 0 ? 0 : sums[done - 1]!);
  }
  return values;
}
