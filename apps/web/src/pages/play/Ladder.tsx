import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, penCross, penHatching, penOutline } from '@flotilla/play';
import type { Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import drawing from '../../components/board/Drawing.module.css';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { campaignRankOf, useCampaign } from '../../progress/campaign.js';
import page from './Home.module.css';
import styles from './Ladder.module.css';

/** Columns per ship, wide enough for the name of its level below. */
const COLUMNS_PER_SHIP = 3;
const LADDER_GRID = {
  width: COLUMNS_PER_SHIP * LEVEL_NAMES.length - 2,
  height: LEVEL_NAMES.length,
};

/** Draws ranks as ships of growing length: beaten ranks are sunk, the next shows its score. */
export function Ladder() {
  const { t } = useTranslation('play');
  const names = useNames();
  const campaign = useCampaign();
  const { beaten, won, lost } = campaign;
  const rank = campaignRankOf(campaign);
  return (
    <Link href={PAGE_PATHS.you} className={`paper card ${page.card} ${page.ladder}`}>
      <h2>{t('ladder.title')}</h2>
      <p className="muted">
        {rank === undefined
          ? t('ladder.none')
          : t('ladder.rank', { rank: computerName(names, rank) })}
      </p>
      {beaten > 0 && (
        <span className={styles.insignia}>
          <RankStripes rank={beaten} />
        </span>
      )}
      <svg
        viewBox={`-1 -0.9 ${LADDER_GRID.width + 2} ${LADDER_GRID.height + 1.9}`}
        className={styles.ladder}
        aria-hidden="true"
      >
        {LEVEL_NAMES.map((level, index) => {
          const [x, top] = [COLUMNS_PER_SHIP * index, LADDER_GRID.height - 1 - index];
          const isNext = index === beaten;
          return (
            <g key={level} data-state={findLevelState(index, beaten)}>
              <LevelShip squares={shipSquares(index)} isBeaten={index < beaten} />
              {isNext && (
                <text className={styles.score} x={x + 0.5} y={top - 0.2}>
                  {t('ladder.score', { won, lost })}
                </text>
              )}
              <text className={styles.name} x={x + 0.5} y={LADDER_GRID.height + 0.75}>
                {computerName(names, level)}
              </text>
            </g>
          );
        })}
      </svg>
    </Link>
  );
}

function findLevelState(index: number, beaten: number): 'beaten' | 'next' | 'later' {
  if (index < beaten) return 'beaten';
  return index === beaten ? 'next' : 'later';
}

/** Returns the squares of a level's ship, which rises from the bottom row. */
function shipSquares(index: number): readonly Square[] {
  return Array.from(
    { length: index + 1 },
    (_, segment) =>
      (LADDER_GRID.height - 1 - segment) * LADDER_GRID.width + COLUMNS_PER_SHIP * index,
  );
}

interface LevelShipProps {
  readonly squares: readonly Square[];
  readonly isBeaten: boolean;
}

function LevelShip({ squares, isBeaten }: LevelShipProps) {
  const joinPaths = (draw: (square: Square) => string) => squares.map(draw).join('');
  return (
    <>
      <path className={drawing.hull} d={penOutline(LADDER_GRID, squares)} />
      <path className={drawing.hatching} d={penHatching(LADDER_GRID, squares)} />
      {isBeaten && (
        <path
          className={drawing.cross}
          d={joinPaths((square) => penCross(LADDER_GRID, square).join(''))}
        />
      )}
    </>
  );
}
