import { Panel } from '#src/ui/panel.tsx';
import { Page } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AnswerStamp, AnswerView } from '#src/pieces/answer-view.tsx';
import { decidedSoFar } from '#src/pieces/unseen-commands.ts';
import { useAnswer } from '#src/pieces/use-answer.ts';
import { useUrlFilters } from '#src/pieces/use-url-filters.ts';
import {
  listAddress,
  ReturnFilters,
  ReturnsAnswer,
  shownReturn,
} from '#src/features/returns/listed-returns.ts';
import { ReturnCard, returnColumns } from '#src/features/returns/return-columns.tsx';
import { ReturnFilterBar } from '#src/features/returns/return-filter-bar.tsx';
import { useReturnSteps } from '#src/features/returns/use-return-steps.ts';

/**
 * Returns as staff work on them, what waits for whoever looks first. The server answers the list; the steps are saved on
 * the device and leave by themselves.
 */
export default function ReturnsPage() {
  const [filters, change] = useUrlFilters(ReturnFilters);
  const steps = useReturnSteps();
  const answer = useAnswer(listAddress(filters), ReturnsAnswer, decidedSoFar(steps));
  const asksForSome = filters.q !== '' || filters.estado !== 'all';
  return (
    <Page title="Devoluciones" stamp={<AnswerStamp answer={answer} />}>
      <Panel flush>
        <ReturnFilterBar filters={filters} onChange={change} />
        <AnswerView answer={answer} what="las devoluciones" flush>
          {({ data, pagination }) => (
            <DataTable
              caption="Devoluciones"
              columns={returnColumns}
              rows={data.map((each) => shownReturn(each, steps, answer.atMs))}
              rowKey={({ returned }) => `${returned.vendor_order_id} ${returned.id}`}
              renderCard={(each) => <ReturnCard shown={each} />}
              selected={({ pending }) => pending.length > 0}
              empty={
                asksForSome ? (
                  <EmptyState title="Ninguna devolución coincide con los filtros" />
                ) : (
                  <EmptyState title="Todavía no hay devoluciones">
                    Aquí llega lo que alguien pide devolver desde su pedido.
                  </EmptyState>
                )
              }
              footer={
                <Pager
                  page={pagination.page}
                  pages={pagination.pages}
                  total={pagination.total}
                  label="devoluciones"
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
