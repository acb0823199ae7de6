import type { ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { usePutAwayPlaces } from '#src/shared/positions/use-put-away-places.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

interface SuggestionsProps {
  line: ShippingNoticeLine;
  units: number;
  onChoose: (label: string) => void;
}

/** Suggested positions, the best first, each with its reason. */
export function Suggestions({ line, units, onChoose }: SuggestionsProps) {
  const suggested = usePutAwayPlaces({
    productId: line.product_id,
    units,
    rotation: line.rotation,
    unitWeightGrams: line.unit_weight_grams,
    unitVolumeCm3: line.unit_volume_cm3,
  });
  if (suggested.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Dónde ubicarlo">
      {suggested.map(({ position, why }) => (
        <li key={position.id} className={sheet.badges}>
          <Chip on={false} onClick={() => onChoose(positionLabel(position.location))}>
            {positionLabel(position.location)}
          </Chip>
          <span className={sheet.muted}>{why}</span>
        </li>
      ))}
    </ul>
  );
}
