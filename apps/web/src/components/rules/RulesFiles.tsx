import { makeRng } from '@flotilla/engine';
import { describeRulesFaults } from '@flotilla/play';
import { makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../i18n/story.js';
import { newSeed } from '../../play/device.js';
import { Button } from '../Button.js';
import { Note } from '../Note.js';
import styles from './RulesEditor.module.css';
import { readRulesFile, writeRulesFile } from './rules-file.js';

export interface RulesFilesProps {
  /** The rules to be written; null while they do not hold. */
  readonly entry: (RulesEntry & { readonly name: string }) | null;
  readonly onRead: (rules: Rules) => void;
}

/** Rules to a file and from one. */
export function RulesFiles({ entry, onRead }: RulesFilesProps) {
  const { t } = useTranslation('play');
  const story = useStory();
  const id = useId();
  const [faults, setFaults] = useState<readonly string[]>([]);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const json = readRulesFile(await file.text());
    // The same file may be chosen again when it has been mended.
    target.value = '';
    if (!json.ok) return setFaults([t('notJson', { ...json.error })]);
    const rules = makeRules(json.value, makeRng(newSeed(), 'rules'));
    if (!rules.ok)
      return setFaults(rules.error.faults.map((fault) => describeRulesFaults(story, [fault])));
    setFaults([]);
    onRead(rules.value);
  };

  return (
    <div className={styles.files}>
      {faults.length > 0 && (
        <Note kind="bad" title={t('editor.badFile')}>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className={styles.buttons}>
        <Button disabled={!entry} onClick={() => entry && download(entry)}>
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

function download(entry: RulesEntry & { readonly name: string }): void {
  const url = URL.createObjectURL(new Blob([writeRulesFile(entry)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${entry.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
