import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, type Session } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { useNames, usePlayerName, useRulesTexts } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { useGuide } from '../../play/guide.js';
import { chosenOpponent, DEFAULT_CHOICES, useSetupChoices } from '../../play/setup-choices.js';
import { nextLevel, rankOf, useCampaign } from '../../progress/campaign.js';
import { useHistory } from '../../progress/history.js';
import { AskNew } from './AskNew.js';
import { GameOptions } from './GameOptions.js';
import styles from './PlayPage.module.css';
import { useGuidedStart, useStarting } from './starting.js';

interface PlayCardProps {
  /** Of the game that would begin. */
  readonly rules: Rules;
  /** The game that is not over. */
  readonly open: Session | null;
}

/** Begins the next game or resumes the open one, by one button; the rest is in a sheet. */
export function PlayCard(props: PlayCardProps) {
  const { t } = useTranslation('play');
  const [, goTo] = useLocation();
  const now = { ...props, isNewcomer: useIsNewcomer() && props.open === null };
  // Until the battle is loaded, nothing changes under the finger that has begun it.
  const [begun, setBegun] = useState<typeof now | null>(null);
  const { rules, open, isNewcomer } = begun ?? now;
  const startGuided = useGuidedStart();
  const startChosen = useStarting(rules);
  const from = (begin: () => void) => () => {
    setBegun(now);
    begin();
  };
  const start = from(isNewcomer ? startGuided : startChosen);
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const resume = () => goTo(PAGE_PATHS.battle);
  /** The game that was chosen in the sheet. */
  const playChosen = () => {
    setChoosing(false);
    if (open) setAsking(true);
    else from(startChosen)();
  };
  return (
    <section className={`${styles.playCard} paper`} aria-labelledby="play">
      <h1 id="play">{t('heading')}</h1>
      <div className={styles.next}>
        {open ? <OpenGame session={open} /> : <NextGame rules={rules} isNewcomer={isNewcomer} />}
      </div>
      <Button look="main" className={styles.play} onClick={open ? resume : start}>
        {open ? t('resume') : t('start')}
      </Button>
      <div className={styles.ways}>
        {open && <Button onClick={() => setAsking(true)}>{t('startNew')}</Button>}
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t('options')}
        </Button>
      </div>
      <Dialog title={t('options')} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        <GameOptions rules={rules} onPlay={playChosen} />
        <Button look="main" className={styles.sheetPlay} onClick={playChosen}>
          {open ? t('startNew') : t('start')}
        </Button>
      </Dialog>
      <AskNew isOpen={isAsking} onClose={() => setAsking(false)} begin={start} />
    </section>
  );
}

/** Has no game been played or chosen here? */
function useIsNewcomer(): boolean {
  const { items } = useHistory();
  const { news } = useCampaign();
  const { wasOffered } = useGuide();
  const choices = useSetupChoices();
  return items.length === 0 && news === null && !wasOffered && choices === DEFAULT_CHOICES;
}

function OpenGame({ session }: { readonly session: Session }) {
  const { t } = useTranslation('play');
  const playerName = usePlayerName();
  const { game, players } = session;
  if (game.phase === 'prepare') return <p>{t('open.placing')}</p>;
  const turn = game.turn + 1;
  const computer = players.find(({ shooter }) => shooter !== undefined);
  const [first, second] = players;
  return (
    <p>
      {computer
        ? t('open.against', { name: playerName(computer).name, turn })
        : t('open.between', {
            ...{ first: playerName(first).name, second: playerName(second).name },
            turn,
          })}
    </p>
  );
}

interface NextGameProps {
  readonly rules: Rules;
  readonly isNewcomer: boolean;
}

/** What the button begins. */
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
      <Series />
      {rules.name !== 'russian' && <p className="small">{startAs}</p>}
    </>
  ) : (
    <p>{startAs}</p>
  );
}

/** The state of the campaign: the last result, and the current series. */
function Series() {
  const { t } = useTranslation('play');
  const names = useNames();
  const campaign = useCampaign();
  const { news, won, lost, beaten } = campaign;
  const next = nextLevel(campaign);
  const rank = rankOf(campaign);
  const level = next && computerName(names, next);
  const before = rank ? computerName(names, rank) : '';
  if (level === undefined) return <p>{t('campaign.over')}</p>;
  return (
    <div className={styles.series}>
      <RankStripes rank={beaten + 1} />
      <div>
        {news !== null && <p>{t(`campaign.${news}`, { level, before })}</p>}
        <p>
          <strong>{t('campaign.next', { level })}</strong>{' '}
          <span className="small">{t('campaign.series', { won, lost })}</span>
        </p>
      </div>
    </div>
  );
}
