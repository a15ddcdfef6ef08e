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
 * The names that a game gives by itself: to people, and to computers by their ranks or as their article names
 * them. Old records hold nothing but such a name, in the language in which the game began.
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

/** Texts of the shooters whose article names the opponent and quotes its words. */
export const VOICES = { weights: 'iq180', 'weights-printed': 'iq180' } as const;

const LANGS = ['en', 'ru'] as const;
const DEFAULT_KEYS = Object.keys(DEFAULT_NAMES.en) as (keyof typeof DEFAULT_NAMES.en)[];
const PEOPLE = ['you', 'alone', 'first', 'second', 'guest'] as const;

type Unnamed = (typeof PEOPLE)[number];

/** What a person is called who gave no name. */
export function usualName({ lang }: Pick<Names, 'lang'>, who: Unnamed): string {
  return DEFAULT_NAMES[lang][who];
}

/** A person of a new game: by the name that was given, else by the usual one. */
export function personCalled(names: Pick<Names, 'lang'>, given: string, who: Unnamed): PlayerInfo {
  return given === '' ? { name: usualName(names, who), who } : { name: given, who: 'named' };
}

/** Two people of a new game at one screen: the second of two with one name has a number. */
export function twoCalled(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [string, string],
): [PlayerInfo, PlayerInfo] {
  const one = personCalled(names, first, 'first');
  const other = personCalled(names, second, 'second');
  const isSame = playerName(names, one).name === playerName(names, other).name;
  return [one, isSame ? { name: `${other.name.slice(0, 58)} 2`, who: 'named' } : other];
}

/** A computer of a new game. One that goes by its shooter has its name in the record, as if it had been given. */
export function computerCalled(names: Names, shooter: string): PlayerInfo {
  const name = computerName(names, shooter);
  const who = name === usualComputerName(names, shooter) ? 'computer' : 'named';
  return { name, who, shooter };
}

/** Every name that a game gives by itself, in all languages: no account may have one. */
export function allUsualNames(): readonly string[] {
  return LANGS.flatMap((lang) => Object.values(DEFAULT_NAMES[lang]));
}

/** Name of a computer: its rank, its article's name, that of its shooter, or “Computer” with a foreign one. */
export function computerName(names: Names, shooter: string): string {
  const base = baseOf(shooter);
  const ours = isShooterName(base) ? lookUp(names, 'shooter', base) : undefined;
  const name = rankOf(names, base) ?? ours;
  return name === undefined
    ? usualComputerName(names, shooter)
    : `${name}${shooter.slice(base.length)}`;
}

/** The same without texts: of a computer without a rank, “Computer” with its shooter. */
function usualComputerName(names: Pick<Names, 'lang'>, shooter: string): string {
  return rankOf(names, shooter) ?? `${DEFAULT_NAMES[names.lang].computer} (${shooter})`;
}

/** Its rank, or its article's name for it; undefined where it has neither. */
function rankOf({ lang }: Pick<Names, 'lang'>, shooter: string): string | undefined {
  const names: Readonly<Record<string, string>> = DEFAULT_NAMES[lang];
  const isRank = Object.hasOwn(names, shooter) && !isOneOf(PEOPLE, shooter);
  return isRank ? names[shooter] : undefined;
}

/** To be put into a text; the context chooses the text that speaks to "you". */
export type PlayerName = { readonly name: string; readonly context?: 'you' };

/** The player's name in this language. */
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

/** Tells a guest without a name from others. */
const NUMBER = / \d+$/;

/** The player of a seat, for this reader: "you" at the reader's own. */
export function seatName(
  names: Pick<Names, 'lang'>,
  players: readonly [PlayerInfo, PlayerInfo],
  seat: Seat,
  reader: Viewer,
): PlayerName {
  if (seat === reader) return { name: usualName(names, 'you'), context: 'you' };
  return playerName(names, players[seat]);
}

/** The players as others call them: without "you". */
export function calledByOthers(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [PlayerInfo, PlayerInfo],
): [PlayerInfo, PlayerInfo] {
  const called = (player: PlayerInfo): PlayerInfo =>
    playerName(names, player).context ? { name: usualName(names, 'alone'), who: 'alone' } : player;
  return [called(first), called(second)];
}

/** The same of a player of an old record: a usual name of any language is that of this one. */
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

/** The lengths of the one fleet whose ships have names of their own, those of the boxed game. */
const BOXED_FLEET = '5 4 3 3 2';

/**
 * What a ship is called: by its length, and as bent where it is, or by the name that it has in its
 * fleet. Ships of one length are one there, too: they cannot be told apart.
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

/** The same with the drawing of a bent ship, which tells it from others of its length. */
export function describeShip(names: Names, shape: Shape, fleet?: Fleet): string {
  const ship = shipName(names, shape, fleet);
  return shape.isStraight ? ship : names.t('ship.drawn', { ship, drawing: shape.id });
}

/** What the ship of this index in the fleet is called, told from others of its form by a number or a name of its own. */
export function fleetShipName(names: Names, { fleet }: Pick<Rules, 'fleet'>, ship: number): string {
  const shape = fleet[ship]!;
  const equal = fleet.flatMap(({ id }, index) => (id === shape.id ? [index] : []));
  const name = describeShip(names, shape, fleet);
  if (equal.length === 1) return name;
  const isFirst = equal[0] === ship;
  if (isBoxed(fleet)) return names.t(isFirst ? 'ship.boxed.cruiser' : 'ship.boxed.submarine');
  return names.t('ship.numbered', { ship: name, number: equal.indexOf(ship) + 1 });
}

/** What a ship is called of which an answer can tell. */
export function tellableName(
  names: Names,
  rules: Pick<Rules, 'fleet'>,
  { shape, told: { ship } }: NameableShip,
): string {
  return ship === undefined
    ? describeShip(names, shape, rules.fleet)
    : fleetShipName(names, rules, ship);
}

/** How an answer is called: where no sinking is told, a hit need not be a ship that is still afloat. */
export function outcomeWord(
  rules: Pick<Rules, 'announces'>,
  outcome: ShotOutcome,
): ShotOutcome | 'struck' {
  return viewWord(rules, outcome);
}

/** How a square is called, in the same way. */
export function viewWord<View extends string>(
  rules: Pick<Rules, 'announces'>,
  view: View,
): View | 'struck' {
  return view === 'hit' && !announcesSinkings(rules) ? 'struck' : view;
}

/** What rules are called: presets and unnamed rules in the language, the players' own as they named them. */
export function rulesName({ t }: Names, { name }: Pick<Rules, 'name'>): string {
  if (name === UNNAMED_RULES) return t('rules.unnamed');
  if (!isPresetName(name)) return name;
  const preset = listedPreset(name);
  return preset === 'small-8'
    ? t(`rules.preset.${preset}.name`, { side: smallSideOf(name) ?? 8 })
    : t(`rules.preset.${preset}.name`);
}

/** Ships by the ids of their shapes, each kind once: "1 ship of 4, 2 of 3, 1 of ##/#.". */
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

/** One line that tells what a preset is like; undefined for other rules. */
export function introduceRules({ t }: Names, { name }: Pick<Rules, 'name'>): string | undefined {
  return isPresetName(name) ? t(`rules.preset.${listedPreset(name)}.text`) : undefined;
}

/** What a shooter is called; one that is not ours by its own name. */
export function shooterName(names: Names, name: string): string {
  return lookUp(names, 'shooter', name) ?? name;
}

/** What a shooter does, without capital and full stop; undefined where nothing is said of it. */
export function describeShooter(names: Names, name: string): string | undefined {
  return lookUp(names, 'shooterText', name);
}

/** What a placer is called; one that is not ours by its own name. */
export function placerName(names: Names, name: string): string {
  return lookUp(names, 'placer', name) ?? name;
}

/** What a placer does, without capital and full stop; undefined where nothing is said of it. */
export function describePlacer(names: Names, name: string): string | undefined {
  return lookUp(names, 'placerText', name);
}

/** What a way of placing is called: as the placer that has it, if one does. */
export function habitName(names: Names, name: string): string {
  return (isPlacerName(name) ? undefined : lookUp(names, 'habit', name)) ?? placerName(names, name);
}

type Table = 'habit' | 'shooter' | 'shooterText' | 'placer' | 'placerText';

/** A text that may be missing: i18next answers with the key then. Other programs have odd names. */
function lookUp({ t }: Names, table: Table, name: string): string | undefined {
  if (!/^[a-z\d/-]+$/.test(name)) return undefined;
  const key = `${table}.${name}`;
  const text = t(key as Parameters<typeof t>[0]);
  return text === key ? undefined : text;
}

function isOneOf<Each extends string>(all: readonly Each[], name: string): name is Each {
  return all.some((each) => each === name);
}
