import { outcomeWord } from '@flotilla/play';
import { type Rules, tellsSinkings } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import styles from './Calculator.module.css';
import type { CalculatorState, Tool } from './calculator-state.js';
import type { CalculatorWords } from './use-words.js';

const TOOLS = ['cycle', 'miss', 'hit', 'sunk', 'clear'] as const satisfies readonly Tool[];

export interface ToolsProps {
  readonly rules: Rules;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly words: CalculatorWords;
}

/** What a tap on the board sets. */
export function Tools({ rules, tool, onTool, words: { t } }: ToolsProps) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{t('tool.label')}</legend>
      {TOOLS.filter((each) => each !== 'sunk' || tellsSinkings(rules)).map((each) => (
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

export interface HistoryButtonsProps {
  readonly state: CalculatorState;
  readonly onAct: (type: 'undo' | 'redo' | 'clear-all') => void;
  readonly words: CalculatorWords;
}

export function HistoryButtons({ state, onAct, words: { t } }: HistoryButtonsProps) {
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
