import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { ReturnDialog } from '#src/features/orders/return-dialog.tsx';
import { mayReturn } from '#src/features/orders/may-return.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { PartReturnCard } from '#src/features/orders/part-return-card.tsx';
import styles from '#src/features/orders/part-returns.module.css';

/** What goes back of a store's order, and the way to give more of it back. */
export function PartReturns({ shown, part }: { shown: OrderWithPending; part: VendorOrder }) {
  const [isAsking, setAsking] = useState(false);
  const [today] = useState(() => dayInBogota(Date.now()));
  const isOffered = shown.entry === null && mayReturn(shown.order, part, today);
  return (
    <>
      {part.returns.map((each) => (
        <PartReturnCard key={each.id} shown={shown} part={part} returned={each} />
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
      {isAsking && <ReturnDialog order={shown.order} part={part} onClose={() => setAsking(false)} />}
    </>
  );
}
