import { shortDate, type Day } from '#domain/calendar/day.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { awaitsPayment, storeStageOf } from '#domain/store-orders/store-order-stage.ts';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface StoreOrderBadgesProps {
  order: StoreOrder;
  /** It came since this person looked at the list here. */
  isNew?: boolean;
  /** The last day to say something about it; undefined where nothing is asked. */
  answerBy?: Day | undefined;
}

/** How far an order is, and whatever keeps it there. */
export function StoreOrderBadges({ order, isNew = false, answerBy }: StoreOrderBadgesProps) {
  const comesBack = storeStageOf(order) === 'returned' && order.tracking !== 'returned';
  return (
    <span className={styles.badges}>
      {isNew && (
        <Badge tone="info" icon={null}>
          Nuevo
        </Badge>
      )}
      {awaitsPayment(order) ? <Badge tone="warn">Espera el pago</Badge> : <VendorOrderBadge order={order} />}
      {comesBack && <Badge tone="bad">Devolución</Badge>}
      {answerBy && <Badge tone="warn">Responde hasta el {shortDate(answerBy)}</Badge>}
      {order.on_hold && <Badge tone="bad">Detenido</Badge>}
    </span>
  );
}
