import { paths } from '#domain/paths.ts';
import { returnMessages } from '#domain/returns/return-labels.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { returnsPath } from '#domain/returns/listed-return.ts';
import { returnedGoodsAddress } from '#src/shared/inventory/movements-address.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aReturn } from '#test/factories/orders/return-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import { loseNetworkOnce } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { refusedFor } from '#test/gallery/refused-work.ts';
import { listedReturns } from '#test/gallery/states/listed-returns.ts';

const NUMBER = 'MS-000123-1-D1';
const ASKS = `GET ${returnsPath}`;

const received = aReturn({ status: 'received' });

const list = { screen: 'desk-returns', as: 'support', at: paths.deskReturns } as const;
const one = { screen: 'desk-return', as: 'support', at: paths.deskReturn(NUMBER) } as const;

/** The screens of people who look after returns. */
export const returnStates: readonly GalleryState[] = [
  {
    ...list,
    state: 'full',
    answers: { [ASKS]: onePage(listedReturns) },
    outbox: [aStep({ return_id: '01900000-0000-7000-8000-0000000000d2', to: 'approved' })],
    shows: 'Te espera',
  },
  {
    ...list,
    state: 'offline',
    answers: { [ASKS]: onePage(listedReturns) },
    shows: 'Esto es lo último que leyó este equipo',
    bring: loseNetworkOnce(NUMBER),
  },
  {
    ...list,
    state: 'stale',
    answers: onlyOnce(onePage(listedReturns)),
    shows: 'No se pudo actualizar.',
    async bring(hand) {
      await hand.see(NUMBER);
      await hand.press('button', 'Actualizar');
    },
  },
  ...bareStates({
    ...list,
    denied: 'buyer',
    asks: ASKS,
    none: 'Ninguna devolución coincide con los filtros',
    empty: 'Todavía no hay devoluciones',
  }),
  { ...oneReturn('full'), shows: 'No prende' },
  {
    ...oneReturn(
      'store-said',
      aReturn({
        store_answers: [
          {
            kind: 'return',
            subject: NUMBER,
            reason: 'misuse',
            text: 'El cable tiene marcas de haberse doblado con fuerza. Sale así solo si se enrolla caliente.',
            answered_at: before({ hours: 3 }),
          },
        ],
      }),
    ),
    shows: 'El daño parece de un uso indebido',
  },
  { ...oneReturn('received', received), as: 'warehouse', shows: 'A la bodega' },
  {
    ...oneReturn('entered', received),
    as: 'warehouse',
    holds: { stock_movements: [] },
    outbox: [
      anEntry({
        title: 'Entrada de 1 unidad',
        timestamp: before({ minutes: 3 }),
        preview: aStockMovement({
          type: 'entrada',
          reason: 'devolucion',
          sku: 'HOG-0214',
          quantity: 1,
          reference: NUMBER,
        }),
      }),
    ],
    shows: 'Todo lo que volvió ya entró.',
  },
  {
    screen: 'register-movement',
    state: 'returned',
    as: 'warehouse',
    at: returnedGoodsAddress(paths.movements, { sku: 'HOG-0214', units: 1, reference: NUMBER }),
    holds: {
      inventory: [anInventoryItem({ sku: 'HOG-0214', productName: 'Licuadora de vaso 1,5 L, 600 W' })],
    },
    shows: 'Registrar Movimiento',
    bring: (hand) => hand.see(/HOG-0214/),
  },
  {
    ...oneReturn('step'),
    shows: 'Escríbelo antes de seguir.',
    async bring(hand) {
      await hand.press('button', 'No aceptar');
      await hand.find('textbox', /Por qué no se acepta/);
      await hand.press('button', 'No aceptar');
    },
  },
  { ...oneReturn('unsent'), outbox: [aStep({})], shows: `Aprobar: devolución ${NUMBER}` },
  {
    ...oneReturn('refused'),
    outbox: [aStep({}, refusedFor('not_a_return_step', returnMessages))],
    shows: 'Decidir qué hacer',
  },
  {
    ...oneReturn('unpaid', aReturn({ status: 'inspected', payment: 'pending' })),
    as: 'sales',
    shows: 'no figura como pagado',
  },
  { ...oneReturn('over', aReturn({ status: 'refunded' })), as: 'sales', shows: 'Nequi, transacción 8841' },
  unfound({ ...one, at: paths.deskReturn('MS-999999-1-D1') }, ASKS, 'No encontramos esta devolución'),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS }),
];

function oneReturn(state: string, returned = aReturn()) {
  return { ...one, state, answers: { [ASKS]: onePage([returned]) } };
}

/** A step of a return that this person saved on the device. */
function aStep(data: Partial<AdvanceReturnData>, over: Partial<OutboxEntry> = {}): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'return.advance',
    data: {
      return_id: aReturn().id,
      vendor_order_id: aReturn().vendor_order_id,
      to: 'approved',
      note: 'La recoge el mensajero mañana.',
      ...data,
    } satisfies AdvanceReturnData,
    timestamp: before({ minutes: 3 }),
    title: `Aprobar: devolución ${NUMBER}`,
    detail: 'La recoge el mensajero mañana.',
    ...over,
  });
}

/** The server answers, and fails from then on. */
function onlyOnce(answer: object): Answers {
  let asked = 0;
  return { [ASKS]: () => ((asked += 1) === 1 ? answer : OUT_OF_ORDER) };
}
