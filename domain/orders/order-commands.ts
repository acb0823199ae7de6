import { command, type CommandDefinition } from '#domain/protocol/command-definition.ts';
import { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { PlaceOrderDataV1, withoutSeenPrices } from '#domain/orders/placement/place-order-v1.ts';
import { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { AdvanceOrderData, AdvanceOrderDataV1, withoutShipment } from '#domain/orders/advance-order.ts';
import { purchaseCommands } from '#domain/orders/purchases/purchase-commands.ts';

export const orderCommands = {
  'order.place': {
    type: 'order',
    v: 2,
    data: PlaceOrderData,
    earlier: { 1: { data: PlaceOrderDataV1, upcast: withoutSeenPrices } },
    collections: ['orders', 'products'],
    movesStock: false,
  },
  'order.cancel': command('order', CancelOrderData, ['orders', 'products']),
  'order.advance': {
    type: 'order',
    v: 2,
    data: AdvanceOrderData,
    earlier: { 1: { data: AdvanceOrderDataV1, upcast: withoutShipment } },
    collections: ['orders', 'products', 'inventory', 'stock_movements', 'tasks'],
    movesStock: false,
  },
  ...purchaseCommands,
} as const satisfies Record<string, CommandDefinition>;
