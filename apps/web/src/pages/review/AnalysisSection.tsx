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
import { Later } from '../../components/Later.js';
import { useStory } from '../../i18n/story.js';
import styles from './Analysis.module.css';
import { GradeSign } from './GradeSign.js';
import { seatsInOrder } from './game-steps.js';
import { ShotTable } from './ShotTable.js';
import type { Analysis } from './use-analysis.js';
import type { ReviewWords } from './use-review-words.js';

export interface AnalysisSectionProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  /** Undefined while the game is analysed, and where who wins is not told. */
  readonly judged: JudgedGame | undefined;
  /** Is the analysis complete? Not before is every shot told of: to tell it twice takes twice as long. */
  readonly isDone: boolean;
  readonly words: ReviewWords;
  /** Whose shots are shown in full. */
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  readonly step: number;
  readonly onStop: () => void;
  readonly onStart: () => void;
  readonly onStep: (step: number) => void;
}

/** How well and how luckily each seat shot: both in short, one of them in full. */
export function AnalysisSection(props: AnalysisSectionProps) {
  const { record, analysis, judged, words, seat, onSeat, onStop, onStart } = props;
  const { t } = words;
  const story = useStory();
  const seats = seatsInOrder(record);
  const isRunning = analysis.state === 'running';
  const tellsShots = typeof analysis.reviews[seat][0]?.shotsLuck === 'number';
  return (
    <section className={`column ${styles.analysis}`} aria-label={t('analysis.title')}>
      <h2>{t('analysis.title')}</h2>
      <p>{t('analysis.intro')}</p>
      <div className={styles.cards}>
        {seats.map((each) => (
          <SeatCard
            key={each}
            {...{ record, analysis, judged, words }}
            seat={each}
            isShown={each === seat}
            onShow={() => onSeat(each)}
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
      <details className={styles.explain}>
        <summary>{t('analysis.explain')}</summary>
        <p>{t('analysis.aboutAccuracy')}</p>
        <p>{tellsShots ? explainLuck(story) : t('analysis.aboutLuck')}</p>
        {judged && <p>{t('winning.about')}</p>}
        {judged && <p>{explainGrades(story)}</p>}
      </details>
      {judged && (
        <Later>
          <WinningChart {...{ record, judged, words }} step={props.step} onStep={props.onStep} />
        </Later>
      )}
      {props.isDone && <SeatReview {...props} reviews={analysis.reviews[seat]} />}
    </section>
  );
}

interface SeatCardProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewWords;
  readonly seat: Seat;
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
  const isWhole = reviews.length === all;
  // One unit of luck: shots, where they are told, as at the end of the game.
  const good = shotsLuck === null ? luck : -shotsLuck;
  const kind = Math.abs(good) < 0.05 ? 'even' : good > 0 ? 'lucky' : 'unlucky';
  const told = `${good < 0 ? '−' : '+'}${hits(Math.abs(good))}`;
  return (
    <article
      className={`paper ${styles.card}`}
      data-shown={isShown}
      data-running={analysis.state === 'running'}
    >
      <h3>{values.name}</h3>
      {reviews.length > 0 && (
        <>
          {/* While more shots come in the figures would change under the reader's eyes. */}
          {(isWhole || analysis.state !== 'running') && (
            <dl className={`wrap ${styles.figures}`} data-whole={isWhole}>
              <div>
                <dt>{t('analysis.accuracy')}</dt>
                <dd>{values.accuracy}</dd>
              </div>
              <div data-luck={kind}>
                <dt>{t('analysis.luck')}</dt>
                <dd>
                  {shotsLuck === null
                    ? t('analysis.hits', { hits: told })
                    : t('analysis.shots', { shots: told })}
                </dd>
              </div>
            </dl>
          )}
          {isWhole ? (
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
          {judged && <Grades reviews={reviews} judged={judged} />}
        </>
      )}
      {all === 0 && <p>{t('analysis.none')}</p>}
      {reviews.length < all && analysis.state === 'running' && (
        <label className={styles.progress}>
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

/** How many shots of each kind there were. */
function Grades(props: { readonly reviews: readonly ShotReview[]; readonly judged: JudgedGame }) {
  const { reviews, judged } = props;
  const grades = reviews.map(({ index }) => judged.shots.get(index)?.grade);
  return (
    <ul className={`wrap plain ${styles.grades}`}>
      {SHOT_GRADES.map((grade) => (
        <li key={grade}>
          <GradeSign grade={grade} /> {grades.filter((each) => each === grade).length}
        </li>
      ))}
    </ul>
  );
}

const WHOLE = [0, 1] as const;

/** In pixels: on a phone a chart is seen whole between the boards and the buttons. */
const chartHeight = () => Math.max(130, Math.min(220, Math.round(innerHeight / 4)));

/** The chance of winning before the first shot and after each. */
function WinningChart(props: {
  readonly record: GameRecord;
  readonly judged: JudgedGame;
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStep: (step: number) => void;
}) {
  const { record, judged, words, step, onStep } = props;
  const { t, player } = words;
  const seat = seatsInOrder(record)[0];
  const { chances } = judged;
  const x = useMemo(() => [...chances.keys()], [chances]);
  const series = useMemo(
    () => [
      {
        name: player(seat).name,
        values: chances.map((each) => (seat === 0 || each === null ? each : 1 - each)),
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
      range={WHOLE}
      height={chartHeight()}
      now={step}
      onChoose={onStep}
    />
  );
}

interface SeatReviewProps {
  readonly record: GameRecord;
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** A seat's shots in full: as curves, and each in a table. */
function SeatReview(props: SeatReviewProps) {
  const { record, seat, reviews, judged, words, step, onStep } = props;
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
      return [{ name: t('chart.saved'), values: afterEachShot(all, shots, saved), shape: STEPS }];
    }
    return [
      { name: t('chart.luck'), values: afterEachShot(all, shots, luckCurve), shape: STEPS },
      { name: t('chart.loss'), values: afterEachShot(all, shots, lossCurve), shape: STEPS },
    ];
  }, [t, all, reviews, shotsLuck, luckCurve, lossCurve]);
  if (reviews.length === 0) return null;
  return (
    <div className={styles.seat}>
      <Later>
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
      </Later>
      <Later>
        <ShotTable {...{ seat, reviews, judged, words, step, onStep }} />
      </Later>
    </div>
  );
}

const STEPS = 'steps' as const;

/** A sum that changes with some of a game's shots, before the first shot of the game and after each. */
function afterEachShot(all: number, shots: readonly number[], sums: readonly number[]): number[] {
  const values = [0];
  let done = 0;
  for (let index = 0; index < all; index += 1) {
    if (shots[done] === index) done += 1;
    values.push(done === 0 ? 0 : sums[done - 1]!);
  }
  return values;
}
