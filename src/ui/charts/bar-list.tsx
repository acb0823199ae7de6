import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import styles from '#src/ui/charts/bar-list.module.css';

export interface BarOfList {
  key: string;
  name: string;
  value: number;
  /** The figure as people read it. */
  figure: string;
}

interface BarListProps {
  label: string;
  bars: readonly BarOfList[];
}

/** Named figures, each with a bar that is as long as its share of the greatest. */
export function BarList({ label, bars }: BarListProps) {
  const most = Math.max(1, ...bars.map((each) => each.value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, figure }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.figure}>{figure}</span>
          <LevelBar width={`${(value / most) * 100}%`} amiss={false} />
        </li>
      ))}
    </ul>
  );
}
