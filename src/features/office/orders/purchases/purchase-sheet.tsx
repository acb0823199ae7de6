import { formatPesos } from '#domain/base/money.ts';
import {
  orderNoteLabels,
  purchaseGroupOf,
  type ListedPurchase,
} from '#domain/orders/purchases/listed-purchase.ts';
import { HoldSteps } from '#src/features/office/orders/purchases/hold-steps.tsx';
import {
  purchases,
  type PurchaseWithPending,
} from '#src/features/office/orders/purchases/listed-purchases.ts';
import { PurchaseFacts } from '#src/features/office/orders/purchases/purchase-facts.tsx';
import { PurchaseMoney } from '#src/features/office/orders/purchases/purchase-money.tsx';
import { ShippingReason } from '#src/features/office/orders/purchases/shipping-reason.tsx';
import { StoreOrders } from '#src/features/office/orders/purchases/store-orders.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** Everything about one purchase. */
export function PurchaseSheet({
  shown: { item: purchase, pending, refused },
}: {
  shown: PurchaseWithPending;
}) {
  const refusedLines = purchase.lines.filter((each) => each.status === 'refused');
  const hold = purchase.on_hold && purchase.admin_notes.findLast((each) => each.kind === 'hold');
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {hold && (
        <Banner tone="bad">
          Detenida por {hold.by_name}: {hold.text}
        </Banner>
      )}
      <Panel title="Qué sigue" actions={<purchases.StatusBadge status={purchaseGroupOf(purchase)} />}>
        <HoldSteps purchase={purchase} />
      </Panel>
      <Panel title="Compra">
        <PurchaseFacts purchase={purchase} />
      </Panel>
      <StoreOrders purchase={purchase} />
      {refusedLines.length > 0 && (
        <Panel title="Lo que no se incluyó">
          <OrderLines lines={refusedLines} label="Productos que no se incluyeron" />
        </Panel>
      )}
      <Panel title="Dinero">
        <PurchaseMoney purchase={purchase} />
        <p className={styles.sum}>
          <span>Total con IVA y envío</span>
          <span>{formatPesos(purchase.total)}</span>
        </p>
        <ShippingReason purchase={purchase} />
      </Panel>
      <Panel title="Notas de la administración">
        <AdminNotes purchase={purchase} />
      </Panel>
    </div>
  );
}

/** What was written, the latest first. */
function AdminNotes({ purchase: { admin_notes: notes } }: { purchase: ListedPurchase }) {
  if (notes.length === 0)
    return <p className={styles.muted}>Ninguna todavía. Quien compró no las lee, y las tiendas tampoco.</p>;
  return (
    <ul className={styles.lines}>
      {notes.toReversed().map(({ id, kind, text, by_name: name, at }) => (
        <li key={id}>
          <Stacked
            under={
              <>
                {orderNoteLabels[kind]} · {name} · <LocalTime at={at} />
              </>
            }
          >
            <span className={styles.said}>{text}</span>
          </Stacked>
        </li>
      ))}
    </ul>
  );
}
