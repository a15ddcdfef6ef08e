import { useTranslation } from 'react-i18next';
import { InputField } from '../../../components/Field.js';

interface CodeFieldProps {
  readonly hint: string;
  readonly code: string;
  readonly isRequired: boolean;
  readonly onType: (code: string) => void;
}

export function CodeField({ hint, code, isRequired, onType }: CodeFieldProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  return (
    <InputField
      label={t('signIn.code')}
      hint={hint}
      value={code}
      required={isRequired}
      maxLength={60}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
