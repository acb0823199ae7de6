import { Check, LockKeyhole, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { stockStatusLabels } from '#domain/inventory/inventory-item.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

/** The remaining stock, in a word and an icon. */
export const StockStatusBadge = statusBadge(
  stockStatusLabels,
  { in_stock: 'ok', low_stock: 'warn', out_of_stock: 'bad', reserved: 'info' },
  {
    in_stock: <Check />,
    low_stock: <TriangleAlert />,
    out_of_stock: <X />,
    reserved: <LockKeyhole />,
  },
);

/**
 * The figure is in doubt: more units left than the system stock had. The product does not sell until it is
 * counted.
 */
export function RecountBadge() {
  return (
    <Badge tone="bad" icon={<RotateCcw />}>
      Por recontar
    </Badge>
  );
}
