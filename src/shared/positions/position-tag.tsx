import { positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/shared/positions/position-tag.module.css';

/** Where something stands, as the label on the shelf says it. */
export function PositionTag({ at }: { at: Position }) {
  return (
    <span className={styles.tag} title={zoneLabels[at.zone]}>
      <VisuallyHidden>{zoneLabels[at.zone]}, </VisuallyHidden>
      {positionLabel(at)}
    </span>
  );
}
