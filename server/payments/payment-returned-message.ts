import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * The bank or the gateway gave back the charge that paid a purchase; what the company gives back is told with its refund.
 * The message does not name the goods: somebody may have written another person's e-mail.
 */
export function paymentReturnedMessage(
  to: string,
  { number, isGuest }: { number: string; isGuest: boolean },
): Message {
  return emailMessage(to, `Se devolvió el pago del pedido ${number}`, [
    'Hola:',
    `El banco devolvió el dinero con el que se pagó el pedido ${number}. Según el medio de pago, puede tardar unos días en aparecer.`,
    isGuest
      ? 'Si quieres conservar la compra, págala otra vez en «Mis Pedidos», en el equipo en el que compraste.'
      : 'Si quieres conservar la compra, págala otra vez en «Mis Pedidos».',
    'Si no pediste esa devolución o tienes dudas, escríbenos en «Contacto y PQR» con este número de pedido.',
  ]);
}
