import { Archive, Lock, LockOpen, Pencil } from 'lucide-react';
import { positionLabel } from '#domain/inventory/position.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';
import { LineActions } from '#src/ui/layout/card-line.tsx';
import styles from '#src/features/warehouse/positions/positions-page.module.css';

/** The actions that a person may take on a position. */
export interface PositionActions {
  edit: (position: PositionWithPending) => void;
  block: (position: PositionWithPending) => void;
  archive: (row: StockedPosition) => void;
}

/** The actions of a position, in words. */
export function PositionButtons({ row, actions }: { row: StockedPosition; actions: PositionActions }) {
  const { position } = row;
  const name = <VisuallyHidden> {positionLabel(position.location)}</VisuallyHidden>;
  return (
    <LineActions>
      <Button variant="quiet" size="sm" onClick={() => actions.edit(position)}>
        Editar{name}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => actions.block(position)}>
        {position.blocked === null ? 'Bloquear' : 'Abrir'}
        {name}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => actions.archive(row)}>
        Archivar{name}
      </Button>
    </LineActions>
  );
}

/** The same actions for a row one line high. */
export function PositionIcons({ row, actions }: { row: StockedPosition; actions: PositionActions }) {
  const { position } = row;
  const label = positionLabel(position.location);
  const isOpen = position.blocked === null;
  return (
    <span className={styles.icons} data-print="off">
      <IconButton label={`Editar ${label}`} onClick={() => actions.edit(position)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={isOpen ? `Bloquear ${label}` : `Abrir ${label}`}
        onClick={() => actions.block(position)}
      >
        {isOpen ? <Lock /> : <LockOpen />}
      </IconButton>
      <IconButton label={`Archivar ${label}`} onClick={() => actions.archive(row)}>
        <Archive />
      </IconButton>
    </span>
  );
}
