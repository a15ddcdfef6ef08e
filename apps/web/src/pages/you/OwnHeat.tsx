import { type CellView, type Grid, makeRulesEntry, squareCount } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { Failed, Waiting } from '../../components/Note.js';
import { useFigures } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { recordFrom } from '../../progress/games.js';
import { personIn, useHistory } from '../../progress/history.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer } from '../../workers/use-answer.js';
import { FIRST_SHOTS, habitsIn, mostOf, mostPlayed } from './heat.js';
import styles from './You.module.css';

/** Where a person's ships lie and first shots go, beside where ships lie that are laid anyhow. */
export function OwnHeat() {
  const { t } = useTranslation('you');
  const { nameOf } = useRulesTexts();
  const { items } = useHistory();
  const games = useMemo(
    () =>
      mostPlayed(
        items.flatMap((finished) => {
          const record = finished.isTraining ? undefined : recordFrom(finished);
          const seat = record && personIn(record);
          return record && seat !== undefined ? [[record, seat] as const] : [];
        }),
      ),
    [items],
  );
  const habits = useMemo(() => habitsIn(games), [games]);
  const rules = games[0]?.[0].game.rules;
  const even = useEven(rules);
  const { wholePercent } = useFigures();
  if (!rules) return null;
  const most = mostOf([habits.ships, habits.shots, even.value?.posterior ?? []]);
  return (
    <section className="stack" aria-labelledby="heat">
      <h2 id="heat">{t('heat.title')}</h2>
      <p>{t('heat.lead', { count: habits.games, rules: nameOf(rules) })}</p>
      <p>{t('heat.legend')}</p>
      <HeatLegend least={wholePercent(0)} most={wholePercent(most)} />
      <div className={styles.boards}>
        <Heat grid={rules.grid} title={t('heat.ships')} values={habits.ships} most={most} />
        {even.value && (
          <Heat
            grid={rules.grid}
            title={t('heat.even')}
            values={even.value.posterior}
            most={most}
          />
        )}
        {even.value === null && <p>{t('heat.uncounted')}</p>}
        {even.value === undefined &&
          (even.hasFailed ? (
            <Failed onAgain={even.again} />
          ) : (
            <Waiting text={t('heat.counting')} />
          ))}
        <Heat
          grid={rules.grid}
          title={t('heat.shots', { count: FIRST_SHOTS })}
          values={habits.shots}
          most={most}
        />
      </div>
    </section>
  );
}

interface HeatProps {
  readonly grid: Grid;
  readonly title: string;
  readonly values: ArrayLike<number>;
  /** What is drawn strongest on all boards that are compared. */
  readonly most: number;
}

function Heat({ grid, title, values, most }: HeatProps) {
  const { t } = useTranslation('you');
  const { percent } = useFigures();
  const cells = new Array<CellView>(squareCount(grid)).fill('open');
  return (
    <figure className={styles.heat}>
      <figcaption>{title}</figcaption>
      <Board
        grid={grid}
        label={title}
        cells={cells}
        heat={values}
        mostHeat={most}
        showsNumbers
        describe={(square) => t('heat.share', { share: percent(values[square] as number) })}
      />
    </figure>
  );
}

/** How likely a ship is on each square where all layouts are equally likely; null where that cannot be counted. */
function useEven(rules: Parameters<typeof makeRulesEntry>[0] | undefined) {
  const text = rules && JSON.stringify(makeRulesEntry(rules));
  return useAnswer(text, (text) => adviser().chances({ rules: JSON.parse(text), answers: [] }));
}
