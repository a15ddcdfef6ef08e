import { useTranslation } from 'react-i18next';
import { isShooterTopic, type Topic } from './topics.js';

/** What a topic is called: as its shooter or placer, or, of several, by their family. */
export function useTopicName(): (topic: Topic) => string {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  return (topic) => {
    if (topic === 'pool' || topic === 'zones') return learn(`family.${topic}`);
    return isShooterTopic(topic) ? t(`shooter.${topic}`) : t(`placer.${topic}`);
  };
}
