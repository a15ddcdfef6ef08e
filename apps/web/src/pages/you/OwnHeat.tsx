import { type Grid, makeRulesEntry } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { openCells } from '../../components/board/open-cells.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { ComputationFailureNote, LoadingIndicator } from '../../components/Note.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { parseFinishedRecord } from '../../progress/games.js';
import { useHistory, userSeat } from '../../progress/history.js';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import { countHabits, FIRST_SHOTS, findGreatestShare, gamesUnderMostPlayedRules } from './heat.js';
import styles from './You.module.css';

/** Heat maps of the player's ships and first shots, compared with uniform layouts. */
export function OwnHeat({ minGames }: { readonly minGames: number }) {
  const { t } = useTranslation('you');
  const { nameOf } = useRulesTexts();
  const { items } = useHistory();
  const games = useMemo(
    () =>
      gamesUnderMostPlayedRules(
        items.flatMap((finished) => {
          const record = finished.isTraining ? undefined : parseFinishedRecord(finished);
          const seat = record && userSeat(record);
          return record && seat !== undefined ? [[record, seat] as const] : [];
        }),
      ),
    [items],
  );
  const habits = useMemo(() => countHabits(games), [games]);
  const rules = games[0]?.[0].game.rules;
  const uniformChances = useUniformChances(games.length < minGames ? undefined : rules);
  const { wholePercent } = useNumberFormats();
  if (!rules || games.length < minGames) return null;
  const max = findGreatestShare([
    habits.ships,
    habits.shots,
    uniformChances.value?.posterior ?? [],
  ]);
  return (
    <section className="stack" aria-labelledby="heat">
      <h2 id="heat">{t('heat.title')}</h2>
      <p className="muted">{t('heat.lead', { count: habits.games, rules: nameOf(rules) })}</p>
      <HeatLegend least={wholePercent(0)} most={wholePercent(max)} />
      <div className={`tiles ${styles.boards}`}>
        <HeatFigure grid={rules.grid} title={t('heat.ships')} values={habits.ships} max={max} />
        {uniformChances.value && (
          <HeatFigure
            grid={rules.grid}
            title={t('heat.even')}
            values={uniformChances.value.posterior}
            max={max}
          />
        )}
        {uniformChances.value === null && <p>{t('heat.uncounted')}</p>}
        {uniformChances.value === undefined &&
          (uniformChances.hasFailed ? (
            <ComputationFailureNote onRetry={uniformChances.retry} />
          ) : (
            <LoadingIndicator text={t('heat.counting')} />
          ))}
        <HeatFigure
          grid={rules.grid}
          title={t('heat.shots', { count: FIRST_SHOTS })}
          values={habits.shots}
          max={max}
        />
      </div>
    </section>
  );
}

interface HeatFigureProps {
  readonly grid: Grid;
  readonly title: string;
  readonly values: ArrayLike<number>;
  /** Value drawn at full intensity, the same for all compared boards. */
  readonly max: number;
}

function HeatFigure({ grid, title, values, max }: HeatFigureProps) {
  const { t } = useTranslation('you');
  const { percent } = useNumberFormats();
  return (
    <figure className="stack-tight">
      <figcaption className="hand">{title}</figcaption>
      <Board
        grid={grid}
        label={title}
        cells={openCells(grid)}
        heat={values}
        maxHeat={max}
        showsNumbers
        describe={(square) => t('heat.share', { share: percent(values[square] as number) })}
      />
    </figure>
  );
}

/** Returns the chance of a ship on each square in uniform layouts; null if too many to count. */
function useUniformChances(rules: Parameters<typeof makeRulesEntry>[0] | undefined) {
  const text = rules && JSON.stringify(makeRulesEntry(rules));
  return useWorkerAnswer(text, (text) =>
    adviserEngine().chances({ rules: JSON.parse(text), answers: [] }),
  );
}
