import { describeReason } from '@flotilla/play';
import { makeSquare } from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Checkbox, SelectField } from '../../components/Field.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import marks from '../../components/heat/HeatMarks.module.css';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { PlaybackControls } from '../../components/reason/PlaybackControls.js';
import { usePlayback } from '../../components/reason/playback.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import { isLearner, isOpponentName } from '../../strategies.js';
import { opponentEngine } from '../../workers/engines.js';
import { PlayAgainst } from './PlayAgainst.js';
import { articlePositionsOf, BENT_RULES, LESSON_CELLS, LESSON_RULES } from './ready-positions.js';
import styles from './Strategies.module.css';
import { type DemoDisplay, ThinkingBoard } from './ThinkingBoard.js';
import {
  lastAnswer,
  type ThinkingFrame,
  type ThinkingSetup,
  thinkingSource,
} from './thinking-game.js';
import { type ShooterTopic, shootersOf } from './topics.js';

const SHOT_PAUSE_MS = 1_200;
const HABIT_PLACERS = ['edges', 'zones/left', 'uniform'] as const;
const SEEN_FLEET_COUNTS = ['0', '5', '20', '50'] as const;

const DEFAULT_DISPLAY: DemoDisplay = {
  numbers: true,
  showsFleet: false,
  isRed: false,
  isNormalised: false,
};

/** Display checkboxes: option and text key of its label. */
const DISPLAY_OPTIONS = [
  ['numbers', 'demo.numbers'],
  ['showsFleet', 'demo.fleet'],
  ['isRed', 'demo.red'],
  ['isNormalised', 'demo.normalised'],
] as const;

/** Labels at the ends of the legend. */
const NORMALISED_ENDS = { least: '0', most: '1' };

/** Demo game of a shooter, shot by shot, with the reason for each shot. */
export function ShooterDemo({ topic }: { readonly topic: ShooterTopic }) {
  const { t } = useTranslation('strategies');
  const tCommon = useTranslation().t;
  const [setup, setSetup] = useState(() => makeDefaultThinkingSetup(topic));
  const [view, setView] = useState(DEFAULT_DISPLAY);
  const source = useMemo(() => thinkingSource(setup, opponentEngine()), [setup]);
  const [playback, control] = usePlayback(source, SHOT_PAUSE_MS);
  const frame = playback.shownFrame;
  // The article on `classic` counts squares up to the next obstacle, and draws the obstacles.
  const hasObstacles = topic === 'classic';
  const heatMap = frame?.thought?.heatMap;
  const isShotOrder = heatMap?.kind === 'order';
  const isNormalised = view.isNormalised && !isShotOrder;
  const orderEnds = isShotOrder
    ? { least: `${Math.max(...heatMap.values)}`, most: '1' }
    : undefined;
  return (
    <section className={`stack ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <DemoSetupFields topic={topic} setup={setup} onChange={setSetup} />
      {playback.isFailed && !frame && <Note kind="bad" title={t('demo.failed')} />}
      {(frame || !playback.isFailed) && (
        <>
          {frame ? (
            <ShotReasonLine frame={frame} isAnnounced={!playback.isRunning} />
          ) : (
            <p className={styles.saying} role="status">
              {tCommon('waiting')}
            </p>
          )}
          <div className={`${styles.board} ${view.isRed ? marks.blackToRed : ''}`}>
            {frame ? (
              <ThinkingBoard
                frame={frame}
                view={{ ...view, isNormalised }}
                circled={findDiscussedSquares(setup, frame)}
                hasObstacles={hasObstacles}
              />
            ) : (
              // Avoids a layout shift once the game is loaded.
              <Board grid={LESSON_RULES.grid} label={t('demo.board')} cells={LESSON_CELLS} />
            )}
          </div>
          <PlaybackControls playback={playback} control={control} />
          <div className={`row ${styles.options}`}>
            <Button onClick={() => setSetup(nextSetup(setup))}>{t('demo.another')}</Button>
            {isOpponentName(setup.shooter) && (
              <PlayAgainst shooter={setup.shooter} rules={setup.rules} />
            )}
            {DISPLAY_OPTIONS.map(([option, label]) => (
              <Checkbox
                key={option}
                label={t(label)}
                checked={view[option]}
                onChange={(isOn) => setView({ ...view, [option]: isOn })}
              />
            ))}
          </div>
          <div className={view.isRed ? marks.blackToRed : ''}>
            <HeatLegend
              {...(isNormalised ? NORMALISED_ENDS : orderEnds)}
              isOrderedList={isShotOrder}
              hasObstacles={hasObstacles}
              hasMaxima
              hasNextShot
            />
          </div>
          <p className={`small ${styles.note} ${styles.warmth}`}>
            {heatMap && t(`demo.warmth.${isNormalised ? 'shares' : heatMap.kind}`)}
          </p>
        </>
      )}
    </section>
  );
}

function makeDefaultThinkingSetup(topic: ShooterTopic): ThinkingSetup {
  const shooter = shootersOf(topic)[0] ?? 'random';
  const canLearn = isLearner(shooter);
  return {
    rules: LESSON_RULES,
    shooter,
    placer: canLearn ? 'edges' : 'uniform',
    seed: 1,
    seenFleetCount: canLearn ? 20 : 0,
  };
}

/** Returns the setup of the next game, on an empty board. */
function nextSetup({ opening: _, ...setup }: ThinkingSetup): ThinkingSetup {
  return { ...setup, seed: setup.seed + 1 };
}

const NO_SQUARES = [] as const;

/** Returns the squares discussed in the text, until the first shot after the opening. */
function findDiscussedSquares({ opening }: ThinkingSetup, { known }: ThinkingFrame) {
  return opening?.shots.length === known.answers.length ? opening.discussed : NO_SQUARES;
}

interface DemoSetupFieldsProps {
  readonly topic: ShooterTopic;
  readonly setup: ThinkingSetup;
  readonly onChange: (setup: ThinkingSetup) => void;
}

function DemoSetupFields({ topic, setup, onChange }: DemoSetupFieldsProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('strategies');
  const shooters = shootersOf(topic);
  return (
    <div className="stack">
      {shooters.length > 1 && (
        <SelectField
          label={words('demo.variant')}
          value={setup.shooter}
          options={shooters.map((name) => [name, t(`shooter.${name}`)])}
          onChange={(shooter) => onChange({ ...setup, shooter })}
        />
      )}
      <PositionChoice topic={topic} setup={setup} onChange={onChange} />
      {isLearner(setup.shooter) && (
        <>
          <SelectField
            label={words('demo.habit')}
            value={setup.placer}
            options={HABIT_PLACERS.map((placer) => [placer, t(`placer.${placer}`)])}
            onChange={(placer) => onChange({ ...setup, placer })}
          />
          <SelectField
            label={words('demo.games')}
            value={String(setup.seenFleetCount)}
            options={SEEN_FLEET_COUNTS.map((games) => [games, games])}
            onChange={(games) => onChange({ ...setup, seenFleetCount: Number(games) })}
          />
        </>
      )}
    </div>
  );
}

/** Selects the empty board or a position from the article. */
function PositionChoice({ topic, setup, onChange }: DemoSetupFieldsProps) {
  const { t } = useTranslation('strategies');
  const notation = useNotation();
  const positions = articlePositionsOf(topic);
  if (positions.length === 0) return null;
  const { opening, ...rest } = setup;
  const chosen = positions.find(([, position]) => position === opening)?.[0];
  const isBent = setup.rules === BENT_RULES;
  const square = opening ? makeSquare(opening.rules.grid, opening.discussed[0] ?? 0, notation) : '';
  return (
    <>
      <SelectField
        label={t('demo.position')}
        value={chosen ?? (isBent ? 'emptyBent' : 'empty')}
        options={[
          ['empty', t('demo.empty')],
          ...(isBent ? [['emptyBent', t('demo.emptyBent')] as const] : []),
          ...positions.map(([name]) => [name, t(`demo.ready.${name}.name`)] as const),
        ]}
        onChange={(name) => {
          const ready = positions.find(([key]) => key === name)?.[1];
          if (ready) onChange({ ...rest, opening: ready, rules: ready.rules, seed: ready.seed });
          else onChange({ ...rest, rules: name === 'empty' ? LESSON_RULES : BENT_RULES });
        }}
      />
      {chosen && (
        <p className={`small ${styles.note}`}>{t(`demo.ready.${chosen}.note`, { square })}</p>
      )}
    </>
  );
}

interface ShotReasonLineProps {
  readonly frame: ThinkingFrame;
  readonly isAnnounced: boolean;
}

function ShotReasonLine({ frame, isAnnounced }: ShotReasonLineProps) {
  const { t: words } = useTranslation('strategies');
  const story = useStory();
  const notation = useNotation();
  const { thought, known } = frame;
  const square = (index: number) => makeSquare(known.rules.grid, index, notation);
  const answer = lastAnswer(frame);
  const outcome = answer && words(`demo.${answer.outcome}`, { square: square(answer.square) });
  const shot = thought
    ? words('demo.now', { shot: known.answers.length + 1, square: square(thought.square) })
    : words('demo.over', { count: known.answers.length });
  const reason = thought
    ? words('demo.because', { reason: describeReason(story, thought.reason) })
    : '';
  const text = [outcome, shot, reason].filter(Boolean).join(' ');
  useEffect(() => {
    if (isAnnounced && answer) announce(text);
  }, [isAnnounced, answer, text]);
  return (
    <p className={styles.saying}>
      {outcome && <span className="small">{outcome}</span>} <strong>{shot}</strong> {reason}
    </p>
  );
}
