import { isLevelName } from '@flotilla/engine/catalogue';
import {
  computerName,
  observeMarks,
  type PaperAdviser,
  type PaperError,
  type PaperGame,
  readPaper,
  rulesName,
  type Story,
  shooterName,
  writePaper,
} from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { type Aside, type Kept, KeptGames } from '../../shell/kept-games.js';

/** A game on paper with its adviser. */
export interface AdvisedGame {
  readonly game: PaperGame;
  readonly adviser: PaperAdviser;
}

/** The marks contradict each other, which answers never do. */
type Fault = PaperError | { readonly code: 'contradiction' };

export type KeptPaper = Kept<AdvisedGame>;
export type PaperAside = Aside<Fault>;

/** The games on paper that were interrupted. */
export class PaperGames extends KeptGames<AdvisedGame, Fault> {
  /** @param dir made when there is something to keep */
  constructor(dir: string) {
    super(dir, { prefix: 'on-paper', name: 'paper', read: readAdvised, write: writePaper });
  }
}

export function readAdvised(text: string): Result<AdvisedGame, Fault> {
  const read = readPaper(text);
  if (!read.ok) return read;
  const { game, adviser } = read.value;
  if (!adviser) return err({ code: 'bad-paper', path: 'adviser' });
  // What was known before may be advised on again.
  const boards = [...game.past, game.now];
  const isSound = boards.every((board) => observeMarks(board).fault === null);
  return isSound ? ok({ game, adviser }) : err({ code: 'contradiction' });
}

/** Who advises, as people read it: a level by its rank. */
export function adviserName(story: Story, shooter: string): string {
  return isLevelName(shooter) ? computerName(story, shooter) : shooterName(story, shooter);
}

/** An interrupted game on paper in one line: by which rules, who advises, how far it is. */
export function describePaper({ t, story }: Texts, { game, adviser }: AdvisedGame): string {
  const { rules, marks } = game.now;
  const what = t('screens:resume.paper', {
    rules: rulesName(story, rules),
    shooter: adviserName(story, adviser.shooter),
  });
  return `${what}, ${t('screens:resume.shots', { count: marks.length })}`;
}
