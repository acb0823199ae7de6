import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/feedback/skeleton.module.css';

interface SkeletonProps {
  kind: 'line' | 'plane' | 'card' | 'row';
  count?: number | undefined;
}

/** The shape of what is coming, at its size. Give the list around it `aria-busy`. */
export function Skeleton({ kind, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => <One key={index} kind={kind} />);
}

function One({ kind }: Pick<SkeletonProps, 'kind'>) {
  if (kind === 'line') return <span className={styles.line} aria-hidden="true" />;
  if (kind === 'plane') return <span className={styles.plane} aria-hidden="true" />;
  if (kind === 'card') {
    return (
      <span className={styles.card} aria-hidden="true">
        <span className={styles.plane} />
        <span className={styles.line} />
        <span className={classNames(styles.line, styles.short)} />
        <span className={classNames(styles.line, styles.price)} />
      </span>
    );
  }
  return (
    <span className={styles.row} aria-hidden="true">
      <span className={styles.thumb} />
      <span className={styles.lines}>
        <span className={styles.line} />
        <span className={classNames(styles.line, styles.short)} />
      </span>
    </span>
  );
}
