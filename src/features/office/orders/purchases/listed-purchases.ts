import { paths } from '#domain/paths.ts';
import { orderStatusLabels } from '#domain/orders/order.ts';
import {
  ListedPurchase,
  PURCHASE_GROUPS,
  purchaseGroupLabels,
  purchaseGroupOf,
  purchasesPath,
  purchaseStateLabels,
} from '#domain/orders/purchases/listed-purchase.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

type PurchaseCommand = 'order.hold' | 'order.release' | 'order.note';
export type PurchaseWithPending = WithPending<ListedPurchase, PurchaseCommand>;

const csvColumns: readonly CsvColumn<ListedPurchase>[] = [
  { heading: 'Compra', cell: (each) => each.order_number },
  { heading: 'Fecha', cell: (each) => each.created_at },
  { heading: 'Situación', cell: (each) => purchaseStateLabels[purchaseGroupOf(each)] },
  { heading: 'Estado', cell: (each) => orderStatusLabels[each.status] },
  { heading: 'Compró', cell: (each) => each.buyer.name ?? each.shipping_name },
  { heading: 'Correo', cell: (each) => each.buyer.email ?? each.shipping_email },
  { heading: 'Recibe', cell: (each) => each.shipping_name },
  { heading: 'Teléfono', cell: (each) => each.shipping_phone },
  { heading: 'Ciudad', cell: (each) => each.shipping_city },
  { heading: 'Tiendas', cell: (each) => each.vendor_orders.map((one) => one.vendor_name).join(', ') },
  { heading: 'Medio de pago', cell: (each) => paymentMethodLabels[each.payment_method] },
  { heading: 'Subtotal', cell: (each) => each.subtotal },
  { heading: 'IVA', cell: (each) => each.iva },
  { heading: 'Envío', cell: (each) => each.shipping_cost },
  { heading: 'Total', cell: (each) => each.total },
];

/** Purchases with their buyers, for owners and superusers (spec §6: orders). */
export const purchases = defineWorklist({
  path: purchasesPath,
  item: ListedPurchase,
  follows: ['orders', 'vendor_orders'],
  nouns: { one: 'compra', many: 'compras', all: 'las compras' },
  labels: {
    title: 'Compras',
    search: 'Número, guía, persona o producto',
    noneFound: 'Ninguna compra coincide con los filtros',
    noneYet: 'Todavía no hay compras',
  },
  numberOf: (each) => each.order_number,
  choices: {
    estado: choice('group', 'Estado', optionsOrAll('Todas', PURCHASE_GROUPS, purchaseGroupLabels)),
  },
  hasDays: true,
  maxText: 254,
  commands: ['order.hold', 'order.release', 'order.note'],
  isAbout: ({ data }, { id }) => data.order_id === id,
  isTold: ({ admin_notes: notes }, { entry }) => notes.some((each) => each.id === entry.id),
  apply: withNote,
  status: {
    labels: purchaseStateLabels,
    tones: { on_hold: 'bad', under_way: 'info', awaiting_payment: 'warn', done: 'ok', cancelled: 'off' },
  },
  page: {
    title: (number: string) => `Compra ${number}`,
    back: { href: paths.purchases, label: 'Compras' },
    what: 'esta compra',
    notFound: numberLike('MS-000123'),
    toList: 'Ver las compras',
  },
  csv: { name: 'mestore-compras', columns: csvColumns },
});

/** The purchase with what was written on this device; a hold of what is on hold already changes nothing. */
function withNote(before: ListedPurchase, command: OwnCommand<PurchaseCommand>): ListedPurchase {
  const { name, data, entry } = command;
  const isHold = name === 'order.hold';
  if (name !== 'order.note' && before.on_hold === isHold) return before;
  const note = {
    id: entry.id,
    kind: name === 'order.note' ? ('note' as const) : isHold ? ('hold' as const) : ('release' as const),
    text: 'text' in data ? data.text : data.reason,
    by_name: 'Tú',
    at: entry.timestamp,
  };
  const on_hold = name === 'order.note' ? before.on_hold : isHold;
  return { ...before, on_hold, admin_notes: [...before.admin_notes, note] };
}
