import type { PlacerError } from '@flotilla/engine';
import { isHotSeat, letComputersShoot, rematch, type Session } from '@flotilla/play';
import { makeSquare, otherSeat, type Result, SEATS, type Seat, squareCount } from '@flotilla/rules';
import { describePlacerError } from '../../../shell/error-texts.js';
import {
  describeFailure,
  describeResult,
  describeRules,
  legendOf,
} from '../../../shell/messages.js';
import { readCommand, readWord } from '../../../shell/words.js';
import { newSession, placeAtRandom, placeComputers } from '../start.js';
import { battleStep, showBattle, tellShots } from './battle.js';
import { drawEnd, drawFleet } from './pictures.js';
import { placingStep, startPlacing } from './placing.js';
import {
  andThen,
  type PlainState,
  type Stage,
  type Step,
  say,
  type Table,
  viewerOf,
} from './state.js';

/*
 * A game line by line: each line typed leads to a new state and to what is said. Nothing here
 * reads, writes or knows the time, and all chance comes from the seeds that it is given.
 */

/** Begins a new game; fails where the placer finds no layout. */
export function startPlain(table: Table, seed: number): Result<Step, PlacerError> {
  const session = newSession(table.options, seed, table.today);
  return begin(table, session);
}

/** Goes on with a game in the middle of its battle. */
export function resumePlain(table: Table, session: Session): Step {
  const state = stateOf(session);
  // Nobody knows which of two people has come back to the screen.
  const looker = isHotSeat(session) ? otherSeat(state.looker) : state.looker;
  const step = say(
    { ...state, looker },
    ...introduction(table, session),
    table.texts.t('plain.resumed'),
  );
  return andThen(step, (now) => advance(table, now));
}

/** Begins by asking whether to go on with the interrupted game. */
export function offerPlain(table: Table, fresh: Session, interrupted: Session): Step {
  const state = { ...stateOf(fresh), stage: { kind: 'offer', interrupted } as const };
  return say(state, offerLine(table, interrupted));
}

/** Takes one line. */
export function interpret(table: Table, state: PlainState, line: string): Step {
  const { stage } = state;
  const step = ordinary(table, state, line);
  if (step) return step;
  switch (stage.kind) {
    case 'offer':
      return answerOffer(table, state, stage, line);
    case 'placing':
      return placingStep(table, state, stage, line, advance);
    case 'hand-over':
      return handedOver(table, state, stage, line);
    case 'battle':
      return battleStep(table, state, stage, line, advance);
    case 'leaving':
      return leaving(table, state, stage, line);
    case 'over':
      return afterwards(table, state, line);
    case 'left':
      return say(state);
  }
}

/** What can be typed at any time: nothing, quit and save. */
function ordinary(table: Table, state: PlainState, line: string): Step | undefined {
  const { t } = table.texts;
  const { stage } = state;
  if (stage.kind === 'offer' || stage.kind === 'leaving' || stage.kind === 'left') return undefined;
  const { word, rest } = readCommand(line);
  if (line.trim() === '' && stage.kind !== 'hand-over') return say(state);
  if (word === 'quit') {
    return stage.kind === 'over'
      ? say({ ...state, stage: { kind: 'left' } }, t('plain.leaveOver'))
      : say({ ...state, stage: { kind: 'leaving', back: stage } }, t('plain.leave'));
  }
  if (word === 'save' && (stage.kind === 'battle' || stage.kind === 'over')) {
    return rest === '' ? say(state, t('plain.sayFile')) : { ...say(state), saveAs: rest };
  }
  return undefined;
}

function begin(table: Table, session: Session): Result<Step, PlacerError> {
  const { options } = table;
  let placed = placeComputers(session, options.placer);
  for (const seat of options.autoPlace ? SEATS : []) {
    if (!placed.ok || placed.value.game.layouts[seat]) continue;
    placed = placeAtRandom(placed.value, seat, options.placer);
  }
  if (!placed.ok) return placed;
  const state = stateOf(placed.value);
  const step = say(state, ...introduction(table, session));
  return { ok: true, value: andThen(step, (now) => advance(table, now)) };
}

function introduction({ texts }: Table, { game, players }: Session): string[] {
  const [first, second] = players;
  const { grid } = game.rules;
  const names = { first: first.name, second: second.name };
  return [
    texts.t('plain.against', names),
    ...describeRules(texts, game.rules),
    legendOf(texts, game.rules),
    texts.t('plain.hint', { square: makeSquare(grid, squareCount(grid) - 1, texts.alphabet) }),
  ];
}

/** Goes on with whatever is next: a fleet to place, the screen to pass, a shot, the end. */
function advance(table: Table, state: PlainState): Step {
  const { session } = state;
  const { game } = session;
  if (game.phase === 'over') return showEnd(table, state);
  const seat = nextSeat(session);
  if (isHotSeat(session) && seat !== state.looker) {
    const { name } = session.players[seat];
    const stage: Stage = { kind: 'hand-over', to: seat };
    const said = say({ ...state, stage }, '', table.texts.t('plain.handOver', { name }));
    return { ...said, isSecret: true };
  }
  if (game.phase === 'prepare') return startPlacing(table, state, seat);
  return computersFirst(table, state);
}

/** The person who is to do something. */
function nextSeat({ game, players }: Session): Seat {
  const unplaced = SEATS.find((seat) => !game.layouts[seat]);
  if (unplaced !== undefined) return unplaced;
  return players[game.toMove].shooter === undefined ? game.toMove : 0;
}

/** Lets a computer shoot that begins, and tells its shots. */
function computersFirst(table: Table, state: PlainState): Step {
  const from = state.session.game.shots.length;
  const after = { ...state, session: letComputersShoot(state.session) };
  const told = say(after, ...tellShots(table, after, from));
  return andThen(told, (now) =>
    now.session.game.phase === 'over' ? showEnd(table, now) : showBattle(table, now),
  );
}

function handedOver(
  table: Table,
  state: PlainState,
  { to }: Extract<Stage, { kind: 'hand-over' }>,
  line: string,
): Step {
  const word = readWord(line.trim());
  if (line.trim() !== '' && word !== 'done') {
    const { name } = state.session.players[to];
    return say(state, table.texts.t('plain.pressEnter', { name }));
  }
  const here = { ...state, looker: to };
  const told = say(here, ...tellShots(table, here, lastTurnStart(state.session)));
  return andThen(told, (now) => advance(table, now));
}

/** How many shots had been fired before the last turn in which there was one. */
function lastTurnStart({ game: { shots } }: Session): number {
  const start = shots.findIndex(({ turn }) => turn === shots.at(-1)?.turn);
  return Math.max(0, start);
}

function showEnd(table: Table, state: PlainState): Step {
  const { session } = state;
  return say(
    { ...state, stage: { kind: 'over' } },
    '',
    describeResult(table.texts, session, viewerOf(state)),
    ...describeFailure(table.texts, session),
    ...drawEnd(table, session),
    table.texts.t('plain.seed', { seed: session.seed }),
    table.texts.t('plain.over'),
  );
}

function afterwards(table: Table, state: PlainState, line: string): Step {
  const { t } = table.texts;
  const { session } = state;
  const { word, rest } = readCommand(line);
  if (word === 'again') {
    const next = rematch(session, table.seedAfter(session.seed), table.today);
    const begun = begin(table, next);
    return begun.ok ? begun.value : say(state, describePlacerError(table.texts, begun.error));
  }
  if (word !== 'show') return say(state, t('plain.over'));
  if (rest !== '1' && rest !== '2') return say(state, t('plain.sayWhichFleet'));
  return say(state, '', ...drawFleet(table, session, rest === '1' ? 0 : 1));
}

function leaving(
  table: Table,
  state: PlainState,
  { back }: Extract<Stage, { kind: 'leaving' }>,
  line: string,
): Step {
  const { t } = table.texts;
  const word = readWord(line.trim());
  if (word === 'yes' || word === 'quit') {
    return say({ ...state, stage: { kind: 'left' } }, t('plain.left'));
  }
  if (word === 'no') return say({ ...state, stage: back }, t('plain.stays'));
  return say(state, t('plain.sayYesOrNo'));
}

function answerOffer(
  table: Table,
  state: PlainState,
  { interrupted }: Extract<Stage, { kind: 'offer' }>,
  line: string,
): Step {
  const word = readWord(line.trim());
  if (word === 'yes') return resumePlain(table, interrupted);
  if (word !== 'no') return say(state, table.texts.t('plain.sayYesOrNo'));
  const begun = begin(table, state.session);
  return begun.ok
    ? begun.value
    : say({ ...state, stage: { kind: 'left' } }, describePlacerError(table.texts, begun.error));
}

function offerLine({ texts: { t } }: Table, { players, date }: Session): string {
  return t('plain.offer', { name: players[1].name, date });
}

/** Two people are at the screen in turn, the first one first; else it is the one person's. */
function stateOf(session: Session): PlainState {
  const hasBegun = session.game.phase === 'battle';
  const looker = isHotSeat(session) && hasBegun ? session.game.toMove : 0;
  return { session, stage: { kind: 'over' }, looker };
}
