import { Link } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import { returnStatusLabels } from '#domain/orders/return.ts';
import { paths } from '#domain/paths.ts';
import { OrderInvoices } from '#src/shared/invoices/order-invoices.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import { ShipmentLine } from '#src/shared/delivery/shipment-line.tsx';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import parts from '#src/features/office/orders/purchases/purchases.module.css';
import styles from '#src/shared/lists/desk-list.module.css';

/** The order of each store of a purchase: its goods, its returns and its history. */
export function StoreOrders({ purchase }: { purchase: ListedPurchase }) {
  return (
    <>
      {purchase.vendor_orders.map((order) => (
        <Panel key={order.id} title={order.vendor_name} actions={<VendorOrderBadge order={order} />}>
          <p>
            {order.order_number && (
              <Link href={paths.deskOrder(order.order_number)} className={styles.number}>
                Pedido {order.order_number}
              </Link>
            )}
          </p>
          <OrderLines
            lines={linesOfVendor(purchase, order.vendor_id).filter((each) => each.status !== 'refused')}
            label={`Productos de ${order.vendor_name}`}
          />
          <p className={styles.sum}>
            <span>Total con IVA y envío</span>
            <span>{formatPesos(order.total)}</span>
          </p>
          {order.returns.length > 0 && (
            <ul className={styles.lines} aria-label="Devoluciones">
              {order.returns.map((each) => (
                <li key={each.id}>
                  {each.return_number ? (
                    <Link href={paths.deskReturn(each.return_number)} className={styles.number}>
                      {each.return_number}
                    </Link>
                  ) : (
                    <span>Devolución</span>
                  )}
                  <span>{returnStatusLabels[each.status]}</span>
                </li>
              ))}
            </ul>
          )}
          <div className={parts.part}>
            <OrderInvoices order={order} reader="office" />
          </div>
          {order.shipment && (
            <div className={parts.part}>
              <ShipmentLine shipment={order.shipment} />
            </div>
          )}
          <div className={parts.part}>
            <OrderTimeline order={order} />
          </div>
        </Panel>
      ))}
    </>
  );
}
