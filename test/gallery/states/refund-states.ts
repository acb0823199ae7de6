import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { owedRefundsPath, type OwedRefund } from '#domain/refunds/owed-refund.ts';
import { refundMessages } from '#domain/refunds/refund-labels.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { anOwedRefund } from '#test/factories/orders/refund-factory.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { refusedFor } from '#test/gallery/refused-work.ts';

const ASKS = `GET ${owedRefundsPath}`;

const owed: readonly OwedRefund[] = [
  anOwedRefund({
    kind: 'return',
    id: '01900000-0000-7000-8000-0000000000d1',
    order_id: 'offline_order_88',
    vendor_order_id: 'offline_order_88-1',
    number: 'MS-000088-1-D1',
    cause: 'returned',
    amount: 1_214_200,
    since: before({ days: 16 }),
    due_by: '2026-03-04',
    vendor_name: 'Electro Cañaveral',
    payment_method: 'pse',
    payment: { reference: 'MS-000088-4TQ1', method: 'pse', gateway_id: '1184-1771300000-38011' },
  }),
  anOwedRefund(),
  anOwedRefund({
    kind: 'charge',
    id: 'cobro-2',
    order_id: 'offline_order_121',
    number: 'MS-000121',
    cause: 'charged_again',
    amount: 89_900,
    since: before({ hours: 20 }),
    due_by: '2026-03-19',
    vendor_name: null,
    payment_method: 'credit_card',
    payment: { reference: 'MS-000121-9XBD', method: 'credit_card', gateway_id: '1184-1772600000-41300' },
  }),
  anOwedRefund({
    id: 'offline_order_104-1',
    order_id: 'offline_order_104',
    number: 'MS-000104-1',
    cause: 'not_delivered',
    amount: 56_300,
    rounded: 31,
    vendor_name: 'Casa Mesa de los Santos',
    payment_method: 'contraentrega',
    payment: null,
  }),
];

const list = { screen: 'desk-refunds', as: 'sales', at: paths.deskRefunds } as const;
const answers = { [ASKS]: onePage(owed) };

/** The screens of people who give money back. */
export const refundStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers, shows: 'Registrar devolución' },
  {
    ...list,
    state: 'step',
    answers: { [ASKS]: onePage([anOwedRefund()]) },
    shows: 'Escríbelo antes de seguir.',
    async bring(hand) {
      await hand.press('button', 'Registrar devolución');
      await hand.find('textbox', /Cómo se devolvió el dinero/);
      await hand.press('button', 'Registrar devolución');
    },
  },
  { ...list, state: 'unsent', answers, outbox: [aRefund()], shows: 'Por enviar' },
  {
    ...list,
    state: 'refused',
    answers,
    outbox: [aRefund(refusedFor('already_refunded', refundMessages))],
    shows: 'Decidir qué hacer',
  },
  ...bareStates({
    ...list,
    denied: 'support',
    asks: ASKS,
    none: 'Nada por devolver coincide con los filtros',
    empty: 'No hay dinero por devolver',
  }),
];

/** A refund that this person wrote down on the device. */
function aRefund(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const { id, order_id, amount } = anOwedRefund();
  const reference = 'Nequi, transacción 8841';
  return anEntry({
    type: 'payment',
    name: 'refund.register',
    data: { kind: 'part', id, order_id, amount, reference } satisfies RegisterRefundData,
    timestamp: before({ minutes: 3 }),
    title: `Registrar devolución de ${formatPesos(amount)}: MS-000124-1`,
    detail: `Cancelado después de pagar · ${reference}`,
    ...over,
  });
}
