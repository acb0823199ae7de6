import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { paths } from '#domain/paths.ts';
import { discrepancyStatusLabels } from '#domain/counts/count-labels.ts';
import { formatPesos } from '#domain/base/money.ts';
import {
  discrepanciesPath,
  Discrepancy,
  DISCREPANCY_CAUSES,
  DISCREPANCY_SOURCES,
  discrepancySourceLabels,
  discrepancyCauseLabels,
  valuedByLabels,
} from '#domain/counts/discrepancy.ts';
import { positionLabel, ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { ageLabel, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { CHANGES_DISCREPANCIES } from '#src/shared/inventory/inventory-accuracy.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOf, optionsOrAll } from '#src/ui/forms/options.ts';

/** The least value of the difference, in whole pesos. */
const DISCREPANCY_VALUES = ['50000', '200000', '1000000'] as const;

type ApprovalCommand = 'count.approve' | 'count.reject';
export type DiscrepancyWithPending = WithPending<Discrepancy, ApprovalCommand>;

const csvColumns: readonly CsvColumn<Discrepancy>[] = [
  { heading: 'Discrepancia', cell: (each) => each.number },
  { heading: 'Origen', cell: (each) => discrepancySourceLabels[each.source] },
  { heading: 'Estado', cell: (each) => discrepancyStatusLabels[each.status] },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.product_name },
  { heading: 'Tienda', cell: (each) => each.vendor_name },
  { heading: 'Zona', cell: (each) => zoneLabels[each.location.zone] },
  { heading: 'Ubicación', cell: (each) => positionLabel(each.location) },
  { heading: 'Registro', cell: (each) => each.expected ?? '' },
  { heading: 'Contado', cell: (each) => each.counted ?? '' },
  { heading: 'Diferencia', cell: (each) => each.variance ?? '' },
  { heading: 'Valor', cell: (each) => each.value ?? '' },
  { heading: 'Valorado', cell: (each) => (each.value === null ? '' : valuedByLabels[each.valued_by]) },
  { heading: 'Causa', cell: (each) => (each.cause ? discrepancyCauseLabels[each.cause] : '') },
  { heading: 'Contó', cell: (each) => each.counted_by_name ?? '' },
  { heading: 'Abierta', cell: (each) => each.opened_at },
  { heading: 'Resuelta', cell: (each) => each.settled_at ?? '' },
  { heading: 'Resolvió', cell: (each) => each.settled_by_name ?? '' },
];

/** Disputed stock, for the people who count it and those who decide. */
export const discrepancies = defineWorklist({
  path: discrepanciesPath,
  item: Discrepancy,
  follows: CHANGES_DISCREPANCIES,
  nouns: { one: 'discrepancia', many: 'discrepancias', all: 'las discrepancias' },
  labels: {
    title: 'Discrepancias',
    search: 'Número, producto o ubicación',
    noneFound: 'Ninguna discrepancia coincide con los filtros',
    noneYet: 'No hay discrepancias abiertas',
    comesFrom: 'Aquí llega lo que quedó bajo cero, lo que faltó y lo que no coincidió al contar.',
  },
  numberOf: (each) => each.number,
  choices: {
    // The server lists only open ones by default, and takes `all` as a state.
    estado: {
      label: 'Estado',
      options: [
        { value: 'open', label: 'Abiertas' },
        ...optionsOf(['approval', 'recount'], discrepancyStatusLabels),
        { value: 'settled', label: 'Resueltas' },
        { value: 'all', label: 'Todas' },
      ],
      asks: (status) => ({ status }),
    },
    origen: choice(
      'source',
      'Origen',
      optionsOrAll('Todo origen', DISCREPANCY_SOURCES, discrepancySourceLabels),
    ),
    causa: choice('cause', 'Causa', optionsOrAll('Toda causa', DISCREPANCY_CAUSES, discrepancyCauseLabels)),
    zona: choice('zone', 'Zona', optionsOrAll('Toda zona', ZONES, zoneLabels)),
    valor: choice(
      'min_value',
      'Valor',
      optionsOrAll('Todo valor', DISCREPANCY_VALUES, (value) => `Desde ${formatPesos(Number(value))}`),
    ),
    edad: choice('older_than_days', 'Antigüedad', optionsOrAll('Toda fecha', LISTED_AGES, ageLabel)),
  },
  maxText: 120,
  asksForOne: { limit: '24', status: 'all' },
  commands: ['count.approve', 'count.reject'],
  creating: ['count.record'],
  isAbout: ({ data }, { id }) => data.discrepancy_id === id,
  apply: withApproval,
  status: { labels: discrepancyStatusLabels, tones: { recount: 'warn', approval: 'info', settled: 'ok' } },
  page: {
    title: (number: string) => `Discrepancia ${number}`,
    back: { href: paths.discrepancies, label: 'Discrepancias' },
    what: 'esta discrepancia',
    notFound: numberLike('DIS-000123'),
    toList: 'Ver las discrepancias',
  },
  csv: { name: 'mestore-discrepancias', columns: csvColumns },
});

function withApproval(before: Discrepancy, { name, data }: OwnCommand<ApprovalCommand>): Discrepancy {
  if (name === 'count.approve')
    return { ...before, status: 'settled', cause: data.cause, settled_by_name: 'Tú' };
  return before.status === 'settled' ? before : { ...before, status: 'recount' };
}
