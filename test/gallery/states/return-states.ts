import { paths } from '#domain/paths.ts';
import { returnSentences } from '#domain/returns/return-labels.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { returnsPath, type ListedReturn } from '#domain/returns/listed-return.ts';
import { returnedGoodsAddress } from '#src/shared/stock/movements-address.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aReturn } from '#test/factories/return-factory.ts';
import { aStockMovement } from '#test/factories/stock-movement-factory.ts';
import { anInventoryItem } from '#test/factories/inventory-item-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/moment.ts';
import { refusedFor } from '#test/gallery/refused-work.ts';

const NUMBER = 'MS-000123-1-D1';
const ASKS = `GET ${returnsPath}`;

const listed: readonly ListedReturn[] = [
  aReturn(),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d2',
    return_number: 'MS-000119-2-D1',
    vendor_name: 'Casa Mesa de los Santos',
    reason: 'retracto',
    requested_at: before({ days: 1 }),
    lines: [
      line('Juego de sábanas en algodón peinado, cama doble, con dos fundas', 'HOG-0331', 1, 189_000),
      line('Lámpara de escritorio articulada', 'HOG-0120', 2, 158_000),
    ],
    refund: 347_000,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d3',
    return_number: 'MS-000101-1-D2',
    vendor_name: 'Calzado La Isla',
    reason: 'equivocado',
    status: 'received',
    lines: [line('Tenis urbanos en lona, suela de goma', 'TEN-0412', 1, 106_981)],
    refund: 106_981,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d4',
    return_number: 'MS-000097-1-D1',
    vendor_name: 'Deportes Chicamocha',
    reason: 'danado',
    status: 'refunded',
    lines: [line('Carpa para 4 personas con toldo', 'DEP-0088', 1, 412_300)],
    refund: 412_300,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d5',
    return_number: 'MS-000090-1-D1',
    vendor_name: 'Librería Cabecera',
    reason: 'incompleto',
    status: 'refused',
    lines: [line('Rompecabezas de 1.000 piezas, Cañón del Chicamocha', 'JUG-0207', 1, 74_900)],
    refund: 74_900,
  }),
];

const received = aReturn({ status: 'received' });

const list = { screen: 'desk-returns', as: 'support', at: paths.deskReturns } as const;
const one = { screen: 'desk-return', as: 'support', at: paths.deskReturn(NUMBER) } as const;

/** What those see who look after what people give back. */
export const returnStates: readonly GalleryState[] = [
  {
    ...list,
    state: 'full',
    answers: { [ASKS]: onePage(listed) },
    outbox: [aStep({ return_id: '01900000-0000-7000-8000-0000000000d2', to: 'approved' })],
    shows: 'Te espera',
  },
  {
    ...list,
    state: 'offline',
    answers: { [ASKS]: onePage(listed) },
    shows: 'Esto es lo último que leyó este equipo',
    async bring(hand) {
      await hand.see(NUMBER);
      hand.loseNetwork();
    },
  },
  {
    ...list,
    state: 'stale',
    answers: onlyOnce(onePage(listed)),
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
    outbox: [aStep({}, refusedFor('not_a_return_step', returnSentences))],
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

function line(name: string, sku: string, units: number, amount: number): ListedReturn['lines'][number] {
  const taken = Array.from({ length: units }, (_, index) => index + 1);
  return { line: 0, units: taken, amount, name, sku, variant_attributes: {} };
}

/** The server answers, and fails from then on. */
function onlyOnce(answer: object): Answers {
  let asked = 0;
  return { [ASKS]: () => ((asked += 1) === 1 ? answer : OUT_OF_ORDER) };
}
