import { PQR_STATUSES, pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
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
import { listAddress, PqrFilters, PqrsAnswer, shownPqr } from '#src/features/pqr/listed-pqrs.ts';
import { PqrCard, pqrColumns } from '#src/features/pqr/pqr-columns.tsx';
import { usePqrCommands } from '#src/features/pqr/use-pqr-commands.ts';

const states = [
  { value: 'all', label: 'Todas' },
  ...PQR_STATUSES.map((value) => ({ value, label: pqrStatusLabels[value] })),
] as const;

/** Petitions, complaints and claims as who answers reads them: the one whose term ends first is the first. */
export default function PqrsPage() {
  const [filters, change] = useUrlFilters(PqrFilters);
  const commands = usePqrCommands();
  const answer = useAnswer(listAddress(filters), PqrsAnswer, decidedSoFar(commands));
  const asksForSome = filters.q !== '' || filters.estado !== 'all';
  return (
    <Page title="PQR" stamp={<AnswerStamp answer={answer} />}>
      <Panel flush>
        <FilterChips
          search="Número de PQR"
          q={filters.q}
          onSearch={(q) => change({ q })}
          label="Estado"
          value={filters.estado}
          options={states}
          onChoose={(estado) => change({ estado })}
        />
        <AnswerView answer={answer} what="las PQR" flush>
          {({ data, pagination }) => (
            <DataTable
              caption="PQR"
              columns={pqrColumns}
              rows={data.map((each) => shownPqr(each, commands, answer.atMs))}
              rowKey={({ pqr }) => pqr.id}
              renderCard={(each) => <PqrCard shown={each} />}
              selected={({ pending }) => pending.length > 0}
              empty={
                asksForSome ? (
                  <EmptyState title="Ninguna PQR coincide con los filtros" />
                ) : (
                  <EmptyState title="Todavía no hay PQR">
                    Aquí llegan las peticiones, quejas y reclamos que alguien radica en Contacto.
                  </EmptyState>
                )
              }
              footer={
                <Pager
                  page={pagination.page}
                  pages={pagination.pages}
                  total={pagination.total}
                  label="PQR"
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
