import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { purchaseGroupOf } from '#domain/orders/purchases/listed-purchase.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { paths } from '#domain/paths.ts';
import {
  purchases,
  type PurchaseWithPending,
} from '#src/features/office/orders/purchases/listed-purchases.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { ListedCard, ListedNumber, ListedState, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface Shown {
  shown: PurchaseWithPending;
}

/** The rows of purchases, in a table and as cards of a phone. */
export function purchaseViews(marks: Marks) {
  return {
    columns: columnsOf(marks),
    rowKey: ({ item }: PurchaseWithPending) => item.id,
    renderCard: (shown: PurchaseWithPending) => <PurchaseCard shown={shown} marks={marks} />,
  };
}

const columnsOf = (marks: Marks): readonly Column<PurchaseWithPending>[] => [
  { key: 'mark', header: '', render: (each) => <Mark shown={each} marks={marks} /> },
  { key: 'number', header: 'Compra', render: (each) => <Number shown={each} /> },
  { key: 'buyer', header: 'Compró', render: (each) => <Buyer shown={each} /> },
  { key: 'stores', header: 'Tiendas', prose: true, render: (each) => <Stores shown={each} /> },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  { key: 'age', header: 'Hecha', render: ({ item }) => <RelativeTime at={item.created_at} /> },
  { key: 'total', header: 'Total', align: 'right', render: (each) => <Total shown={each} /> },
];

function PurchaseCard({ shown, marks }: Shown & { marks: Marks }) {
  const { item } = shown;
  return (
    <ListedCard
      name={
        <span className={styles.badges}>
          <Mark shown={shown} marks={marks} />
          <Number shown={shown} />
        </span>
      }
      beside={<b>{formatPesos(item.total)}</b>}
    >
      <Buyer shown={shown} />
      <p className={styles.muted}>
        {paymentMethodLabels[item.payment_method]} · <RelativeTime at={item.created_at} />
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Mark({ shown: { item }, marks }: Shown & { marks: Marks }) {
  return <MarkCheck id={item.order_number} name={`Compra ${item.order_number}`} marks={marks} />;
}

function Number({ shown: { item } }: Shown) {
  const many = item.lines.reduce((sum, each) => sum + each.quantity, 0);
  return (
    <ListedNumber
      href={paths.purchase(item.order_number)}
      number={item.order_number}
      under={countOf(many, 'unidad', 'unidades')}
    />
  );
}

function Buyer({ shown: { item } }: Shown) {
  const { buyer } = item;
  return (
    <Stacked under={buyer.is_guest ? 'Compró sin cuenta' : buyer.email}>
      {buyer.name ?? item.shipping_name}
    </Stacked>
  );
}

function Stores({ shown: { item } }: Shown) {
  return <span translate="no">{item.vendor_orders.map((each) => each.vendor_name).join(', ') || '—'}</span>;
}

function Total({ shown: { item } }: Shown) {
  return <Stacked under={paymentMethodLabels[item.payment_method]}>{formatPesos(item.total)}</Stacked>;
}

function State({ shown: { item, pending } }: Shown) {
  return (
    <ListedState pending={pending}>
      <purchases.StatusBadge status={purchaseGroupOf(item)} />
    </ListedState>
  );
}
