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
import { type DamagedFile, type SavedGame, SavedGames } from '../../shell/kept-games.js';

export interface AdvisedGame {
  readonly game: PaperGame;
  readonly adviser: PaperAdviser;
}

/** `contradiction`: no layout fits the marks. */
type PaperGameFault = PaperError | { readonly code: 'contradiction' };

export type SavedPaperGame = SavedGame<AdvisedGame>;
export type DamagedPaperGame = DamagedFile<PaperGameFault>;

export class PaperGames extends SavedGames<AdvisedGame, PaperGameFault> {
  /** @param dir created on the first save */
  constructor(dir: string) {
    super(dir, {
      prefix: 'on-paper',
      idPrefix: 'paper',
      read: parseAdvisedGame,
      write: writePaper,
    });
  }
}

export function parseAdvisedGame(text: string): Result<AdvisedGame, PaperGameFault> {
  const parsed = readPaper(text);
  if (!parsed.ok) return parsed;
  const { game, adviser } = parsed.value;
  if (!adviser) return err({ code: 'bad-paper', path: 'adviser' });
  // Undo can return to past boards, so they must be consistent too.
  const boards = [...game.pastBoards, game.currentBoard];
  const isConsistent = boards.every((board) => observeMarks(board).fault === null);
  return isConsistent ? ok({ game, adviser }) : err({ code: 'contradiction' });
}

/** Display name of an adviser; for a level, its rank. */
export function adviserTitle(story: Story, shooter: string): string {
  return isLevelName(shooter) ? computerName(story, shooter) : shooterName(story, shooter);
}

export function describePaper({ t, story }: Texts, { game, adviser }: AdvisedGame): string {
  const { rules, marks } = game.currentBoard;
  const heading = t('screens:resume.paper', {
    rules: rulesName(story, rules),
    shooter: adviserTitle(story, adviser.shooter),
  });
  return `${heading}, ${t('screens:resume.shots', { count: marks.length })}`;
}
