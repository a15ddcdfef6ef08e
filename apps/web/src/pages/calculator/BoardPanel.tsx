import type { Square } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Advice } from './Advice.js';
import styles from './Calculator.module.css';
import { conflictsOf } from './FaultNote.js';
import { HistoryButtons, Tools } from './Tools.js';
import type { Calculator } from './use-calculator.js';

export interface PanelProps {
  readonly calculator: Calculator;
}

/** The board, and what is set on it or asked about it. */
export function BoardPanel({ calculator }: PanelProps) {
  const { state, rules, words, study, mode, tool, setTool, chosen, shotAt, shots } = calculator;
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
