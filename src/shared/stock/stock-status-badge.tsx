import { Check, LockKeyhole, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { stockStatusLabels, type StockStatus } from '#domain/inventory/inventory-item.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

const looks = {
  in_stock: { tone: 'ok', Icon: Check },
  low_stock: { tone: 'warn', Icon: TriangleAlert },
  out_of_stock: { tone: 'bad', Icon: X },
  reserved: { tone: 'info', Icon: LockKeyhole },
} as const satisfies Record<StockStatus, unknown>;

/** How much is left of something, in a word and an icon. */
export function StockStatusBadge({ status }: { status: StockStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {stockStatusLabels[status]}
    </Badge>
  );
}

/** The figure is in doubt: more left than was on record. The product does not sell until it is counted. */
export function RecountBadge() {
  return (
    <Badge tone="bad" icon={<RotateCcw />}>
      Por recontar
    </Badge>
  );
}
