import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { ReturnDialog } from '#src/features/shop/orders/return-dialog.tsx';
import { mayReturn } from '#src/features/shop/orders/may-return.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { ReturnCard } from '#src/features/shop/orders/return-card.tsx';
import styles from '#src/features/shop/orders/vendor-order-returns.module.css';

/** The returns of a vendor order, and the way to return more of it. */
export function VendorOrderReturns({
  shown,
  vendorOrder,
}: {
  shown: OrderWithPending;
  vendorOrder: VendorOrder;
}) {
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const isOffered = shown.entry === null && mayReturn(shown.order, vendorOrder, today);
  return (
    <>
      {vendorOrder.returns.map((each) => (
        <ReturnCard key={each.id} shown={shown} vendorOrder={vendorOrder} returned={each} />
      ))}
      {isOffered && (
        <Button
          variant="line"
          size="sm"
          className={styles.ask}
          data-print="off"
          onClick={() => setAsking(true)}
        >
          <Undo2 />
          Devolver
        </Button>
      )}
      {isAsking && (
        <ReturnDialog order={shown.order} vendorOrder={vendorOrder} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
