import type { ShotReason } from '@flotilla/engine';
import { isSalvo, type TableView } from '@flotilla/play';
import {
  makeSquare,
  otherSeat,
  parseShape,
  type Rules,
  type Seat,
  type Shape,
  type Shot,
  type ShotOutcome,
  scoreOf,
  segmentCount,
  shotsBy,
  type Turns,
  tellsSinkings,
  type Viewer,
} from '@flotilla/rules';
import { describeForeignError } from './foreign-texts.js';
import type { Texts } from './i18n/index.js';
import { largeNumber } from './numbers.js';

/*
 * What happened, in words, for a viewer: a seat is spoken to as "you", the spectator (and so two
 * people at one screen) reads names. A table's view has all that is told here, and so has a game
 * with its players.
 */

/** One shot with its answer, such as "You fire at B4: miss." */
export function describeShot(
  { t, ...texts }: Texts,
  { rules, players }: Pick<TableView, 'rules' | 'players'>,
  shot: Shot,
  viewer: Viewer,
): string {
  const who = viewer === 'spectator' ? 'named' : viewer === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: players[shot.seat].name,
    square: makeSquare(rules.grid, shot.square, texts.alphabet),
  };
  if (shot.shapeId === undefined) return t(`shot.${who}.${wordOf(rules, shot)}`, values);
  const ship = describeShip({ t, ...texts }, shapeWithId(shot.shapeId));
  return t(`shot.${who}.sunkShip`, { ...values, ship });
}

/** Where no sinking is told, a hit may be one: it is not called a ship that is damaged and afloat. */
export function wordOf(rules: Rules, { outcome }: Pick<Shot, 'outcome'>): ShotOutcome | 'struck' {
  return outcome === 'hit' && !tellsSinkings(rules) ? 'struck' : outcome;
}

/** Whose turn it is, and how many shots a salvo has; empty when nobody is to shoot. */
export function describeTurn(
  { t }: Texts,
  {
    rules,
    players,
    phase,
    awaited,
    isAgain,
    due,
  }: Pick<TableView, 'rules' | 'players' | 'phase' | 'awaited' | 'isAgain' | 'due'>,
  viewer: Viewer,
): string {
  if (phase !== 'battle' || awaited === null) return '';
  const again = isAgain ? 'Again' : '';
  const { name } = players[awaited];
  const whose =
    viewer === awaited
      ? t(`turn.yours${again}`)
      : t(viewer === 'spectator' ? `turn.named${again}` : 'turn.named', { name });
  return isSalvo(rules) ? `${whose} ${t('turn.salvo', { count: due })}` : whose;
}

/** What somebody else's program did wrong, where it lost the game by that. */
export function describeFailure(
  texts: Texts,
  { failure, players, winner }: Pick<TableView, 'failure' | 'players' | 'winner'>,
): string[] {
  if (failure === undefined || winner === null || winner === 'draw') return [];
  const name = players[otherSeat(winner)].shooter ?? '';
  return [texts.t('result.failed', { name, reason: describeForeignError(texts, failure) })];
}

/** Who has won, and how. */
export function describeResult(
  { t }: Texts,
  { players, winner, isResigned }: Pick<TableView, 'players' | 'winner' | 'isResigned'>,
  viewer: Viewer,
): string {
  if (winner === null) return t('result.unfinished');
  if (winner === 'draw') return t('result.draw');
  const name = players[winner].name;
  const loser = players[otherSeat(winner)].name;
  if (viewer === 'spectator') {
    return isResigned ? t('result.namedResigned', { name, loser }) : t('result.named', { name });
  }
  if (viewer === winner) {
    return isResigned ? t('result.youWinResigned', { name: loser }) : t('result.youWin');
  }
  return isResigned ? t('result.youLoseResigned', { name }) : t('result.youLose', { name });
}

/** The points and shots of a seat, such as "Anna: 12 of 20 hits, 34 shots". */
export function describeScore(
  { t }: Texts,
  { rules, players, shots }: Pick<TableView, 'rules' | 'players' | 'shots'>,
  seat: Seat,
  viewer: Viewer = 'spectator',
): string {
  return t('score', {
    name: viewer === seat ? t('name.you') : players[seat].name,
    hits: scoreOf({ shots }, seat),
    needed: segmentCount(rules.fleet),
    count: shotsBy({ shots }, seat).length,
  });
}

/**
 * The ships of a seat that are afloat, such as "Anna: ships afloat 4, 3, 3×2"; see `BoardView`.
 * Null where the rules announce no sinking.
 */
export function describeAfloat(
  { t }: Texts,
  { players }: Pick<TableView, 'players'>,
  seat: Seat,
  afloat: readonly string[] | null,
  viewer: Viewer = 'spectator',
): string {
  const name = viewer === seat ? t('name.you') : players[seat].name;
  if (!afloat) return t('afloatUntold', { name });
  return afloat.length === 0
    ? t('noneAfloat', { name })
    : t('afloat', { name, ships: listShips(afloat) });
}

/** A ship by its length, and by its drawing where it is not straight. */
export function describeShip({ t }: Texts, { length, isStraight, id }: Shape): string {
  return isStraight ? t('ship.straight', { length }) : t('ship.curved', { length, drawing: id });
}

/** Ids of forms, each once with its number: `4, 3×2, ##/#.×2`. */
export function listShips(shapeIds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of shapeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => (count > 1 ? `${id}×${count}` : id)).join(', ');
}

/** @throws Error when there is no such form. */
function shapeWithId(id: string): Shape {
  const shape = parseShape(/^\d+$/.test(id) ? Number(id) : id.split('/'));
  if (!shape.ok) throw new Error(`no shape has the id ${id}`);
  return shape.value;
}

/** Why a shooter shoots where it does. */
export function describeReason({ t, lang }: Texts, reason: ShotReason): string {
  switch (reason.code) {
    case 'random':
      return t('reason.random');
    case 'longest-fits':
      return t('reason.longestFits', { length: reason.length });
    case 'find-axis':
      return t('reason.findAxis');
    case 'along-axis':
      return t('reason.alongAxis');
    case 'pool':
      return t('reason.pool');
    case 'pattern':
      return t('reason.pattern');
    case 'leave': {
      const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
      return t('reason.leave', { chance: percent.format(reason.chance) });
    }
    case 'endgame':
      return t('reason.endgame', { count: reason.layouts });
    case 'likeliest': {
      const number = (value: number, options: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(lang, options).format(value);
      const chance = number(reason.chance, { style: 'percent', maximumFractionDigits: 1 });
      const bits = describeBits({ t, lang }, reason.bits);
      const layouts = largeNumber({ lang }, reason.layouts);
      return t(`reason.likeliest.${reason.method}`, { chance, bits, layouts });
    }
    case 'heaviest':
      return withTies({ t }, t('reason.heaviest', { weight: reason.weight }), reason.ties);
    case 'most-placements': {
      const { phase, placements, ties } = reason;
      const key = phase === 'hunt' ? 'mostPlacementsHunt' : 'mostPlacementsTarget';
      return withTies({ t }, t(`reason.${key}`, { placements }), ties);
    }
  }
}

/** An amount of information, to two places at the most: `0.7 bits`. */
export function describeBits({ t, lang }: Pick<Texts, 't' | 'lang'>, bits: number): string {
  const written = Math.round(bits * 100) / 100;
  const number = new Intl.NumberFormat(lang).format(written);
  // A fraction takes the form of two, in English as in Russian.
  return t('bits', { count: Number.isInteger(written) ? written : 2, number });
}

/** The fleet that rules with a random one have got from this seed; nothing of any other rules. */
export function describeDrawnFleet({ t }: Pick<Texts, 't'>, rules: Rules, seed: number): string[] {
  if (!rules.drawn) return [];
  return [t('commands:drawnFleet', { seed, fleet: listShips(rules.fleet.map(({ id }) => id)) })];
}

/** The same for a document. */
export function drawnFleetAsJson({ drawn, fleet }: Rules, seed: number): object {
  return drawn ? { seed, fleet: fleet.map(({ length }) => length) } : {};
}

function withTies({ t }: Pick<Texts, 't'>, reason: string, ties: number): string {
  return ties > 1 ? t('reason.ties', { reason, count: ties }) : reason;
}

/**
 * What the signs on the boards mean. Where no sinking is announced, only one's own
 * ships are known to be sunk.
 */
export function legendOf({ t }: Pick<Texts, 't'>, rules: Rules): string {
  return t(tellsSinkings(rules) ? 'plain.legend' : 'plain.legendUntold');
}

/** What is agreed, a statement a line. */
export function describeRules({ t }: Texts, rules: Rules): string[] {
  const { name, grid, fleet, touching, turns, announces, lastTurn } = rules;
  return [
    t('rules.title', { name, ...grid, fleet: listShips(fleet.map(({ id }) => id)) }),
    t(`rules.${touching}`),
    describeTurns({ t }, turns),
    ...(announces === 'outcome' ? [] : [t(`rules.${announces}`)]),
    ...(lastTurn ? [t('rules.lastTurn')] : []),
  ];
}

function describeTurns({ t }: Pick<Texts, 't'>, turns: Turns): string {
  if (turns === 'hit-again') return t('rules.hitAgain');
  if (turns === 'alternate') return t('rules.alternate');
  const { salvo } = turns;
  return salvo === 'ships-afloat' ? t('rules.salvoAfloat') : t('rules.salvo', { count: salvo });
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function sentence(clause: string): string {
  return `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
}
