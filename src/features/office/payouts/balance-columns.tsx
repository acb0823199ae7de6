import { formatPesos } from '#domain/base/money.ts';
import type { ListedBalance } from '#domain/payouts/listed-run.ts';
import { BUCKETS, bucketLabels } from '#domain/payouts/statement.ts';
import { HoldBadge } from '#src/features/office/payouts/hold-badge.tsx';
import { StoreLink } from '#src/features/office/payouts/store-link.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

type Row = WithPending<ListedBalance, never>;

/** The rows of what each store has. */
export const balanceViews: ListViews<Row> = {
  columns: [
    { key: 'store', header: 'Tienda', render: ({ item }) => <Store of={item} /> },
    { key: 'hold', header: 'Próximo giro', render: ({ item }) => <Hold of={item} /> },
    ...BUCKETS.map((bucket) => ({
      key: bucket,
      header: bucketLabels[bucket],
      align: 'right' as const,
      render: ({ item }: Row) => <Amount of={item.balances[bucket]} />,
    })),
  ],
  rowKey: ({ item }) => item.vendor_id,
  renderCard: ({ item }) => (
    <ListedCard name={<Store of={item} />} beside={<Amount of={item.balances.available} />}>
      <Hold of={item} />
      <Facts>
        {BUCKETS.filter((each) => each !== 'available' && item.balances[each] !== 0).map((bucket) => (
          <Fact key={bucket} name={bucketLabels[bucket]}>
            {formatPesos(item.balances[bucket])}
          </Fact>
        ))}
      </Facts>
    </ListedCard>
  ),
};

function Store({ of: { vendor_id, store_name, last_statement } }: { of: ListedBalance }) {
  return <StoreLink vendorId={vendor_id} name={store_name} under={last_statement ?? 'Sin liquidaciones'} />;
}

function Amount({ of }: { of: number }) {
  if (of === 0) return <span className={styles.muted}>{formatPesos(0)}</span>;
  return <b className={of < 0 ? styles.late : undefined}>{formatPesos(of)}</b>;
}

/** Whether the next run pays a store, or why not and until when. */
function Hold({ of: { hold, negative_since } }: { of: ListedBalance }) {
  return (
    <Stacked under={hold && <Term until={hold.until} since={negative_since ?? hold.since} />}>
      <HoldBadge hold={hold} />
    </Stacked>
  );
}

function Term({ until, since }: { until: string | null; since: string | null }) {
  if (until)
    return (
      <>
        Hasta <LocalTime at={until} />
      </>
    );
  return (
    since && (
      <>
        Desde <RelativeTime at={since} />
      </>
    )
  );
}
