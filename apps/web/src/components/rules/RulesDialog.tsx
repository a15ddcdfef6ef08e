import { makeRng } from '@flotilla/engine';
import { describeRulesFault, sentence } from '@flotilla/play';
import { isPresetName, makeRules, type Rng, type Rules } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../i18n/story.js';
import { newSeed } from '../../play/device.js';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Choice } from '../Field.js';
import { deleteOwnRules, nameFault, saveOwnRules, useOwnRules } from './own-rules.js';
import { RulesEditor } from './RulesEditor.js';
import styles from './RulesEditor.module.css';
import { RulesFiles } from './RulesFiles.js';
import { RulesPreview, useTrial } from './RulesPreview.js';
import { draftOf, type EditorField, entryOf, fieldOf } from './rules-draft.js';

export interface RulesDialogProps {
  /** What the editor shows first. */
  readonly start: Rules;
  readonly onChoose: (rules: Rules) => void;
  readonly onClose: () => void;
}

/** What is chosen in the list for rules that are not saved yet; no name begins with a blank. */
const NEW = ' new';

/** Creates, edits, saves and deletes the person's own rules. */
export function RulesDialog({ start, onChoose, onClose }: RulesDialogProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const { items } = useOwnRules();
  const names = items.map(({ name }) => name);
  const isOwn = names.includes(start.name);
  const [edited, setEdited] = useState(isOwn ? start.name : NEW);
  const newName =
    isPresetName(start.name) || isOwn ? freeName(t('editor.newName'), names) : start.name;
  const [draft, setDraft] = useState(() => draftOf(start, isOwn ? start.name : newName));
  const [lot, setLot] = useState(1);

  const name = draft.name.trim();
  const entry = { ...entryOf(draft), name };
  const trial = useTrial(entry, lot);
  const badName = nameFault(
    name,
    names.filter((each) => each !== edited),
  );
  const faults: Partial<Record<EditorField, string>> = {};
  for (const fault of trial && 'faults' in trial ? trial.faults : [])
    faults[fieldOf(fault)] ??= sentence(describeRulesFault(story, fault));
  if (badName) faults.name = t(`editor.names.${badName}`);
  const isGood = !badName && trial !== null && 'fleet' in trial;

  const open = (which: string) => {
    const saved = makeRules(
      items.find((each) => each.name === which),
      newLot(),
    );
    setEdited(which);
    if (saved.ok) setDraft(draftOf(saved.value, which));
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
      <div className={styles.buttons}>
        <Button look="main" disabled={!isGood} onClick={save}>
          {t('editor.save')}
        </Button>
        {edited !== NEW && <Button onClick={remove}>{t('editor.delete')}</Button>}
      </div>
      <RulesFiles
        entry={isGood ? entry : null}
        onRead={(rules) => {
          setEdited(NEW);
          setDraft(draftOf(rules, freeName(rules.name, names)));
        }}
      />
    </Dialog>
  );
}

/** Draws where a fleet is a random one. */
function newLot(): Rng {
  return makeRng(newSeed(), 'rules');
}

/** The name itself, or with the first number behind it that no other has. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let count = 2; isPresetName(name) || taken.includes(name); count += 1)
    name = `${wanted.slice(0, 55)} ${count}`;
  return name;
}
