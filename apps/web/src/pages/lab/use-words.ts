import { makeRules, type RulesEntry } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesTexts } from '../../components/rules/describe-rules.js';
import { isPlacer, isShooter } from '../../strategies.js';

/** Names and figures in the language in use. */
export function useWords() {
  const { t, i18n } = useTranslation();
  const { nameOf } = useRulesTexts();
  const lang = i18n.resolvedLanguage;
  const formats = useMemo(() => formatsOf(lang), [lang]);
  return {
    ...formats,
    shooter: (name: string) => (isShooter(name) ? t(`shooter.${name}`) : name),
    placer: (name: string) => (isPlacer(name) ? t(`placer.${name}`) : name),
    rules: (entry: RulesEntry) => {
      const rules = makeRules(entry);
      return rules.ok ? nameOf(rules.value) : '';
    },
  };
}

function formatsOf(lang: string | undefined) {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(lang, options);
    // The languages here write a hyphen before what is negative.
    return (value: number) => (Number.isFinite(value) ? format(value).replace('-', '−') : '…');
  };
  return {
    whole: format({ maximumFractionDigits: 0 }),
    fixed: format({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    tenth: format({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: format({ style: 'percent', maximumFractionDigits: 1 }),
    wholePercent: format({ style: 'percent', maximumFractionDigits: 0 }),
  };
}
