import { outcomeKey, shooterName } from '@flotilla/play';
import { OUTCOMES, type Rules, type Square } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { SelectField } from '../../components/Field.js';
import { useNames } from '../../i18n/story.js';
import { ARTICLE_SHOOTERS, canShooterPlay } from '../../strategies.js';
import type { MarksFault } from '../../workers/examine.js';
import styles from './Calculator.module.css';
import { useCalculatorMode } from './kept-board.js';
import { canMarkSunk, type MarkingTool } from './tools.js';
import type { CalculatorState } from './use-calculator.js';

export interface CalculatorPanelProps {
  readonly calculator: CalculatorState;
}

export function BoardPanel({ calculator }: CalculatorPanelProps) {
  const { mode } = calculator;
  return (
    <div className={`column ${styles.main}`}>
      <ModeSwitch calculator={calculator} />
      {mode === 'hand' && <ToolButtons calculator={calculator} />}
      {mode === 'advise' && <ShotAdvice calculator={calculator} />}
      <CalculatorBoard calculator={calculator} />
      <HistoryButtons calculator={calculator} />
      {mode === 'advise' && <AdviserSelect calculator={calculator} />}
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

function AdviserSelect({ calculator: { rules, adviserName, words } }: CalculatorPanelProps) {
  const { t } = words;
  const names = useNames();
  return (
    <SelectField
      label={t('by.label')}
      value={adviserName}
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

function ToolButtons({ calculator: { rules, tool, setTool, words } }: CalculatorPanelProps) {
  const { t } = words;
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{t('tool.label')}</legend>
      {(['cycle', ...listMarkableOutcomes(rules), 'clear'] as const).map((item) => (
        <Button
          key={item}
          aria-pressed={tool === item}
          className={styles.tool}
          onClick={() => setTool(item)}
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
    <svg
      viewBox="0 0 24 24"
      className="icon"
      width="20"
      height="20"
      aria-hidden="true"
      data-tool={tool}
    >
      <path d={TOOL_ICONS[tool]} />
    </svg>
  );
}

function HistoryButtons({ calculator }: CalculatorPanelProps) {
  const { state, canUndo, changeHistory, words } = calculator;
  const { t } = words;
  return (
    <div className={`wrap-tight ${styles.history}`}>
      <Button disabled={!canUndo} onClick={() => changeHistory('undo')}>
        {t('undo')}
      </Button>
      <Button disabled={state.undoneBoards.length === 0} onClick={() => changeHistory('redo')}>
        {t('redo')}
      </Button>
      <Button
        disabled={state.currentBoard.marks.length === 0}
        onClick={() => changeHistory('clear-all')}
      >
        {t('clearAll')}
      </Button>
    </div>
  );
}

function listMarkableOutcomes(rules: Rules) {
  return OUTCOMES.filter((answer) => answer !== 'sunk' || canMarkSunk(rules));
}

/** Advises a shot and asks for its answer, until all ships are sunk. */
function ShotAdvice({ calculator }: CalculatorPanelProps) {
  const { rules, study, target, chosen, shotCount, markSquare, words } = calculator;
  const { t } = words;
  const canAnswer = target !== undefined && study.state !== 'contradiction';
  const isWaiting = study.state === 'counting' || study.state === 'counted';
  return (
    <section className={`stack-tight paper card ${styles.advice}`} aria-label={t('advice.title')}>
      <p className="hand-large" role="status">
        {study.state === 'cleared' && t('advice.cleared', { count: shotCount })}
        {study.state === 'contradiction' && t('advice.mend')}
        {canAnswer &&
          t(chosen === null ? 'advice.shoot' : 'advice.yours', { square: words.square(target) })}
        {!canAnswer && isWaiting && t('advice.waiting')}
      </p>
      {canAnswer && <p>{t('advice.ask')}</p>}
      <div className="wrap-tight">
        {canAnswer &&
          listMarkableOutcomes(rules).map((kind) => (
            <Button key={kind} className={styles.answer} onClick={() => markSquare(target, kind)}>
              {t(`tool.${outcomeKey(rules, kind)}`)}
            </Button>
          ))}
        <Button
          look="quiet"
          disabled={!calculator.canUndo}
          onClick={() => calculator.changeHistory('undo')}
        >
          {t('advice.takeBack')}
        </Button>
      </div>
      {canAnswer && <p className="small">{t('advice.other')}</p>}
    </section>
  );
}

function listFaultSquares(fault: MarksFault): Square[] {
  return [
    ...('square' in fault ? [fault.square] : []),
    ...('squares' in fault ? fault.squares : []),
  ];
}
