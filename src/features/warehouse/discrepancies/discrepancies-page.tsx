import { discrepancyStatusLabels } from '#domain/counts/count-labels.ts';
import {
  DISCREPANCY_CAUSES,
  DISCREPANCY_SOURCES,
  discrepancySourceLabels,
  discrepancyCauseLabels,
} from '#domain/counts/discrepancy.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { ListFilterFields } from '#src/shared/worklist/list-filters.tsx';
import { ageLabel, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { ChartColumn } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import {
  DiscrepancyCard,
  discrepancyColumns,
} from '#src/features/warehouse/discrepancies/discrepancy-columns.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import {
  discrepancies,
  DISCREPANCY_VALUES,
  type DiscrepancyFilters,
} from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';

const filterFields: ListFilterFields<DiscrepancyFilters, 'estado'> = {
  search: 'Número, producto o ubicación',
  state: 'estado',
  label: 'Estado',
  options: [
    { value: 'open', label: 'Abiertas' },
    { value: 'approval', label: discrepancyStatusLabels.approval },
    { value: 'recount', label: discrepancyStatusLabels.recount },
    { value: 'settled', label: 'Resueltas' },
    { value: 'all', label: 'Todas' },
  ],
  choices: {
    origen: {
      label: 'Origen',
      options: optionsOrAll('Todo origen', DISCREPANCY_SOURCES, discrepancySourceLabels),
    },
    causa: {
      label: 'Causa',
      options: optionsOrAll('Toda causa', DISCREPANCY_CAUSES, discrepancyCauseLabels),
    },
    zona: { label: 'Zona', options: optionsOrAll('Toda zona', ZONES, zoneLabels) },
    valor: {
      label: 'Valor',
      options: optionsOrAll(
        'Todo valor',
        DISCREPANCY_VALUES,
        (value) => `Desde ${formatPesos(Number(value))}`,
      ),
    },
    edad: { label: 'Antigüedad', options: optionsOrAll('Toda fecha', LISTED_AGES, ageLabel) },
  },
  choiceWidth: 'narrow',
};

/**
 * Disputed stock, the discrepancies that wait for somebody first. Counts from here that have not left stand
 * above.
 */
export default function DiscrepanciesPage() {
  const list = useWorklist(discrepancies);
  const { filters, created, rows } = list;
  const mayCount = can(useSignalValue(account)?.user_type, 'moveStock');
  return (
    <WorklistPage
      title="Discrepancias"
      list={list}
      actions={
        <>
          <LinkButton href={paths.discrepancyReport} variant="line">
            <ChartColumn />
            Informe
          </LinkButton>
          <ExportButton isEmpty={rows.length === 0} run={() => exportWorklist(discrepancies, filters)} />
          {mayCount && <LinkButton href={paths.count}>Contar</LinkButton>}
        </>
      }
      above={<OwnSteps {...created} />}
      filters={filterFields}
      noneFound="Ninguna discrepancia coincide con los filtros"
      noneYet="No hay discrepancias abiertas"
      comesFrom="Aquí llega lo que quedó bajo cero, lo que faltó y lo que no coincidió al contar."
      origin={mayCount ? <LinkButton href={paths.count}>Contar una posición</LinkButton> : undefined}
      columns={discrepancyColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <DiscrepancyCard shown={each} />}
    />
  );
}
