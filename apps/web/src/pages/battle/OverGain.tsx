import { computerName } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { useNames } from '../../i18n/story.js';
import { campaignRankOf, nextCampaignLevel, useCampaign } from '../../progress/campaign.js';
import styles from './OverScreen.module.css';

interface OverGainProps {
  readonly seed: number | null;
  readonly isJustEnded: boolean;
}

/** Score of the campaign series, or a stamp for a new rank. Empty if the game did not count. */
export function OverGain({ seed, isJustEnded }: OverGainProps) {
  const { t } = useTranslation('battle');
  const names = useNames();
  const campaign = useCampaign();
  const { news, won, lost, beaten } = campaign;
  if (news === null || campaign.seed !== seed) return null;
  const rank = campaignRankOf(campaign);
  if (news === 'promoted' && rank) {
    return (
      <p className={`pair hand-large bad ${styles.stamp}`} data-now={isJustEnded}>
        <RankStripes rank={beaten} />
        <strong>{computerName(names, rank)}</strong> {t('gain.promoted')}
      </p>
    );
  }
  const upcomingLevel = nextCampaignLevel(campaign);
  const textKey = won === 1 && lost === 1 ? 'even' : news;
  return (
    <p className="pair">
      <RankStripes rank={beaten + 1} />
      <span>
        {news !== 'repelled' && <strong>{t('gain.score', { won, lost })}</strong>}{' '}
        {t(`gain.${textKey}`, { level: upcomingLevel ? computerName(names, upcomingLevel) : '' })}
      </span>
    </p>
  );
}
