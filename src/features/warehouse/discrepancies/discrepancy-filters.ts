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
import {
  DISCREPANCY_VALUES,
  type DiscrepancyFilters,
} from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';
import styles from '#src/features/warehouse/discrepancies/discrepancy-filters.module.css';

/** The filters of the list of discrepancies. */
export const discrepancyFilters: ListFilterFields<DiscrepancyFilters, 'estado'> = {
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
  choiceClassName: styles.choice,
};
