import { Fragment } from 'react';
import styles from '#src/shared/lists/desk-list.module.css';

export type FigureMeaning = readonly [figure: string, meaning: string];

/** The meaning of each figure of a page, for people who want to know. */
export function FigureMeanings({ meanings }: { meanings: readonly FigureMeaning[] }) {
  return (
    <details data-print="off">
      <summary>Qué cuenta cada cifra</summary>
      <dl className={styles.facts}>
        {meanings.map(([figure, meaning]) => (
          <Fragment key={figure}>
            <dt>{figure}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
