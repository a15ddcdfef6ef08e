import styles from './Figures.module.css';

export interface FiguresProps {
  readonly figures: readonly (readonly [what: string, value: string])[];
}

/** Row of a few numbers, each below its label. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
