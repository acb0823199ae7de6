import type * as v from 'valibot';
import { commandCatalogue, CommandName } from '#domain/protocol/command.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { registerMovementHandler } from '#server/inventory/register-movement.ts';
import { placeOrderHandler } from '#server/orders/place-order.ts';

/** Every command there is and who carries it out. A command without a handler does not compile. */
export const commandHandlers = {
  'order.place': placeOrderHandler,
  'inventory.registerMovement': registerMovementHandler,
} satisfies { [Name in CommandName]: CommandHandler<v.InferOutput<(typeof commandCatalogue)[Name]['data']>> };
