import type { GameSummary, Person } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { useChallenge } from '../../online/challenging.js';
import { useMe } from '../../online/me.js';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { useRequest } from '../../online/people-hooks.js';
import { serverClient } from '../../online/server.js';
import { scoresByOpponent } from './opponents.js';

const MAX_OPPONENTS = 4;

const loadFinishedGames = () => serverClient.listGames({ mine: '', over: '' });

/** Earlier opponents, latest first, each with the score and a challenge button. */
export function PlayAgain() {
  const { person } = useMe();
  return person ? <RecentOpponents key={person.id} own={person.id} /> : null;
}

function RecentOpponents({ own: ownId }: { readonly own: string }) {
  const { t } = useTranslation('online');
  const { value } = useRequest(loadFinishedGames);
  const opponents = scoresByOpponent(value?.games ?? [], ownId).slice(0, MAX_OPPONENTS);
  if (opponents.length === 0) return null;
  return (
    <section className="stack paper card" aria-labelledby="again">
      <h2 className="text-4" id="again">
        {t('again.title')}
      </h2>
      <ul className="plain lines">
        {opponents.map((opponent) => (
          <RecentOpponent key={opponent.player.id} {...opponent} />
        ))}
      </ul>
    </section>
  );
}

interface RecentOpponentProps {
  readonly player: Person;
  readonly won: number;
  readonly lost: number;
  readonly last: Pick<GameSummary, 'rules' | 'pace'>;
}

function RecentOpponent({ player, won, lost, last }: RecentOpponentProps) {
  const { t } = useTranslation('online');
  const name = usePersonName()(player);
  const { isBusy, refusal, challenge } = useChallenge();
  return (
    <li className="spread">
      <span className="lines">
        <strong>{name}</strong>
        <span className="small">{t('again.score', { won, lost })}</span>
      </span>
      <Button
        disabled={isBusy}
        aria-label={t('again.playOf', { name })}
        onClick={() => challenge(player, last)}
      >
        {t('again.play')}
      </Button>
      <RefusalNote refusal={refusal} />
    </li>
  );
}
