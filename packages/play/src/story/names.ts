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

/** Default names; old records store only such a name, in the language of the game. */
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
  Record<PersonKey | 'computer' | LearnerName | LevelName | keyof typeof VOICE_NAMESPACES, string>
>;

/** Text namespaces of shooters with a name and phrases from their article. */
export const VOICE_NAMESPACES = { weights: 'iq180', 'weights-printed': 'iq180' } as const;

const LANGS = ['en', 'ru'] as const;
const DEFAULT_KEYS = Object.keys(DEFAULT_NAMES.en) as (keyof typeof DEFAULT_NAMES.en)[];
const PERSON_KEYS = ['you', 'alone', 'first', 'second', 'guest'] as const;

type PersonKey = (typeof PERSON_KEYS)[number];

/** Returns the default name of a person who gave none. */
export function defaultName({ lang }: Pick<Names, 'lang'>, nameKey: PersonKey): string {
  return DEFAULT_NAMES[lang][nameKey];
}

/** Makes a person for a new game, with the given name or the default one. */
export function makePersonInfo(
  names: Pick<Names, 'lang'>,
  typedName: string,
  nameKey: PersonKey,
): PlayerInfo {
  return typedName === ''
    ? { name: defaultName(names, nameKey), who: nameKey }
    : { name: typedName, who: 'named' };
}

/** Makes two people for a shared screen; if their names are equal, the second gets a number. */
export function makeTwoPersonInfos(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [string, string],
): [PlayerInfo, PlayerInfo] {
  const firstPlayer = makePersonInfo(names, first, 'first');
  const secondPlayer = makePersonInfo(names, second, 'second');
  const isSame = playerName(names, firstPlayer).name === playerName(names, secondPlayer).name;
  return [
    firstPlayer,
    isSame ? { name: `${secondPlayer.name.slice(0, 58)} 2`, who: 'named' } : secondPlayer,
  ];
}

/** Makes a computer for a new game; a name other than the default is recorded as `named`. */
export function makeComputerInfo(names: Names, shooter: string): PlayerInfo {
  const name = computerName(names, shooter);
  const who = name === defaultComputerName(names, shooter) ? 'computer' : 'named';
  return { name, who, shooter };
}

/** Returns all default names in all languages, which accounts may not use. */
export function allDefaultNames(): readonly string[] {
  return LANGS.flatMap((lang) => Object.values(DEFAULT_NAMES[lang]));
}

/** Names a computer by rank, article or shooter; an unknown one is “Computer (shooter)”. */
export function computerName(names: Names, shooter: string): string {
  const base = baseOf(shooter);
  const shooterTitle = isShooterName(base) ? lookUpName(names, 'shooter', base) : undefined;
  const name = rankOf(names, base) ?? shooterTitle;
  return name === undefined
    ? defaultComputerName(names, shooter)
    : `${name}${shooter.slice(base.length)}`;
}

/** Names a computer without translations: by its rank, or as “Computer (shooter)”. */
function defaultComputerName(names: Pick<Names, 'lang'>, shooter: string): string {
  return rankOf(names, shooter) ?? `${DEFAULT_NAMES[names.lang].computer} (${shooter})`;
}

/** Returns a computer's rank, or its article's name for it; undefined if it has neither. */
function rankOf({ lang }: Pick<Names, 'lang'>, shooter: string): string | undefined {
  const names: Readonly<Record<string, string>> = DEFAULT_NAMES[lang];
  const isRank = Object.hasOwn(names, shooter) && !isListed(PERSON_KEYS, shooter);
  return isRank ? names[shooter] : undefined;
}

/** Name to insert in a text; the context `you` selects the wording that addresses the reader. */
export type PlayerName = { readonly name: string; readonly context?: 'you' };

/** Returns the player's name in this language. */
export function playerName(
  names: Pick<Names, 'lang'>,
  player: Pick<PlayerInfo, 'name' | 'shooter' | 'who'>,
): PlayerName {
  const { name, shooter, who } = player;
  if (who === undefined) return nameFromOldRecord(names, player);
  if (who === 'named') return { name };
  if (who === 'computer') return { name: shooter ? defaultComputerName(names, shooter) : name };
  const number = who === 'guest' ? (GUEST_NUMBER.exec(name)?.[0] ?? '') : '';
  return { name: `${defaultName(names, who)}${number}`, ...(who === 'you' && { context: who }) };
}

/** Number that distinguishes unnamed guests, at the end of the stored name. */
const GUEST_NUMBER = / \d+$/;

/** Returns the name of a seat's player for this reader: "you" for the reader's own seat. */
export function seatName(
  names: Pick<Names, 'lang'>,
  players: readonly [PlayerInfo, PlayerInfo],
  seat: Seat,
  reader: Viewer,
): PlayerName {
  if (seat === reader) return { name: defaultName(names, 'you'), context: 'you' };
  return playerName(names, players[seat]);
}

/** Returns the players as others call them, without "you". */
export function playersForOthers(
  names: Pick<Names, 'lang'>,
  [first, second]: readonly [PlayerInfo, PlayerInfo],
): [PlayerInfo, PlayerInfo] {
  const called = (player: PlayerInfo): PlayerInfo =>
    playerName(names, player).context
      ? { name: defaultName(names, 'alone'), who: 'alone' }
      : player;
  return [called(first), called(second)];
}

/** For old records: translates a default name into this language. */
function nameFromOldRecord(
  { lang }: Pick<Names, 'lang'>,
  { name, shooter }: Pick<PlayerInfo, 'name' | 'shooter'>,
): PlayerName {
  const isDefaultName = (called: (names: (typeof DEFAULT_NAMES)[Lang]) => string) =>
    LANGS.some((defaultLang) => called(DEFAULT_NAMES[defaultLang]) === name);
  if (shooter !== undefined && isDefaultName(({ computer }) => `${computer} (${shooter})`))
    return { name: defaultComputerName({ lang }, shooter) };
  const key = DEFAULT_KEYS.find((nameKey) => isDefaultName((names) => names[nameKey]));
  const isKnown = key !== undefined && isListed(PERSON_KEYS, key) === (shooter === undefined);
  return {
    name: isKnown ? DEFAULT_NAMES[lang][key] : name,
    ...(isKnown && key === 'you' && { context: key }),
  };
}

const SHIP_LENGTH_KEYS = ['more', 'one', 'two', 'three', 'four', 'five'] as const;

type BoxedShipKey = Exclude<(typeof SHIP_LENGTH_KEYS)[number], 'more' | 'one'>;

/** Lengths of the boxed game's fleet, the only one whose ships have their own names. */
const BOXED_FLEET_LENGTHS = '5 4 3 3 2';

/** Names a ship: its name in the boxed fleet, otherwise its length and whether it is bent. */
export function shipName(
  { t }: Names,
  { length, isStraight }: Pick<Shape, 'length' | 'isStraight'>,
  fleet: Fleet = [],
): string {
  if (isBoxedFleet(fleet)) return t(`ship.boxed.${SHIP_LENGTH_KEYS[length] as BoxedShipKey}`);
  const ship = t(`ship.straight.${SHIP_LENGTH_KEYS[length] ?? 'more'}`, { length });
  return isStraight ? ship : t('ship.bent', { ship });
}

function isBoxedFleet(fleet: Fleet): boolean {
  return (
    fleet.map((ship) => (ship.isStraight ? ship.length : ship.id)).join(' ') === BOXED_FLEET_LENGTHS
  );
}

/** Names a ship; adds a drawing to a bent one, to distinguish it from others of its length. */
export function describeShip(names: Names, shape: Shape, fleet?: Fleet): string {
  const ship = shipName(names, shape, fleet);
  return shape.isStraight ? ship : names.t('ship.drawn', { ship, drawing: shape.id });
}

/** Names the ship with this index; a number or a name of its own tells equal forms apart. */
export function fleetShipName(names: Names, { fleet }: Pick<Rules, 'fleet'>, ship: number): string {
  const shape = fleet[ship]!;
  const equalShips = fleet.flatMap(({ id }, index) => (id === shape.id ? [index] : []));
  const name = describeShip(names, shape, fleet);
  if (equalShips.length === 1) return name;
  const isFirst = equalShips[0] === ship;
  if (isBoxedFleet(fleet)) return names.t(isFirst ? 'ship.boxed.cruiser' : 'ship.boxed.submarine');
  return names.t('ship.numbered', { ship: name, number: equalShips.indexOf(ship) + 1 });
}

/** Names a ship that an answer can announce. */
export function nameableShipName(
  names: Names,
  rules: Pick<Rules, 'fleet'>,
  { shape, answerDetail: { ship } }: NameableShip,
): string {
  return ship === undefined
    ? describeShip(names, shape, rules.fleet)
    : fleetShipName(names, rules, ship);
}

/** Returns the text key of an answer: `struck` for a hit if sinkings are not announced. */
export function outcomeKey(
  rules: Pick<Rules, 'announces'>,
  outcome: ShotOutcome,
): ShotOutcome | 'struck' {
  return cellViewKey(rules, outcome);
}

/** Returns the text key of a square, as {@link outcomeKey} does for an answer. */
export function cellViewKey<View extends string>(
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

/** Lists ships by the ids of their shapes: "1 ship of 4 squares, 2 of 3, 1 of ##/#.". */
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
export function describePreset({ t }: Names, { name }: Pick<Rules, 'name'>): string | undefined {
  return isPresetName(name) ? t(`rules.preset.${listedPreset(name)}.text`) : undefined;
}

/** Names a shooter; an unknown one keeps its own name. */
export function shooterName(names: Names, name: string): string {
  return lookUpName(names, 'shooter', name) ?? name;
}

/** Describes a shooter, without a capital or full stop; undefined if there is no text. */
export function describeShooter(names: Names, name: string): string | undefined {
  return lookUpName(names, 'shooterText', name);
}

/** Names a placer; an unknown one keeps its own name. */
export function placerName(names: Names, name: string): string {
  return lookUpName(names, 'placer', name) ?? name;
}

/** Describes a placer, without a capital or full stop; undefined if there is no text. */
export function describePlacer(names: Names, name: string): string | undefined {
  return lookUpName(names, 'placerText', name);
}

/** Names a placing habit: after its placer, if there is one. */
export function habitName(names: Names, name: string): string {
  return (
    (isPlacerName(name) ? undefined : lookUpName(names, 'habit', name)) ?? placerName(names, name)
  );
}

type NameTable = 'habit' | 'shooter' | 'shooterText' | 'placer' | 'placerText';

/** Returns a text that may be missing; names from other programs may have any characters. */
function lookUpName({ t }: Names, table: NameTable, name: string): string | undefined {
  if (!/^[a-z\d/-]+$/.test(name)) return undefined;
  const key = `${table}.${name}`;
  const text = t(key as Parameters<typeof t>[0]);
  return text === key ? undefined : text;
}

function isListed<Each extends string>(list: readonly Each[], name: string): name is Each {
  return list.some((item) => item === name);
}
