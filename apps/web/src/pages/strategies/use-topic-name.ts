import { useTranslation } from 'react-i18next';
import { isShooterTopic, type Topic } from './topics.js';

/** Names a topic after its shooter or placer; `pool` and `zones` have names for a whole family. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useTranslation();
  const { t: tStrategies } = useTranslation('strategies');
  return (topic) => {
    if (topic === 'pool' || topic === 'zones') return tStrategies(`family.${topic}`);
    return isShooterTopic(topic) ? t(`shooter.${topic}`) : t(`placer.${topic}`);
  };
}
