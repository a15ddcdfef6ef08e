import {
  PLACER_NAMES,
  PLACER_TRAITS,
  type PlacerName,
  type PlacerTraits,
} from '@flotilla/engine/catalogue';
import { describePlacer, placerName } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { tableLines } from '../../shell/table.js';
import { printResult } from '../../shell/tell.js';

export function action(context: CommandContext, input: { readonly json?: true }): Promise<void> {
  const { texts } = context;
  return printResult(context, input, {
    document: () => placersAsJson(texts),
    lines: () => describePlacers(texts),
  });
}

function describePlacers(texts: Texts): string[] {
  const { t } = texts;
  const titles = (['name', 'cost', 'method'] as const).map((name) =>
    t(`commands:placers.column.${name}`),
  );
  const rows = PLACER_NAMES.map((name) => {
    const { cost, needsRoom }: PlacerTraits = PLACER_TRAITS[name];
    const method = describeMethod(texts, name);
    return [
      name,
      t(`commands:placers.cost.${cost}`),
      needsRoom ? t('commands:placers.needsRoom', { method }) : method,
    ];
  });
  return [
    t('commands:placers.placers'),
    ...tableLines([titles, ...rows]),
    '',
    t('commands:placers.costs'),
    t('commands:placers.strength'),
    t('commands:placers.others'),
  ];
}

function describeMethod({ story }: Texts, name: PlacerName): string {
  return describePlacer(story, name) ?? placerName(story, name);
}

function placersAsJson(texts: Texts): object {
  const placers = PLACER_NAMES.map((name) => ({
    name,
    title: placerName(texts.story, name),
    ...PLACER_TRAITS[name],
    method: describeMethod(texts, name),
  }));
  return { placers };
}
