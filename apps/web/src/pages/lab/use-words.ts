import { baseOf } from '@flotilla/engine/catalogue';
import type { HabrRow } from '@flotilla/research';
import { makeRules, type RulesEntry } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { isOfferedShooter, isPlacer } from '../../strategies.js';
import type { LabKinds, LabTask } from '../../workers/lab-task.js';

export function useLabTexts() {
  const { t } = useTranslation();
  const { nameOf } = useRulesTexts();
  const figures = useNumberFormats();
  return {
    ...figures,
    shooterNameOf: (name: string) => {
      const base = baseOf(name);
      const modifiers = name.slice(base.length).replaceAll('+', ' +');
      return isOfferedShooter(base) ? `${t(`shooter.${base}`)}${modifiers}` : name;
    },
    placerNameOf: (name: string) => (isPlacer(name) ? t(`placer.${name}`) : name),
    rulesNameOf: (entry: RulesEntry) => {
      const rules = makeRules(entry);
      return rules.ok ? nameOf(rules.value) : '';
    },
  };
}

/** Formats a run of “25 ms naval battle” as its placer, and notes if the halo is unknown. */
export function useArticleRunName(): (run: HabrRow) => string {
  const { t } = useTranslation('lab');
  const words = useLabTexts();
  return ({ placers, knowsHalo }) => {
    if (placers.length > 1) return t('tournament.allMixed');
    const placer = words.placerNameOf(placers[0]!);
    return knowsHalo ? placer : t('tournament.haloUnknown', { placer });
  };
}

type AnyTask = { [Kind in keyof LabKinds]: LabTask<Kind> }[keyof LabKinds];

export function useRunTexts() {
  const { t } = useTranslation('lab');
  const words = useLabTexts();
  const nameOf = (labTask: LabTask): string => {
    const task = labTask as AnyTask;
    switch (task.kind) {
      case 'match': {
        const [first, second] = task.options.shooters;
        return t('runs.match', {
          first: words.shooterNameOf(first),
          second: words.shooterNameOf(second),
        });
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
        const board = grid ? `${grid.width}×${grid.height}` : words.rulesNameOf(task.options.rules);
        return t('runs.evolution', { board, population: task.options.population });
      }
      case 'breeding':
        return t('runs.breeding', { shooter: words.shooterNameOf(task.options.shooter) });
    }
  };
  /** Example: "rules: Russian · placer: Uniform · seed 7". */
  const describeOptions = (labTask: LabTask): string => {
    const { options } = labTask as AnyTask;
    return [
      t('about.rules', { rules: words.rulesNameOf(options.rules) }),
      ...('placer' in options
        ? [t('about.placer', { placer: words.placerNameOf(options.placer) })]
        : []),
      t('about.seed', { seed: options.seed }),
      ...('isPrinted' in options && options.isPrinted ? [t('about.printed')] : []),
    ].join(' · ');
  };
  return { nameOf, describeOptions };
}
