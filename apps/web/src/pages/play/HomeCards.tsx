import { computerName, fleetOfDay } from '@flotilla/play';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../components/LinkCard.js';
import { PageSign } from '../../components/PageSign.js';
import { storage } from '../../device/device.js';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import { dayOf } from '../../progress/calendar.js';
import { rankOf, useCampaign } from '../../progress/campaign.js';
import { DailyFace, OnlineFace, PuzzleFace } from './Faces.js';

/*
 * The cards of home. What is kept of days, puzzles and online games is loaded only where something is
 * kept, so that the first visit waits for none of it.
 */

const KnownDaily = lazy(async () => ({ default: (await import('./KnownDaily.js')).KnownDaily }));
const KnownPuzzles = lazy(async () => ({
  default: (await import('./KnownPuzzles.js')).KnownPuzzles,
}));
const KnownTurns = lazy(async () => ({ default: (await import('./KnownTurns.js')).KnownTurns }));
const KnownOnline = lazy(async () => ({ default: (await import('./KnownOnline.js')).KnownOnline }));

/** The fleet of the day: not begun, under way or found. */
export function DailyCard() {
  const day = useMemo(() => dayOf(Date.now()), []);
  const { grid } = useMemo(() => fleetOfDay(day).rules, [day]);
  return (
    <Kept
      by="flotilla.daily"
      usual={<DailyFace grid={grid} />}
      known={<KnownDaily day={day} grid={grid} />}
    />
  );
}

export function PuzzleCard() {
  return <Kept by="flotilla.puzzles" usual={<PuzzleFace />} known={<KnownPuzzles />} />;
}

/** The online game in which it is the player's turn. Asks the server nothing before the first online game. */
export function WaitingOnline() {
  const { isKnown } = useOnlineChoices();
  return (
    isKnown && (
      <Suspense>
        <KnownTurns />
      </Suspense>
    )
  );
}

/** Online play, with the numbers that home has. */
export function OnlineCard() {
  const { isKnown } = useOnlineChoices();
  if (!isKnown) return <OnlineFace />;
  return (
    <Suspense fallback={<OnlineFace />}>
      <KnownOnline />
    </Suspense>
  );
}

/** The rank that was earned. */
export function YouCard() {
  const { t } = useTranslation('play');
  const names = useNames();
  const rank = rankOf(useCampaign());
  return (
    <LinkCard
      href={PAGE_PATHS.you}
      title={t('you.title')}
      picture={<PageSign path="M12 4a4 4 0 1 0 .01 0zM4 21q0-8 8-8t8 8z" />}
    >
      {rank === undefined ? t('you.noRank') : t('you.rank', { rank: computerName(names, rank) })}
    </LinkCard>
  );
}

interface KeptProps {
  /** The key under which it is kept. */
  readonly by: string;
  readonly usual: ReactNode;
  readonly known: ReactNode;
}

/** The usual card until what is kept has come, or where nothing is. */
function Kept({ by, usual, known }: KeptProps) {
  const isKept = useMemo(() => storage.getItem(by) !== null, [by]);
  return isKept ? <Suspense fallback={usual}>{known}</Suspense> : usual;
}
