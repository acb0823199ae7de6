import { WORK_STAGES, workStageLabels } from '#domain/orders/listed-part.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { FilterChips } from '#src/shared/lists/filter-chips.tsx';
import { PartsAnswer } from '#src/shared/orders/order-part-answer.ts';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { listAddress, PartFilters, shownPart } from '#src/features/fulfilment/listed-parts.ts';
import { PartCard, partColumns } from '#src/features/fulfilment/part-columns.tsx';
import { usePartSteps } from '#src/features/fulfilment/use-part-steps.ts';

const stages = [
  { value: 'all', label: 'Todos' },
  ...WORK_STAGES.map((value) => ({ value, label: workStageLabels[value] })),
] as const;

/** Orders as who prepares and sends them works on them, one row per store's part, the oldest to do first. */
export default function PartsPage() {
  const [{ q, etapa, page }, change] = useUrlFilters(PartFilters);
  const steps = usePartSteps();
  const answer = useAnswer(listAddress({ q, etapa, page }), PartsAnswer, decidedSoFar(steps));
  return (
    <DeskList
      title="Pedidos"
      nouns={['pedido', 'pedidos']}
      what="los pedidos"
      answer={answer}
      filters={
        <FilterChips
          search="Número de pedido"
          q={q}
          onSearch={(typed) => change({ q: typed })}
          label="Etapa"
          value={etapa}
          options={stages}
          onChoose={(chosen) => change({ etapa: chosen })}
        />
      }
      onClear={q === '' && etapa === 'all' ? null : () => change({ q: '', etapa: 'all' })}
      noneFound="Ningún pedido coincide con los filtros"
      noneYet="Todavía no hay pedidos"
      onPage={(chosen) => change({ page: chosen })}
      columns={partColumns}
      show={(each) => shownPart(each, steps, answer.atMs)}
      rowKey={({ part }) => part.id}
      renderCard={(each) => <PartCard shown={each} />}
      unsent={({ pending }) => pending.length > 0}
    />
  );
}
