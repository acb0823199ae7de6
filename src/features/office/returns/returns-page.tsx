import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { RETURN_STATUSES } from '#domain/orders/return.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { returns } from '#src/features/office/returns/listed-returns.ts';
import { ReturnCard, returnColumns } from '#src/features/office/returns/return-columns.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const states = optionsOrAll('Todas', RETURN_STATUSES, staffReturnStatusLabels);

/** Returns as staff work on them, those that wait for the reader first. */
export default function ReturnsPage() {
  const list = useWorklist(returns);
  return (
    <WorklistPage
      title="Devoluciones"
      list={list}
      filters={{
        search: 'Número, persona o producto',
        state: 'estado',
        label: 'Estado',
        options: states,
      }}
      noneFound="Ninguna devolución coincide con los filtros"
      noneYet="Todavía no hay devoluciones"
      comesFrom="Aquí llega lo que alguien pide devolver desde su pedido."
      columns={returnColumns}
      rowKey={({ item }) => `${item.vendor_order_id} ${item.id}`}
      renderCard={(each) => <ReturnCard shown={each} />}
    />
  );
}
