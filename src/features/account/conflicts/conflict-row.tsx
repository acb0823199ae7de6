import { ArrowLeftRight, ChevronRight, Package } from 'lucide-react';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { headline, nameOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { IconTile } from '#src/ui/marks/icon-tile.tsx';
import styles from '#src/features/account/conflicts/conflict-row.module.css';

/** A conflict that is not open: its subject, in two lines. */
export function ConflictRow({ conflict, onOpen }: { conflict: Conflict; onOpen: () => void }) {
  const Icon = conflict.entry.type === 'order' ? Package : ArrowLeftRight;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <IconTile>
        <Icon aria-hidden="true" />
      </IconTile>
      <span className={styles.words}>
        <b>{nameOf(conflict)}</b>
        <span>{headline(conflict)}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
