import {
  baseOf,
  isPlacerName,
  isShooterName,
  type LearnerName,
  type LevelName,
} from '@flotilla/engine/catalogue';
import {
  announcesSinkings,
  type Fleet,
  isPresetName,
  listedPreset,
  type NameableShip,
  type PlayerInfo,
  type Rules,
  type Seat,
  type Shape,
  type ShotOutcome,
  smallSideOf,
  UNNAMED_RULES,
  type Viewer,
} from '@flotilla/rules';
import type { Lang, Names } from './story.js';

/**
 * Default names of people and computers. Computers are named after ranks or by their article. Old records store
 * only such a name, in the language of the game.
 */
const DEFAULT_NAMES = {
  en: {
    you: 'You',
    alone: 'Player',
    first: 'Player 1',
    second: 'Player 2',
    guest: 'Guest',
    computer: 'Computer',
    'cabin-boy': 'Cabin boy',
    sailor: 'Sailor',
    boatswain: 'Boatswain',
    navigator: 'Navigator',
    captain: 'Captain',
    admiral: 'Admiral',
    learned: 'Cartographer',
    adaptive: 'Pilot',
    weights: 'IQ180',
    'weights-printed': 'IQ180',
  },
  ru: {
    you: 'Вы',
    alone: 'Игрок',
    first: 'Игрок 1',
    second: 'Игрок 2',
    guest: 'Гость',
    computer: 'Компьютер',
    'cabin-boy': 'Юнга',
    sailor: 'Матрос',
    boatswain: 'Боцман',
    navigator: 'Штурман',
    captain: 'Капитан',
    admiral: 'Адмирал',
    learned: 'Картограф',
    adaptive: 'Лоцман',
    weights: 'IQ180',
    'weights-printed': 'IQ180',
  },
} as const satisfies Record<
  Lang,
  Record<Unnamed | 'computer' | LearnerName | LevelName | keyof typeof VOICES, string>
>;

/** Text namespaces of shooters whose article names the opponent and quotes its words. */
export const VOICES = { weights: 'iq180', 'weights-printed': 'iq180' } as const;

const LANGS = ['en', 'ru'] as const;
const DEFAULT_KEYS = Object.keys(DEFAULT_NAMES.en) as (keyof typeof DEFAULT_NAMES.en)[];
const PEOPLE = ['you', 'alone', 'first', 'second', 'guest'] as const;

type Unnamed = (typeof PEOPLE)[number];

/** Returns the default name of a person who gave none. */
export function usualName({ lang }: Pick<Names, 'lang'>, who: Unnamed): string {
  return DEFAULT_NAMES[lang][who];
}

/** Makes a person of a new game: with the given name, else the default one. */
export function personCalled(names: Pick<Names, 'lang'>, given: string, who: Unnamed): PlayerInfo {
  return given === '' ? { name: usualName(names, who), who } : { name: given, who: 'named' };
}

/** Makes two people at one screen; the second of two equal names gets a number. */
export function twoCalled(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [string, string],
): [PlayerInfo, PlayerInfo] {
  const one = personCalled(names, first, 'first');
  const other = personCalled(names, second, 'second');
  const isSame = playerName(names, one).name === playerName(names, other).name;
  return [one, isSame ? { name: `${other.name.slice(0, 58)} 2`, who: 'named' } : other];
}

/** Makes a computer of a new game. One named after its shooter has that name in the record, as if given. */
export function computerCalled(names: Names, shooter: string): PlayerInfo {
  const name = computerName(names, shooter);
  const who = name === usualComputerName(names, shooter) ? 'computer' : 'named';
  return { name, who, shooter };
}

/** Returns all default names in all languages: accounts may not use them. */
export function allUsualNames(): readonly string[] {
  return LANGS.flatMap((lang) => Object.values(DEFAULT_NAMES[lang]));
}

/** Names a computer: by its rank, its article or its shooter. A foreign one is “Computer” with its shooter. */
export function computerName(names: Names, shooter: string): string {
  const base = baseOf(shooter);
  const ours = isShooterName(base) ? lookUp(names, 'shooter', base) : undefined;
  const name = rankOf(names, base) ?? ours;
  return name === undefined
    ? usualComputerName(names, shooter)
    : `${name}${shooter.slice(base.length)}`;
}

/** Returns the name without texts: a computer without a rank is “Computer” with its shooter. */
function usualComputerName(names: Pick<Names, 'lang'>, shooter: string): string {
  return rankOf(names, shooter) ?? `${DEFAULT_NAMES[names.lang].computer} (${shooter})`;
}

/** Returns a computer's rank, or its article's name for it; undefined if it has neither. */
function rankOf({ lang }: Pick<Names, 'lang'>, shooter: string): string | undefined {
  const names: Readonly<Record<string, string>> = DEFAULT_NAMES[lang];
  const isRank = Object.hasOwn(names, shooter) && !isOneOf(PEOPLE, shooter);
  return isRank ? names[shooter] : undefined;
}

/** Name for use in a text; the context selects the text that addresses "you". */
export type PlayerName = { readonly name: string; readonly context?: 'you' };

/** Returns the player's name in this language. */
export function playerName(
  names: Pick<Names, 'lang'>,
  player: Pick<PlayerInfo, 'name' | 'shooter' | 'who'>,
): PlayerName {
  const { name, shooter, who } = player;
  if (who === undefined) return storedName(names, player);
  if (who === 'named') return { name };
  if (who === 'computer') return { name: shooter ? usualComputerName(names, shooter) : name };
  const number = who === 'guest' ? (NUMBER.exec(name)?.[0] ?? '') : '';
  return { name: `${usualName(names, who)}${number}`, ...(who === 'you' && { context: who }) };
}

/** Number that distinguishes guests without a name. */
const NUMBER = / \d+$/;

/** Returns the name of a seat's player for this reader: "you" at the reader's own. */
export function seatName(
  names: Pick<Names, 'lang'>,
  players: readonly [PlayerInfo, PlayerInfo],
  seat: Seat,
  reader: Viewer,
): PlayerName {
  if (seat === reader) return { name: usualName(names, 'you'), context: 'you' };
  return playerName(names, players[seat]);
}

/** Returns the players as others call them: without "you". */
export function calledByOthers(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [PlayerInfo, PlayerInfo],
): [PlayerInfo, PlayerInfo] {
  const called = (player: PlayerInfo): PlayerInfo =>
    playerName(names, player).context ? { name: usualName(names, 'alone'), who: 'alone' } : player;
  return [called(first), called(second)];
}

/** For old records: translates a default name into this language. */
function storedName(
  { lang }: Pick<Names, 'lang'>,
  { name, shooter }: Pick<PlayerInfo, 'name' | 'shooter'>,
): PlayerName {
  const isCalled = (called: (names: (typeof DEFAULT_NAMES)[Lang]) => string) =>
    LANGS.some((each) => called(DEFAULT_NAMES[each]) === name);
  if (shooter !== undefined && isCalled(({ computer }) => `${computer} (${shooter})`))
    return { name: usualComputerName({ lang }, shooter) };
  const key = DEFAULT_KEYS.find((each) => isCalled((names) => names[each]));
  const isKnown = key !== undefined && isOneOf(PEOPLE, key) === (shooter === undefined);
  return {
    name: isKnown ? DEFAULT_NAMES[lang][key] : name,
    ...(isKnown && key === 'you' && { context: key }),
  };
}

const LENGTHS = ['more', 'one', 'two', 'three', 'four', 'five'] as const;

type BoxedLength = Exclude<(typeof LENGTHS)[number], 'more' | 'one'>;

/** Lengths of the boxed game's fleet, the only one whose ships have their own names. */
const BOXED_FLEET = '5 4 3 3 2';

/**
 * Names a ship: by its length, with a note if bent, or by its name in the fleet. Ships of one length share a
 * name, since they cannot be told apart.
 */
export function shipName(
  { t }: Names,
  { length, isStraight }: Pick<Shape, 'length' | 'isStraight'>,
  fleet: Fleet = [],
): string {
  if (isBoxed(fleet)) return t(`ship.boxed.${LENGTHS[length] as BoxedLength}`);
  const ship = t(`ship.straight.${LENGTHS[length] ?? 'more'}`, { length });
  return isStraight ? ship : t('ship.bent', { ship });
}

function isBoxed(fleet: Fleet): boolean {
  return fleet.map((ship) => (ship.isStraight ? ship.length : ship.id)).join(' ') === BOXED_FLEET;
}

/** Names a ship; adds a drawing to a bent one, to distinguish it from others of its length. */
export function describeShip(names: Names, shape: Shape, fleet?: Fleet): string {
  const ship = shipName(names, shape, fleet);
  return shape.isStraight ? ship : names.t('ship.drawn', { ship, drawing: shape.id });
}

/** Names the ship of this index in the fleet. Ships of one form are distinguished by a number or their own name. */
export function fleetShipName(names: Names, { fleet }: Pick<Rules, 'fleet'>, ship: number): string {
  const shape = fleet[ship]!;
  const equal = fleet.flatMap(({ id }, index) => (id === shape.id ? [index] : []));
  const name = describeShip(names, shape, fleet);
  if (equal.length === 1) return name;
  const isFirst = equal[0] === ship;
  if (isBoxed(fleet)) return names.t(isFirst ? 'ship.boxed.cruiser' : 'ship.boxed.submarine');
  return names.t('ship.numbered', { ship: name, number: equal.indexOf(ship) + 1 });
}

/** Names a ship that an answer can announce. */
export function tellableName(
  names: Names,
  rules: Pick<Rules, 'fleet'>,
  { shape, told: { ship } }: NameableShip,
): string {
  return ship === undefined
    ? describeShip(names, shape, rules.fleet)
    : fleetShipName(names, rules, ship);
}

/** Returns the word for an answer. If no sinking is announced, a hit may be on a sunk ship. */
export function outcomeWord(
  rules: Pick<Rules, 'announces'>,
  outcome: ShotOutcome,
): ShotOutcome | 'struck' {
  return viewWord(rules, outcome);
}

/** Returns the word for a square, by the same rule. */
export function viewWord<View extends string>(
  rules: Pick<Rules, 'announces'>,
  view: View,
): View | 'struck' {
  return view === 'hit' && !announcesSinkings(rules) ? 'struck' : view;
}

/** Names rules: presets and unnamed rules in this language, others by their own name. */
export function rulesName({ t }: Names, { name }: Pick<Rules, 'name'>): string {
  if (name === UNNAMED_RULES) return t('rules.unnamed');
  if (!isPresetName(name)) return name;
  const preset = listedPreset(name);
  return preset === 'small-8'
    ? t(`rules.preset.${preset}.name`, { side: smallSideOf(name) ?? 8 })
    : t(`rules.preset.${preset}.name`);
}

/** Lists ships by the ids of their shapes, each kind once: "1 ship of 4, 2 of 3, 1 of ##/#.". */
export function listShips({ t }: Names, shapeIds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of shapeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, count], index) => {
      const isLength = /^\d+$/.test(id);
      if (index > 0) return t('rules.ships.more', { count, size: id });
      const size = isLength ? t('rules.ships.squares', { count: Number(id) }) : id;
      return t('rules.ships.first', { count, size });
    })
    .join(', ');
}

/** Describes a preset in one line; undefined for other rules. */
export function introduceRules({ t }: Names, { name }: Pick<Rules, 'name'>): string | undefined {
  return isPresetName(name) ? t(`rules.preset.${listedPreset(name)}.text`) : undefined;
}

/** Names a shooter; an unknown one keeps its own name. */
export function shooterName(names: Names, name: string): string {
  return lookUp(names, 'shooter', name) ?? name;
}

/** Describes a shooter, without capital and full stop; undefined if there is no text. */
export function describeShooter(names: Names, name: string): string | undefined {
  return lookUp(names, 'shooterText', name);
}

/** Names a placer; an unknown one keeps its own name. */
export function placerName(names: Names, name: string): string {
  return lookUp(names, 'placer', name) ?? name;
}

/** Describes a placer, without capital and full stop; undefined if there is no text. */
export function describePlacer(names: Names, name: string): string | undefined {
  return lookUp(names, 'placerText', name);
}

/** Names a placing habit: after its placer, if there is one. */
export function habitName(names: Names, name: string): string {
  return (isPlacerName(name) ? undefined : lookUp(names, 'habit', name)) ?? placerName(names, name);
}

type Table = 'habit' | 'shooter' | 'shooterText' | 'placer' | 'placerText';

/**
 * Returns a text that may be missing: i18next then returns the key. Names from other programs may have any
 * characters.
 */
function lookUp({ t }: Names, table: Table, name: string): string | undefined {
  if (!/^[a-z\d/-]+$/.test(name)) return undefined;
  const key = `${table}.${name}`;
  const text = t(key as Parameters<typeof t>[0]);
  return text === key ? undefined : text;
}

function isOneOf<Each extends string>(all: readonly Each[], name: string): name is Each {
  return all.some((each) => each === name);
}
