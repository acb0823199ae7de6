import type * as v from 'valibot';
import type { RecordCountData, RecordCountResult } from '#domain/counts/count-commands.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import type { CountDraft } from '#src/features/warehouse/counts/count-draft.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { LABEL, onShelf, SHELF } from '#test/gallery/counted-shelf.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** A count that was begun before any movement. */
const begun = {
  position: SHELF,
  seen: { epoch: '00000000-0000-4000-8000-000000000000', x: '1', id: '' },
  id: '01900000-0000-7000-8000-0000000000d2',
  own: [],
  lines: onShelf.map(({ productId, productName, sku, gtin, imageUrl }, index) => {
    return { productId, name: productName, sku, gtin, imageUrl, written: index === 0 ? '18' : '' };
  }),
} satisfies CountDraft;

const start = { screen: 'count', as: 'warehouse', at: paths.count } as const;
const atShelf = { ...start, at: paths.countAt(LABEL), holds: { inventory: onShelf } };

/** The screens of people who count at the desk, blind. */
export const countStates: readonly GalleryState[] = [
  { ...start, state: 'where', shows: '¿Qué posición cuentas?', bring: (hand) => hand.see('Nadie ha pedido') },
  {
    ...start,
    state: 'asked',
    holds: {
      tasks: ['03', '04', '05'].map((aisle, index) => {
        const key = positionKey({ ...SHELF, aisle });
        return aTask({
          id: `conteo-${aisle}`,
          kind: 'count',
          reference: key,
          sourceId: key,
          lines: onShelf.slice(index).map((each) => aTaskLine({ id: each.id, quantity: null })),
          openedAt: before({ days: 3 - index }),
        });
      }),
    },
    outbox: [
      aCount({ state: 'confirmed', result: outcome('matched'), settledAt: before({ minutes: 50 }) }),
      aCount({ state: 'confirmed', result: outcome('recount'), settledAt: before({ minutes: 20 }) }),
      aCount({}),
    ],
    shows: 'Tus conteos',
  },
  {
    ...start,
    state: 'request',
    shows: 'Qué se cuenta',
    bring: (hand) => hand.press('button', 'Pedir conteos'),
  },
  { ...start, state: 'bad-position', at: paths.countAt('Z-1'), shows: 'Esa no es una posición' },
  { ...atShelf, state: 'counting', shows: 'Café molido de Santander, 500 g' },
  {
    ...atShelf,
    state: 'error',
    shows: 'Escribe un número.',
    bring: submit(/^Unidades de Café/, 'doce', 'Guardar conteo'),
  },
  {
    ...atShelf,
    state: 'unknown-code',
    shows: 'no está en este equipo',
    async bring(hand) {
      await hand.write(/^Producto/, 'NADA-0000');
      await hand.key('Enter');
    },
  },
  { ...atShelf, state: 'nothing-there', holds: { inventory: [] }, shows: 'Este equipo no conoce nada aquí' },
  { ...atShelf, state: 'new', isNew: true, shows: 'Este equipo todavía no puede contar' },
  {
    ...atShelf,
    state: 'moved',
    stored: { mestore_conteo: begun },
    outbox: [
      anEntry({
        title: 'Salida de 2 unidades',
        timestamp: before({ minutes: 1 }),
        preview: aStockMovement({ productId: 'cafe', from: positionKey(SHELF) }),
      }),
    ],
    shows: 'Moviste algo de esta posición después de empezar',
  },
  { ...start, state: 'denied', as: 'support', shows: 'Tu cuenta no puede ver esta página' },
];

/** A count that this person saved on the device. */
function aCount(over: Parameters<typeof anEntry>[0]) {
  return anEntry({
    name: 'count.record',
    data: {
      position: SHELF,
      whole: true,
      lines: [{ product_id: 'termo', counted: 18 }],
      seen: { epoch: '00000000-0000-4000-8000-000000000000', x: '1', id: '' },
      own: [],
      counted_at: before({ minutes: 4 }),
    } satisfies v.InferInput<typeof RecordCountData>,
    timestamp: before({ minutes: 4 }),
    title: `Conteo de ${LABEL}`,
    detail: '1 producto',
    preview: aStockMovement({ from: '', to: '' }),
    ...over,
  });
}

function outcome(outcome: RecordCountResult['lines'][number]['outcome']): RecordCountResult {
  return {
    lines: [{ product_id: 'termo', outcome, discrepancy: outcome === 'recount' ? 'DIS-000041' : null }],
  };
}
