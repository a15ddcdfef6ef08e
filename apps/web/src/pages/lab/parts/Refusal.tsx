import type { Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import { playsBy } from '../../../strategies.js';
import { useWords } from '../use-words.js';

/** Which of these shooters refuse the rules, since those announce no sinking. */
export function refusing(shooters: readonly string[], rules: Rules): readonly string[] {
  return [...new Set(shooters)].filter((name) => !playsBy(name, rules));
}

/** Says who cannot play; nothing where all can. */
export function Refusal({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('lab');
  const { shooter } = useWords();
  if (names.length === 0) return null;
  return (
    <Note kind="warn">
      <p>{t('form.refuses', { names: names.map(shooter).join(', ') })}</p>
    </Note>
  );
}
