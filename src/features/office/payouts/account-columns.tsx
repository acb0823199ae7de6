import { accountKindLabels } from '#domain/payouts/bank-account.ts';
import type { ListedAccount } from '#domain/payouts/listed-account.ts';
import { listedAccounts } from '#src/features/office/payouts/listed-accounts.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** The rows of the accounts. @param onRelease asks to pay to one before its time. */
export function accountViews(
  onRelease: (account: ListedAccount) => void,
): ListViews<WithPending<ListedAccount, never>> {
  const release = (item: ListedAccount) =>
    (item.state === 'held' || item.state === 'review') && (
      <Button variant="soft" size="sm" onClick={() => onRelease(item)}>
        Pedir liberarla
      </Button>
    );
  return {
    columns: [
      { key: 'store', header: 'Tienda', render: ({ item }) => <Store account={item} /> },
      { key: 'state', header: 'Estado', render: ({ item }) => <State account={item} /> },
      { key: 'account', header: 'Cuenta', render: ({ item }) => <Account account={item} /> },
      { key: 'since', header: 'Desde', render: ({ item }) => <Since account={item} /> },
      { key: 'release', header: 'Acciones', render: ({ item }) => release(item) },
    ],
    rowKey: ({ item }) => item.vendor_id,
    renderCard: ({ item }) => (
      <ListedCard name={<Store account={item} />} beside={<State account={item} />}>
        <Account account={item} />
        <Since account={item} />
        {release(item)}
      </ListedCard>
    ),
  };
}

function Store({ account }: { account: ListedAccount }) {
  return (
    <Stacked under="">
      <b>{account.store_name}</b>
    </Stacked>
  );
}

function State({ account: { state } }: { account: ListedAccount }) {
  return <listedAccounts.StatusBadge status={state} />;
}

function Account({ account }: { account: ListedAccount }) {
  const { bank_name: bank, kind, last_four: end, holder_differs: differs } = account;
  if (kind === null) return <span className={styles.muted}>La tienda no la ha escrito</span>;
  return (
    <Stacked under={differs ? 'El titular no es la tienda' : ''}>
      {bank}, {accountKindLabels[kind].toLowerCase()}, termina en {end}
    </Stacked>
  );
}

function Since({ account: { since, until } }: { account: ListedAccount }) {
  if (since === null) return <span className={styles.muted}>—</span>;
  return (
    <Stacked
      under={
        until && (
          <>
            Se libera sola <LocalTime at={until} />
          </>
        )
      }
    >
      <RelativeTime at={since} />
    </Stacked>
  );
}
