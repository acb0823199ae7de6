import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { RETURN_STATUSES } from '#domain/returns/return.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { FilterChips } from '#src/shared/lists/filter-chips.tsx';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import {
  listAddress,
  ReturnFilters,
  ReturnsAnswer,
  shownReturn,
} from '#src/features/returns/listed-returns.ts';
import { ReturnCard, returnColumns } from '#src/features/returns/return-columns.tsx';
import { useReturnSteps } from '#src/features/returns/use-return-steps.ts';

const states = [
  { value: 'all', label: 'Todas' },
  ...RETURN_STATUSES.map((value) => ({ value, label: staffReturnStatusLabels[value] })),
] as const;

/** Returns as staff work on them, what waits for whoever looks first. */
export default function ReturnsPage() {
  const [{ q, estado, page }, change] = useUrlFilters(ReturnFilters);
  const steps = useReturnSteps();
  const answer = useAnswer(listAddress({ q, estado, page }), ReturnsAnswer, decidedSoFar(steps));
  return (
    <DeskList
      title="Devoluciones"
      nouns={['devolución', 'devoluciones']}
      what="las devoluciones"
      answer={answer}
      filters={
        <FilterChips
          search="Número de pedido o devolución"
          q={q}
          onSearch={(typed) => change({ q: typed })}
          label="Estado"
          value={estado}
          options={states}
          onChoose={(chosen) => change({ estado: chosen })}
        />
      }
      onClear={q === '' && estado === 'all' ? null : () => change({ q: '', estado: 'all' })}
      noneFound="Ninguna devolución coincide con los filtros"
      noneYet="Todavía no hay devoluciones"
      comesFrom="Aquí llega lo que alguien pide devolver desde su pedido."
      onPage={(chosen) => change({ page: chosen })}
      columns={returnColumns}
      show={(each) => shownReturn(each, steps, answer.atMs)}
      rowKey={({ returned }) => `${returned.vendor_order_id} ${returned.id}`}
      renderCard={(each) => <ReturnCard shown={each} />}
      unsent={({ pending }) => pending.length > 0}
    />
  );
}
