import { vendorOrdersPath } from '#domain/orders/listed-vendor-order.ts';
import { pickTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { DEVICE } from '#test/gallery/floor-device.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const here = { deviceId: DEVICE, userId: 'jairo', userName: 'Jairo Pinzón', at: before({ minutes: 12 }) };

/** Somebody who has a task on another device. */
export const onOtherDevice = {
  deviceId: 'otro-lector',
  userId: 'camila',
  userName: 'Camila Otero',
  at: before({ hours: 2 }),
};

export const tenisLine = aTaskLine({
  productName: 'Tenis urbanos en lona, suela de goma, talla 38',
  imageUrl: '/media/art/v1/tenis-3-1.svg',
});

export const termoLine = aTaskLine({
  id: 'linea-2',
  productId: 'termo',
  productName: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
  sku: 'TER-0412',
  imageUrl: '/media/art/v1/termo-2-1.svg',
  from: 'warehouse_a/05/1/C',
  quantity: 1,
});

/** An order of two lines that this device is picking. */
export const picking = aTask({
  id: pickTaskId('pedido-1'),
  status: 'claimed',
  claimedBy: here,
  lines: [tenisLine, termoLine],
});

/** Another one, of which a line is the same product. */
export const secondPicking = aTask({
  ...picking,
  id: pickTaskId('pedido-2'),
  sourceId: 'pedido-2',
  reference: 'MS-000124-1',
  lines: [{ ...termoLine, from: 'warehouse_b/02/3/A' }],
});

/** The requests of a floor device while it works on a task. */
export const taskAnswers = { [`GET ${vendorOrdersPath}`]: onePage([aVendorOrder()]) };

/** A task with nothing left to do. */
export function ended(of: WarehouseTask): WarehouseTask {
  return { ...of, status: 'done', lines: of.lines.map((each) => ({ ...each, done: each.quantity ?? 0 })) };
}
