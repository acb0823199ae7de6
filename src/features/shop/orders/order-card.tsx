import { ChevronDown } from 'lucide-react';
import { formatPesos } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { orderAgain } from '#src/shared/cart/order-again.ts';
import { OrderDetails } from '#src/shared/orders/order-details.tsx';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { orderStatusText } from '#src/shared/orders/order-status-text.ts';
import { useStoryTime } from '#src/shared/orders/use-story-time.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/features/shop/orders/order-card.module.css';

/** One order: its number, date, total and state; the rest a press away. */
export function OrderCard({ shown, open }: { shown: OrderWithPending; open: boolean }) {
  const { order, provisional } = shown;
  const purchaseOrder = order.invoice_to?.purchase_order ?? '';
  const units = order.lines.reduce((sum, each) => sum + each.quantity, 0);
  return (
    <details className={styles.card} open={open}>
      <summary>
        <span className={styles.which}>
          <b>
            <CodesIn>{order.order_number ?? withoutNumber(order.status)}</CodesIn>
          </b>
          <span>
            <RelativeTime at={order.created_at} /> · {countOf(units, 'producto', 'productos')}
            {purchaseOrder && ` · Orden de compra ${purchaseOrder}`}
          </span>
        </span>
        <span className={styles.amount}>
          {formatPesos(order.total)}
          {provisional && <span>provisional</span>}
        </span>
        <PurchaseBadge status={order.status} vendorOrders={order.vendor_orders} />
        <ChevronDown className={styles.arrow} />
      </summary>
      <div className={styles.inside}>
        <Story shown={shown} />
        <OrderDetails shown={shown} />
        {order.status !== 'rejected' && (
          <LinkButton href={paths.myOrder(order.id)} variant="soft">
            Ver en qué va
          </LinkButton>
        )}
        {order.status === 'rejected' && (
          <Button variant="soft" onClick={() => void orderAgain(order)}>
            Volver a agregar al carrito
          </Button>
        )}
      </div>
    </details>
  );
}

/** An order gets its number with the confirmation, which a refused order never gets. */
function withoutNumber(status: OrderStatus): string {
  return status === 'rejected' ? 'Pedido sin confirmar' : 'Pedido sin número todavía';
}

function Story({ shown }: { shown: OrderWithPending }) {
  const { text, tone } = orderStatusText(shown, useStoryTime());
  return (
    <Banner tone={tone} inset>
      {text}
    </Banner>
  );
}
