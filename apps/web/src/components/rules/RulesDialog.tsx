import { describeRulesFault, describeRulesFaults, rulesName, sentence } from '@flotilla/play';
import { type Grid, isPresetName, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  missingRulesParts,
  parseJsonFile,
  RULES_PARTS,
  type RulesPart,
  writeRulesFile,
} from '../../device/rules-file.js';
import { useStory } from '../../i18n/story.js';
import type { RulesTrial } from '../../workers/engine.js';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { Button } from '../Button.js';
import { downloadBlob } from '../chart/download.js';
import { Dialog } from '../Dialog.js';
import { SelectField } from '../Field.js';
import { FileButton } from '../FileButton.js';
import { FleetSketch } from '../fleet/FleetPictures.js';
import { ComputationFailureNote, Note } from '../Note.js';
import {
  deleteOwnRules,
  findRulesNameFault,
  newRulesRng,
  saveOwnRules,
  useOwnRules,
} from './own-rules.js';
import { RulesEditor } from './RulesEditor.js';
import styles from './RulesEditor.module.css';
import {
  type EditorField,
  fieldShowingFault,
  isEmptyField,
  makeDraftEntry,
  makeRulesDraft,
} from './rules-draft.js';

export interface RulesDialogProps {
  readonly initialRules: Rules;
  readonly onChoose: (rules: Rules) => void;
  readonly onClose: () => void;
}

/** List value for unsaved rules; cannot be a name, since it starts with a space. */
const UNSAVED_OPTION = ' new';

export function RulesDialog({ initialRules, onChoose, onClose }: RulesDialogProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const { items } = useOwnRules();
  const names = items.map(({ name }) => name);
  const isOwn = names.includes(initialRules.name);
  const [editedName, setEditedName] = useState(isOwn ? initialRules.name : UNSAVED_OPTION);
  const newName =
    isPresetName(initialRules.name) || isOwn
      ? uniqueName(t('editor.newName'), names)
      : rulesName(story, initialRules);
  const [draft, setDraft] = useState(() =>
    makeRulesDraft(initialRules, isOwn ? initialRules.name : newName),
  );
  const [sampleSeed, setSampleSeed] = useState(1);

  const name = draft.name.trim();
  const entry = { ...makeDraftEntry(draft), name };
  const trial = useRulesTrial(entry, sampleSeed);
  const trialResult = trial.value;
  const nameFaultCode = findRulesNameFault(
    name,
    names.filter((otherName) => otherName !== editedName),
  );
  const faults: Partial<Record<EditorField, string>> = {};
  for (const fault of trialResult && 'faults' in trialResult ? trialResult.faults : [])
    faults[fieldShowingFault(fault)] ??= isEmptyField(draft, fieldShowingFault(fault))
      ? t('editor.emptySide')
      : sentence(describeRulesFault(story, fault));
  if (nameFaultCode) faults.name = t(`editor.names.${nameFaultCode}`);
  const isValid = !nameFaultCode && trialResult !== undefined && 'fleet' in trialResult;

  const openRules = (choice: string) => {
    const saved = makeRules(
      items.find((item) => item.name === choice),
      newRulesRng(),
    );
    setEditedName(choice);
    if (saved.ok) setDraft(makeRulesDraft(saved.value, choice));
    else if (choice === UNSAVED_OPTION)
      setDraft({ ...draft, name: uniqueName(t('editor.newName'), names) });
  };
  const save = () => {
    const rules = makeRules(entry, newRulesRng());
    if (!rules.ok) return;
    saveOwnRules(entry, editedName === UNSAVED_OPTION ? entry.name : editedName);
    onChoose(rules.value);
  };
  const deleteEdited = () => {
    deleteOwnRules(editedName);
    setEditedName(UNSAVED_OPTION);
  };

  return (
    <Dialog title={t('editor.title')} isOpen onClose={onClose}>
      {names.length > 0 && (
        <SelectField
          label={t('editor.which')}
          value={editedName}
          options={[[UNSAVED_OPTION, t('editor.new')], ...names.map((own) => [own, own] as const)]}
          onChange={openRules}
        />
      )}
      <RulesEditor draft={draft} onChange={setDraft} faults={faults} />
      <RulesPreview
        trial={trial}
        grid={{ width: draft.width, height: draft.height }}
        onAgain={() => setSampleSeed(sampleSeed + 1)}
      />
      <div className="wrap">
        <Button look="main" disabled={!isValid} onClick={save}>
          {t('editor.save')}
        </Button>
        {editedName !== UNSAVED_OPTION && (
          <Button onClick={deleteEdited}>{t('editor.delete')}</Button>
        )}
      </div>
      <RulesFiles
        entry={isValid ? entry : null}
        onRead={(rules) => {
          setEditedName(UNSAVED_OPTION);
          setDraft(makeRulesDraft(rules, uniqueName(rulesName(story, rules), names)));
        }}
      />
    </Dialog>
  );
}

/** Returns the name, or the name with the first free number appended. */
function uniqueName(preferred: string, takenNames: readonly string[]): string {
  let name = preferred;
  for (let count = 2; isPresetName(name) || takenNames.includes(name); count += 1)
    name = `${preferred.slice(0, 55)} ${count}`;
  return name;
}

interface RulesPreviewProps {
  readonly trial: WorkerAnswer<RulesTrial>;
  readonly grid: Grid;
  readonly onAgain: () => void;
}

function RulesPreview({ trial, grid, onAgain }: RulesPreviewProps) {
  const { t } = useTranslation('play');
  const { value, hasFailed, retry } = trial;
  const fleet = value && 'fleet' in value ? value.fleet : undefined;
  if (hasFailed) return <ComputationFailureNote onRetry={retry} />;
  return (
    <div className={`row ${styles.preview}`}>
      {fleet && <FleetSketch grid={grid} ships={fleet} className={styles.sample} />}
      <div className={`stack-tight ${styles.previewText}`}>
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

const DEBOUNCE_MS = 150;

/** Tries these rules in a worker once they stop changing. */
function useRulesTrial(entry: object, seed: number): WorkerAnswer<RulesTrial> {
  const text = JSON.stringify([entry, seed]);
  const [settledText, setSettledText] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const trial = useWorkerAnswer(settledText, async (text): Promise<RulesTrial> => {
    const [entry, sampleSeed] = JSON.parse(text) as [object, number];
    return adviserEngine().tryRules(entry, [sampleSeed, 'sample']);
  });
  return settledText === text ? trial : { ...trial, value: undefined, hasFailed: false };
}

export interface RulesFilesProps {
  /** Rules to export; null while they are invalid. */
  readonly entry: (RulesEntry & { readonly name: string }) | null;
  readonly onRead: (rules: Rules) => void;
}

export function RulesFiles({ entry, onRead }: RulesFilesProps) {
  const { t, i18n } = useTranslation('play');
  const story = useStory();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [missingParts, setMissingParts] = useState<readonly RulesPart[]>([]);

  const read = (text: string) => {
    const json = parseJsonFile(text);
    setMissingParts([]);
    if (!json.ok) return setFaults([t('notJson', { ...json.error })]);
    const rules = makeRules(json.value, newRulesRng());
    if (!rules.ok)
      return setFaults(rules.error.faults.map((fault) => describeRulesFaults(story, [fault])));
    setFaults([]);
    setMissingParts(missingRulesParts(json.value));
    onRead(rules.value);
  };

  const parts = missingParts.map((part) => t(`editor.part.${part}`));
  const missingText =
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
      {missingParts.length > 0 && <Note kind="warn" isAlert text={missingText} />}
      <div className="wrap">
        <Button disabled={!entry} onClick={() => entry && downloadRules(entry)}>
          {t('editor.export')}
        </Button>
        <FileButton label={t('editor.import')} accept=".json,application/json" onRead={read} />
      </div>
    </div>
  );
}

function downloadRules(entry: RulesEntry & { readonly name: string }): void {
  const name = entry.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  downloadBlob(`${name}.json`, new Blob([writeRulesFile(entry)], { type: 'application/json' }));
}
