import type { ReactNode } from 'react';
import styles from '#src/app/app.module.css';

/** Around everything that the app draws, with the way past its bars. */
export function AppFrame({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <div className={styles.app} hidden={hidden}>
      <a href="#contenido" className={styles.skip} data-print="off">
        Saltar al contenido
      </a>
      {children}
    </div>
  );
}
