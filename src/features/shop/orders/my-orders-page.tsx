import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { OrderCard } from '#src/features/shop/orders/order-card.tsx';
import { findOwnOrders } from '#src/features/shop/orders/order-finder.ts';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import { textFilter } from '#src/shared/lists/url-filters.ts';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/shop/orders/my-orders-page.module.css';

const PAGE_SIZE = 20;
/** Fewer than these are seen at once. */
const SEARCHED_FROM = 4;
const OrderFilters = v.object({ q: textFilter });

export default function MyOrdersPage() {
  const orders = useOrdersWithPending();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [{ q }, change] = useUrlFilters(OrderFilters);
  const typed = useTypedText(q, (text) => change({ q: text }));
  const found = useMemo(() => orders && findOwnOrders(orders, typed.text), [orders, typed.text]);
  const isSearched = typed.text !== '' || (orders?.length ?? 0) >= SEARCHED_FROM;

  return (
    <Page title="Mis Pedidos" aside={<CopyFreshness />}>
      {isSearched && (
        <TypedSearchField
          className={styles.search}
          label="Número, producto u orden de compra"
          typed={typed}
        />
      )}
      <div className={styles.list} aria-busy={!orders}>
        {!orders && <Skeleton label="Cargando los pedidos…" kind="row" count={4} />}
        {orders?.length === 0 && <NoOrders />}
        {orders && orders.length > 0 && found?.length === 0 && (
          <NoneFound title="Ningún pedido tiene esas palabras" onClear={() => change({ q: '' })}>
            <p>Se busca entre los pedidos de este equipo, con o sin conexión.</p>
          </NoneFound>
        )}
        {found?.slice(0, shown).map((each, index) => (
          <OrderCard key={each.order.id} shown={each} open={index === 0} />
        ))}
      </div>
      {found && found.length > shown && (
        <Button variant="soft" onClick={() => setShown(shown + PAGE_SIZE)}>
          Ver más
        </Button>
      )}
    </Page>
  );
}

/** No orders, or none on this device yet: the two differ, and the person reads which it is. */
function NoOrders() {
  const neverUpdated = useSignalValue(lastUpdatedAt) === null;
  const offline = useSignalValue(connection) === 'offline';
  if (neverUpdated && offline) {
    return (
      <Banner tone="warn" inset>
        Tus pedidos anteriores no están en este equipo todavía. Aparecen cuando te conectes.
      </Banner>
    );
  }
  if (neverUpdated) return <Skeleton label="Cargando los pedidos…" kind="row" count={4} />;
  return (
    <EmptyState
      title="Todavía no has hecho pedidos"
      action={<LinkButton href={paths.marketplace}>Explorar Productos</LinkButton>}
    >
      <p>Cuando confirmes uno, aquí ves en qué va, aun sin conexión.</p>
    </EmptyState>
  );
}
