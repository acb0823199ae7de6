import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { dayAndMonth } from '#domain/calendar/day.ts';
import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import { differencesOf, isCounted, isOpen } from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ListedCard, ListedNumber, ListedState } from '#src/shared/worklist/listed-row.tsx';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import {
  shippingNotices,
  type ShippingNoticeWithPending,
} from '#src/features/warehouse/inbound/listed-shipping-notices.ts';
import styles from '#src/shared/lists/desk-list.module.css';

export const shippingNoticeViews: ListViews<ShippingNoticeWithPending> = {
  columns: [
    { key: 'number', header: 'Aviso', render: (each) => <Number shown={each} /> },
    { key: 'eta', header: 'Llega', render: ({ item: notice }) => <Expected notice={notice} /> },
    {
      key: 'packages',
      header: 'Bultos',
      align: 'right',
      render: ({ item }) => item.packages_arrived ?? item.packages,
    },
    { key: 'lines', header: 'Líneas', render: ({ item: notice }) => <Lines notice={notice} /> },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    { key: 'age', header: 'Anunciado', render: ({ item }) => <RelativeTime at={item.announced_at} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <ShippingNoticeCard shown={shown} />,
};

/** The same row on a phone. */
function ShippingNoticeCard({ shown }: { shown: ShippingNoticeWithPending }) {
  const { item: notice } = shown;
  return (
    <ListedCard name={<Number shown={shown} />} beside={<Expected notice={notice} />}>
      <p className={styles.muted}>
        {countOf(notice.packages_arrived ?? notice.packages, 'bulto', 'bultos')} · <Lines notice={notice} /> ·{' '}
        <RelativeTime at={notice.announced_at} />
      </p>
      <State shown={shown} />
    </ListedCard>
  );
}

function Number({ shown: { item: notice } }: { shown: ShippingNoticeWithPending }) {
  const authority = authorityOf(useSignalValue(account));
  return (
    <ListedNumber
      href={stockPathsOf(authority).shippingNotice(notice.number)}
      number={notice.number}
      under={notice.vendor_name}
    />
  );
}

/** The expected day; late when it has passed and nothing came. */
export function Expected({ notice: { expected_on, status } }: { notice: ShippingNotice }) {
  const today = useToday();
  if (expected_on === null) return <span className={styles.muted}>Sin fecha</span>;
  if (expected_on === today) return <>Hoy</>;
  const isLate = status === 'anunciado' && expected_on < today;
  return (
    <span className={isLate ? styles.late : undefined}>
      {dayAndMonth(expected_on, today)}
      {isLate && ' · atrasado'}
    </span>
  );
}

function Lines({ notice: { lines } }: { notice: ShippingNotice }) {
  const units = lines.reduce((sum, each) => sum + each.expected, 0);
  const products = new Set(lines.map((each) => each.product_id)).size;
  return (
    <>
      {countOf(products, 'producto', 'productos')}, {countOf(units, 'unidad', 'unidades')}
    </>
  );
}

function State({ shown: { item: notice, pending } }: { shown: ShippingNoticeWithPending }) {
  const authority = authorityOf(useSignalValue(account));
  const waits = can(authority, 'moveStock') && isOpen(notice.status) && notice.status !== 'anunciado';
  const differences = isCounted(notice.status) ? differenceLabel(differencesOf(notice.lines)) : null;
  return (
    <ListedState pending={pending} waits={waits}>
      <shippingNotices.StatusBadge status={notice.status} />
      {differences && <Badge tone="bad">{differences}</Badge>}
    </ListedState>
  );
}
