import { useSearchParams } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import { paths } from '#domain/paths.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useStoreOrders } from '#src/shared/store-orders/use-store-orders.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { unitsOf } from '#src/features/store/store-orders/store-order-units.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/store/store-orders/store-orders.module.css';

/** Orders of a store on paper, to get their goods together: what and how many, and nothing of who bought them. */
export default function StoreOrdersPrintPage() {
  return (
    <WithStore title="Imprimir pedidos">
      <Slips />
    </WithStore>
  );
}

function Slips() {
  const [params] = useSearchParams();
  const asked = (params.get('pedidos') ?? '').toUpperCase().split(',').filter(Boolean);
  const orders = useStoreOrders();
  const found = orders?.filter((each) => asked.includes(each.order_number)) ?? [];
  const missing = orders ? asked.length - found.length : 0;
  return (
    <Page
      title="Imprimir pedidos"
      isSheet
      back={{ href: paths.storeOrders, label: 'Pedidos' }}
      aside={<CopyFreshness />}
      actions={found.length > 0 && <PrintButton>{countOf(found.length, 'pedido', 'pedidos')}</PrintButton>}
    >
      {orders === undefined ? (
        <WarehouseLoading what="los pedidos de tu tienda" />
      ) : found.length === 0 ? (
        <EmptyState
          title="No hay pedidos para imprimir"
          action={<LinkButton href={paths.storeOrders}>Elegir pedidos</LinkButton>}
        >
          Elige uno o varios en la lista y toca «Imprimir los elegidos».
        </EmptyState>
      ) : (
        <div className={styles.paper}>
          {missing > 0 && (
            <div data-print="off">
              <Banner tone="warn" inset>
                {countOf(missing, 'pedido no está', 'pedidos no están')} en este equipo y no{' '}
                {missing === 1 ? 'sale' : 'salen'} en el papel.
              </Banner>
            </div>
          )}
          {found.map((each) => (
            <Slip key={each.id} order={each} />
          ))}
        </div>
      )}
    </Page>
  );
}

function Slip({ order }: { order: StoreOrder }) {
  return (
    <article className={styles.slip} aria-label={`Pedido ${order.order_number}`}>
      <div className={styles.head}>
        <h2>{order.order_number}</h2>
        <span>
          {statusLabelOf(order).word} · <LocalTime at={order.created_at} />
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Unidades</th>
            <th scope="col">SKU</th>
            <th scope="col">Producto</th>
            <th scope="col" className={styles.figure}>
              Valor sin IVA
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ line, quantity, sku, name, variant_attributes, unit_price }) => (
            <tr key={line}>
              <td>{quantity}</td>
              <td translate="no">{sku}</td>
              <td translate="no">{nameWithVariant(name, variant_attributes)}</td>
              <td className={styles.figure}>{formatPesos(quantity * unit_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.head}>
        <span>
          {countOf(unitsOf(order), 'unidad', 'unidades')} · para {order.city || 'sin ciudad'}
        </span>
        <b>Total con IVA {formatPesos(order.total)}</b>
      </div>
    </article>
  );
}
