import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import type { Differences } from '#domain/inbound/shipping-notice-transitions.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** Tells a store that the goods that came are not those it announced. */
export function receivedMessage(to: string, sequence: number, differences: Differences): Message {
  const number = shippingNoticeNumber(sequence);
  return emailMessage(to, `Recibimos tu aviso ${number} con diferencias`, [
    'Hola:',
    `Terminamos de contar el aviso de ingreso ${number}. ${differenceLabel(differences)} frente a lo que anunciaste.`,
    'En «Avisos de ingreso» ves el detalle producto por producto. Lo que llegó bien entra a tu inventario.',
  ]);
}

/** Tells a store that the warehouse cancelled what it announced. @param note why; empty when nobody said. */
export function noticeCancelledMessage(to: string, sequence: number, note: string): Message {
  const number = shippingNoticeNumber(sequence);
  return emailMessage(to, `Cancelamos tu aviso ${number}`, [
    'Hola:',
    `La bodega canceló el aviso de ingreso ${number}.`,
    ...(note === '' ? [] : [`Motivo: ${note}`]),
    'Si vas a traer la mercancía, anúnciala otra vez en «Avisos de ingreso».',
  ]);
}
