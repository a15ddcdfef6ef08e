import { type ActionError, type Grid, makeSquare, type RecordError } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAlphabet } from '../../i18n/texts.js';
import type { SourceError } from './use-source.js';

type Texts = TFunction<'review'>;
type Say = (grid: Grid, square: number) => string;

/** What is wrong with a link, a file or a record, in a sentence. */
export function useDescribeError() {
  const { t } = useTranslation('review');
  const alphabet = useAlphabet();
  const square: Say = (grid, at) => makeSquare(grid, at, alphabet);
  const record = (error: RecordError) =>
    t('error.line', { line: error.line, reason: reasonOf(t, square, error) });
  return {
    record,
    source: (error: SourceError) =>
      error.code === 'bad-record' ? record(error.error) : t(`error.${error.code}`),
  };
}

function reasonOf(t: Texts, square: Say, error: RecordError): string {
  switch (error.code) {
    case 'not-a-record':
      return t('record.notARecord');
    case 'bad-check':
      return t('record.badCheck');
    case 'text-after-end':
      return t('record.textAfterEnd');
    case 'expected-line':
      return t('record.expectedLine', { expected: error.expected, given: given(t, error.given) });
    case 'expected-value':
      return t('record.expected', {
        expected: t(`record.value.${VALUES[error.expected]}`),
        given: given(t, error.given),
      });
    case 'bad-rules':
      return t('record.badRules', {
        places: error.faults.map(({ path }) => path || '{…}').join(', '),
      });
    case 'bad-ship':
      return t('record.badShip', { given: short(error.given) });
    case 'bad-shot':
      return t('record.badShot', { given: short(error.given) });
    case 'wrong-answer':
      return t('record.wrongAnswer', { expected: error.expected });
    case 'illegal-action':
      return actionReason(t, (at) => square(error.grid, at), error.action);
  }
}

const VALUES = {
  date: 'date',
  'whole-number': 'number',
  player: 'player',
  seat: 'oneOrTwo',
  json: 'json',
} as const;

function given(t: Texts, text: string): string {
  return short(text) || t('record.nothing');
}

function actionReason(t: Texts, square: (at: number) => string, error: ActionError): string {
  switch (error.code) {
    case 'wrong-phase':
      return t(error.phase === 'prepare' ? 'record.prepare' : 'record.over');
    case 'not-your-turn':
      return t('record.notYourTurn', { number: error.toMove + 1 });
    case 'shot-count':
      return t('record.shotCount', { count: error.expected, given: error.given });
    case 'off-grid':
      return t('record.offGrid');
    case 'already-shot':
      return t('record.alreadyShot', { square: square(error.square) });
    case 'illegal-layout': {
      const squares = error.faults.flatMap((fault) => ('squares' in fault ? fault.squares : []));
      if (squares.length === 0) return t('record.missingShips');
      return t('record.illegalLayout', { squares: [...new Set(squares)].map(square).join(', ') });
    }
  }
}

/** A line may be of any length. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
