import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { OwedRefund, owedRefundsPath, RefundCause, refundCauseLabels } from '#domain/refunds/owed-refund.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/**
 * The commands by which a person settles owed money on this device. For a return, the command moves the
 * return.
 */
type RefundCommand = 'refund.register' | 'return.advance';
export type RefundWithPending = WithPending<OwedRefund, RefundCommand>;

const csvColumns: readonly CsvColumn<OwedRefund>[] = [
  { heading: 'Número', cell: (each) => each.number },
  { heading: 'Motivo', cell: (each) => refundCauseLabels[each.cause] },
  { heading: 'Valor', cell: (each) => each.amount },
  { heading: 'Redondeo en efectivo', cell: (each) => each.rounded },
  { heading: 'Se debe desde', cell: (each) => each.since },
  { heading: 'A más tardar', cell: (each) => each.due_by },
  { heading: 'Tienda', cell: (each) => each.vendor_name ?? '' },
  {
    heading: 'Medio de pago',
    cell: (each) => paymentMethodLabels[each.payment?.method ?? each.payment_method],
  },
  { heading: 'Referencia del pago', cell: (each) => each.payment?.reference ?? '' },
  { heading: 'Id en la pasarela', cell: (each) => each.payment?.gateway_id ?? '' },
];

/** Money that MeStore owes back. */
export const owedRefunds = defineWorklist({
  path: owedRefundsPath,
  item: OwedRefund,
  follows: ['vendor_orders'],
  nouns: { one: 'por devolver', many: 'por devolver', all: 'el dinero por devolver' },
  labels: {
    title: 'Por devolver',
    search: 'Número, persona o producto',
    noneFound: 'Nada por devolver coincide con los filtros',
    noneYet: 'No hay dinero por devolver',
    comesFrom:
      'Aquí llega lo que se canceló después de pagar, lo que se cobró de más y las devoluciones aceptadas.',
  },
  numberOf: (each) => each.number,
  // As many as the server gives at once: the export holds exactly the rows on the screen.
  pageSize: 100,
  choices: {
    motivo: choice('cause', 'Motivo', optionsOrAll('Todo', RefundCause.options, refundCauseLabels)),
  },
  commands: ['refund.register', 'return.advance'],
  isAbout: speaksOf,
  // It stays in the list until the server has the command.
  apply: (owed) => owed,
  csv: { name: 'mestore-por-devolver', columns: csvColumns },
});

function speaksOf(
  command: OwnCommand<RefundCommand>,
  { kind, id, order_id, vendor_order_id }: OwedRefund,
): boolean {
  if (command.name === 'refund.register') {
    const { data } = command;
    return data.kind === kind && data.id === id && data.order_id === order_id;
  }
  const { return_id, vendor_order_id: vendorOrderId, to } = command.data;
  return kind === 'return' && to === 'refunded' && return_id === id && vendorOrderId === vendor_order_id;
}
