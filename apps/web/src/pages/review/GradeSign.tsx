import { describeGrade, type ShotGrade } from '@flotilla/play';
import { useStory } from '../../i18n/story.js';
import styles from './Review.module.css';

export function GradeSign({ grade }: { readonly grade: ShotGrade }) {
  const story = useStory();
  return (
    <span className={`strong text-1 ${styles.grade}`} data-grade={grade}>
      {describeGrade(story, grade)}
    </span>
  );
}
