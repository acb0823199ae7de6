import styles from '#src/features/front/landing/sections/example-mark.module.css';

/** Says of the figure beside it that nobody measured it: it is the specification's. */
export function ExampleMark() {
  return <span className={styles.mark}>Cifra de ejemplo</span>;
}
