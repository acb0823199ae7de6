import type { Day } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { paths } from '#domain/paths.ts';
import { unansweredAsks } from '#domain/store-orders/asks-of.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { isNewSince } from '#src/shared/store-orders/new-store-orders.ts';
import { ListedCard, ListedNumber } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { StoreOrderBadges } from '#src/features/store/store-orders/store-order-badges.tsx';
import styles from '#src/shared/lists/desk-list.module.css';
import own from '#src/features/store/store-orders/store-orders.module.css';

/**
 * An order's row, in a table and as a card of a phone.
 * @property seenUpTo the order up to which this person had looked when they came.
 */
export function orderViews(marks: Marks, { seenUpTo, today }: { seenUpTo: string; today: Day }) {
  const mark = (each: StoreOrder) => (
    <MarkCheck id={each.id} name={`el pedido ${each.order_number}`} marks={marks} />
  );
  const badges = (each: StoreOrder) => (
    <StoreOrderBadges
      order={each}
      isNew={isNewSince(each, seenUpTo)}
      answerBy={unansweredAsks(each, today)[0]?.answerBy}
    />
  );
  const columns: Column<StoreOrder>[] = [
    { key: 'mark', header: '', render: mark },
    {
      key: 'number',
      header: 'Pedido',
      render: (each) => (
        <ListedNumber
          href={paths.storeOrder(each.order_number)}
          number={each.order_number}
          under={<RelativeTime at={each.created_at} />}
        />
      ),
    },
    { key: 'what', header: 'Qué', prose: true, render: (each) => <What order={each} /> },
    { key: 'city', header: 'Para', render: (each) => each.city },
    { key: 'state', header: 'Estado', render: badges },
    { key: 'payment', header: 'Pago', render: (each) => axisLabels.payment[each.payment] },
    { key: 'total', header: 'Total con IVA', align: 'right', render: (each) => formatPesos(each.total) },
  ];
  const renderCard = (each: StoreOrder) => (
    <div className={own.marked}>
      {mark(each)}
      <ListedCard
        name={
          <ListedNumber href={paths.storeOrder(each.order_number)} number={each.order_number} under={null} />
        }
        beside={<b>{formatPesos(each.total)}</b>}
      >
        <What order={each} />
        <p className={styles.muted}>
          {each.city} · {axisLabels.payment[each.payment]} · <RelativeTime at={each.created_at} />
        </p>
        {badges(each)}
      </ListedCard>
    </div>
  );
  return { columns, renderCard };
}

function What({ order: { lines } }: { order: StoreOrder }) {
  const [first, ...others] = lines;
  if (!first) return null;
  return (
    <span translate="no">
      {first.quantity} × {first.name}
      {others.length > 0 && ` y ${others.length} más`}
    </span>
  );
}
