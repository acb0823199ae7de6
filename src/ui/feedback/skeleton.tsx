import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/feedback/skeleton.module.css';

interface SkeletonProps {
  /**
   * The coming content in words, for a person who does not see its shape: «Cargando los pedidos…»; null where
   * one beside it says so.
   */
  label: string | null;
  kind: 'line' | 'picture' | 'card' | 'row';
  count?: number | undefined;
}

/** The shape of the coming content, at its size. Give the list around it `aria-busy`. */
export function Skeleton({ label, kind, count = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <One key={index} kind={kind} />
      ))}
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}

function One({ kind }: Pick<SkeletonProps, 'kind'>) {
  if (kind === 'line') return <span className={styles.line} aria-hidden="true" />;
  if (kind === 'picture') return <span className={styles.picture} aria-hidden="true" />;
  if (kind === 'card') {
    return (
      <span className={styles.card} aria-hidden="true">
        <span className={styles.picture} />
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
