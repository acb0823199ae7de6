import type { ReactNode } from 'react';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { nameOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { ItemDetail, ItemName } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/conflicts/conflicts-page.module.css';

interface ConflictItemProps {
  conflict: Pick<Conflict, 'entry'>;
  /** Its outcome. */
  state: ReactNode;
  children: ReactNode;
}

/** A conflict that needs no decision: the request, its time, and its state. */
export function ConflictItem({ conflict, state, children }: ConflictItemProps) {
  const { entry } = conflict;
  return (
    <li className={styles.item}>
      <ItemName>{nameOf(conflict)}</ItemName>
      <ItemDetail>
        {entry.detail} · <LocalTime at={entry.timestamp} />
      </ItemDetail>
      {children}
      <div className={styles.state}>{state}</div>
    </li>
  );
}
