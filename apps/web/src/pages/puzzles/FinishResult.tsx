import type { JudgedFinish } from '@flotilla/play';
import { PUZZLE_RULES } from '@flotilla/play';
import { makeSquare, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.js';
import { Figures } from '../../components/figures/Figures.js';
import { ComputationFailureNote, LoadingIndicator } from '../../components/Note.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useNotation } from '../../i18n/texts.js';
import type { FinishGameState } from './use-finish.js';

/** Compares the shots with the best play, and lists the costly ones. */
export function FinishResult({
  finish: { shotCount, judgement },
}: {
  readonly finish: FinishGameState;
}) {
  const { t } = useTranslation('puzzles');
  const judged = judgement.value;
  if (judged) return <FinishComparison shots={shotCount} judged={judged} />;
  if (judgement.hasFailed || judged === null)
    return <ComputationFailureNote onRetry={judgement.retry} />;
  return <LoadingIndicator text={t('end.judging')} />;
}

interface ComparedProps {
  readonly shots: number;
  readonly judged: JudgedFinish;
}

function FinishComparison({ shots, judged }: ComparedProps) {
  const { t } = useTranslation('puzzles');
  const { formatInteger, formatTenths, formatHundredths } = useNumberFormats();
  const { expectedShots, shotsLost } = judged;
  const luck = expectedShots + shotsLost - shots;
  return (
    <>
      <Figures
        figures={[
          [t('end.shots'), formatInteger(shots)],
          [t('end.expected'), formatTenths(expectedShots)],
          [t('end.lost'), formatHundredths(shotsLost)],
          [t(luck < 0 ? 'end.badLuck' : 'end.luck'), formatHundredths(Math.abs(luck))],
        ]}
      />
      <p>{t(shotsLost === 0 ? 'end.perfect' : 'end.explained')}</p>
      {shotsLost > 0 && <CostlyShots judged={judged} />}
    </>
  );
}

/** Smallest cost listed, in shots; smaller costs would appear as 0.00. */
const MIN_COST = 0.005;

function CostlyShots({ judged: { shots } }: { readonly judged: JudgedFinish }) {
  const { t } = useTranslation('puzzles');
  const { formatInteger, formatHundredths } = useNumberFormats();
  const notation = useNotation();
  const square = (index: Square) => makeSquare(PUZZLE_RULES.grid, index, notation);
  const rows = shots.flatMap(({ square: shotSquare, bestSquare, shotsLost }, index) =>
    shotsLost < MIN_COST
      ? []
      : [
          [
            formatInteger(index + 1),
            square(shotSquare),
            square(bestSquare),
            formatHundredths(shotsLost),
          ],
        ],
  );
  return (
    <DataTable
      label={t('end.costly')}
      columns={[t('end.shot'), t('end.square'), t('end.better'), t('end.cost')]}
      textColumns={[1, 2]}
      rows={rows}
    />
  );
}
