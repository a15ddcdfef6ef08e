import {
  PLACER_NAMES,
  PLACER_TRAITS,
  type PlacerName,
  type PlacerTraits,
} from '@flotilla/engine/catalogue';
import { describePlacer, placerName } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { tableLines } from '../../shell/table.js';
import { printResult } from '../../shell/tell.js';

export function action(context: Context, given: { readonly json?: true }): Promise<void> {
  const { texts } = context;
  return printResult(context, given, {
    document: () => report(texts),
    lines: () => describeAll(texts),
  });
}

function describeAll(texts: Texts): string[] {
  const { t } = texts;
  const head = (['name', 'cost', 'method'] as const).map((name) =>
    t(`commands:placers.column.${name}`),
  );
  const rows = PLACER_NAMES.map((name) => {
    const { cost, needsRoom }: PlacerTraits = PLACER_TRAITS[name];
    const method = methodOf(texts, name);
    return [
      name,
      t(`commands:placers.cost.${cost}`),
      needsRoom ? t('commands:placers.needsRoom', { method }) : method,
    ];
  });
  return [
    t('commands:placers.placers'),
    ...tableLines([head, ...rows]),
    '',
    t('commands:placers.costs'),
    t('commands:placers.strength'),
    t('commands:placers.others'),
  ];
}

function methodOf({ story }: Texts, name: PlacerName): string {
  return describePlacer(story, name) ?? placerName(story, name);
}

function report(texts: Texts): object {
  const placers = PLACER_NAMES.map((name) => ({
    ...{ name, title: placerName(texts.story, name) },
    ...PLACER_TRAITS[name],
    method: methodOf(texts, name),
  }));
  return { placers };
}
