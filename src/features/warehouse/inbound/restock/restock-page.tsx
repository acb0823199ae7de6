import { authorityOf } from '#domain/accounts/account.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRestock, type Restock } from '#src/shared/stores/use-restock.ts';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { connection } from '#src/sync/sync-status.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { MayAnnounce } from '#src/features/warehouse/inbound/may-announce.tsx';
import { RestockForm } from '#src/features/warehouse/inbound/restock/restock-form.tsx';
import { draftedUnits } from '#src/features/warehouse/inbound/restock/restocked-draft.ts';
import { useShippingNoticeDraft } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import sheet from '#src/shared/lists/desk-list.module.css';

/** What a store should bring to the warehouse. Only its own people have its minimums on their devices. */
export default function RestockPage() {
  const authority = authorityOf(useSignalValue(account));
  if (can(authority, 'enterAdminPortal')) return <Redirect to={paths.incoming} replace />;
  return <OwnRestock />;
}

function OwnRestock() {
  const { draft } = useShippingNoticeDraft();
  const drafted = useMemo(() => draftedUnits(draft), [draft]);
  const { stock, lines, notices } = useRestock(drafted);
  const { stores } = useOwnStores();
  const byStore = useMemo(() => [...groupedBy(lines ?? [], ({ product }) => product.vendorId)], [lines]);
  const nameOf = (vendorId: string) =>
    stores?.find(({ store }) => store.vendor_id === vendorId)?.store.profile.storeName;
  return (
    <Page
      title="Reponer"
      back={{ href: paths.vendorShippingNotices, label: 'Avisos de ingreso' }}
      aside={<StockFreshness pendingCount={stock?.pendingCount ?? 0} />}
    >
      <div className={sheet.sheet}>
        {lines && lines.length > 0 && <WhatIsAnnounced notices={notices} />}
        {!lines && <WarehouseLoading what="tus productos y tu inventario" />}
        {lines?.length === 0 && (
          <EmptyState
            title="Nada por reponer"
            action={
              <LinkButton variant="line" href={paths.storeProducts}>
                Mis productos
              </LinkButton>
            }
          >
            Aquí llegan los productos que están en su mínimo o por debajo. El mínimo lo pones tú en cada
            producto.
          </EmptyState>
        )}
        {byStore.length > 0 && (
          <MayAnnounce>
            {byStore.map(([vendorId, own]) => (
              <RestockForm
                key={vendorId}
                title={(byStore.length > 1 && nameOf(vendorId)) || 'En su mínimo o por debajo'}
                lines={own}
                drafted={drafted}
              />
            ))}
          </MayAnnounce>
        )}
      </div>
    </Page>
  );
}

/** How far the units that are on their way are known here. */
function WhatIsAnnounced({ notices: { data, atMs, failure } }: Pick<Restock, 'notices'>) {
  const offline = useSignalValue(connection) === 'offline';
  if (!data) {
    return (
      <Banner tone="warn" inset>
        Este equipo todavía no sabe qué avisos tienes abiertos: revisa que no hayas anunciado ya estas
        unidades.
      </Banner>
    );
  }
  if (data.pagination.total > data.data.length) {
    return (
      <Banner tone="warn" inset>
        Tienes más de {countOf(data.data.length, 'aviso abierto', 'avisos abiertos')} y solo contamos los
        primeros: revisa que no hayas anunciado ya estas unidades.
      </Banner>
    );
  }
  if (!offline && !failure) return null;
  return (
    <Banner tone="warn" inset>
      Sin conexión: los avisos abiertos que contamos son de <RelativeTime at={new Date(atMs).toISOString()} />
      , con lo que hiciste en este equipo.
    </Banner>
  );
}
