import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { ShotsHistogram } from '../parts/ShotsHistogram.js';
import { useWords } from '../use-words.js';
import { ScoresTable } from './ScoresTable.js';
import { SidesTable } from './SidesTable.js';
import { Standings } from './Standings.js';

/** Where a tournament stands, and what its games were like. */
export function TournamentView({ options, progress: { result } }: RunViewProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const words = useWords();
  const chart = useRef<CurveChartHandle>(null);
  const { stats, standings, winner } = result;
  const counts = useMemo(() => [stats.distribution], [stats]);
  const champion = standings.find(({ player }) => player === winner);
  return (
    <>
      {champion && (
        <Note
          kind="good"
          title={`★ ${t('tournament.champion', { name: words.shooter(champion.player) })}`}
        >
          <p>{t('tournament.championText', { placer: words.placer(champion.placer) })}</p>
        </Note>
      )}
      <Standings result={result} />
      <SidesTable stats={stats} isMixed={options.players !== 'shooters'} />
      <ScoresTable
        caption={t('tournament.byShooter')}
        scores={stats.byShooter}
        nameOf={words.shooter}
      />
      <ScoresTable
        caption={t('tournament.byPlacer')}
        scores={stats.byPlacer}
        nameOf={words.placer}
      />
      <ShotsHistogram
        ref={chart}
        title={t('tournament.chart')}
        names={[t('tournament.all')]}
        counts={counts}
      />
      <ExportButtons
        name={`tournament-${options.format}-${options.seed}`}
        chart={chart}
        json={() => ({ options, result })}
        csv={() => [
          ['place', 'player', 'shooter', 'placer', 'points', 'wins', 'draws', 'losses', 'rating'],
          ...standings.map((each, index) => [
            ...[index + 1, each.player, each.shooter, each.placer, each.points],
            ...[each.wins, each.draws, each.losses, each.rating?.rating],
          ]),
        ]}
      />
    </>
  );
}
