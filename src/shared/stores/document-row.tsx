import type { ReactNode } from 'react';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/stores/document-row.module.css';

/** The documents of a store, one under the other. */
export function DocumentsPanel({ none, children }: { none?: ReactNode; children: ReactNode[] }) {
  return (
    <Panel title="Documentos">
      {children.length === 0 ? <p>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </Panel>
  );
}

interface DocumentRowProps {
  name: ReactNode;
  /** What is said of it, in small. */
  under?: ReactNode;
  badge: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** What went wrong with it, and what to do. */
  problem?: string | null | undefined;
  /** The document itself, while it is open. */
  children?: ReactNode;
}

/** A document of a store: what it is, its state and what can be done with it. */
export function DocumentRow({ name, under, badge, actions, problem, children }: DocumentRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <Stacked under={under}>{name}</Stacked>
          {problem && (
            <p className={styles.problem} role="status">
              {problem}
            </p>
          )}
        </div>
        {badge}
        {actions && (
          <div className={styles.actions} data-print="off">
            {actions}
          </div>
        )}
      </div>
      {children}
    </li>
  );
}
