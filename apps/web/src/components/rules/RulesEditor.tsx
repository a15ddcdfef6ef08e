import {
  ANNOUNCE_RULES,
  canDrawFleet,
  FLEET_SALVOS,
  type Grid,
  hasFleetSalvo,
  possibleShipLengths,
  SINGLE_TURNS,
  TOUCHING_RULES,
  type TouchingRule,
  type Turns,
} from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Checkbox, InputField, OptionCards } from '../Field.js';
import { FleetSketch } from '../fleet/FleetPictures.js';
import { FleetEditor, Stepper } from './FleetEditor.js';
import styles from './RulesEditor.module.css';
import type { EditorField, RulesDraft } from './rules-draft.js';

const TURNS_OPTIONS = [...SINGLE_TURNS, 'salvo', ...FLEET_SALVOS] as const;

export interface RulesEditorProps {
  readonly draft: RulesDraft;
  readonly onChange: (draft: RulesDraft) => void;
  readonly faults: Partial<Record<EditorField, string>>;
}

export function RulesEditor({ draft, onChange, faults }: RulesEditorProps) {
  const { t } = useTranslation('play');
  const change = (part: Partial<RulesDraft>) => onChange({ ...draft, ...part });
  const describeRandomFleet = (grid: Grid) =>
    canDrawFleet(grid) &&
    t('editor.randomShips', {
      count: Math.floor(grid.width / 2),
      lengths: possibleShipLengths(grid).join(', '),
    });
  const renderSide = (key: 'width' | 'height') => (
    <InputField
      label={t(`editor.${key}`)}
      error={faults[key]}
      type="number"
      inputMode="numeric"
      min={1}
      max={26}
      value={Number.isNaN(draft[key]) ? '' : draft[key]}
      onChange={(event) => change({ [key]: event.target.valueAsNumber })}
    />
  );
  return (
    <div className="column">
      <InputField
        label={t('editor.name')}
        error={faults.name}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.sides}>
        {renderSide('width')}
        {renderSide('height')}
      </div>
      <fieldset className="stack">
        <legend>{t('editor.fleet')}</legend>
        <Checkbox
          label={t('editor.random')}
          checked={draft.isRandom}
          onChange={(isRandom) => change({ isRandom })}
        />
        {draft.isRandom ? (
          <p>{describeRandomFleet(draft)}</p>
        ) : (
          <FleetEditor draft={draft} onChange={onChange} />
        )}
        {faults.fleet && (
          <p className="bad" role="alert">
            {faults.fleet}
          </p>
        )}
      </fieldset>
      <OptionCards
        look="pictures"
        label={t('editor.touching')}
        value={draft.touching}
        options={TOUCHING_RULES.map((value) => ({
          value,
          name: t(`editor.touchings.${value}`),
          picture: <TouchingPicture touching={value} />,
        }))}
        onChange={(touching) => change({ touching })}
      />
      <TurnsChoice turns={draft.turns} onChange={(turns) => change({ turns })} />
      <OptionCards
        look="line"
        label={t('editor.announces')}
        value={draft.announces}
        options={ANNOUNCE_RULES.map((value) => ({ value, name: t(`rules.announced.${value}`) }))}
        onChange={(announces) => change({ announces })}
      />
      <Checkbox
        label={t('editor.lastTurn')}
        checked={draft.lastTurn}
        onChange={(lastTurn) => change({ lastTurn })}
      />
      {faults.other && <p className="bad">{faults.other}</p>}
    </div>
  );
}

interface TurnsChoiceProps {
  readonly turns: Turns;
  readonly onChange: (turns: Turns) => void;
}

function TurnsChoice({ turns, onChange }: TurnsChoiceProps) {
  const { t } = useTranslation('play');
  const salvo = typeof turns === 'object' && typeof turns.salvo === 'number' ? turns.salvo : 0;
  return (
    <div className="stack">
      <OptionCards
        look="cards"
        label={t('editor.turns')}
        value={turnsOption(turns)}
        options={TURNS_OPTIONS.map((value) => ({ value, name: t(`editor.turnsOf.${value}`) }))}
        onChange={(name) => onChange(parseTurnsOption(name))}
      />
      {salvo > 0 && (
        <div className="spread">
          <span>{t('editor.salvo')}</span>
          <Stepper
            label={t('editor.salvo')}
            value={salvo}
            min={1}
            onChange={(shots) => onChange({ salvo: shots })}
          />
        </div>
      )}
    </div>
  );
}

function turnsOption(turns: Turns): (typeof TURNS_OPTIONS)[number] {
  if (typeof turns === 'string') return turns;
  return hasFleetSalvo(turns) ? turns.salvo : 'salvo';
}

function parseTurnsOption(name: (typeof TURNS_OPTIONS)[number]): Turns {
  if (name === 'hit-again' || name === 'alternate') return name;
  return { salvo: name === 'salvo' ? 3 : name };
}

const TOUCHING_GRID = { width: 4, height: 3 };

/** Two ships as close to each other as each rule allows. */
const NEAREST_SHIPS: Readonly<Record<TouchingRule, readonly (readonly number[])[]>> = {
  allowed: [
    [0, 4, 8],
    [1, 5],
  ],
  corners: [
    [0, 4],
    [9, 10],
  ],
  forbidden: [
    [0, 4, 8],
    [2, 6],
  ],
};

function TouchingPicture({ touching }: { readonly touching: TouchingRule }) {
  return (
    <FleetSketch grid={TOUCHING_GRID} ships={NEAREST_SHIPS[touching]} className={styles.touching} />
  );
}
