import { TriangleAlert } from 'lucide-react';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { expiryLabel } from '#domain/inventory/lot.ts';
import { firstSellableDay, isSellable, isShortDated } from '#domain/inventory/shelf-life.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/inventory/stock-lot-list.module.css';

interface StockLotListProps {
  lots: readonly StockLot[] | undefined;
  /** Days that their product must still last to be sold. */
  minimumDays?: number | undefined;
  /** Takes units that cannot be sold to quarantine; missing for people who only look. */
  onQuarantine?: ((lot: StockLot) => void) | undefined;
}

/** The lots of a position with their day, what expired first. Nothing where nobody named one. */
export function StockLotList({ lots = [], minimumDays, onQuarantine }: StockLotListProps) {
  const today = useToday();
  if (lots.length === 0) return null;
  return (
    <ul className={styles.lots} aria-label="Lotes">
      {lots.map((each) => {
        const { lot, expires_on: day, units } = each;
        const isOver = !isSellable(day, firstSellableDay(today, minimumDays));
        return (
          <li key={`${lot} ${day}`} data-over={isOver || undefined}>
            <span>
              {isOver && <TriangleAlert aria-hidden="true" />}
              <CodesIn>
                {dotted(
                  day === null ? '' : expiryLabel(day, today),
                  isShortDated(day, today, minimumDays) && 'ya no se vende',
                  lot === '' ? '' : `Lote ${lot}`,
                  countOf(units, 'unidad', 'unidades'),
                )}
              </CodesIn>
            </span>
            {isOver && onQuarantine && (
              <Button variant="line" size="sm" onClick={() => onQuarantine(each)}>
                A cuarentena
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
