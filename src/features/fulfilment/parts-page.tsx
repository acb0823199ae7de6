import { WORK_STAGES, workStageLabels } from '#domain/orders/listed-part.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { orderParts } from '#src/features/fulfilment/listed-parts.ts';
import { PartCard, partColumns } from '#src/features/fulfilment/part-columns.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const stages = optionsOrAll('Todos', WORK_STAGES, workStageLabels);

/** Orders as who prepares and sends them works on them, one row per store's part, the oldest to do first. */
export default function PartsPage() {
  const list = useWorklist(orderParts);
  return (
    <WorklistPage
      title="Pedidos"
      list={list}
      filters={{ search: 'Número de pedido', state: 'etapa', label: 'Etapa', options: stages }}
      noneFound="Ningún pedido coincide con los filtros"
      noneYet="Todavía no hay pedidos"
      columns={partColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <PartCard shown={each} />}
    />
  );
}
