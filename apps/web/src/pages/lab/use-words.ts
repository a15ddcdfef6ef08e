import { makeRules, type RulesEntry } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesTexts } from '../../i18n/story.js';
import { isPlacer, isShooter } from '../../strategies.js';
import type { LabKinds, LabTask } from '../../workers/lab-task.js';

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

type AnyTask = { [Kind in keyof LabKinds]: LabTask<Kind> }[keyof LabKinds];

/** What a run is called, and what else is to be known of it. */
export function useRunTexts() {
  const { t } = useTranslation('lab');
  const words = useWords();
  const nameOf = (given: LabTask): string => {
    const task = given as AnyTask;
    switch (task.kind) {
      case 'match': {
        const [first, second] = task.options.shooters;
        return t('runs.match', { first: words.shooter(first), second: words.shooter(second) });
      }
      case 'tournament': {
        const { format, players, shooters } = task.options;
        const count = players === 'shooters' ? shooters.length : players;
        return t('runs.tournament', { format: t(`tournament.formats.${format}`), count });
      }
      case 'matrix': {
        const { placers, shooters } = task.options;
        return t('runs.matrix', { placers: placers.length, shooters: shooters.length });
      }
      case 'evolution': {
        const { grid } = task.options.rules;
        const board = grid ? `${grid.width}×${grid.height}` : words.rules(task.options.rules);
        return t('runs.evolution', { board, population: task.options.population });
      }
      case 'breeding':
        return t('runs.breeding', { shooter: words.shooter(task.options.shooter) });
    }
  };
  /** Such as "rules: Russian, fleets: Uniform, seed 7". */
  const aboutOf = (given: LabTask): string => {
    const { options } = given as AnyTask;
    return [
      t('about.rules', { rules: words.rules(options.rules) }),
      ...('placer' in options ? [t('about.placer', { placer: words.placer(options.placer) })] : []),
      t('about.seed', { seed: options.seed }),
    ].join(' · ');
  };
  return { nameOf, aboutOf };
}
