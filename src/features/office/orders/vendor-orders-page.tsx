import { WORK_STAGES, workStageLabels } from '#domain/orders/listed-vendor-order.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { vendorOrders } from '#src/features/office/orders/listed-vendor-orders.ts';
import { VendorOrderCard, vendorOrderColumns } from '#src/features/office/orders/vendor-order-columns.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const stages = optionsOrAll('Todos', WORK_STAGES, workStageLabels);

/** Orders for the people who prepare and send them, one row per vendor order, the oldest to do first. */
export default function VendorOrdersPage() {
  const list = useWorklist(vendorOrders);
  return (
    <WorklistPage
      title="Pedidos"
      list={list}
      filters={{
        search: 'Número, persona o producto',
        state: 'etapa',
        label: 'Etapa',
        options: stages,
      }}
      noneFound="Ningún pedido coincide con los filtros"
      noneYet="Todavía no hay pedidos"
      columns={vendorOrderColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <VendorOrderCard shown={each} />}
    />
  );
}
