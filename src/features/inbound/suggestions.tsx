import { useMemo } from 'react';
import type { ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { suggestPutAway } from '#domain/warehouse/put-away.ts';
import { useStock } from '#src/shared/stock/use-stock.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { usePositionsCopy } from '#src/features/inbound/inbound-queries.ts';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/inbound/inbound.module.css';

interface SuggestionsProps {
  line: ShippingNoticeLine;
  units: number;
  onChoose: (label: string) => void;
}

/** Suggested positions, the best first, each with its reason. */
export function Suggestions({ line, units, onChoose }: SuggestionsProps) {
  const items = useStock()?.items;
  const positions = usePositionsCopy();
  const suggested = useMemo(() => {
    const goods = {
      productId: line.product_id,
      units,
      rotation: null,
      unitWeightGrams: null,
      unitVolumeCm3: null,
    };
    const stock = (items ?? []).map(({ productId, location, quantity }) => {
      return { productId, positionKey: positionKey(location), quantity };
    });
    return suggestPutAway(goods, positions, stock);
  }, [line.product_id, units, items, positions]);
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
