import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import { aCommand } from '#test/server/commands.ts';

/** A purchase is put on hold. */
export function aHold(orderId: string, by: UserType = 'superuser'): Command {
  return aCommand(by, 'order.hold', { order_id: orderId, reason: 'La tarjeta no es de quien compra' });
}

export function aRelease(orderId: string, by: UserType = 'superuser'): Command {
  return aCommand(by, 'order.release', { order_id: orderId, reason: 'Confirmado por teléfono' });
}

export function aPurchaseNote(orderId: string, by: UserType = 'superuser'): Command {
  return aCommand(by, 'order.note', { order_id: orderId, text: 'Llamó para preguntar por la entrega' });
}

/** Each command of the administration on a purchase. */
export function purchaseCommandsOn(orderId: string) {
  return {
    'order.hold': aHold(orderId),
    'order.release': aRelease(orderId),
    'order.note': aPurchaseNote(orderId),
  };
}
