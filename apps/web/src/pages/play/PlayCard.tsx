import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, type Session } from '@flotilla/play';
import { type Rules, viewFor } from '@flotilla/rules';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { Dialog } from '../../components/Dialog.js';
import { LoadingIndicator } from '../../components/Note.js';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { useNames, usePlayerName, useRulesTexts } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { useGuide } from '../../play/guide.js';
import {
  chosenOpponent,
  DEFAULT_SETUP_CHOICES,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { campaignRankOf, nextCampaignLevel, useCampaign } from '../../progress/campaign.js';
import { useHistory } from '../../progress/history.js';
import { AskNew } from './AskNew.js';
import styles from './Home.module.css';
import { useStartGame, useStartGuidedGame } from './starting.js';

const GameOptions = lazy(async () => ({
  default: (await import('./KnownOptions.js')).GameOptions,
}));

interface PlayCardProps {
  readonly rules: Rules;
  readonly openSession: Session | null;
}

/** Card that begins the next game or resumes the open one. Options are in a dialog. */
export function PlayCard(props: PlayCardProps) {
  const { t } = useTranslation('play');
  const [, goTo] = useLocation();
  const current = { ...props, isNewcomer: useIsNewcomer() && props.openSession === null };
  // Frozen on tap: the card must not change while the battle page loads.
  const [frozen, setFrozen] = useState<typeof current | null>(null);
  const { rules, openSession, isNewcomer } = frozen ?? current;
  const startGuided = useStartGuidedGame();
  const startChosen = useStartGame(rules);
  const freezeAndBegin = (begin: () => void) => () => {
    setFrozen(current);
    begin();
  };
  const start = freezeAndBegin(isNewcomer ? startGuided : startChosen);
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const resume = () => goTo(PAGE_PATHS.battle);
  const playChosen = () => {
    setChoosing(false);
    if (openSession) setAsking(true);
    else freezeAndBegin(startChosen)();
  };
  return (
    <section className={`stack card ${styles.playCard} paper`} aria-labelledby="play">
      <h1 id="play">{t('heading')}</h1>
      <div className={`lines ${styles.next}`}>
        {openSession ? (
          <OpenGame session={openSession} />
        ) : (
          <NextGame rules={rules} isNewcomer={isNewcomer} />
        )}
      </div>
      <Button look="main" className={styles.play} onClick={openSession ? resume : start}>
        {openSession ? t('resume') : t('start')}
      </Button>
      <div className={styles.ways}>
        {openSession && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('startNew')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t('options')}
        </Button>
      </div>
      <Dialog title={t('options')} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        <Suspense fallback={<LoadingIndicator />}>
          <GameOptions rules={rules} />
        </Suspense>
        <Button look="main" className={styles.sheetPlay} onClick={playChosen}>
          {openSession ? t('startNew') : t('start')}
        </Button>
      </Dialog>
      <AskNew isOpen={isAsking} onClose={() => setAsking(false)} begin={start} />
    </section>
  );
}

/** Has this device no games, no guide offer and only default choices? */
function useIsNewcomer(): boolean {
  const { items } = useHistory();
  const { news } = useCampaign();
  const { wasOffered } = useGuide();
  const choices = useSetupChoices();
  return items.length === 0 && news === null && !wasOffered && choices === DEFAULT_SETUP_CHOICES;
}

/** Open game with the opponent's board as spectators see it: no fleet is revealed. */
function OpenGame({ session }: { readonly session: Session }) {
  const { t } = useTranslation('play');
  const playerName = usePlayerName();
  const { game, players } = session;
  if (game.phase === 'prepare') return <p>{t('open.placing')}</p>;
  const turn = game.turn + 1;
  const computerSeat = players.findIndex(({ shooter }) => shooter !== undefined);
  const [first, second] = players;
  const { grid } = game.rules;
  return (
    <div className={`pair ${styles.open}`}>
      <span style={{ aspectRatio: `${grid.width} / ${grid.height}` }}>
        <BoardDrawing
          grid={grid}
          cells={viewFor(game, 'spectator').boards[computerSeat === 0 ? 0 : 1].cells}
        />
      </span>
      <p>
        {computerSeat >= 0
          ? t('open.against', { name: playerName(players[computerSeat]!).name, turn })
          : t('open.between', {
              first: playerName(first).name,
              second: playerName(second).name,
              turn,
            })}
      </p>
    </div>
  );
}

interface NextGameProps {
  readonly rules: Rules;
  readonly isNewcomer: boolean;
}

function NextGame({ rules, isNewcomer }: NextGameProps) {
  const { t } = useTranslation('play');
  const names = useNames();
  const { nameOf } = useRulesTexts();
  const choices = useSetupChoices();
  if (isNewcomer) return <p>{t('first', { level: computerName(names, LEVEL_NAMES[0]!) })}</p>;
  if (choices.opponent === 'friend') return <p>{t('startAs.friend', { rules: nameOf(rules) })}</p>;
  const level = chosenOpponent(choices, rules);
  const startAs = t('startAs.computer', {
    level: computerName(names, level),
    rules: nameOf(rules),
  });
  return choices.level === 'next' ? (
    <>
      <CampaignSeries />
      {rules.name !== 'russian' && <p className="small">{startAs}</p>}
    </>
  ) : (
    <p>{startAs}</p>
  );
}

function CampaignSeries() {
  const { t } = useTranslation('play');
  const names = useNames();
  const campaign = useCampaign();
  const { news, won, lost, beaten } = campaign;
  const next = nextCampaignLevel(campaign);
  const rank = campaignRankOf(campaign);
  const level = next && computerName(names, next);
  const rankName = rank ? computerName(names, rank) : '';
  if (level === undefined) return <p>{t('campaign.over')}</p>;
  return (
    <div className="pair">
      <RankStripes rank={beaten + 1} />
      <div>
        {news !== null && <p>{t(`campaign.${news}`, { level, before: rankName })}</p>}
        <p>
          <strong>{t('campaign.next', { level })}</strong>{' '}
          <span className="small">{t('campaign.series', { won, lost })}</span>
        </p>
      </div>
    </div>
  );
}
