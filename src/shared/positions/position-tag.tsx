import { positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/shared/positions/position-tag.module.css';

/** A position, in the words of the label on its shelf. */
export function PositionTag({ at }: { at: Position }) {
  return (
    <span className={styles.tag} title={zoneLabels[at.zone]}>
      <VisuallyHidden>{zoneLabels[at.zone]}, </VisuallyHidden>
      {positionLabel(at)}
    </span>
  );
}
