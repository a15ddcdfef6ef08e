import styles from './Figures.module.css';

export interface FiguresProps {
  readonly figures: readonly (readonly [label: string, value: string])[];
}

export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
