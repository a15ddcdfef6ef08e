import type { RulesEntry } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { TableFrame } from '../../../components/TableFrame.js';
import type { LabRun } from '../lab-run.js';
import { useLab } from '../runs.js';
import styles from '../Tables.module.css';

export const BOARDS = {
  russian: { name: 'russian', grid: { width: 10, height: 10 } },
  'mini-7': { name: 'mini-7', grid: { width: 7, height: 7 } },
} as const satisfies Record<string, RulesEntry>;

export type BoardName = keyof typeof BOARDS;

const PUBLISHED = [
  { board: 'russian', population: 50, result: 'atOnce' },
  { board: 'mini-7', population: 50, result: 'notSolved' },
  { board: 'mini-7', population: 200, result: 17 },
] as const;

export interface PublishedProps {
  readonly onTry: (board: BoardName, population: number) => void;
}

/** What was published, beside what came of it here. */
export function Published({ onTry }: PublishedProps) {
  const { t } = useTranslation('lab');
  const runs = useLab(({ runs }) => runs ?? []);
  return (
    <TableFrame label={t('evolution.published')}>
      <table className={styles.table}>
        <caption>{t('evolution.published')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('evolution.board')}</th>
            <th scope="col">{t('evolution.population')}</th>
            <th scope="col">{t('evolution.theirs')}</th>
            <th scope="col">{t('evolution.ours')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {PUBLISHED.map(({ board, population, result }) => {
            const name = t(`evolution.boards.${board}`);
            return (
              <tr key={`${board} ${population}`}>
                <th scope="row">{name}</th>
                <td>{population}</td>
                <td>
                  {typeof result === 'number'
                    ? t('evolution.inGeneration', { generation: result })
                    : t(`evolution.${result}`)}
                </td>
                <td>
                  <Ours runs={runs} width={BOARDS[board].grid.width} population={population} />
                </td>
                <td>
                  <Button look="quiet" onClick={() => onTry(board, population)}>
                    {t('evolution.try', { board: name, population })}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.small}>{t('evolution.luck')}</p>
    </TableFrame>
  );
}

interface OursProps {
  readonly runs: readonly LabRun[];
  readonly width: number;
  readonly population: number;
}

/** What the newest finished run of this board and population came to. */
function Ours({ runs, width, population }: OursProps) {
  const { t } = useTranslation('lab');
  const ours = runs
    .filter((run): run is LabRun<'evolution'> => run.task.kind === 'evolution' && run.isDone)
    .find(
      ({ task: { options } }) =>
        options.population === population && options.rules.grid?.width === width,
    )?.progress;
  if (!ours) return t('evolution.notYet');
  return ours.solvedAt === null
    ? t('evolution.notSolved')
    : t('evolution.inGeneration', { generation: ours.solvedAt });
}
