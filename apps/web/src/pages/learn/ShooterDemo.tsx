import { describeReason } from '@flotilla/play';
import { type CellView, makeSquare, squareCount } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Checkbox, Choice } from '../../components/Field.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import marks from '../../components/heat/HeatMarks.module.css';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PlaybackControls } from '../../components/reason/PlaybackControls.js';
import { usePlayback } from '../../components/reason/playback.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import { isLearner, isOpponent } from '../../strategies.js';
import { opponent } from '../../workers/engines.js';
import styles from './Learn.module.css';
import { PlayAgainst } from './PlayAgainst.js';
import { BENT_RULES, LESSON_RULES, readyFor } from './ready-positions.js';
import { type DemoView, ThinkingBoard } from './ThinkingBoard.js';
import {
  lastAnswer,
  type ThinkingFrame,
  type ThinkingSetup,
  thinkingSource,
} from './thinking-game.js';
import { type ShooterTopic, shootersOf } from './topics.js';

/** Drawn until the game comes, so that the text below keeps its place. */
const OPEN = new Array<CellView>(squareCount(LESSON_RULES.grid)).fill('open');
const PAUSE_MS = 1_200;
const HABITS = ['edges', 'zones/left', 'uniform'] as const;
const GAMES = ['0', '5', '20', '50'] as const;

const DEFAULT_VIEW: DemoView = { numbers: true, fleet: false, isRed: false, isNormalised: false };

/** The ends of the legend where values are divided by the greatest. */
const SHARES = { least: '0', most: '1' };

/** A board on which a shooter plays shot by shot and gives its reasons. */
export function ShooterDemo({ topic }: { readonly topic: ShooterTopic }) {
  const { t } = useTranslation('learn');
  const common = useTranslation().t;
  const [setup, setSetup] = useState(() => usualSetup(topic));
  const [shows, setShows] = useState(DEFAULT_VIEW);
  const source = useMemo(() => thinkingSource(setup, opponent()), [setup]);
  const [playback, control] = usePlayback(source, PAUSE_MS);
  const frame = playback.shown;
  // Its article counts the squares to the next one, which it draws.
  const hasObstacles = topic === 'classic';
  const heatMap = frame?.thought?.heatMap;
  const isList = heatMap?.kind === 'order';
  const isNormalised = shows.isNormalised && !isList;
  const ends = isList ? { least: `${Math.max(...heatMap.values)}`, most: '1' } : undefined;
  return (
    <section className={`column ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <Variants topic={topic} setup={setup} onChange={setSetup} />
      {playback.isFailed && !frame && <Note kind="bad" title={t('demo.failed')} />}
      {(frame || !playback.isFailed) && (
        <>
          {frame ? (
            <Saying frame={frame} isTold={!playback.isRunning} />
          ) : (
            <p className={styles.saying} role="status">
              {common('waiting')}
            </p>
          )}
          <div className={`${styles.board} ${shows.isRed ? marks.blackToRed : ''}`}>
            {frame ? (
              <ThinkingBoard
                frame={frame}
                view={{ ...shows, isNormalised }}
                circled={askedIn(setup, frame)}
                hasObstacles={hasObstacles}
              />
            ) : (
              <Board grid={LESSON_RULES.grid} label={t('demo.board')} cells={OPEN} />
            )}
          </div>
          <PlaybackControls playback={playback} control={control} />
          <div className={`row ${styles.options}`}>
            <Button onClick={() => setSetup(anotherGame(setup))}>{t('demo.another')}</Button>
            {isOpponent(setup.shooter) && (
              <PlayAgainst shooter={setup.shooter} rules={setup.rules} />
            )}
            <Checkbox
              label={t('demo.numbers')}
              checked={shows.numbers}
              onChange={(numbers) => setShows({ ...shows, numbers })}
            />
            <Checkbox
              label={t('demo.fleet')}
              checked={shows.fleet}
              onChange={(fleet) => setShows({ ...shows, fleet })}
            />
            <Checkbox
              label={t('demo.red')}
              checked={shows.isRed}
              onChange={(isRed) => setShows({ ...shows, isRed })}
            />
            <Checkbox
              label={t('demo.normalised')}
              checked={shows.isNormalised}
              onChange={(isNormalised) => setShows({ ...shows, isNormalised })}
            />
          </div>
          <div className={shows.isRed ? marks.blackToRed : ''}>
            <HeatLegend
              {...(isNormalised ? SHARES : ends)}
              {...{ isList, hasObstacles }}
              hasMaxima
              hasNext
            />
          </div>
          <p className={`${styles.note} ${styles.warmth}`}>
            {heatMap && t(`demo.warmth.${isNormalised ? 'shares' : heatMap.kind}`)}
          </p>
        </>
      )}
    </section>
  );
}

function usualSetup(topic: ShooterTopic): ThinkingSetup {
  const shooter = shootersOf(topic)[0] ?? 'random';
  const canLearn = isLearner(shooter);
  return {
    rules: LESSON_RULES,
    shooter,
    placer: canLearn ? 'edges' : 'uniform',
    seed: 1,
    games: canLearn ? 20 : 0,
  };
}

/** The next game, on an empty board. */
function anotherGame({ opening: _, ...setup }: ThinkingSetup): ThinkingSetup {
  return { ...setup, seed: setup.seed + 1 };
}

const NONE = [] as const;

/** Squares of which the text of a position speaks, before any other shot. */
function askedIn({ opening }: ThinkingSetup, { known }: ThinkingFrame) {
  return opening?.shots.length === known.answers.length ? opening.asked : NONE;
}

interface VariantsProps {
  readonly topic: ShooterTopic;
  readonly setup: ThinkingSetup;
  readonly onChange: (setup: ThinkingSetup) => void;
}

function Variants({ topic, setup, onChange }: VariantsProps) {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const shooters = shootersOf(topic);
  return (
    <div className="stack">
      {shooters.length > 1 && (
        <Choice
          label={learn('demo.variant')}
          value={setup.shooter}
          options={shooters.map((name) => [name, t(`shooter.${name}`)])}
          onChange={(shooter) => onChange({ ...setup, shooter })}
        />
      )}
      <PositionChoice {...{ topic, setup, onChange }} />
      {isLearner(setup.shooter) && (
        <>
          <Choice
            label={learn('demo.habit')}
            value={setup.placer}
            options={HABITS.map((placer) => [placer, t(`placer.${placer}`)])}
            onChange={(placer) => onChange({ ...setup, placer })}
          />
          <Choice
            label={learn('demo.games')}
            value={String(setup.games)}
            options={GAMES.map((games) => [games, games])}
            onChange={(games) => onChange({ ...setup, games: Number(games) })}
          />
        </>
      )}
    </div>
  );
}

/** The empty board, or a position of the article. */
function PositionChoice({ topic, setup, onChange }: VariantsProps) {
  const { t } = useTranslation('learn');
  const notation = useNotation();
  const positions = readyFor(topic);
  if (positions.length === 0) return null;
  const { opening, ...rest } = setup;
  const chosen = positions.find(([, position]) => position === opening)?.[0];
  const isBent = setup.rules === BENT_RULES;
  const square = opening ? makeSquare(opening.rules.grid, opening.asked[0] ?? 0, notation) : '';
  return (
    <>
      <Choice
        label={t('demo.position')}
        value={chosen ?? (isBent ? 'emptyBent' : 'empty')}
        options={[
          ['empty', t('demo.empty')],
          ...(isBent ? [['emptyBent', t('demo.emptyBent')] as const] : []),
          ...positions.map(([name]) => [name, t(`demo.ready.${name}.name`)] as const),
        ]}
        onChange={(name) => {
          const ready = positions.find(([each]) => each === name)?.[1];
          if (ready) onChange({ ...rest, opening: ready, rules: ready.rules, seed: ready.seed });
          else onChange({ ...rest, rules: name === 'empty' ? LESSON_RULES : BENT_RULES });
        }}
      />
      {chosen && <p className={styles.note}>{t(`demo.ready.${chosen}.note`, { square })}</p>}
    </>
  );
}

interface SayingProps {
  readonly frame: ThinkingFrame;
  /** Is it read out? */
  readonly isTold: boolean;
}

/** What was answered, and what it thinks now. */
function Saying({ frame, isTold }: SayingProps) {
  const { t: learn } = useTranslation('learn');
  const story = useStory();
  const notation = useNotation();
  const { thought, known } = frame;
  const square = (at: number) => makeSquare(known.rules.grid, at, notation);
  const answer = lastAnswer(frame);
  const before = answer && learn(`demo.${answer.outcome}`, { square: square(answer.square) });
  const now = thought
    ? learn('demo.now', { shot: known.answers.length + 1, square: square(thought.square) })
    : learn('demo.over', { count: known.answers.length });
  const why = thought
    ? learn('demo.because', { reason: describeReason(story, thought.reason) })
    : '';
  const text = [before, now, why].filter(Boolean).join(' ');
  useEffect(() => {
    if (isTold && answer) announce(text);
  }, [isTold, answer, text]);
  return (
    <p className={styles.saying}>
      {before && <span className={styles.kind}>{before}</span>} <strong>{now}</strong> {why}
    </p>
  );
}
