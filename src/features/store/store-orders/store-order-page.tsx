import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useStoreOrder } from '#src/shared/store-orders/use-store-orders.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { StoreOrderBadges } from '#src/features/store/store-orders/store-order-badges.tsx';
import { StoreOrderSheet } from '#src/features/store/store-orders/store-order-sheet.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** One order of a store: what was sold, for how much, how far it is and what comes back. */
export default function StoreOrderPage() {
  const { number = '' } = useParams<{ number: string }>();
  return (
    <WithStore title="Pedido">
      <OneOrder number={number} />
    </WithStore>
  );
}

function OneOrder({ number }: { number: string }) {
  const order = useStoreOrder(number);
  return (
    <Page
      title={`Pedido ${number.toUpperCase()}`}
      back={{ href: paths.storeOrders, label: 'Pedidos' }}
      aside={
        <>
          {order && <StoreOrderBadges order={order} />}
          <CopyFreshness />
        </>
      }
      actions={
        order && (
          <LinkButton variant="line" href={paths.storeOrdersPrinted([order.order_number])}>
            <Printer />
            Imprimir
          </LinkButton>
        )
      }
    >
      {order === undefined ? (
        <WarehouseLoading what="los pedidos de tu tienda" />
      ) : order === null ? (
        <EmptyState
          title="Este equipo no tiene ese pedido"
          action={<LinkButton href={paths.storeOrders}>Ver los pedidos</LinkButton>}
        >
          Puede ser de otra tienda. {numberLike('MS-000123-1')}
        </EmptyState>
      ) : (
        <StoreOrderSheet order={order} />
      )}
    </Page>
  );
}
