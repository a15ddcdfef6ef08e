import { baseOf } from '@flotilla/engine/catalogue';
import { makePreset } from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choice } from '../../../components/Field.js';
import { modified } from '../../../strategies.js';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';
import { NamesChoice, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';
import { useArticleRunName } from '../use-words.js';
import { ARTICLE_RUNS, runOfArticle, tournamentOf } from './as-in-article.js';

const FORMATS = ['knockout', 'round-robin', 'swiss'] as const;
const PLAYERS = 64;
const MOST_PLAYERS = 1024;
const USUAL: Omit<LabTournamentOptions, 'rules'> = {
  format: 'round-robin',
  players: 'shooters',
  shooters: ['random', 'pool/random', 'automaton', 'weights', 'parity', 'density'],
  placers: ['uniform'],
  games: 100,
  seed: 1,
};

/** What to ask; it is not drawn anew as a run goes on. */
export const TournamentForm = memo(function TournamentForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const asking = useRunOptions(start, USUAL);
  const { asked, change, rules } = asking;
  const { shooters, placers } = asked;
  const bases = shooters.map(baseOf);
  const forgetsHalo = shooters.some((name) => name !== baseOf(name));
  const choose = (names: readonly string[], forgets: boolean) =>
    change({ shooters: names.map((name) => modified(name, forgets ? ['no-halo'] : [], rules)) });
  const isByLot = asked.players !== 'shooters';
  const leastShooters = isByLot ? 1 : 2;
  const isReady =
    [asked.games, isByLot ? asked.players : 0].every(Number.isFinite) &&
    shooters.length >= leastShooters &&
    placers.length >= 1;
  return (
    <RunForm
      {...{ asking, hasOpenRun, onStart, isReady, shooters }}
      more={
        <>
          <NamesChoice
            kind="shooters"
            least={leastShooters}
            value={bases}
            onChange={(names) => choose(names, forgetsHalo)}
          />
          <Checkbox
            label={t('tournament.noHalo')}
            checked={forgetsHalo}
            onChange={(forgets) => choose(bases, forgets)}
          />
          <NamesChoice
            kind="placers"
            least={1}
            value={placers}
            onChange={(names) => change({ placers: names })}
          />
        </>
      }
    >
      <Meetings asking={asking} />
    </RunForm>
  );
});

interface MeetingsProps {
  readonly asking: ReturnType<typeof useRunOptions<Omit<LabTournamentOptions, 'rules'>>>;
}

/** Whether a run of the article is repeated; else the format, the players and how often two meet. */
function Meetings({ asking: { asked, change, rules, setRules } }: MeetingsProps) {
  const { t } = useTranslation('lab');
  const nameOf = useArticleRunName();
  return (
    <>
      <Choice
        label={t('tournament.asInArticle')}
        value={runOfArticle(asked, rules)?.name ?? ''}
        options={[
          ['', t('tournament.ownRun')],
          ...ARTICLE_RUNS.map((run) => [run.name, nameOf(run)] as const),
        ]}
        onChange={(name) => {
          const run = ARTICLE_RUNS.find((each) => each.name === name);
          if (!run) return;
          change(tournamentOf(run));
          setRules(makePreset('russian'));
        }}
      />
      <Choice
        label={t('form.format')}
        value={asked.format}
        options={FORMATS.map((format) => [format, t(`tournament.formats.${format}`)])}
        onChange={(format) => change({ format })}
      />
      <Choice
        label={t('form.who')}
        value={asked.players === 'shooters' ? 'shooters' : 'lot'}
        options={[
          ['shooters', t('tournament.byShooters')],
          ['lot', t('tournament.byLot')],
        ]}
        onChange={(who) => change({ players: who === 'lot' ? PLAYERS : 'shooters' })}
      />
      {asked.players !== 'shooters' && (
        <NumberField
          label={t('form.players')}
          hint={t('tournament.byLotHint')}
          value={asked.players}
          min={2}
          max={MOST_PLAYERS}
          onChange={(players) => change({ players })}
        />
      )}
      {asked.format !== 'knockout' && (
        <NumberField
          label={t('form.meeting')}
          value={asked.games}
          min={1}
          max={100_000}
          onChange={(games) => change({ games })}
        />
      )}
    </>
  );
}
