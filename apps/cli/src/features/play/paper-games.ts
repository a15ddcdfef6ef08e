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

/** Game on paper, with its adviser. */
export interface AdvisedGame {
  readonly game: PaperGame;
  readonly adviser: PaperAdviser;
}

/** Contradiction: the marks fit no layout, unlike real answers. */
type Fault = PaperError | { readonly code: 'contradiction' };

export type KeptPaper = Kept<AdvisedGame>;
export type PaperAside = Aside<Fault>;

/** Interrupted games on paper. */
export class PaperGames extends KeptGames<AdvisedGame, Fault> {
  /** @param dir created on the first save */
  constructor(dir: string) {
    super(dir, { prefix: 'on-paper', name: 'paper', read: readAdvised, write: writePaper });
  }
}

export function readAdvised(text: string): Result<AdvisedGame, Fault> {
  const read = readPaper(text);
  if (!read.ok) return read;
  const { game, adviser } = read.value;
  if (!adviser) return err({ code: 'bad-paper', path: 'adviser' });
  // Undo may return to past boards, so all must be valid.
  const boards = [...game.past, game.now];
  const isSound = boards.every((board) => observeMarks(board).fault === null);
  return isSound ? ok({ game, adviser }) : err({ code: 'contradiction' });
}

/** Returns the display name of an adviser; for a level, its rank. */
export function adviserName(story: Story, shooter: string): string {
  return isLevelName(shooter) ? computerName(story, shooter) : shooterName(story, shooter);
}

/** Describes an interrupted game on paper in one line: rules, adviser and progress. */
export function describePaper({ t, story }: Texts, { game, adviser }: AdvisedGame): string {
  const { rules, marks } = game.now;
  const what = t('screens:resume.paper', {
    rules: rulesName(story, rules),
    shooter: adviserName(story, adviser.shooter),
  });
  return `${what}, ${t('screens:resume.shots', { count: marks.length })}`;
}
