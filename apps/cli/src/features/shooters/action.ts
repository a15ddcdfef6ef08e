import { SHOOTER_MODIFIERS } from '@flotilla/engine';
import {
  LEVEL_NAMES,
  LEVELS,
  type LevelName,
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  type ShooterName,
  type ShooterTraits,
  traitsOf,
} from '@flotilla/engine/catalogue';
import { computerName, describeShooter, formatDecimal, shooterName } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { tableLines } from '../../shell/table.js';
import { printResult } from '../../shell/tell.js';
import { LADDER } from './ladder.js';

export function action(context: CommandContext, input: { readonly json?: true }): Promise<void> {
  const { texts } = context;
  return printResult(context, input, {
    document: () => shootersAsJson(texts),
    lines: () => describeShooters(texts),
  });
}

function describeShooters(texts: Texts): string[] {
  const { t } = texts;
  const column = (name: 'name' | 'cost' | 'wins' | 'method') =>
    t(`commands:shooters.column.${name}`);
  const levels = LEVEL_NAMES.map((name) => {
    const { cost, title, about, beginnersWin } = levelAsJson(texts, name);
    const costText = t(`commands:shooters.cost.${cost}`);
    return [name, costText, formatDecimal(texts, beginnersWin, 1), `${title}: ${about}`];
  });
  const shooters = shootersByShots().map((name) => {
    const costText = t(`commands:shooters.cost.${SHOOTER_TRAITS[name].cost}`);
    const cells = MEASURED_RULES.map((rules) => formatShots(texts, findMeasuredShots(name, rules)));
    return [name, costText, ...cells, describeMethod(texts, name)];
  });
  const modifiers = SHOOTER_MODIFIERS.map(({ name }) => [`+${name}`, modifierText(texts, name)]);
  return [
    t('commands:shooters.levels'),
    ...tableLines([[column('name'), column('cost'), column('wins'), column('method')], ...levels]),
    '',
    t('commands:shooters.shooters'),
    ...tableLines([
      [column('name'), column('cost'), ...MEASURED_RULES, column('method')],
      ...shooters,
    ]),
    ...MEASURED_RULES.map((rules) => measuredLine(texts, rules)),
    '',
    t('commands:shooters.modifiers'),
    ...tableLines(modifiers),
    '',
    t('commands:shooters.costs'),
    t('commands:shooters.others'),
  ];
}

type MeasuredRules = keyof typeof LADDER;
const MEASURED_RULES = Object.keys(LADDER) as readonly MeasuredRules[];

interface ShooterShots {
  readonly mean: number;
  readonly margin: number;
  readonly boards: number;
}

function findMeasuredShots(name: ShooterName, rules: MeasuredRules): ShooterShots | undefined {
  const shots: Partial<Record<ShooterName, ShooterShots>> = LADDER[rules].shots;
  return shots[name];
}

/** Sorts weakest first, by shots under `russian`; unmeasured shooters come last. */
function shootersByShots(): ShooterName[] {
  const meanShots = (name: ShooterName) => findMeasuredShots(name, 'russian')?.mean ?? 0;
  return [...SHOOTER_NAMES].sort((a, b) => meanShots(b) - meanShots(a));
}

function formatShots(texts: Texts, shots: ShooterShots | undefined): string {
  if (!shots) return '–';
  const { mean, margin, boards } = shots;
  const number = (value: number) => formatDecimal(texts, value, boards < 1000 ? 1 : 2);
  return `${number(mean)} ± ${number(margin)}`;
}

/** Footnote of a measured column: rules, number of boards, date and command. */
function measuredLine(texts: Texts, rules: MeasuredRules): string {
  const { command, date, shots } = LADDER[rules];
  const boards = Object.values(shots).map((measurement) => measurement.boards);
  const least = formatDecimal(texts, Math.min(...boards), 0);
  const most = formatDecimal(texts, Math.max(...boards), 0);
  return texts.t('commands:shooters.measured', { rules, date, command, least, most });
}

function describeMethod({ t }: Texts, name: ShooterName): string {
  const { needsSinkings, learns }: ShooterTraits = SHOOTER_TRAITS[name];
  const method = t(`commands:shooters.method.${name}`);
  const learned = learns ? t('commands:shooters.learns', { method }) : method;
  return needsSinkings ? t('commands:shooters.needsSinkings', { method: learned }) : learned;
}

function modifierText({ t }: Texts, name: string): string {
  return t(`commands:shooters.modifier.${name as 'leave'}`);
}

function levelAsJson(texts: Texts, name: LevelName) {
  const { shooter, placer, beginnersWin } = LEVELS[name];
  const about = describeShooter(texts.story, name) ?? '';
  const cost = traitsOf(name)?.cost ?? 'quick';
  return {
    name,
    title: computerName(texts.story, name),
    cost,
    shooter,
    placer,
    beginnersWin,
    about,
  };
}

function shootersAsJson(texts: Texts): object {
  return {
    levels: LEVEL_NAMES.map((name) => levelAsJson(texts, name)),
    measured: MEASURED_RULES.map((rules) => {
      const { command, date } = LADDER[rules];
      return { rules, command, date };
    }),
    shooters: shootersByShots().map((name) => ({
      name,
      title: shooterName(texts.story, name),
      ...SHOOTER_TRAITS[name],
      shots: Object.fromEntries(
        MEASURED_RULES.map((rules) => [rules, findMeasuredShots(name, rules) ?? null]),
      ),
      method: texts.t(`commands:shooters.method.${name}`),
    })),
    modifiers: SHOOTER_MODIFIERS.map(({ name, bases }) => ({
      name,
      bases,
      about: modifierText(texts, name),
    })),
  };
}
