import { paths } from '#domain/paths.ts';
import { advance } from '#domain/orders/order-transitions.ts';
import {
  ListedVendorOrder,
  vendorOrdersPath,
  WORK_STAGES,
  workStageLabels,
} from '#domain/orders/listed-vendor-order.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { ASKS_FOR_VENDOR_ORDERS } from '#src/shared/orders/vendor-orders-answer.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type VendorOrderWithPending = WithPending<ListedVendorOrder, 'order.advance'>;

/** Vendor orders, for the people who prepare and send them. */
export const vendorOrders = defineWorklist({
  path: vendorOrdersPath,
  item: ListedVendorOrder,
  follows: ['vendor_orders'],
  nouns: { one: 'pedido', many: 'pedidos', all: 'los pedidos' },
  labels: {
    title: 'Pedidos',
    search: 'Número, guía, persona o producto',
    noneFound: 'Ningún pedido coincide con los filtros',
    noneYet: 'Todavía no hay pedidos',
  },
  numberOf: (each) => each.order_number,
  choices: { etapa: choice('stage', 'Etapa', optionsOrAll('Todos', WORK_STAGES, workStageLabels)) },
  asksForOne: ASKS_FOR_VENDOR_ORDERS,
  commands: ['order.advance'],
  isAbout: ({ data }, { id }) => data.vendor_order_id === id,
  apply: withStep,
  page: {
    title: (number: string) => `Pedido ${number}`,
    back: { href: paths.deskOrders, label: 'Pedidos' },
    what: 'este pedido',
    notFound: numberLike('MS-000123-1'),
    toList: 'Ver los pedidos',
  },
});

function withStep(
  before: ListedVendorOrder,
  { entry, data: { step, note, shipment } }: OwnCommand<'order.advance'>,
): ListedVendorOrder {
  const advanced = advance(before, step, 'operations', before.payment_method);
  if (!advanced.ok) return before;
  const { axes, moved } = advanced.value;
  const events = moved.map(({ axis, from, to }, index) => {
    return { axis, from, to, by: 'operations' as const, note: index === 0 ? note : '', at: entry.timestamp };
  });
  const { status, preparation, payment, tracking } = axes;
  return {
    ...before,
    status,
    preparation,
    payment,
    tracking,
    ...(shipment && { shipment }),
    events: [...before.events, ...events],
  };
}
