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
import { computerName, describeShooter, numberIn, shooterName } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { tableLines } from '../../shell/table.js';
import { printResult } from '../../shell/tell.js';
import { LADDER } from './ladder.js';

export function action(context: Context, given: { readonly json?: true }): Promise<void> {
  const { texts } = context;
  return printResult(context, given, {
    document: () => report(texts),
    lines: () => describeAll(texts),
  });
}

function describeAll(texts: Texts): string[] {
  const { t } = texts;
  const column = (name: 'name' | 'cost' | 'wins' | 'method') =>
    t(`commands:shooters.column.${name}`);
  const levels = LEVEL_NAMES.map((name) => {
    const { cost, title, about, beginnersWin } = levelAsJson(texts, name);
    const told = t(`commands:shooters.cost.${cost}`);
    return [name, told, numberIn(texts, beginnersWin, 1), `${title}: ${about}`];
  });
  const shooters = shootersByShots().map((name) => {
    const told = t(`commands:shooters.cost.${SHOOTER_TRAITS[name].cost}`);
    const cells = MEASURED.map((rules) => shotsCell(texts, shotsOf(name, rules)));
    return [name, told, ...cells, methodOf(texts, name)];
  });
  const modifiers = SHOOTER_MODIFIERS.map(({ name }) => [`+${name}`, modifierText(texts, name)]);
  return [
    t('commands:shooters.levels'),
    ...tableLines([[column('name'), column('cost'), column('wins'), column('method')], ...levels]),
    '',
    t('commands:shooters.shooters'),
    ...tableLines([[column('name'), column('cost'), ...MEASURED, column('method')], ...shooters]),
    ...MEASURED.map((rules) => measuredLine(texts, rules)),
    '',
    t('commands:shooters.modifiers'),
    ...tableLines(modifiers),
    '',
    t('commands:shooters.costs'),
    t('commands:shooters.others'),
  ];
}

/** Rules under which shooters are measured; the first orders the list. */
type Measured = keyof typeof LADDER;
const MEASURED = Object.keys(LADDER) as readonly Measured[];

interface ShooterShots {
  readonly mean: number;
  readonly margin: number;
  readonly boards: number;
}

/** Measured strength of a shooter, if there is any. */
function shotsOf(name: ShooterName, rules: Measured): ShooterShots | undefined {
  const shots: Partial<Record<ShooterName, ShooterShots>> = LADDER[rules].shots;
  return shots[name];
}

/** The weakest first; last those that were not measured under the first rules. */
function shootersByShots(): ShooterName[] {
  const order = (name: ShooterName) => shotsOf(name, 'russian')?.mean ?? 0;
  return [...SHOOTER_NAMES].sort((a, b) => order(b) - order(a));
}

function shotsCell(texts: Texts, shots: ShooterShots | undefined): string {
  if (!shots) return '–';
  const { mean, margin, boards } = shots;
  const number = (value: number) => numberIn(texts, value, boards < 1000 ? 1 : 2);
  return `${number(mean)} ± ${number(margin)}`;
}

/** Under which rules, on how many boards, when, and by which command a column was measured. */
function measuredLine(texts: Texts, rules: Measured): string {
  const { command, date, shots } = LADDER[rules];
  const boards = Object.values(shots).map((each) => each.boards);
  const least = numberIn(texts, Math.min(...boards), 0);
  const most = numberIn(texts, Math.max(...boards), 0);
  return texts.t('commands:shooters.measured', { rules, date, command, least, most });
}

/** What a shooter does, and by which rules or options alone. */
function methodOf({ t }: Texts, name: ShooterName): string {
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
    ...{ name, title: computerName(texts.story, name), cost, shooter, placer },
    ...{ beginnersWin, about },
  };
}

function report(texts: Texts): object {
  return {
    levels: LEVEL_NAMES.map((name) => levelAsJson(texts, name)),
    measured: MEASURED.map((rules) => {
      const { command, date } = LADDER[rules];
      return { rules, command, date };
    }),
    shooters: shootersByShots().map((name) => ({
      ...{ name, title: shooterName(texts.story, name) },
      ...SHOOTER_TRAITS[name],
      shots: Object.fromEntries(MEASURED.map((rules) => [rules, shotsOf(name, rules) ?? null])),
      method: texts.t(`commands:shooters.method.${name}`),
    })),
    modifiers: SHOOTER_MODIFIERS.map(({ name, bases }) => ({
      ...{ name, bases },
      about: modifierText(texts, name),
    })),
  };
}
