import { ListedRun, RunState } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { runStateLabels } from '#domain/payouts/payout-run.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const csvColumns: readonly CsvColumn<ListedRun>[] = [
  { heading: 'Número', cell: (each) => each.number },
  { heading: 'Estado', cell: (each) => runStateLabels[each.state] },
  { heading: 'Lo hizo', cell: (each) => each.made_by_name },
  { heading: 'Hecho', cell: (each) => each.made_at },
  { heading: 'Tiendas', cell: (each) => each.legs },
  { heading: 'Valor', cell: (each) => each.total },
  { heading: 'Girados', cell: (each) => each.paid },
  { heading: 'Devueltos', cell: (each) => each.returned },
  { heading: 'Sin respuesta', cell: (each) => each.unanswered },
  { heading: 'Con dos respuestas', cell: (each) => each.contradictory },
];

/** The payout runs, for those who pay stores. Their steps are calls: nothing about money waits on a device. */
export const payoutRuns = defineWorklist({
  path: payoutPaths.runs,
  item: ListedRun,
  follows: [],
  nouns: { one: 'giro', many: 'giros', all: 'los giros' },
  labels: {
    title: 'Giros',
    search: 'Número o quien lo hizo',
    noneFound: 'Ningún giro coincide con los filtros',
    noneYet: 'No se ha hecho ningún giro',
    comesFrom:
      'Un giro les paga a las tiendas lo que tienen disponible. Una persona lo hace y otra lo aprueba.',
  },
  numberOf: (each) => each.number,
  maxText: 80,
  choices: {
    estado: choice('state', 'Estado', optionsOrAll('Todos', RunState.options, runStateLabels)),
  },
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: {
    labels: runStateLabels,
    tones: {
      draft: 'warn',
      approved: 'info',
      filed: 'info',
      sent: 'info',
      answered: 'info',
      closed: 'ok',
      void: 'off',
    },
  },
  csv: { name: 'mestore-giros', columns: csvColumns },
});
