import { useMemo } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { storeStageOf } from '#domain/store-orders/store-order-stage.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useNewStoreOrders } from '#src/shared/store-orders/new-store-orders.ts';
import { useStoreOrders } from '#src/shared/store-orders/use-store-orders.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/** The orders of a store that are under way, by this device's copy, and how many it has not looked at. */
export function SoldSoFar() {
  const orders = useStoreOrders();
  const unseen = useNewStoreOrders();
  const counts = useMemo(() => {
    const stages = orders?.map(storeStageOf) ?? [];
    const of = (...some: typeof stages) => stages.filter((each) => some.includes(each)).length;
    return { toSend: of('new', 'to_prepare'), onTheWay: of('on_the_way') };
  }, [orders]);
  if (!orders) return <WarehouseLoading what="los pedidos de tu tienda" />;
  return (
    <div className={styles.part}>
      <Kpis>
        <Kpi
          label="Sin despachar"
          value={formatWhole(counts.toSend)}
          note={unseen > 0 ? countOf(unseen, 'nuevo', 'nuevos') : undefined}
        />
        <Kpi label="En camino" value={formatWhole(counts.onTheWay)} />
      </Kpis>
      <LinkButton variant="line" href={paths.storeOrders}>
        Pedidos
      </LinkButton>
    </div>
  );
}
