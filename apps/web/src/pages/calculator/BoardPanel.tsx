import { outcomeKey, type PaperGame, shooterName } from '@flotilla/play';
import { OUTCOMES, type Rules, type ShotOutcome, type Square } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { SelectField } from '../../components/Field.js';
import { Note } from '../../components/Note.js';
import { useNames } from '../../i18n/story.js';
import { ARTICLE_SHOOTERS, canShooterPlay } from '../../strategies.js';
import type { MarksFault } from '../../workers/examine.js';
import styles from './Calculator.module.css';
import { type AdviserName, useCalculatorMode } from './kept-board.js';
import { canMarkSunk, type MarkingTool } from './tools.js';
import type { CalculatorState } from './use-calculator.js';
import type { PositionAnalysis } from './use-study.js';
import type { CalculatorTexts } from './use-words.js';

export interface CalculatorPanelProps {
  readonly calculator: CalculatorState;
}

export function BoardPanel({ calculator }: CalculatorPanelProps) {
  const { state, rules, words, study, mode, tool, setTool, chosen, target, shotCount } = calculator;
  const { markSquare, changeHistory, canUndo } = calculator;
  return (
    <div className={styles.main}>
      <ModeSwitch calculator={calculator} />
      {mode === 'hand' && <ToolButtons rules={rules} tool={tool} onTool={setTool} words={words} />}
      {mode === 'advise' && (
        <ShotAdvice
          rules={rules}
          study={study}
          shotCount={shotCount}
          words={words}
          canUndo={canUndo}
          square={target}
          isChosen={chosen !== null}
          onAnswer={(kind) => target !== undefined && markSquare(target, kind)}
          onUndo={() => changeHistory('undo')}
        />
      )}
      <CalculatorBoard calculator={calculator} />
      <HistoryButtons state={state} words={words} onHistory={changeHistory} />
      {mode === 'advise' && <AdviserSelect rules={rules} value={calculator.adviserName} />}
    </div>
  );
}

function ModeSwitch({ calculator: { mode, setMode, words } }: CalculatorPanelProps) {
  const { t } = words;
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{t('mode.label')}</legend>
      {(['hand', 'advise'] as const).map((item) => (
        <Button key={item} aria-pressed={mode === item} onClick={() => setMode(item)}>
          {t(`mode.${item}`)}
        </Button>
      ))}
    </fieldset>
  );
}

interface AdviserProps {
  readonly rules: Rules;
  readonly value: AdviserName;
}

function AdviserSelect({ rules, value }: AdviserProps) {
  const { t } = useTranslation('calculator');
  const names = useNames();
  return (
    <SelectField
      label={t('by.label')}
      value={value}
      options={[
        ['best', t('by.best')],
        ...ARTICLE_SHOOTERS.filter((name) => canShooterPlay(name, rules)).map(
          (name) => [name, shooterName(names, name)] as const,
        ),
      ]}
      onChange={(next) => useCalculatorMode.setState({ by: next })}
    />
  );
}

function CalculatorBoard({ calculator }: CalculatorPanelProps) {
  const { rules, study, words, mode, target, choose, pressKey } = calculator;
  const { t, percent } = words;
  const { cells, heat, chances, conclusions } = study;
  const conflicts = conclusions?.fault ? listFaultSquares(conclusions.fault) : [];
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
      aimed={mode === 'advise' && target !== undefined ? [target] : undefined}
      conflicts={conflicts}
      describe={describe}
      onChoose={choose}
      onKey={({ key }, square) => pressKey(key, square)}
    />
  );
}

const MARKING_TOOLS = ['cycle', ...OUTCOMES, 'clear'] as const satisfies readonly MarkingTool[];

interface ToolsProps {
  readonly rules: Rules;
  readonly tool: MarkingTool;
  readonly onTool: (tool: MarkingTool) => void;
  readonly words: CalculatorTexts;
}

function ToolButtons({ rules, tool, onTool, words: { t } }: ToolsProps) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{t('tool.label')}</legend>
      {MARKING_TOOLS.filter((item) => item !== 'sunk' || canMarkSunk(rules)).map((item) => (
        <Button
          key={item}
          aria-pressed={tool === item}
          className={styles.tool}
          onClick={() => onTool(item)}
        >
          <ToolSign tool={item} />
          {t(`tool.${item === 'hit' ? outcomeKey(rules, item) : item}`)}
        </Button>
      ))}
    </fieldset>
  );
}

const TOOL_ICONS: Readonly<Record<MarkingTool, string>> = {
  cycle: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  miss: 'M12 9.500a2.500 2.500 0 1 0 .01 0z',
  hit: 'M6 6l12 12M18 6L6 18',
  sunk: 'M3 3h18v18H3zM7 7l10 10M17 7L7 17',
  clear: 'M8 5l11 11-4 4H9l-5-5zM6 11l7 7',
};

function ToolSign({ tool }: { readonly tool: MarkingTool }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-tool={tool}>
      <path d={TOOL_ICONS[tool]} />
    </svg>
  );
}

interface HistoryButtonsProps {
  readonly state: PaperGame;
  readonly onHistory: (type: 'undo' | 'redo' | 'clear-all') => void;
  readonly words: CalculatorTexts;
}

function HistoryButtons({ state, onHistory, words: { t } }: HistoryButtonsProps) {
  const { currentBoard: board, pastBoards, undoneBoards } = state;
  return (
    <div className={`${styles.row} ${styles.history}`}>
      <Button disabled={pastBoards.length === 0} onClick={() => onHistory('undo')}>
        {t('undo')}
      </Button>
      <Button disabled={undoneBoards.length === 0} onClick={() => onHistory('redo')}>
        {t('redo')}
      </Button>
      <Button disabled={board.marks.length === 0} onClick={() => onHistory('clear-all')}>
        {t('clearAll')}
      </Button>
    </div>
  );
}

interface ShotAdviceProps {
  readonly rules: Rules;
  readonly study: PositionAnalysis;
  /** Square to shoot at: the best, or the one chosen instead. */
  readonly square: Square | undefined;
  readonly isChosen: boolean;
  readonly shotCount: number;
  readonly onAnswer: (kind: ShotOutcome) => void;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly words: CalculatorTexts;
}

function listMarkableOutcomes(rules: Rules) {
  return OUTCOMES.filter((answer) => answer !== 'sunk' || canMarkSunk(rules));
}

/** Advises a shot and asks for its answer, until all ships are sunk. */
function ShotAdvice(props: ShotAdviceProps) {
  const { rules, study, square, isChosen, shotCount, onAnswer, onUndo, canUndo, words } = props;
  const { t } = words;
  const canAnswer = square !== undefined && study.state !== 'contradiction';
  const isWaiting = study.state === 'counting' || study.state === 'counted';
  return (
    <section className={styles.advice} aria-label={t('advice.title')}>
      <p className={styles.order} role="status">
        {study.state === 'cleared' && t('advice.cleared', { count: shotCount })}
        {study.state === 'contradiction' && t('advice.mend')}
        {canAnswer &&
          t(isChosen ? 'advice.yours' : 'advice.shoot', { square: words.square(square) })}
        {!canAnswer && isWaiting && t('advice.waiting')}
      </p>
      {canAnswer && <p>{t('advice.ask')}</p>}
      <div className={styles.row}>
        {canAnswer &&
          listMarkableOutcomes(rules).map((kind) => (
            <Button key={kind} className={styles.answer} onClick={() => onAnswer(kind)}>
              {t(`tool.${outcomeKey(rules, kind)}`)}
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

export interface ContradictionNoteProps {
  readonly fault: MarksFault;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly onClear: (square: Square) => void;
  readonly words: CalculatorTexts;
}

/** Explains why the marks contradict each other; offers to undo a mark or clear the square. */
export function ContradictionNote({
  fault,
  onUndo,
  canUndo,
  onClear,
  words,
}: ContradictionNoteProps) {
  const { t } = words;
  const faultSquare = 'square' in fault ? fault.square : undefined;
  const text = words.fault(fault);
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new fault.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={note} className={styles.fault}>
      <Note kind="bad" title={t('fault.title')} text={text}>
        <div className={styles.row}>
          <Button disabled={!canUndo} onClick={onUndo}>
            {t('fault.undo')}
          </Button>
          {faultSquare !== undefined && (
            <Button onClick={() => onClear(faultSquare)}>
              {t('fault.clear', { square: words.square(faultSquare) })}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

function listFaultSquares(fault: MarksFault): Square[] {
  return [
    ...('square' in fault ? [fault.square] : []),
    ...('squares' in fault ? fault.squares : []),
  ];
}
