import { useTranslation } from 'react-i18next';
import { isShooterTopic, type Topic } from './topics.js';

/** Returns a function that names a topic after its shooter, placer or family. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useTranslation();
  const { t: tStrategies } = useTranslation('strategies');
  return (topic) => {
    if (topic === 'pool' || topic === 'zones') return tStrategies(`family.${topic}`);
    return isShooterTopic(topic) ? t(`shooter.${topic}`) : t(`placer.${topic}`);
  };
}
