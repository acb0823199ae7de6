import { ChartColumn } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { isUnseen } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { DiscrepancyCard, discrepancyColumns } from '#src/features/discrepancies/discrepancy-columns.tsx';
import { exportDiscrepancies } from '#src/features/discrepancies/discrepancy-csv.ts';
import { DiscrepancyFilterBar } from '#src/features/discrepancies/discrepancy-filter-bar.tsx';
import {
  DiscrepanciesAnswer,
  DiscrepancyFilters,
  listAddress,
  shownDiscrepancy,
} from '#src/features/discrepancies/listed-discrepancies.ts';
import { useDiscrepancyCommands } from '#src/features/discrepancies/use-discrepancy-commands.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const noFilter = {
  estado: 'open',
  origen: 'all',
  causa: 'all',
  zona: 'all',
  valor: 'all',
  edad: 'all',
  q: '',
} as const;

/**
 * Stock that is doubted, what waits for somebody first. The server answers the list; counts and approvals are saved on
 * the device and leave by themselves.
 */
export default function DiscrepanciesPage() {
  const [filters, change] = useUrlFilters(DiscrepancyFilters);
  const commands = useDiscrepancyCommands();
  const mayCount = can(useSignalValue(account)?.user_type, 'moveStock');
  const answer = useAnswer(listAddress(filters), DiscrepanciesAnswer, commands.decided);
  const asksForSome = Object.entries(noFilter).some(
    ([key, value]) => filters[key as keyof typeof noFilter] !== value,
  );
  const counted = commands.counts.filter(({ entry }) => isUnseen(entry, answer.atMs));
  const refused = commands.counts.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  return (
    <DeskList
      title="Discrepancias"
      nouns={['discrepancia', 'discrepancias']}
      what="las discrepancias"
      answer={answer}
      actions={
        <>
          <LinkButton href={paths.discrepancyReport} variant="line">
            <ChartColumn />
            Informe
          </LinkButton>
          <ExportButton isEmpty={!answer.data?.data.length} run={() => exportDiscrepancies(filters)} />
          {mayCount && <LinkButton href={paths.count}>Contar</LinkButton>}
        </>
      }
      above={<OwnSteps pending={counted} refused={refused} undo={undoStep} />}
      filters={<DiscrepancyFilterBar filters={filters} onChange={change} />}
      onClear={asksForSome ? () => change(noFilter) : null}
      noneFound="Ninguna discrepancia coincide con los filtros"
      noneYet="No hay discrepancias abiertas"
      comesFrom="Aquí llega lo que quedó bajo cero, lo que faltó y lo que no coincidió al contar."
      origin={mayCount ? <LinkButton href={paths.count}>Contar una posición</LinkButton> : undefined}
      onPage={(page) => change({ page })}
      columns={discrepancyColumns}
      show={(each) => shownDiscrepancy(each, commands, answer.atMs)}
      rowKey={({ discrepancy }) => discrepancy.id}
      renderCard={(each) => <DiscrepancyCard shown={each} />}
      unsent={({ pending }) => pending.length > 0}
    />
  );
}
