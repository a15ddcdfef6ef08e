import { describeRulesFault, describeRulesFaults, rulesName, sentence } from '@flotilla/play';
import { type Grid, isPresetName, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  partsLeftOut,
  RULES_PARTS,
  type RulesPart,
  readRulesFile,
  writeRulesFile,
} from '../../device/rules-file.js';
import { useStory } from '../../i18n/story.js';
import type { RulesTrial } from '../../workers/engine.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { Button } from '../Button.js';
import { download } from '../chart/download.js';
import { Dialog } from '../Dialog.js';
import { Choice } from '../Field.js';
import { FleetSketch } from '../fleet/FleetPictures.js';
import { Failed, Note } from '../Note.js';
import { deleteOwnRules, nameFault, newLot, saveOwnRules, useOwnRules } from './own-rules.js';
import { RulesEditor } from './RulesEditor.js';
import styles from './RulesEditor.module.css';
import { type EditorField, entryOf, fieldOf, isEmptyField, rulesDraftOf } from './rules-draft.js';

export interface RulesDialogProps {
  /** Rules that the editor shows first. */
  readonly start: Rules;
  readonly onChoose: (rules: Rules) => void;
  readonly onClose: () => void;
}

/** List value for unsaved rules; no name starts with a space. */
const NEW = ' new';

/** Dialog to create, edit, save and delete custom rules. */
export function RulesDialog({ start, onChoose, onClose }: RulesDialogProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const { items } = useOwnRules();
  const names = items.map(({ name }) => name);
  const isOwn = names.includes(start.name);
  const [edited, setEdited] = useState(isOwn ? start.name : NEW);
  const newName =
    isPresetName(start.name) || isOwn
      ? freeName(t('editor.newName'), names)
      : rulesName(story, start);
  const [draft, setDraft] = useState(() => rulesDraftOf(start, isOwn ? start.name : newName));
  const [lot, setLot] = useState(1);

  const name = draft.name.trim();
  const entry = { ...entryOf(draft), name };
  const trial = useTrial(entry, lot);
  const tried = trial.value;
  const badName = nameFault(
    name,
    names.filter((each) => each !== edited),
  );
  const faults: Partial<Record<EditorField, string>> = {};
  for (const fault of tried && 'faults' in tried ? tried.faults : [])
    faults[fieldOf(fault)] ??= isEmptyField(draft, fieldOf(fault))
      ? t('editor.emptySide')
      : sentence(describeRulesFault(story, fault));
  if (badName) faults.name = t(`editor.names.${badName}`);
  const isGood = !badName && tried !== undefined && 'fleet' in tried;

  const open = (which: string) => {
    const saved = makeRules(
      items.find((each) => each.name === which),
      newLot(),
    );
    setEdited(which);
    if (saved.ok) setDraft(rulesDraftOf(saved.value, which));
    else if (which === NEW) setDraft({ ...draft, name: freeName(t('editor.newName'), names) });
  };
  const save = () => {
    const rules = makeRules(entry, newLot());
    if (!rules.ok) return;
    saveOwnRules(entry, edited === NEW ? entry.name : edited);
    onChoose(rules.value);
  };
  const remove = () => {
    deleteOwnRules(edited);
    setEdited(NEW);
  };

  return (
    <Dialog title={t('editor.title')} isOpen onClose={onClose}>
      {names.length > 0 && (
        <Choice
          label={t('editor.which')}
          value={edited}
          options={[[NEW, t('editor.new')], ...names.map((each) => [each, each] as const)]}
          onChange={open}
        />
      )}
      <RulesEditor draft={draft} onChange={setDraft} faults={faults} />
      <RulesPreview
        trial={trial}
        grid={{ width: draft.width, height: draft.height }}
        onAgain={() => setLot(lot + 1)}
      />
      <div className="wrap">
        <Button look="main" disabled={!isGood} onClick={save}>
          {t('editor.save')}
        </Button>
        {edited !== NEW && <Button onClick={remove}>{t('editor.delete')}</Button>}
      </div>
      <RulesFiles
        entry={isGood ? entry : null}
        onRead={(rules) => {
          setEdited(NEW);
          setDraft(rulesDraftOf(rules, freeName(rulesName(story, rules), names)));
        }}
      />
    </Dialog>
  );
}

/** Returns the name, or the name with the first free number appended. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let count = 2; isPresetName(name) || taken.includes(name); count += 1)
    name = `${wanted.slice(0, 55)} ${count}`;
  return name;
}

interface RulesPreviewProps {
  readonly trial: WorkerAnswer<RulesTrial>;
  readonly grid: Grid;
  readonly onAgain: () => void;
}

/** Sample fleet by these rules, or the message that there is none. */
function RulesPreview({ trial, grid, onAgain }: RulesPreviewProps) {
  const { t } = useTranslation('play');
  const { value, hasFailed, again } = trial;
  const fleet = value && 'fleet' in value ? value.fleet : undefined;
  if (hasFailed) return <Failed onAgain={again} />;
  return (
    <div className={`row ${styles.preview}`}>
      {fleet && <FleetSketch grid={grid} ships={fleet} className={styles.sample} />}
      <div className={styles.previewText}>
        <p role="status">
          {!value ? t('editor.trying') : t(fleet ? 'editor.playable' : 'editor.unplayable')}
        </p>
        {fleet && (
          <Button look="quiet" onClick={onAgain}>
            {t('editor.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Delay after the last change before the rules are tried, in ms. */
const REST_MS = 150;

/** Tries these rules in a worker. */
function useTrial(entry: object, seed: number): WorkerAnswer<RulesTrial> {
  const text = JSON.stringify([entry, seed]);
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const trial = useAnswer(rested, async (text): Promise<RulesTrial> => {
    const [given, lot] = JSON.parse(text) as [object, number];
    return adviser().tryRules(given, [lot, 'sample']);
  });
  return rested === text ? trial : { ...trial, value: undefined, hasFailed: false };
}

export interface RulesFilesProps {
  /** Rules to export; null while they are invalid. */
  readonly entry: (RulesEntry & { readonly name: string }) | null;
  readonly onRead: (rules: Rules) => void;
}

export function RulesFiles({ entry, onRead }: RulesFilesProps) {
  const { t, i18n } = useTranslation('play');
  const story = useStory();
  const id = useId();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly RulesPart[]>([]);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const json = readRulesFile(await file.text());
    // Lets the user choose the same file again once it is fixed.
    target.value = '';
    setLeftOut([]);
    if (!json.ok) return setFaults([t('notJson', { ...json.error })]);
    const rules = makeRules(json.value, newLot());
    if (!rules.ok)
      return setFaults(rules.error.faults.map((fault) => describeRulesFaults(story, [fault])));
    setFaults([]);
    setLeftOut(partsLeftOut(json.value));
    onRead(rules.value);
  };

  const parts = leftOut.map((part) => t(`editor.part.${part}`));
  const leftOutText =
    parts.length === RULES_PARTS.length
      ? t('editor.allLeftOut')
      : t('editor.leftOut', { parts: new Intl.ListFormat(i18n.language).format(parts) });

  return (
    <div className="stack">
      {faults.length > 0 && (
        <Note kind="bad" title={t('editor.badFile')}>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      {leftOut.length > 0 && <Note kind="warn" isAlert text={leftOutText} />}
      <div className="wrap">
        <Button disabled={!entry} onClick={() => entry && save(entry)}>
          {t('editor.export')}
        </Button>
        <label htmlFor={id} className={styles.fileLabel}>
          {t('editor.import')}
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            className={styles.fileInput}
            onChange={(event) => void read(event)}
          />
        </label>
      </div>
    </div>
  );
}

function save(entry: RulesEntry & { readonly name: string }): void {
  const name = entry.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  download(`${name}.json`, new Blob([writeRulesFile(entry)], { type: 'application/json' }));
}
