import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { RETURN_STATUSES } from '#domain/returns/return.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { returns } from '#src/features/returns/listed-returns.ts';
import { ReturnCard, returnColumns } from '#src/features/returns/return-columns.tsx';

const states = [
  { value: 'all', label: 'Todas' },
  ...RETURN_STATUSES.map((value) => ({ value, label: staffReturnStatusLabels[value] })),
] as const;

/** Returns as staff work on them, what waits for whoever looks first. */
export default function ReturnsPage() {
  const list = useWorklist(returns);
  const { filters, change } = list;
  return (
    <WorklistPage
      title="Devoluciones"
      nouns={['devolución', 'devoluciones']}
      what="las devoluciones"
      list={list}
      filters={
        <FilterChips
          search="Número de pedido o devolución"
          q={filters.q}
          onSearch={(q) => change({ q })}
          label="Estado"
          value={filters.estado}
          options={states}
          onChoose={(estado) => change({ estado })}
        />
      }
      noneFound="Ninguna devolución coincide con los filtros"
      noneYet="Todavía no hay devoluciones"
      comesFrom="Aquí llega lo que alguien pide devolver desde su pedido."
      columns={returnColumns}
      rowKey={({ item }) => `${item.vendor_order_id} ${item.id}`}
      renderCard={(each) => <ReturnCard shown={each} />}
    />
  );
}
