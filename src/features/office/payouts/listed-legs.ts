import { ListedLeg, LegState } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { legStateLabels } from '#domain/payouts/payout-run.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const csvColumns: readonly CsvColumn<ListedLeg>[] = [
  { heading: 'Referencia', cell: (each) => each.reference },
  { heading: 'Tienda', cell: (each) => each.store_name },
  { heading: 'Valor', cell: (each) => each.amount },
  { heading: 'Banco', cell: (each) => each.bank_name },
  { heading: 'Cuenta termina en', cell: (each) => each.last_four },
  { heading: 'Estado', cell: (each) => legStateLabels[each.state] },
  { heading: 'En alarma', cell: (each) => (each.overdue ? 'Sí' : '') },
  { heading: 'Respuesta del banco', cell: (each) => each.answers.map(({ reason }) => reason).join(' / ') },
];

/** What a run pays to each store, first what somebody has to look at. */
export function legsOf({ id, number }: { id: string; number: string }) {
  const states = choice('state', 'Estado', optionsOrAll('Todas', LegState.options, legStateLabels));
  return defineWorklist({
    path: payoutPaths.legs,
    item: ListedLeg,
    follows: [],
    nouns: { one: 'línea', many: 'líneas', all: 'las líneas del giro' },
    labels: {
      title: `Líneas de ${number}`,
      search: 'Tienda o referencia',
      noneFound: 'Ninguna línea coincide con los filtros',
      noneYet: 'A ninguna tienda se le gira',
      comesFrom: 'Ninguna podía recibir cuando se hizo. Anúlalo: abajo dice por qué.',
    },
    numberOf: (each) => each.reference,
    choices: { estado: { ...states, asks: (value) => ({ run: id, ...states.asks(value) }) } },
    maxText: 80,
    commands: [],
    isAbout: () => false,
    apply: (listed) => listed,
    status: {
      labels: legStateLabels,
      tones: { pending: 'off', unanswered: 'info', paid: 'ok', returned: 'bad', contradictory: 'bad' },
    },
    csv: { name: `mestore-${number}`, columns: csvColumns },
  });
}
