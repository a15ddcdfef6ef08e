import { refusalOf, type Shooter } from '@flotilla/engine';
import { type Challenge, nameOfPace, type Pace, type Terms, wholeRules } from '@flotilla/protocol';
import { makeRules, makeRulesEntry, type Rules } from '@flotilla/rules';
import { answered } from '../online/faults.js';
import { again, change, type Online } from '../online/online.js';

/** How a bot finds opponents. */
export interface Meeting {
  readonly does: 'challenge' | 'accept';
  /** Undefined where any will do. */
  readonly rules: Rules | undefined;
  readonly pace: Pace | undefined;
}

const USUAL_PACE: Pace = { kind: 'shot', seconds: 60 };

/** Opens a public challenge and waits until it is accepted. @returns the game */
export async function offered(
  { texts, origin, server, connection }: Online,
  { pace = USUAL_PACE }: Meeting,
  rules: Rules,
  tell: (challenge: string) => void,
): Promise<string> {
  const terms: Terms = { rules: makeRulesEntry(rules), pace, begins: 'draw' };
  for (;;) {
    const asked = await again(() => server.createChallenge({ terms, isPublic: true }));
    const { id } = answered(texts, origin, asked);
    tell(id);
    for (;;) {
      const asked = await again(() => server.getChallenge({ id }));
      const { game, isOpen } = answered(texts, origin, asked);
      if (game !== null) return game;
      // It stands for an hour or so: another one then.
      if (!isOpen) break;
      await change(connection);
    }
  }
}

/** Takes the oldest public challenge that suits, as soon as there is one. @returns the game */
export async function taken(
  { server, connection, you }: Online,
  meeting: Meeting,
  shooter: Pick<Shooter, 'needsSinkings'>,
): Promise<string> {
  const passed = new Set<string>();
  for (;;) {
    const open = (connection.lobby()?.challenges ?? []).filter(
      ({ id, owner, isOpen, terms }) =>
        isOpen && owner.id !== you.id && !passed.has(id) && suits(terms, meeting, shooter),
    );
    const [oldest] = open.sort((one, two) => one.createdAt - two.createdAt);
    if (!oldest) await change(connection);
    else {
      const accepted = await again(() => server.acceptChallenge({ id: oldest.id }));
      if (accepted.ok) return accepted.value.game;
      // Another player was faster.
      passed.add(oldest.id);
    }
  }
}

function suits(
  terms: Challenge['terms'],
  { rules, pace }: Pick<Meeting, 'rules' | 'pace'>,
  shooter: Pick<Shooter, 'needsSinkings'>,
): boolean {
  const offered = makeRules(terms.rules);
  if (!offered.ok || refusalOf(shooter, offered.value)) return false;
  if (pace && nameOfPace(terms.pace) !== nameOfPace(pace)) return false;
  return !rules || entryOf(offered.value) === entryOf(rules);
}

function entryOf(rules: Rules): string {
  return JSON.stringify(wholeRules(makeRulesEntry(rules)));
}
