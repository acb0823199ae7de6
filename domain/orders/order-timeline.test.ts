import { describe, expect, test } from 'vitest';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import { advance, type Mover } from '#domain/orders/order-transitions.ts';
import { statusLabelOf, timelineOf, type Traced } from '#domain/orders/order-timeline.ts';

/** An order that lived through these steps, a minute each. */
function after(...steps: [AxisStep['axis'], string, Mover?][]): Traced {
  let minute = 0;
  const at = () => `2026-11-20T12:${String(minute++).padStart(2, '0')}:00.000Z`;
  const events = [
    { axis: 'status' as const, to: 'confirmed', at: at(), note: '' },
  ] as Traced['events'][number][];
  let axes: OrderAxes = newOrderAxes;
  for (const [axis, to, by = 'operations'] of steps) {
    const advanced = advance(axes, { axis, to } as AxisStep, by, 'contraentrega');
    if (!advanced.ok) throw new Error(`${axis} ${to} was refused.`);
    axes = advanced.value.axes;
    events.push(...advanced.value.moved.map((each) => ({ ...each, at: at(), note: '' })));
  }
  return { ...axes, events };
}

const sent = [
  ['preparation', 'picking'],
  ['preparation', 'ready'],
  ['preparation', 'handed_over'],
] as [AxisStep['axis'], string][];

const shown = (order: Traced) => timelineOf(order).map(({ title, state }) => `${title}: ${state}`);

describe('timelineOf', () => {
  test.each<[string, Traced, string[]]>([
    [
      'begins with everything ahead',
      after(),
      [
        'Pedido recibido: now',
        'En preparación: todo',
        'Listo para despachar: todo',
        'En camino: todo',
        'En reparto: todo',
        'Entregado: todo',
      ],
    ],
    [
      'leaves out what was skipped once it is delivered',
      after(...sent, ['tracking', 'delivered']),
      [
        'Pedido recibido: done',
        'En preparación: done',
        'Listo para despachar: done',
        'En camino: done',
        'Entregado: done',
      ],
    ],
    [
      'ends where it was cancelled',
      after(['status', 'cancelled', 'buyer']),
      ['Pedido recibido: done', 'Cancelado: done'],
    ],
    [
      'stands still while a cancellation is asked for',
      after(['preparation', 'picking'], ['status', 'cancellation_requested', 'buyer']),
      [
        'Pedido recibido: done',
        'En preparación: done',
        'Cancelación pedida a la bodega: now',
        'Listo para despachar: todo',
        'En camino: todo',
        'En reparto: todo',
        'Entregado: todo',
      ],
    ],
    [
      'goes back to the warehouse and no further',
      after(...sent, ['tracking', 'out_for_delivery'], ['tracking', 'incident'], ['tracking', 'returned']),
      [
        'Pedido recibido: done',
        'En preparación: done',
        'Listo para despachar: done',
        'En camino: done',
        'En reparto: done',
        'Devuelto a la bodega: done',
      ],
    ],
  ])('%s', (_, order, expected) => {
    expect(shown(order)).toEqual(expected);
  });

  test('says when each step was reached last', () => {
    const order = after(['preparation', 'picking'], ['preparation', 'waiting'], ['preparation', 'picking']);
    const picking = timelineOf(order).find((each) => each.key === 'picking');
    expect(picking).toMatchObject({ state: 'now', at: '2026-11-20T12:03:00.000Z' });
  });
});

test.each([
  [after(), 'Confirmado'],
  [after(['preparation', 'picking']), 'En preparación'],
  [after(...sent), 'En camino'],
  [after(...sent, ['tracking', 'incident']), 'Con novedad'],
  [after(['status', 'cancelled', 'buyer']), 'Cancelado'],
])('statusLabelOf is one word', (order, word) => {
  expect(statusLabelOf(order).word).toBe(word);
});
