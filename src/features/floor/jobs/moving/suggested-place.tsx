import { positionLabel } from '#domain/inventory/position.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { usePutAwayPlaces } from '#src/shared/positions/use-put-away-places.ts';
import styles from '#src/features/floor/jobs/moving/line-card.module.css';

interface SuggestedPlaceProps {
  line: TaskLine;
  /** In the hand. */
  units: number;
}

/** The shelf for goods to put away whose task names none, and why that one. Any other will do. */
export function SuggestedPlace({ line, units }: SuggestedPlaceProps) {
  const { productId, rotation = null, unitWeightGrams = null, unitVolumeCm3 = null } = line;
  const [best] = usePutAwayPlaces({ productId, units, rotation, unitWeightGrams, unitVolumeCm3 });
  return (
    <div className={styles.tag}>
      <b>{best ? positionLabel(best.position.location) : 'Donde quepa'}</b>
      <span>{best ? best.why : 'Escanea el estante donde lo dejas'}</span>
    </div>
  );
}
