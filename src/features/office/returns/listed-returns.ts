import { paths } from '#domain/paths.ts';
import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { ListedReturn, returnsPath } from '#domain/returns/listed-return.ts';
import { returnStatesWaitingFor, returnTransitions } from '#domain/returns/return-transitions.ts';
import { RETURN_STATUSES } from '#domain/orders/return.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type ReturnWithPending = WithPending<ListedReturn, 'return.advance'>;

/** Returns as staff work on them. */
export const returns = defineWorklist({
  path: returnsPath,
  item: ListedReturn,
  follows: ['vendor_orders'],
  nouns: { one: 'devolución', many: 'devoluciones', all: 'las devoluciones' },
  labels: {
    title: 'Devoluciones',
    search: 'Número, persona o producto',
    noneFound: 'Ninguna devolución coincide con los filtros',
    noneYet: 'Todavía no hay devoluciones',
    comesFrom: 'Aquí llega lo que alguien pide devolver desde su pedido.',
  },
  numberOf: (each) => each.return_number,
  choices: {
    estado: choice('status', 'Estado', optionsOrAll('Todas', RETURN_STATUSES, staffReturnStatusLabels)),
  },
  commands: ['return.advance'],
  isAbout: ({ data }, { id, vendor_order_id }) =>
    data.return_id === id && data.vendor_order_id === vendor_order_id,
  apply: withStep,
  status: {
    labels: staffReturnStatusLabels,
    tones: {
      requested: 'warn',
      approved: 'info',
      received: 'info',
      inspected: 'info',
      refund_pending: 'warn',
      refunded: 'ok',
      refused: 'bad',
      withdrawn: 'off',
    },
  },
  page: {
    title: (number: string) => `Devolución ${number}`,
    back: { href: paths.deskReturns, label: 'Devoluciones' },
    what: 'esta devolución',
    notFound: numberLike('MS-000123-1-D1'),
    toList: 'Ver las devoluciones',
  },
});

function withStep(
  before: ListedReturn,
  { entry, data: { to, note } }: OwnCommand<'return.advance'>,
): ListedReturn {
  const { status: from, events } = before;
  if (!returnTransitions.some((each) => each.from === from && each.to === to)) return before;
  return { ...before, status: to, events: [...events, { from, to, by: 'staff', note, at: entry.timestamp }] };
}

/** Whether a return goes no further until somebody of this role acts. */
export function waitsFor({ status }: Pick<ListedReturn, 'status'>, who: Authority | null): boolean {
  return returnStatesWaitingFor((needed) => can(who, needed)).includes(status);
}
