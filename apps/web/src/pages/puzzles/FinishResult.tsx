import type { JudgedFinish } from '@flotilla/play';
import { PUZZLE_RULES } from '@flotilla/play';
import { makeSquare, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.js';
import { Figures } from '../../components/figures/Figures.js';
import { Failed, Waiting } from '../../components/Note.js';
import { useFigures } from '../../i18n/figures.js';
import { useNotation } from '../../i18n/texts.js';
import type { Finish } from './use-finish.js';

/** Which of the shots the best play would not have fired. */
export function FinishResult({ finish: { shots, judging } }: { readonly finish: Finish }) {
  const { t } = useTranslation('puzzles');
  const judged = judging.value;
  if (judged) return <Compared shots={shots} judged={judged} />;
  if (judging.hasFailed || judged === null) return <Failed onAgain={judging.again} />;
  return <Waiting text={t('end.judging')} />;
}

interface ComparedProps {
  readonly shots: number;
  readonly judged: JudgedFinish;
}

function Compared({ shots, judged }: ComparedProps) {
  const { t } = useTranslation('puzzles');
  const { whole, tenth, fixed } = useFigures();
  const { expected, lost } = judged;
  const luck = expected + lost - shots;
  return (
    <>
      <Figures
        figures={[
          [t('end.shots'), whole(shots)],
          [t('end.expected'), tenth(expected)],
          [t('end.lost'), fixed(lost)],
          [t(luck < 0 ? 'end.badLuck' : 'end.luck'), fixed(Math.abs(luck))],
        ]}
      />
      <p>{t(lost === 0 ? 'end.perfect' : 'end.explained')}</p>
      {lost > 0 && <CostlyShots judged={judged} />}
    </>
  );
}

/** A cost that is less is told as 0.00. */
const LEAST_TOLD = 0.005;

function CostlyShots({ judged: { shots } }: { readonly judged: JudgedFinish }) {
  const { t } = useTranslation('puzzles');
  const { whole, fixed } = useFigures();
  const notation = useNotation();
  const square = (at: Square) => makeSquare(PUZZLE_RULES.grid, at, notation);
  const rows = shots.flatMap(({ square: at, best, lost }, index) =>
    lost < LEAST_TOLD ? [] : [[whole(index + 1), square(at), square(best), fixed(lost)]],
  );
  return (
    <DataTable
      label={t('end.costly')}
      columns={[t('end.shot'), t('end.square'), t('end.better'), t('end.cost')]}
      words={[1, 2]}
      rows={rows}
    />
  );
}
