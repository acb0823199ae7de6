import { aBuyingCompany } from '#test/factories/money/invoice-factory.ts';
import { purchasesPath, type ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { paths } from '#domain/paths.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { aListedPurchase } from '#test/factories/orders/listed-purchase-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const ASKS = `GET ${purchasesPath}`;
const NUMBER = 'MS-000125';

const list = { screen: 'purchases', as: 'owner', at: paths.purchases } as const;
const one = { screen: 'purchase', as: 'owner', at: paths.purchase(NUMBER) } as const;
const sheets = {
  screen: 'purchase-sheets',
  as: 'owner',
  at: paths.purchasesToPrint([NUMBER, 'MS-000126']),
} as const;

const held = aListedPurchase({
  number: 124,
  invoice_to: aBuyingCompany,
  on_hold: true,
  created_at: before({ hours: 5 }),
  admin_notes: [
    {
      id: 'note-1',
      kind: 'note',
      text: 'Llamó para preguntar cuándo llega.',
      by_name: 'Sofía Pardo',
      at: before({ hours: 4 }),
    },
    {
      id: 'note-2',
      kind: 'hold',
      text: 'El banco avisó que la tarjeta está reportada.',
      by_name: 'Julián Ardila',
      at: before({ hours: 2 }),
    },
  ],
});
const charged = aListedPurchase({
  payment_method: 'nequi',
  axes: { payment: 'paid' },
  payments: [
    {
      reference: 'MS-000125-P1',
      payment_method: 'nequi',
      status: 'declined',
      amount: 245_000,
      refund_due: false,
      created_at: before({ hours: 26 }),
    },
    {
      reference: 'MS-000125-P2',
      payment_method: 'nequi',
      status: 'approved',
      amount: 245_000,
      refund_due: true,
      created_at: before({ hours: 25 }),
    },
  ],
  refunds: [{ vendor_order_id: null, amount: 245_000, reference: 'Nequi 8841', at: before({ hours: 20 }) }],
});
const listed: readonly ListedPurchase[] = [
  held,
  charged,
  aListedPurchase({ number: 126, axes: { preparation: 'picking' }, created_at: before({ hours: 1 }) }),
  aListedPurchase({ number: 122, payment_method: 'pse', created_at: before({ hours: 30 }) }),
  aListedPurchase({
    number: 121,
    axes: { preparation: 'handed_over', tracking: 'delivered', payment: 'paid' },
    created_at: before({ hours: 90 }),
    buyer: { id: 'invitado', name: null, email: null, phone: null, is_guest: true },
  }),
  aListedPurchase({ number: 120, axes: { status: 'cancelled' }, status: 'cancelled' }),
];

/** Purchases with their buyers, for who sees everybody's. */
export const purchaseStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage(listed) }, outbox: [aHold()], shows: NUMBER },
  {
    ...list,
    state: 'chosen',
    answers: { [ASKS]: onePage(listed) },
    shows: 'Imprimir',
    bring: (hand) => hand.press('button', 'Elegir los de esta página'),
  },
  ...bareStates({
    ...list,
    denied: 'support',
    asks: ASKS,
    none: 'Ninguna compra coincide con los filtros',
    empty: 'Todavía no hay compras',
  }),
  { ...onePurchase('full', charged), shows: 'Detener la compra' },
  {
    ...onePurchase('held', held),
    at: paths.purchase(held.order_number),
    shows: /^Detenida por Julián Ardila/,
  },
  {
    ...onePurchase('hold', charged),
    shows: 'Escríbelo antes de seguir.',
    async bring(hand) {
      await hand.press('button', 'Detener la compra');
      await hand.find('textbox', /Por qué se detiene/);
      await hand.press('button', 'Detener la compra');
    },
  },
  {
    ...onePurchase('shipping-reason', charged),
    answers: {
      [ASKS]: onePage([charged]),
      [`GET ${settingsPaths.history}`]: {
        data: [
          {
            version: 12,
            key: 'shipping.cost',
            value: 9_900,
            at: before({ days: 400 }),
            by: 'Ana Rangel',
            note: '',
          },
        ],
        next: null,
      },
    },
    shows: /El envío costaba/,
    bring: (hand) => hand.press('button', '¿Por qué este envío?'),
  },
  { ...onePurchase('unsent', aListedPurchase()), outbox: [aHold()], shows: `Detener: compra ${NUMBER}` },
  unfound({ ...one, at: paths.purchase('MS-999999') }, ASKS, 'No encontramos esta compra'),
  ...unreadStates({ ...one, denied: 'support', asks: ASKS }),
  {
    ...sheets,
    state: 'full',
    answers: { [ASKS]: onePage([charged, aListedPurchase({ number: 126 })]) },
    shows: 'Imprimir 2 compras',
  },
  { ...sheets, state: 'none', at: paths.purchasesPrint, shows: 'No elegiste ninguna compra' },
];

function onePurchase(state: string, purchase: ListedPurchase) {
  return { ...one, state, answers: { [ASKS]: onePage([purchase]) } };
}

/** A hold that this person saved on the device. */
function aHold(): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'order.hold',
    data: { order_id: 'offline_order_125', reason: 'Dos compras iguales en un minuto.' },
    timestamp: before({ minutes: 3 }),
    title: `Detener: compra ${NUMBER}`,
    detail: 'Dos compras iguales en un minuto.',
  });
}
