import { parseSquare, type Shape, type Square } from '@flotilla/rules';
import { useState } from 'react';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { CopyButton } from '../../components/CopyButton.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Note } from '../../components/Note.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { useTitle } from '../../hooks/use-title.js';
import { ROUTES } from '../../routes.js';
import { Advice } from './Advice.js';
import { hashOf } from './address.js';
import styles from './Calculator.module.css';
import { type Tool, toolResult } from './calculator-state.js';
import { conflictsOf, FaultNote } from './FaultNote.js';
import { Odds } from './Odds.js';
import { ShipDialog } from './ShipDialog.js';
import { TextDialog } from './TextDialog.js';
import { HistoryButtons, Tools } from './Tools.js';
import { useSetting } from './use-setting.js';
import { useStudy } from './use-study.js';
import { useTelling } from './use-telling.js';
import { type CalculatorWords, useWords } from './use-words.js';

/** Chances and advice for a game on paper. */
export function CalculatorPage() {
  const { state, dispatch, damaged } = useSetting();
  const { rules, marks } = state.now;
  const study = useStudy(state.now);
  const words = useWords(rules);
  const { t } = words;
  useTitle(t('title'));
  useTelling(study, words);
  const [mode, setMode] = useState<'hand' | 'advise'>('hand');
  const [tool, setTool] = useState<Tool>('cycle');
  const [sinkingAt, setSinkingAt] = useState<Square | null>(null);
  const [chosen, setChosen] = useState<Square | null>(null);
  const [isTextOpen, setTextOpen] = useState(false);

  const afloat = study.examined?.afloat ?? rules.fleet.map(({ id }) => id);
  const shots = marks.filter(({ kind }) => kind !== 'empty').length;
  const shotAt = (chosen ?? study.chances?.best[0]) as Square | undefined;

  const set = (square: Square, kind: 'miss' | 'hit' | 'sunk' | 'clear') => {
    setChosen(null);
    if (kind === 'clear') return dispatch({ type: 'clear', square });
    if (kind !== 'sunk' || rules.announces !== 'ship') {
      return dispatch({ type: 'set', mark: { square, kind } });
    }
    const [only, ...others] = new Set(afloat);
    if (only === undefined || others.length > 0) return setSinkingAt(square);
    dispatch({ type: 'set', mark: { square, kind, shapeId: only } });
  };

  const choose = (square: Square) => {
    if (mode === 'advise' && !marks.some((mark) => mark.square === square)) setChosen(square);
    else if (mode === 'hand') set(square, toolResult(marks, square, tool));
  };

  const sink = ({ id: shapeId }: Shape) => {
    if (sinkingAt === null) return;
    dispatch({ type: 'set', mark: { square: sinkingAt, kind: 'sunk', shapeId } });
    setSinkingAt(null);
  };

  const onKey = ({ key }: React.KeyboardEvent, square: Square): boolean => {
    const isColumn = parseSquare(rules.grid, `${key}1`).ok;
    const meant = KEYS[key.toLowerCase()];
    if (isColumn || !meant || mode !== 'hand') return false;
    set(square, toolResult(marks, square, meant));
    return true;
  };

  const fault = study.examined?.fault ?? null;
  const undo = () => dispatch({ type: 'undo' });
  const { posterior, best } = study.chances ?? {};
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {damaged && (
        <Note kind="warn" isAlert>
          <p>{t(`damaged.${damaged}`)}</p>
        </Note>
      )}
      <div className={styles.page} style={{ '--columns': rules.grid.width } as React.CSSProperties}>
        <div className={styles.main}>
          <ModeSwitch mode={mode} onMode={setMode} words={words} />
          {mode === 'hand' && <Tools tool={tool} onTool={setTool} words={words} />}
          {mode === 'advise' && (
            <Advice
              {...{ study, shots, words }}
              square={shotAt}
              isChosen={chosen !== null}
              onAnswer={(kind) => shotAt !== undefined && set(shotAt, kind)}
              onUndo={undo}
              canUndo={state.past.length > 0}
            />
          )}
          <Board
            grid={rules.grid}
            label={t('board')}
            cells={study.cells}
            heat={study.heat}
            showsNumbers
            best={best}
            aimed={mode === 'advise' && shotAt !== undefined ? [shotAt] : undefined}
            conflicts={fault ? conflictsOf(fault) : undefined}
            describe={(square) => {
              if (fault && conflictsOf(fault).includes(square)) return t('conflict');
              const isOpen = study.cells[square] === 'open';
              if (!posterior || !isOpen) return undefined;
              return t('chance', { chance: words.percent(posterior[square] as number) });
            }}
            onChoose={choose}
            onKey={onKey}
          />
          <HistoryButtons
            state={state}
            words={words}
            onAct={(type) => {
              setChosen(null);
              dispatch({ type });
            }}
          />
        </div>
        <div className={styles.side}>
          <Odds rules={rules} study={study} shots={shots}>
            {fault && (
              <FaultNote
                fault={fault}
                words={words}
                onUndo={undo}
                canUndo={state.past.length > 0}
                onClear={(square) => dispatch({ type: 'clear', square })}
              />
            )}
          </Odds>
          <FleetView fleet={rules.fleet} afloat={afloat} label={t('fleet')} />
          <RulesPicker
            value={rules}
            onChange={(other) =>
              dispatch({ type: 'replace', setting: { rules: other, marks: [] } })
            }
          />
          <div className={styles.row}>
            <Button onClick={() => setTextOpen(true)}>{t('text.open')}</Button>
            <CopyButton text={`${location.origin}${ROUTES.calculator}${hashOf(state.now)}`}>
              {t('text.link')}
            </CopyButton>
          </div>
          <p className={styles.small}>{t('help')}</p>
        </div>
      </div>
      <ShipDialog
        {...{ rules, afloat, words }}
        square={sinkingAt}
        onChoose={sink}
        onClose={() => setSinkingAt(null)}
      />
      <TextDialog
        {...{ rules, words }}
        text={study.examined?.text ?? ''}
        isOpen={isTextOpen}
        onClose={() => setTextOpen(false)}
        onUse={(read) => {
          dispatch({ type: 'replace', setting: { rules, marks: read } });
          setTextOpen(false);
        }}
      />
    </>
  );
}

/** Keys that mark the square under the cursor, where they do not begin a square's name. */
const KEYS: Readonly<Record<string, Tool>> = {
  '-': 'miss',
  o: 'miss',
  о: 'miss',
  '+': 'hit',
  x: 'hit',
  х: 'hit',
  '#': 'sunk',
  '.': 'clear',
  delete: 'clear',
  backspace: 'clear',
};

interface ModeSwitchProps {
  readonly mode: 'hand' | 'advise';
  readonly onMode: (mode: 'hand' | 'advise') => void;
  readonly words: CalculatorWords;
}

function ModeSwitch({ mode, onMode, words: { t } }: ModeSwitchProps) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{t('mode.label')}</legend>
      {(['hand', 'advise'] as const).map((each) => (
        <Button key={each} aria-pressed={mode === each} onClick={() => onMode(each)}>
          {t(`mode.${each}`)}
        </Button>
      ))}
    </fieldset>
  );
}
