import { WORK_STAGES, workStageLabels } from '#domain/orders/listed-part.ts';
import { AnswerStamp, AnswerView } from '#src/pieces/answer-view.tsx';
import { FilterChips } from '#src/pieces/filter-chips.tsx';
import { decidedSoFar } from '#src/pieces/unseen-commands.ts';
import { useAnswer } from '#src/pieces/use-answer.ts';
import { useUrlFilters } from '#src/pieces/use-url-filters.ts';
import { DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { listAddress, PartFilters, PartsAnswer, shownPart } from '#src/features/fulfilment/listed-parts.ts';
import { PartCard, partColumns } from '#src/features/fulfilment/part-columns.tsx';
import { usePartSteps } from '#src/features/fulfilment/use-part-steps.ts';

const stages = [
  { value: 'all', label: 'Todos' },
  ...WORK_STAGES.map((value) => ({ value, label: workStageLabels[value] })),
] as const;

/** Orders as who prepares and sends them works on them, one row per store's part, the oldest to do first. */
export default function PartsPage() {
  const [filters, change] = useUrlFilters(PartFilters);
  const steps = usePartSteps();
  const answer = useAnswer(listAddress(filters), PartsAnswer, decidedSoFar(steps));
  const asksForSome = filters.q !== '' || filters.etapa !== 'all';
  return (
    <Page title="Pedidos" stamp={<AnswerStamp answer={answer} />}>
      <Panel flush>
        <FilterChips
          search="Número de pedido"
          q={filters.q}
          onSearch={(q) => change({ q })}
          label="Etapa"
          value={filters.etapa}
          options={stages}
          onChoose={(etapa) => change({ etapa })}
        />
        <AnswerView answer={answer} what="los pedidos" flush>
          {({ data, pagination }) => (
            <DataTable
              caption="Pedidos"
              columns={partColumns}
              rows={data.map((each) => shownPart(each, steps, answer.atMs))}
              rowKey={({ part }) => part.id}
              renderCard={(each) => <PartCard shown={each} />}
              selected={({ pending }) => pending.length > 0}
              empty={
                asksForSome ? (
                  <EmptyState title="Ningún pedido coincide con los filtros" />
                ) : (
                  <EmptyState title="Todavía no hay pedidos" />
                )
              }
              footer={
                <Pager
                  page={pagination.page}
                  pages={pagination.pages}
                  total={pagination.total}
                  label="pedidos"
                  onPage={(page) => change({ page })}
                />
              }
            />
          )}
        </AnswerView>
      </Panel>
    </Page>
  );
}
