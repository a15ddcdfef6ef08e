import { outcomeWord, type PaperGame, shooterName } from '@flotilla/play';
import { OUTCOMES, type Rules, type ShotOutcome, type Square } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Choice } from '../../components/Field.js';
import { Note } from '../../components/Note.js';
import { useNames } from '../../i18n/story.js';
import { ARTICLE_NAMES, playsBy } from '../../strategies.js';
import type { MarksFault } from '../../workers/examine.js';
import styles from './Calculator.module.css';
import { type AdvisedBy, useCalculatorMode } from './kept-board.js';
import { marksSinkings, type Tool } from './tools.js';
import type { Calculator } from './use-calculator.js';
import type { BoardStudy } from './use-study.js';
import type { CalculatorWords } from './use-words.js';

export interface PanelProps {
  readonly calculator: Calculator;
}

/** The board, and what is set on it or asked about it. */
export function BoardPanel({ calculator }: PanelProps) {
  const { state, rules, words, study, mode, tool, setTool, chosen, shotAt, shots, by } = calculator;
  const { set, act, canUndo } = calculator;
  return (
    <div className={styles.main}>
      <ModeSwitch calculator={calculator} />
      {mode === 'hand' && <Tools rules={rules} tool={tool} onTool={setTool} words={words} />}
      {mode === 'advise' && (
        <Advice
          rules={rules}
          {...{ study, shots, words, canUndo }}
          square={shotAt}
          isChosen={chosen !== null}
          onAnswer={(kind) => shotAt !== undefined && set(shotAt, kind)}
          onUndo={() => act('undo')}
        />
      )}
      <CalculatorBoard calculator={calculator} />
      <HistoryButtons state={state} words={words} onAct={act} />
      {mode === 'advise' && <AdvisedByChoice rules={rules} by={by} />}
    </div>
  );
}

function ModeSwitch({ calculator: { mode, setMode, words } }: PanelProps) {
  const { t } = words;
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{t('mode.label')}</legend>
      {(['hand', 'advise'] as const).map((each) => (
        <Button key={each} aria-pressed={mode === each} onClick={() => setMode(each)}>
          {t(`mode.${each}`)}
        </Button>
      ))}
    </fieldset>
  );
}

interface AdvisedByProps {
  readonly rules: Rules;
  readonly by: AdvisedBy;
}

/** Whose shots are advised. */
function AdvisedByChoice({ rules, by }: AdvisedByProps) {
  const { t } = useTranslation('calculator');
  const names = useNames();
  return (
    <Choice
      label={t('by.label')}
      value={by}
      options={[
        ['best', t('by.best')],
        ...ARTICLE_NAMES.filter((name) => playsBy(name, rules)).map(
          (name) => [name, shooterName(names, name)] as const,
        ),
      ]}
      onChange={(next) => useCalculatorMode.setState({ by: next })}
    />
  );
}

function CalculatorBoard({ calculator }: PanelProps) {
  const { rules, study, words, mode, shotAt, choose, press } = calculator;
  const { t, percent } = words;
  const { cells, heat, chances, examined } = study;
  const conflicts = examined?.fault ? conflictsOf(examined.fault) : [];
  const describe = (square: Square) => {
    if (conflicts.includes(square)) return t('conflict');
    const chance = cells[square] === 'open' ? chances?.posterior[square] : undefined;
    return chance === undefined ? undefined : t('chance', { chance: percent(chance) });
  };
  return (
    <Board
      grid={rules.grid}
      announces={rules.announces}
      label={t('board')}
      cells={cells}
      heat={heat}
      showsNumbers
      best={chances?.best}
      aimed={mode === 'advise' && shotAt !== undefined ? [shotAt] : undefined}
      conflicts={conflicts}
      describe={describe}
      onChoose={choose}
      onKey={({ key }, square) => press(key, square)}
    />
  );
}

const TOOLS = ['cycle', ...OUTCOMES, 'clear'] as const satisfies readonly Tool[];

interface ToolsProps {
  readonly rules: Rules;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly words: CalculatorWords;
}

/** What a tap on the board sets. */
function Tools({ rules, tool, onTool, words: { t } }: ToolsProps) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{t('tool.label')}</legend>
      {TOOLS.filter((each) => each !== 'sunk' || marksSinkings(rules)).map((each) => (
        <Button
          key={each}
          aria-pressed={tool === each}
          className={styles.tool}
          onClick={() => onTool(each)}
        >
          <ToolSign tool={each} />
          {t(`tool.${each === 'hit' ? outcomeWord(rules, each) : each}`)}
        </Button>
      ))}
    </fieldset>
  );
}

const SIGNS: Readonly<Record<Tool, string>> = {
  cycle: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  miss: 'M12 9.500a2.500 2.500 0 1 0 .01 0z',
  hit: 'M6 6l12 12M18 6L6 18',
  sunk: 'M3 3h18v18H3zM7 7l10 10M17 7L7 17',
  clear: 'M8 5l11 11-4 4H9l-5-5zM6 11l7 7',
};

function ToolSign({ tool }: { readonly tool: Tool }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-tool={tool}>
      <path d={SIGNS[tool]} />
    </svg>
  );
}

interface HistoryButtonsProps {
  readonly state: PaperGame;
  readonly onAct: (type: 'undo' | 'redo' | 'clear-all') => void;
  readonly words: CalculatorWords;
}

function HistoryButtons({ state, onAct, words: { t } }: HistoryButtonsProps) {
  const { now, past, future } = state;
  return (
    <div className={`${styles.row} ${styles.history}`}>
      <Button disabled={past.length === 0} onClick={() => onAct('undo')}>
        {t('undo')}
      </Button>
      <Button disabled={future.length === 0} onClick={() => onAct('redo')}>
        {t('redo')}
      </Button>
      <Button disabled={now.marks.length === 0} onClick={() => onAct('clear-all')}>
        {t('clearAll')}
      </Button>
    </div>
  );
}

interface AdviceProps {
  readonly rules: Rules;
  readonly study: BoardStudy;
  /** The square that is shot at: the best, or the one that the person chose instead. */
  readonly square: Square | undefined;
  readonly isChosen: boolean;
  readonly shots: number;
  readonly onAnswer: (kind: ShotOutcome) => void;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly words: CalculatorWords;
}

/** What can be answered by these rules. */
function answersBy(rules: Rules) {
  return OUTCOMES.filter((answer) => answer !== 'sunk' || marksSinkings(rules));
}

/** Names a shot and takes the answer, again and again until all is sunk. */
function Advice(props: AdviceProps) {
  const { rules, study, square, isChosen, shots, onAnswer, onUndo, canUndo, words } = props;
  const { t } = words;
  const canAnswer = square !== undefined && study.state !== 'contradiction';
  const isWaiting = study.state === 'counting' || study.state === 'counted';
  return (
    <section className={styles.advice} aria-label={t('advice.title')}>
      <p className={styles.order} role="status">
        {study.state === 'cleared' && t('advice.cleared', { count: shots })}
        {study.state === 'contradiction' && t('advice.mend')}
        {canAnswer &&
          t(isChosen ? 'advice.yours' : 'advice.shoot', { square: words.square(square) })}
        {!canAnswer && isWaiting && t('advice.waiting')}
      </p>
      {canAnswer && <p>{t('advice.ask')}</p>}
      <div className={styles.row}>
        {canAnswer &&
          answersBy(rules).map((kind) => (
            <Button key={kind} className={styles.answer} onClick={() => onAnswer(kind)}>
              {t(`tool.${outcomeWord(rules, kind)}`)}
            </Button>
          ))}
        <Button look="quiet" disabled={!canUndo} onClick={onUndo}>
          {t('advice.takeBack')}
        </Button>
      </div>
      {canAnswer && <p className="small">{t('advice.other')}</p>}
    </section>
  );
}

export interface FaultNoteProps {
  readonly fault: MarksFault;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly onClear: (square: Square) => void;
  readonly words: CalculatorWords;
}

/** Says why the marks contradict each other, and offers to undo the last one or to clear the square. */
export function FaultNote({ fault, onUndo, canUndo, onClear, words }: FaultNoteProps) {
  const { t } = words;
  const at = 'square' in fault ? fault.square : undefined;
  const text = words.fault(fault);
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fault scrolls, as on a phone it stands below the board.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={note} className={styles.fault}>
      <Note kind="bad" title={t('fault.title')} text={text}>
        <div className={styles.row}>
          <Button disabled={!canUndo} onClick={onUndo}>
            {t('fault.undo')}
          </Button>
          {at !== undefined && (
            <Button onClick={() => onClear(at)}>
              {t('fault.clear', { square: words.square(at) })}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

/** The squares that contradict each other. */
function conflictsOf(fault: MarksFault): Square[] {
  return [
    ...('square' in fault ? [fault.square] : []),
    ...('squares' in fault ? fault.squares : []),
  ];
}
